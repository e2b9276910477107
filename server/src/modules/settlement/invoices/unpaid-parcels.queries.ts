import type { UnpaidParcels } from '#contracts/invoices/invoices.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { ageingOf, bucketOf } from './invoice-list.queries.ts'

interface Row extends Record<string, unknown> {
  order_number: string
  parcel_id: string
  issued_on: string
  due_on: string
  days: number
  amount: number
  age: string
}

/**
 * A store's parcels on invoices that are not paid yet, the oldest first: its share of the goods that were neither cancelled nor
 * returned. What the company owes to others, or has paid of the invoice, is not the store's to see: it earns when all is paid.
 */
export async function listUnpaidParcels(db: Connection, storeId: string): Promise<UnpaidParcels> {
  const { rows } = await db.execute<Row>(sql`
    select x.*, ${bucketOf(sql`x.days`)} as age from (
      select o.number as order_number, p.id as parcel_id, v.due_on::text, (v.created_at at time zone 'Africa/Accra')::date::text as issued_on,
        (now() at time zone 'Africa/Accra')::date - (v.created_at at time zone 'Africa/Accra')::date as days,
        case when p.delivery_type = 'vendor' then p.delivery_fee else 0 end + (
          select coalesce(sum(l.total - l.commission - l.processing - k.given_back), 0)::bigint
          from order_lines l, lateral (
            select coalesce(sum(s.vendor), 0) as given_back
            from return_lines b join returns r on r.id = b.return_id,
              lateral refund_share(l, coalesce(b.refunded, l.unit_price * b.quantity)) s
            where b.order_line_id = l.id and r.state in ('received', 'kept')) k
          where l.parcel_id = p.id) as amount
      from invoices v join orders o on o.id = v.order_id
      join parcels p on p.order_id = v.order_id and p.store_id = ${storeId} and p.status <> 'cancelled'
      where v.state = 'open'
    ) x where x.amount > 0 order by x.days desc, x.order_number, x.parcel_id`)
  const ages = ['0-30', '31-60', '61-90', 'over-90'].map((age) => ({
    age,
    amount: rows.reduce((sum, row) => sum + (row.age === age ? Number(row.amount) : 0), 0),
  }))
  return {
    ageing: ageingOf(ages),
    parcels: rows.map(({ amount, age: _, ...row }) => ({ ...row, amount: cedisOf(Number(amount)) })),
  }
}
