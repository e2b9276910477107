import { type InvoiceTab, invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import type { Ageing, CompanyInvoices, InvoiceRow } from '#contracts/invoices/invoices.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { listPage } from '../../../list-page.ts'

export interface InvoiceFields extends Record<string, unknown> {
  order_number: string
  state: InvoiceRow['state']
  issued_on: string
  due_on: string
  branch: string | null
  po_number: string | null
  amount: number
  owed: number
}

/** The columns of a row of invoices `v` with its order `o`. */
export const invoiceFields = sql`
  o.number as order_number, case when is_overdue(v) then 'overdue' else v.state end as state,
  (v.created_at at time zone 'Africa/Accra')::date::text as issued_on, v.due_on::text, o.po_number, v.amount, v.owed,
  (select b.name from branches b where b.id = o.branch_id) as branch`

export const invoiceRowOf = ({ amount, owed, ...row }: InvoiceFields): InvoiceRow => ({
  order_number: row.order_number,
  number: invoiceNumberOf(row.order_number),
  state: row.state,
  issued_on: row.issued_on,
  due_on: row.due_on,
  branch: row.branch,
  po_number: row.po_number,
  total: cedisOf(Number(amount)),
  owed: cedisOf(Number(owed)),
})

const states: Readonly<Record<InvoiceTab, SQL>> = {
  unpaid: sql`v.state = 'open'`,
  paid: sql`v.state = 'paid'`,
  all: sql`true`,
}

interface Input {
  readonly companyId: string
  readonly tab: InvoiceTab
  readonly page: number
}

/** A page of a company's invoices with what it owes: unpaid ones by the day on which they are due, others the newest first. */
export async function listInvoices(
  db: Connection,
  { companyId, tab, page }: Input,
): Promise<CompanyInvoices> {
  const size = limits.pageSize
  const [found, sums, credit, ageing] = await Promise.all([
    db.execute<InvoiceFields & { all_rows: number }>(sql`
      select ${invoiceFields}, count(*) over ()::int as all_rows from invoices v join orders o on o.id = v.order_id
      where v.company_id = ${companyId} and ${states[tab]}
      order by case when v.state = 'open' then v.due_on end, v.created_at desc, v.id desc
      limit ${size} offset ${(page - 1) * size}`),
    db.execute<{ owed: number; overdue: number }>(sql`
      select coalesce(sum(v.owed), 0)::bigint as owed, overdue_of(${companyId}) as overdue
      from invoices v where v.company_id = ${companyId} and v.state = 'open'`),
    readInvoiceCredit(db, companyId),
    readAgeing(db, companyId),
  ])
  const count = found.rows[0]?.all_rows ?? 0
  const at = (to: number) => `?tab=${tab}&page=${to}`
  return {
    ...listPage({ count, page, size, results: found.rows.map(invoiceRowOf) }, at),
    credit,
    owed: cedisOf(Number(sums.rows[0]?.owed ?? 0)),
    overdue: cedisOf(Number(sums.rows[0]?.overdue ?? 0)),
    ageing,
  }
}

/** What a company may owe and still buy on invoice; null where it may not. */
export async function readInvoiceCredit(
  db: Connection,
  companyId: string,
): Promise<CompanyInvoices['credit']> {
  const { rows } = await db.execute<{ most: number; left: number }>(sql`
    select c.limit_pesewas as most, credit_left_of(c.company_id) as left from credit_terms c where c.company_id = ${companyId}`)
  const terms = rows[0]
  if (!terms || terms.left === null) return null
  return { limit: cedisOf(Number(terms.most)), left: cedisOf(Math.max(0, Number(terms.left))) }
}

/** The bucket of an invoice that is so many days old. */
export const bucketOf = (days: SQL): SQL => sql`
  case when ${days} <= 30 then '0-30' when ${days} <= 60 then '31-60' when ${days} <= 90 then '61-90' else 'over-90' end`

export function ageingOf(rows: readonly { age: string; amount: number }[]): Ageing {
  const of = (age: string) => cedisOf(Number(rows.find((row) => row.age === age)?.amount ?? 0))
  return { '0-30': of('0-30'), '31-60': of('31-60'), '61-90': of('61-90'), 'over-90': of('over-90') }
}

/** What a company owed at an instant by the age of the invoices, counted from the ledger; without an instant, now. */
export async function readAgeing(db: Connection, companyId: string, at?: Date): Promise<Ageing> {
  const until = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`
  const { rows } = await db.execute<{ age: string; amount: number }>(sql`
    select ${bucketOf(sql`x.days`)} as age, sum(x.amount)::bigint as amount
    from (
      select -sum(e.amount) as amount,
        (${until} at time zone 'Africa/Accra')::date - (min(v.created_at) at time zone 'Africa/Accra')::date as days
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
      join invoices v on v.order_id = t.order_id
      where a.path = 'receivable/' || ${companyId} and t.created_at <= ${until} group by v.id
    ) x where x.amount <> 0 group by 1`)
  return ageingOf(rows)
}
