import { type SQL, sql } from 'drizzle-orm'
import type { Side } from '#contracts/cart/cart.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { OrderSummary, OrderTab, ParcelStatus } from '#contracts/orders/order.ts'
import type { Connection } from '../../database/client.ts'
import { buyerStatusOf } from './order-status.rules.ts'

interface Row extends Record<string, unknown> {
  id: string
  number: string
  state: string
  created_at: string
  total: number
  statuses: ParcelStatus[]
  items_count: number
  can_review: boolean
  items: (Omit<OrderSummary['items'][number], 'price'> & { price: number })[]
}

interface Selection {
  readonly side: Side
  readonly tab: OrderTab
  /** The searched text: part of an order number or of a product's name. */
  readonly q: string
  readonly page: number
  readonly pageSize: number
}

/**
 * The buyer's status in SQL, for filtering; `buyerStatusOf` is the same rule for showing, and order-tabs.test.ts
 * holds the two together. `alive` are the parcels that are not cancelled.
 */
const tabOf = (now: Date): SQL => sql`
  case
    when o.state = 'pending_payment' then 'in_progress'
    when o.state in ('cancelled', 'expired') or alive.count = 0 then 'cancelled'
    when alive.returned = alive.count or alive.returning > 0 then 'returned'
    when alive.arrived = alive.count then 'completed'
    when o.created_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${limits.orderCompletedDays}) then 'completed'
    else 'in_progress'
  end`

/** A page of a person's orders on one side, the newest first. */
export async function listOrders(
  db: Connection,
  personId: string,
  { side, tab, q, page, pageSize }: Selection,
  now: Date,
): Promise<{ count: number; rows: OrderSummary[] }> {
  const words = q.trim()
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = await db.execute<Row & { count: number }>(sql`
    with mine as (
      select o.id, o.number, o.state, o.created_at, o.total, count(*) over ()::int as count
      from orders o
      cross join lateral (
        select count(*) as count, count(*) filter (where status = 'returned') as returned,
          count(*) filter (where status in ('return_request', 'return_processing')) as returning,
          count(*) filter (where status in ('delivered', 'picked_up', 'returned')) as arrived
        from parcels where order_id = o.id and status <> 'cancelled') alive
      where o.person_id = ${personId} and o.side = ${side}
        and (${tab} = 'all' or ${tab} = ${tabOf(now)})
        and (${words} = '' or o.number ilike ${pattern}
          or exists (select from order_lines l where l.order_id = o.id and l.name ilike ${pattern}))
      order by o.created_at desc, o.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select m.*,
      (select jsonb_agg(p.status order by p.position) from parcels p where p.order_id = m.id) as statuses,
      (select sum(l.quantity)::int from order_lines l where l.order_id = m.id) as items_count,
      exists (select from parcels p where p.order_id = m.id and p.status in ('delivered', 'picked_up'))
        and not exists (select from refunds f where f.order_id = m.id) as can_review,
      (select jsonb_agg(jsonb_build_object('name', l.name, 'slug', l.slug, 'product_id', l.product_id, 'variant_name', l.variant_name,
          'image', l.image, 'quantity', l.quantity, 'price', l.unit_price) order by l.id) from order_lines l where l.order_id = m.id) as items
    from mine m order by m.created_at desc, m.id desc`)
  return { count: found.rows[0]?.count ?? 0, rows: found.rows.map((row) => summaryOf(row, now)) }
}

function summaryOf(row: Row, now: Date): OrderSummary {
  const createdAt = new Date(row.created_at)
  return {
    id: row.id,
    order_number: row.number,
    status: buyerStatusOf({ state: row.state, createdAt, parcels: row.statuses ?? [] }, now),
    created_at: createdAt.toISOString(),
    total: cedisOf(Number(row.total)),
    items_count: row.items_count,
    parcels_count: row.statuses?.length ?? 0,
    can_review: row.can_review,
    items: row.items.map((item) => ({ ...item, price: cedisOf(item.price) })),
  }
}
