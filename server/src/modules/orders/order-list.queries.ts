import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import { canBeTracked } from '#contracts/orders/can-be-tracked.ts'
import type { BuyerStatistics, OrderSummary, OrderTab, ParcelStatus } from '#contracts/orders/order.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { containing } from '../../like-pattern.ts'
import type { Buyer } from '../../plugins/access.ts'
import { buyerStatusOf } from './order-status.rules.ts'
import { mayReview } from './returns/money-back.queries.ts'

interface Row extends Record<string, unknown> {
  id: string
  number: string
  state: string
  waits: boolean
  waits_for_pool: boolean
  begun_at: string
  created_at: string
  total: number
  statuses: ParcelStatus[]
  items_count: number
  can_review: boolean
  refunded_at: string | null
  items: (Omit<OrderSummary['items'][number], 'price'> & { price: number })[]
}

interface Selection {
  /** The tabs under which the order is listed. */
  readonly tabs: readonly OrderTab[]
  /** The earliest order; null for all. */
  readonly since?: Date | null
  /** The searched text: part of an order number or of a product's name. */
  readonly q: string
  readonly page: number
  readonly pageSize: number
}

/**
 * The buyer's status in SQL, for filtering; `buyerStatusOf` is the same rule for showing, and order-tabs.test.ts
 * holds the two together. `active` are the parcels that are not cancelled.
 */
const tabOf = (now: Date): SQL => sql`
  case
    when o.state = 'pending_payment' then 'in_progress'
    when o.state in ('cancelled', 'expired') or active.count = 0 then 'cancelled'
    when active.returned = active.count or active.returning > 0 then 'returned'
    when active.arrived = active.count then 'completed'
    when begun_at(o.pool_id, o.created_at) <= ${now.toISOString()}::timestamptz - make_interval(days => ${limits.orderCompletedDays}) then 'completed'
    else 'in_progress'
  end`

/** The orders of a company, or those that a person placed as a shopper. */
const ordersOf = ({ personId, companyId }: Buyer): SQL =>
  companyId ? sql`o.company_id = ${companyId}` : sql`o.person_id = ${personId} and o.company_id is null`

/** A page of the orders of a person, or of all members of a company, the newest first. */
export async function listOrders(
  db: Connection,
  buyer: Buyer,
  { tabs, since = null, q, page, pageSize }: Selection,
  now: Date,
): Promise<{ count: number; rows: OrderSummary[] }> {
  const mine = ordersOf(buyer)
  const words = q.trim()
  const pattern = containing(words)
  const found = await db.execute<Row & { count: number }>(sql`
    with mine as (
      select o.id, o.number, o.state, o.created_at, o.pool_id, o.total, count(*) over ()::int as count
      from orders o
      cross join lateral (
        select count(*) as count, count(*) filter (where status = 'returned') as returned,
          count(*) filter (where status in ('return_request', 'return_processing')) as returning,
          count(*) filter (where status in ('delivered', 'picked_up', 'returned')) as arrived
        from parcels where order_id = o.id and status <> 'cancelled') active
      where ${mine}
        and (${tabs.includes('all')} or ${tabOf(now)} = any (${sql.param(tabs)}::text[]))
        and (${since?.toISOString() ?? null}::timestamptz is null or o.created_at >= ${since?.toISOString() ?? null}::timestamptz)
        and (${words} = '' or o.number ilike ${pattern}
          or exists (select from order_lines l where l.order_id = o.id and l.name ilike ${pattern}))
      order by o.created_at desc, o.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select m.*, m.state = 'pending_payment' and waits_for_approval(m.id) as waits,
      m.pool_id is not null and waits_for_pool(m.id) as waits_for_pool, iso_instant(begun_at(m.pool_id, m.created_at)) as begun_at,
      (select jsonb_agg(p.status order by p.position) from parcels p where p.order_id = m.id and p.split_from is null) as statuses,
      (select sum(l.quantity)::int from order_lines l where l.order_id = m.id) as items_count,
      ${mayReview(sql`m.id`)} as can_review,
      (select iso_instant(max(f.updated_at)) from refunds f where f.order_id = m.id
        having bool_and(f.state = 'completed')) as refunded_at,
      (select jsonb_agg(jsonb_build_object('name', l.name, 'slug', l.slug, 'product_id', l.product_id, 'variant_name', l.variant_name,
          'image', l.image, 'quantity', l.quantity, 'price', l.unit_price) order by l.id) from order_lines l where l.order_id = m.id) as items
    from mine m order by m.created_at desc, m.id desc`)
  return { count: found.rows[0]?.count ?? 0, rows: found.rows.map((row) => summaryOf(row, now)) }
}

function summaryOf(row: Row, now: Date): OrderSummary {
  const createdAt = new Date(row.created_at)
  const status = buyerStatusOf(
    {
      state: row.state,
      waitsForApproval: row.waits,
      waitsForPool: row.waits_for_pool,
      createdAt: new Date(row.begun_at),
      parcels: row.statuses ?? [],
    },
    now,
  )
  return {
    id: row.id,
    order_number: row.number,
    status,
    created_at: createdAt.toISOString(),
    total: cedisOf(Number(row.total)),
    items_count: row.items_count,
    parcels_count: row.statuses?.length ?? 0,
    can_track: canBeTracked(status, row.statuses ?? []),
    can_review: row.can_review,
    refunded_at: status === 'Returned' ? row.refunded_at : null,
    items: row.items.map((item) => ({ ...item, price: cedisOf(item.price) })),
  }
}

/** What a person, or a company, ordered: all orders of the list, and the money without cancelled and returned goods. */
export async function readBuyerStatistics(db: Connection, buyer: Buyer, now: Date): Promise<BuyerStatistics> {
  const found = await db.execute<{ count: number; spent: string; joined: string; months: number }>(sql`
    with mine as (
      select p.items_total + p.delivery_fee
          - coalesce((select sum(r.amount) from returns r where r.parcel_id = p.id and r.state in ('received', 'kept')), 0) as spent
      from orders o join parcels p on p.order_id = o.id and p.status <> 'cancelled'
      where ${ordersOf(buyer)} and o.state = 'confirmed')
    select (select count(*)::int from orders o where ${ordersOf(buyer)}) as count, (select coalesce(sum(spent), 0) from mine) as spent,
      iso_instant(h.created_at) as joined, (extract(year from a.age) * 12 + extract(month from a.age))::int as months
    from people h, lateral (select age(${now.toISOString()}::timestamptz, h.created_at) as age) a where h.id = ${buyer.personId}`)
  const [row] = found.rows
  if (!row) throw new Error('the caller is a person')
  return {
    orders_count: row.count,
    spent: cedisOf(Number(row.spent)),
    joined_at: row.joined,
    months: Math.max(0, row.months),
  }
}
