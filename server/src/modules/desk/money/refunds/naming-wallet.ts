import { formatPesewas } from '#contracts/money.ts'
import { operatorRolesWith } from '#contracts/operators/operator-rights.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { NameWallet } from '#contracts/returns/return.ts'
import type { PaymentProvider } from '../../../../adapters/payments/payment-provider.ts'
import type { Connection, Database } from '../../../../database/client.ts'
import { sql } from '../../../../database/drizzle.ts'
import { walletOf } from '../../../orders/index.ts'
import { redirectForBuyer } from '../../../payments/index.ts'
import type { MoneyAct } from '../do-act.ts'
import { consentRefusals } from './consent-refusals.ts'

interface Named {
  readonly paymentId: string
  readonly operatorId: string
  readonly act: NameWallet & { readonly refund: string }
}

interface Payouts {
  readonly providerNamed: (name: string) => PaymentProvider | null
  /** The provider that sends transfers. */
  readonly provider: string
}

interface Refund extends Record<string, unknown> {
  readonly cause: string
  readonly amount: number
  readonly way: string
  readonly provider_reference: string | null
  readonly reference: string
  readonly provider: string
}

/**
 * Names another wallet for a refund that did not arrive; its buyer is told. Above the limit of a day two operators name the same one. A refund that its provider could not send back is asked about
 * first, and is sent only from where its money lies. Throws ProviderFault. Refuses: return.wallet_settled, return.wallet_needed,
 * return.network_unknown, operator.own_matter, operator.right_missing, payout.agreed_before,
 * task.provider_away.
 */
export async function namingWallet(
  db: Database,
  { providerNamed, provider }: Payouts,
  { paymentId, operatorId, act }: Named,
): Promise<MoneyAct['run']> {
  const { walletPhone: phone, walletNetwork: network } = walletOf(act)
  await refuseSent(db, { providerNamed, provider }, { paymentId, refund: act.refund })
  return async (tx) => {
    const agreed = await agreeToWallet(tx, { refundId: act.refund, phone, network, operatorId })
    if (agreed === 'first') return waitingForAnother(tx, act.refund, { phone, network })
    const { rows } = await tx.execute<{ name: string | null }>(sql`
      select o.address ->> 'full_name' as name from payment_intents i join orders o on o.id = i.order_id where i.id = ${paymentId}`)
    const wallet = { phone, network, name: rows[0]?.name ?? null }
    const redirected = await redirectForBuyer(tx, { refundId: act.refund, intentId: paymentId, wallet })
    const [sum, digits] = [formatPesewas(redirected.amount), phone.slice(-3)]
    const sent = (await waits(tx, act.refund)) ? 'once it waits for nothing else' : 'within a minute'
    return {
      outcome: `${sum} is sent to the wallet that ends in ${digits} ${sent}, and the buyer is told. It is booked when it has arrived.`,
      // The whole number, and the failure that was looked at: it may have been sent since and have failed again.
      seen: [phone, network, redirected.seen],
      before: { refund: act.refund, wallet_ends_in: redirected.ended_in, why: redirected.why },
      after: { refund: act.refund, wallet_ends_in: digits, network, alone: agreed === 'alone' },
    }
  }
}

/** A refund that failed at the provider of its payment: the provider says at this moment whether it has left after all. */
async function refuseSent(
  db: Connection,
  { providerNamed, provider }: Payouts,
  { paymentId, refund }: { readonly paymentId: string; readonly refund: string },
): Promise<void> {
  const { rows } = await db.execute<Refund>(sql`
    select r.cause, r.amount::float8 as amount, r.way, r.provider_reference, i.reference, i.provider
    from refunds r join payment_intents i on i.id = r.intent_id
    where r.id = ${refund} and i.id = ${paymentId} and takes_wallet(r)`)
  const [found] = rows
  if (!found) throw new Refusal('return.wallet_settled')
  if (found.way !== 'provider') return
  const taker = found.provider === provider ? providerNamed(found.provider) : null
  if (!taker) throw new Refusal('task.provider_away')
  const { state } = await taker.refund({
    ...{ reference: found.reference, cause: found.cause, amountPesewas: found.amount },
    providerReference: found.provider_reference,
    mayAsk: async () => false,
  })
  if (state !== 'failed' && state !== 'unasked') throw new Refusal('return.wallet_settled')
}

/** Whether it is kept back by something else, such as cash that the carrier has not handed in. */
async function waits(tx: Connection, refund: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from refunds r where r.id = ${refund} and refund_waits_for(r) is not null`)
  return rowCount === 1
}

type Consent = 'alone' | 'agreed' | 'first' | 'again' | 'own' | 'right_missing'

interface Wallet {
  readonly phone: string
  readonly network: string
}

/** See `agree_to_wallet`. Refuses: operator.own_matter, operator.right_missing, payout.agreed_before. */
async function agreeToWallet(
  tx: Connection,
  {
    refundId,
    phone,
    network,
    operatorId,
  }: Wallet & { readonly refundId: string; readonly operatorId: string },
): Promise<'alone' | 'agreed' | 'first'> {
  const roles = sql.param([...operatorRolesWith('money')])
  const { rows } = await tx.execute<{ agreed: Consent }>(sql`
    select agree_to_wallet(${refundId}, ${phone}, ${network}, ${operatorId}, ${roles}) as agreed`)
  const agreed = rows[0]?.agreed ?? 'right_missing'
  if (agreed === 'alone' || agreed === 'agreed' || agreed === 'first') return agreed
  throw new Refusal(consentRefusals[agreed])
}

/** The first of two has named a wallet: nothing is sent, and the refund still waits for one. */
async function waitingForAnother(tx: Connection, refund: string, { phone, network }: Wallet) {
  const { rows } = await tx.execute<{ amount: number; seen: string }>(sql`
    select amount::float8 as amount, updated_at::text as seen from refunds where id = ${refund}`)
  const [sum, digits] = [formatPesewas(rows[0]?.amount ?? 0), phone.slice(-3)]
  return {
    outcome: `You are the first of two. ${sum} is sent to the wallet that ends in ${digits} once somebody else names the same wallet too.`,
    seen: [phone, network, rows[0]?.seen],
    before: { refund, waits_for_another: false },
    after: { refund, wallet_ends_in: digits, network, waits_for_another: true },
  }
}
