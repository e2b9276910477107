import { invoiceAges } from '#contracts/invoices/invoice-names.ts'
import type { UnpaidParcels } from '#contracts/invoices/invoices.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { ageingOf, bucketOf } from '../invoices/invoice-list.queries.ts'

/**
 * A store's parcels on invoice with the days in Accra on which each was invoiced and paid, and its share in pesewas of the goods that were
 * neither cancelled nor returned before that. What the company owes to others, or has paid of the invoice, is not the store's to see: it
 * earns when all is paid.
 */
export const parcelsOnInvoice = (storeId: string): SQL => sql`
  select x.* from (
    select c.name as company, o.number as order_number, p.id as parcel_id, v.due_on::text,
      (v.created_at at time zone 'Africa/Accra')::date::text as issued_on, (v.paid_at at time zone 'Africa/Accra')::date::text as paid_on,
      store_share(p, v.paid_at) as amount
    from invoices v join orders o on o.id = v.order_id join companies c on c.id = v.company_id
    join parcels p on p.order_id = v.order_id and p.store_id = ${storeId} and p.status <> 'cancelled'
    where v.state <> 'cancelled'
  ) x where x.amount > 0`

interface Row extends Record<string, unknown> {
  order_number: string
  parcel_id: string
  issued_on: string
  due_on: string
  days: number
  amount: number
  age: string
}

/** Those that are not paid yet, the oldest first, and the months of which there is a statement. */
export async function listUnpaidParcels(db: Connection, storeId: string, now: Date): Promise<UnpaidParcels> {
  const days = sql`(now() at time zone 'Africa/Accra')::date - x.issued_on::date`
  const [{ rows }, first] = await Promise.all([
    db.execute<Row>(sql`
      select x.order_number, x.parcel_id, x.issued_on, x.due_on, ${days} as days, x.amount, ${bucketOf(days)} as age
      from (${parcelsOnInvoice(storeId)}) x where x.paid_on is null order by 5 desc, x.order_number, x.parcel_id`),
    db.execute<{ month: string | null }>(sql`
      select to_char(min(v.created_at) at time zone 'Africa/Accra', 'YYYY-MM') as month
      from invoices v join parcels p on p.order_id = v.order_id and p.store_id = ${storeId}`),
  ])
  const ages = invoiceAges.map((age) => ({
    age,
    amount: rows.reduce((sum, row) => sum + (row.age === age ? Number(row.amount) : 0), 0),
  }))
  return {
    ageing: ageingOf(ages),
    months: monthsSince(first.rows[0]?.month ?? null, now),
    parcels: rows.map(({ amount, age: _, ...row }) => ({ ...row, amount: cedisOf(Number(amount)) })),
  }
}

/** From this month to the one of `now`, the newest first. */
function monthsSince(first: string | null, now: Date): string[] {
  const months: string[] = []
  const at = new Date(`${now.toISOString().slice(0, 7)}-01T00:00:00Z`)
  while (first && at.toISOString().slice(0, 7) >= first) {
    months.push(at.toISOString().slice(0, 7))
    at.setUTCMonth(at.getUTCMonth() - 1)
  }
  return months
}
