import type { StoreStanding, Suspension } from '#contracts/desk/suspending.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readStoreBalances } from '../../ledger/index.ts'

type Counts = Omit<StoreStanding, 'available' | 'pending' | 'withdrawing'>

/** What suspending a store would touch: its open orders, its money, and what buyers and the store itself have planned. */
export async function readStanding(db: Connection, storeId: string): Promise<StoreStanding> {
  const [{ rows }, purses] = await Promise.all([
    db.execute<Counts & Record<string, unknown>>(countsOf(storeId)),
    readStoreBalances(db, storeId),
  ])
  const sum = (part: 'available' | 'pending' | 'withdrawing') =>
    cedisOf([...purses.values()].reduce((all, purse) => all + purse[part], 0))
  return {
    ...(rows[0] as Counts),
    ...{ available: sum('available'), pending: sum('pending'), withdrawing: sum('withdrawing') },
  }
}

const countsOf = (storeId: string) => sql`
  with open_parcels as (
    select p.order_id, p.status from parcels p
    where p.store_id = ${storeId} and p.status in ('pending_payment', 'confirmed', 'processing', 'ready_for_pickup', 'out_for_delivery')
  )
  select (select count(distinct order_id)::int from open_parcels where status <> 'pending_payment') as orders,
    (select count(*)::int from open_parcels where status in ('confirmed', 'processing', 'ready_for_pickup')) as parcels_not_sent,
    (select count(*)::int from open_parcels where status = 'out_for_delivery') as parcels_under_way,
    (select count(distinct order_id)::int from open_parcels where status = 'pending_payment') as orders_unpaid,
    (select count(*)::int from products where store_id = ${storeId} and status = 'active') as products,
    in_carts.products as products_in_carts, in_carts.carts,
    (select count(*)::int from promotions where store_id = ${storeId} and stopped_at is null and starts_at <= now() and ends_at > now()) as promotions,
    (select count(*)::int from flash_sale_items i join products p on p.id = i.product_id
      where p.store_id = ${storeId} and upper(i.open_during) > now()) as sale_places,
    (select count(*)::int from quotations where store_id = ${storeId} and state in ('open', 'accepted')) as quotations
  from (
    select count(distinct v.product_id)::int as products, count(distinct l.cart_id)::int as carts
    from cart_lines l join variants v on v.id = l.variant_id where v.store_id = ${storeId}
  ) in_carts`

/** The suspension of a store that has not ended; null without one. */
export async function readSuspension(db: Connection, storeId: string): Promise<Suspension | null> {
  const { rows } = await db.execute<Suspension & Record<string, unknown>>(sql`
    select x.reason, x.until, x.open_orders, case when x.holds_payouts then 'hold' else 'go_out' end as payouts,
      iso_instant(x.created_at) as since, case when x.open_orders = 'cancel' then (
      select count(*)::int from parcels p
      where p.store_id = x.store_id and may_cancel_parcel(p, 'admin')) else 0 end as parcels_left
    from store_suspensions x where x.store_id = ${storeId} and x.ended_at is null`)
  return rows[0] ?? null
}
