import type pg from 'pg'
import { formatCedis } from '#contracts/money.ts'
import { payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import { type WithdrawalWaits, withdrawalWaitsSentences } from '#contracts/wallet/withdrawal-waits.ts'
import { databaseOver } from '../../database/client.ts'
import type { Subscriber } from '../../database/outbox/outbox.ts'
import type { Market } from '../../market.ts'
import { firstNameOf } from '../accounts/index.ts'
import { composeEmail, writeMail, writeText } from '../notifications/index.ts'

interface Facts {
  email: string | null
  phone: string | null
  name: string
  provider: string
  number_end: string
  amount: number | null
  waits_for?: WithdrawalWaits | null
}

interface Words {
  readonly subject: string
  readonly says: string
}

const endings: Record<string, (amount: string, to: string) => Words> = {
  completed: (amount, to) => ({
    subject: `${amount} was sent to you`,
    says: `Your withdrawal of ${amount} to ${to} was sent.`,
  }),
  failed: (amount, to) => ({
    subject: `Your withdrawal of ${amount} did not go through`,
    says: `${amount} could not be sent to ${to}. The money is in your wallet again.`,
  }),
  reversed: (amount, to) => ({
    subject: `Your withdrawal of ${amount} came back`,
    says: `${amount} came back from ${to}. The money is in your wallet again.`,
  }),
}

/** E-mails to a store's owner about a changed payout method, a requested withdrawal and the result of it. */
export function payoutSubscribers(market: Market): ReadonlyMap<string, readonly Subscriber[]> {
  const send = async (client: pg.PoolClient, facts: Facts | undefined, { subject, says }: Words) => {
    if (!facts) return
    const tx = databaseOver(client)
    if (facts.email === null && facts.phone !== null) {
      return writeText(tx, {
        to: facts.phone,
        text: `Juaso: ${says} Not you? Write to us.`,
        at: market.clock(),
      })
    }
    await writeMail(
      tx,
      composeEmail({
        to: facts.email,
        subject,
        name: firstNameOf(facts.name),
        paragraphs: [says, 'If this was not you, change your password at once and write to us.'],
        button: { label: 'See your account', url: `${market.publicUrl()}/account` },
      }),
    )
  }
  return new Map<string, readonly Subscriber[]>([
    [
      'payout_method.saved',
      [
        async (client, { payload }) => {
          const facts = await readFacts(client, 'payout_methods', String(payload.method_id))
          const says = `${placeOf(facts)} was ${payload.what} as a place your money can be sent to. A new number can be used after 24 hours.`
          await send(client, facts, { subject: 'Your payment settings changed', says })
        },
      ],
    ],
    [
      'withdrawal.requested',
      [
        async (client, { payload }) => {
          const facts = await readFacts(client, 'withdrawals', String(payload.withdrawal_id))
          const amount = formatCedis(Number(facts?.amount) / 100)
          const asked = `A withdrawal of ${amount} to ${placeOf(facts)} was asked for.`
          const says = facts?.waits_for ? `${asked} ${withdrawalWaitsSentences[facts.waits_for]}` : asked
          await send(client, facts, { subject: `Withdrawal of ${amount}`, says })
        },
      ],
    ],
    [
      'withdrawal.ended',
      [
        async (client, { payload }) => {
          const facts = await readFacts(client, 'withdrawals', String(payload.withdrawal_id))
          const words = endings[String(payload.state)]?.(
            formatCedis(Number(facts?.amount) / 100),
            placeOf(facts),
          )
          if (words) await send(client, facts, words)
        },
      ],
    ],
  ])
}

function placeOf(facts: Facts | undefined): string {
  if (!facts) return ''
  return `${(payoutProviderNames as Record<string, string>)[facts.provider]} ending in ${facts.number_end}`
}

const sources = {
  payout_methods: `select p.email, p.sign_in_phone as phone, p.name, m.provider, m.number_end, null as amount
    from payout_methods m join store_members o on o.store_id = m.store_id and o.role = 'owner' join people p on p.id = o.person_id where m.id = $1`,
  withdrawals: `select p.email, p.sign_in_phone as phone, p.name, w.destination ->> 'provider' as provider, w.destination ->> 'number_end' as number_end, w.amount, why_not_sent(w) as waits_for
    from withdrawals w join store_members o on o.store_id = w.store_id and o.role = 'owner' join people p on p.id = o.person_id where w.id = $1`,
}

async function readFacts(
  client: pg.PoolClient,
  source: keyof typeof sources,
  id: string,
): Promise<Facts | undefined> {
  return (await client.query<Facts>(sources[source], [id])).rows[0]
}
