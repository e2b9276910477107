import type { statementKinds } from '#contracts/invoices/invoice-names.ts'
import type { CompanyStatement } from '#contracts/invoices/invoices.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readAgeing } from './invoice-list.queries.ts'

interface Row extends Record<string, unknown> {
  at: string
  kind: (typeof statementKinds)[number]
  order_number: string
  po_number: string | null
  amount: number
}

/** The first instant of a month in Accra, which is that of UTC, and of the next one. */
export function boundsOf(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`)
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + 1)
  return { from, to }
}

/**
 * What a company owed in a month: every booking of its account in the ledger. A chargeback or a refund after an invoice was paid
 * is no debt and not on it. Refuses: statement.not_found for a month that has not begun.
 */
export async function readStatement(
  db: Connection,
  { companyId, month, now }: { companyId: string; month: string; now: Date },
): Promise<CompanyStatement> {
  const { from, to } = boundsOf(month)
  if (from > now) throw new Refusal('statement.not_found')
  const account = sql`ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id`
  const [before, found] = await Promise.all([
    db.execute<{ amount: number }>(sql`
      select coalesce(-sum(e.amount), 0)::bigint as amount from ${account}
      where a.path = 'receivable/' || ${companyId} and t.created_at < ${from.toISOString()}`),
    db.execute<Row>(sql`
      select iso_instant(t.created_at) as at, t.kind, o.number as order_number, o.po_number, -e.amount as amount
      from ${account} join orders o on o.id = t.order_id
      where a.path = 'receivable/' || ${companyId} and t.created_at >= ${from.toISOString()} and t.created_at < ${to.toISOString()}
      order by t.created_at, t.id`),
  ])
  const opening = Number(before.rows[0]?.amount ?? 0)
  let balance = opening
  const lines = found.rows.map(({ amount, ...line }) => {
    balance += Number(amount)
    return { ...line, amount: cedisOf(Number(amount)), balance: cedisOf(balance) }
  })
  const isOver = to <= now
  return {
    month,
    is_over: isOver,
    opening: cedisOf(opening),
    lines,
    closing: cedisOf(balance),
    ageing: await readAgeing(db, companyId, isOver ? new Date(to.getTime() - 1) : now),
  }
}
