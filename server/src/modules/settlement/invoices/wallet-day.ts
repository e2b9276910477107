import type { WalletUse } from '#contracts/invoices/invoices.ts'
import { type WalletTier, walletLimits } from '#contracts/invoices/wallet-plan.ts'
import { cedisOf, formatPesewas } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import type { InvoiceOf } from './invoice.queries.ts'

const nineDigits = (phone: string) => phone.slice(-9)

/** The two spellings of a wallet's number in payments, as a list for `in`. */
export const spellingsOf = (phone: string): SQL =>
  sql`(${`0${nineDigits(phone)}`}, ${`+233${nineDigits(phone)}`})`

/**
 * Locks a wallet's number until the end of the transaction, before the locks of payment_intents. Of two payments that ask one wallet
 * at once, the second reads what is left of the wallet's day after the first is written.
 */
export async function lockWallet(tx: Connection, phone: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('wallet ' || ${nineDigits(phone)}::text, 0))`,
  )
}

interface Wallet {
  readonly phone: string
  readonly now: Date
  /** The order of the invoice that is paid. Its open prompts are closed by the next one. */
  readonly order: string
}

/** In pesewas. */
interface Used {
  readonly today: number
  readonly thisMonth: number
  readonly asked: number
}

/**
 * What a wallet has paid of this company's invoices in this day and month, and what it was asked for of them and has not answered. A
 * prompt counts for a day, as long as its provider is asked about it. Payments of others are left out: the sum goes to whoever types
 * the wallet's number, and nobody may learn by it what somebody else buys here.
 */
async function usedOf(db: Connection, { phone, now, order }: Wallet): Promise<Used> {
  const { rows } = await db.execute<{ today: number; this_month: number; asked: number }>(sql`
    with bounds as (
      select ghana_start('day', at.now) as day, ghana_start('month', at.now) as month, at.now
      from (select ${now}::timestamptz as now) at)
    select coalesce(sum(i.amount) filter (where i.state = 'paid' and i.paid_at >= s.day), 0)::bigint as today,
      coalesce(sum(i.amount) filter (where i.state = 'paid' and i.paid_at >= s.month), 0)::bigint as this_month,
      coalesce(sum(i.amount) filter (where i.state = 'pending' and i.created_at > s.now - interval '1 day' and i.order_id <> ${order}), 0)::bigint as asked
    from bounds s, payment_intents i join invoices v on v.order_id = i.order_id
    where i.phone in ${spellingsOf(phone)}
      and v.company_id = (select company_id from invoices where order_id = ${order})`)
  const [row] = rows
  return {
    today: Number(row?.today ?? 0),
    thisMonth: Number(row?.this_month ?? 0),
    asked: Number(row?.asked ?? 0),
  }
}

interface Asked extends InvoiceOf {
  readonly phone: string
  readonly now: Date
}

/** What a wallet has used, as the next prompt for an invoice counts it. Refuses: invoice.not_found. */
export async function readWalletUse(
  db: Connection,
  { companyId, number, phone, now }: Asked,
): Promise<WalletUse> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from invoices v join orders o on o.id = v.order_id
    where v.company_id = ${companyId} and o.number = ${number}`)
  const [order] = rows
  if (!order) throw new Refusal('invoice.not_found')
  const { today, thisMonth, asked } = await usedOf(db, { phone, now, order: order.id })
  return { used_today: cedisOf(today + asked), used_this_month: cedisOf(thisMonth + asked) }
}

interface Prompt extends Wallet {
  readonly tier: WalletTier
  readonly pesewas: number
}

/**
 * What a wallet may pay is known from its tier; what it has used, from the company's payments. The caller holds `lockWallet`.
 * Refuses: invoice.above_wallet, invoice.wallet_asked, invoice.above_wallet_month.
 */
export async function refuseAboveWallet(tx: Connection, { tier, pesewas, ...wallet }: Prompt): Promise<void> {
  const { today, thisMonth, asked } = await usedOf(tx, wallet)
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
