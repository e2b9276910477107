import { type WalletTier, walletLimits } from '#contracts/invoices/wallet-plan.ts'
import { formatPesewas } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

const nineDigits = (phone: string) => phone.slice(-9)

/**
 * Whoever asks a wallet for money waits here for whoever asks the same wallet in this moment, so that what is left of its day is
 * read after the other prompt is written. Lasts until the end of the transaction, and comes before the locks of payment_intents.
 */
export async function lockWallet(tx: Connection, phone: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('wallet ' || ${nineDigits(phone)}::text, 0))`,
  )
}

interface Prompt {
  readonly phone: string
  readonly tier: WalletTier
  readonly pesewas: number
  readonly now: Date
  /** Who bought what is paid for. */
  readonly payer: string
}

/**
 * What a wallet may pay is known from its tier; what it has paid here, and what it was asked for and has not answered, from
 * the payments. A prompt counts for a day, as long as its provider is asked about it, and only if it is for an invoice or an order of the
 * payer: else strangers could use up a wallet's day with orders that they never pay. The caller holds `lockWallet`.
 * Refuses: invoice.above_wallet, invoice.wallet_asked, invoice.above_wallet_month.
 */
export async function refuseAboveWallet(
  tx: Connection,
  { phone, tier, pesewas, now, payer }: Prompt,
): Promise<void> {
  const digits = nineDigits(phone)
  const { rows } = await tx.execute<{ today: number; this_month: number; asked: number }>(sql`
    with bounds as (
      select ghana_start('day', at.now) as day, ghana_start('month', at.now) as month, at.now
      from (select ${now}::timestamptz as now) at)
    select coalesce(sum(i.amount) filter (where i.state = 'paid' and i.paid_at >= s.day), 0)::bigint as today,
      coalesce(sum(i.amount) filter (where i.state = 'paid' and i.paid_at >= s.month), 0)::bigint as this_month,
      coalesce(sum(i.amount) filter (where i.state = 'pending' and i.created_at > s.now - interval '1 day'
        and (i.person_id = ${payer} or exists (select from invoices v where v.order_id = i.order_id))), 0)::bigint as asked
    from bounds s, payment_intents i where i.phone in (${`0${digits}`}, ${`+233${digits}`})`)
  const [today, thisMonth, asked] = [rows[0]?.today, rows[0]?.this_month, rows[0]?.asked].map((sum) =>
    Number(sum ?? 0),
  ) as [number, number, number]
  const { dayPesewas, monthPesewas } = walletLimits[tier]
  const inMonth = {
    limit: monthPesewas,
    spent: thisMonth + asked,
    code: 'invoice.above_wallet_month',
  } as const
  const inDay = {
    limit: dayPesewas,
    spent: today + asked,
    code: asked > 0 ? 'invoice.wallet_asked' : 'invoice.above_wallet',
  } as const
  for (const { limit, spent, code } of [inDay, inMonth]) {
    if (limit === null || spent + pesewas <= limit) continue
    const inCedis = (sum: number) => formatPesewas(Math.max(0, sum))
    throw new Refusal(code, { limit: inCedis(limit), left: inCedis(limit - spent), asked: inCedis(asked) })
  }
}
