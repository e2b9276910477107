import { cedisOf } from '#contracts/money.ts'
import type { Held, HeldReason, WalletClearing } from '#contracts/wallet/wallet.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface ParcelRow extends Record<string, unknown> {
  parcel_id: string
  order_id: string
  reason: HeldReason
  until: string | null
}

/** The day on which a parcel's money becomes available; null where no day is known. */
const untilDay = sql`case when h.reason = 'return_days' then available_on(h.delivered_at)::text end`

/** Why the money of each of these orders' parcels is held, by parcel. */
export async function readHeldParcels(
  db: Connection,
  storeId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { orderId: string; held: Held }>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<ParcelRow>(sql`
    select h.parcel_id, h.order_id, h.reason, ${untilDay} as until
    from held_parcels(${storeId}, ${sql.param([...orderIds])}::uuid[]) h`)
  return new Map(
    rows.map(({ parcel_id: id, order_id: orderId, reason, until }) => [
      id,
      { orderId, held: { reason, until } },
    ]),
  )
}

interface GroupRow extends Record<string, unknown> {
  reason: HeldReason
  until: string | null
  amount: number
  parcels: number
}

/** When a store's pending money at `provider` becomes available, and why the rest has no day yet. */
export async function readClearing(
  db: Connection,
  storeId: string,
  provider: string,
): Promise<WalletClearing> {
  const [{ rows }, invoices] = await Promise.all([
    // By the day of arrival first: the day on which money becomes available is computed once for each.
    db.execute<GroupRow>(sql`
      select h.reason, ${untilDay} as until, sum(h.amount)::bigint as amount, sum(h.parcels)::int as parcels
      from (
        select p.reason, min(p.delivered_at) as delivered_at, sum(p.amount) as amount, count(*) as parcels
        from held_parcels(${storeId}) p where p.purse = ${provider}
        group by p.reason, case when p.reason = 'return_days' then (p.delivered_at at time zone 'Africa/Accra')::date end
      ) h group by 1, 2 having sum(h.amount) <> 0 order by 2, 1`),
    readUnpaidInvoices(db, storeId),
  ])
  const groups = rows.map(({ amount, ...group }) => ({ ...group, amount: cedisOf(Number(amount)) }))
  return {
    days: groups.flatMap(({ until, amount, parcels }) => (until ? [{ date: until, amount, parcels }] : [])),
    undated: groups.flatMap(({ until, reason, amount, parcels }) =>
      until ? [] : [{ reason, amount, parcels }],
    ),
    invoices,
  }
}

/** What reaches the store when companies pay their invoices: its share of the goods that were neither cancelled nor returned. */
async function readUnpaidInvoices(db: Connection, storeId: string): Promise<WalletClearing['invoices']> {
  const { rows } = await db.execute<{ amount: number; orders: number; first_due: string | null }>(sql`
    select coalesce(sum(x.amount), 0)::bigint as amount, count(distinct x.order_id)::int as orders, min(x.due_on)::text as first_due
    from (
      select v.order_id, v.due_on, store_share(p) as amount
      from invoices v join parcels p on p.order_id = v.order_id and p.store_id = ${storeId} and p.status <> 'cancelled'
      where v.state = 'open'
    ) x where x.amount > 0`)
  const found = rows[0]
  return {
    amount: cedisOf(Number(found?.amount ?? 0)),
    orders: found?.orders ?? 0,
    first_due: found?.first_due ?? null,
  }
}
