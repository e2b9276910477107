import type pg from 'pg'
import { aBuyer, aCompanyBuyer, fillCart, intentOf, type Placed, place, settle } from './buying.ts'
import { aProduct, aStore } from './market-builders.ts'
import { testPassword } from './people-market.ts'
import { type Caller, newPerson, type WholeMarket } from './whole-market.ts'

export const vendorPassword = testPassword

export interface Vendor extends Caller {
  readonly store: { id: string; slug: string }
  /** The path prefix of calls about the store. */
  readonly path: string
}

/** A signed-in person who owns a store. */
export async function aVendor(
  market: WholeMarket,
  roles: readonly string[] = ['customer', 'vendor'],
): Promise<Vendor> {
  const caller = await newPerson(market, roles)
  const store = await aStore(market.ownerPool, { owner_id: caller.id })
  return { ...caller, call: caller.call, store, path: `/api/vendor/${store.slug}` }
}

/** Another person who may change the products of this store. */
export async function aManagerOf(market: WholeMarket, vendor: Vendor): Promise<Vendor> {
  const caller = await newPerson(market, ['customer', 'vendor'])
  await market.ownerPool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'manager', $3)",
    [vendor.store.id, caller.id, vendor.id],
  )
  return { ...vendor, ...caller, call: caller.call }
}

/**
 * A paid order of goods worth `base` pesewas at this store, with delivery of GHS 15 by FlexRoute, paid through the market's own provider; none of it
 * has arrived.
 */
export async function aSale(
  market: WholeMarket,
  vendor: Pick<Vendor, 'store'>,
  base = 10_000,
  provider = market.market.config.PAYSTACK_SECRET_KEY ? 'paystack' : 'sandbox',
  side: 'shopper' | 'business' = 'shopper',
): Promise<Placed> {
  const { ownerPool: pool } = market
  const product = await aProduct(pool, { store: vendor.store, base })
  const buyer = side === 'shopper' ? await aBuyer(pool) : await aCompanyBuyer(pool)
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }], side)
  const placed = await place(pool, { buyer, stores: [vendor.store], total: base + 1_500, provider, side })
  await settle(pool, await intentOf(pool, placed))
  return placed
}

/** Sets the parcels of an order to delivered, this many days ago. */
export async function arrives({ market }: WholeMarket, { order_id }: Pick<Placed, 'order_id'>, daysAgo = 8) {
  await moveParcels(market.pool, order_id, 'delivered')
  await market.pool.query(
    'update parcels set delivered_at = now() - make_interval(days => $2) where order_id = $1',
    [order_id, daysAgo],
  )
}

/** Sets the status of an order's parcels and writes the event. Delivered ones arrive now. */
export async function moveParcels(pool: pg.Pool, orderId: string, status: string): Promise<void> {
  await pool.query(
    `with moved as (
       update parcels set status = $2, delivered_at = case when $2 = 'delivered' then now() else delivered_at end
       where order_id = $1 returning id, order_id, status)
     insert into parcel_events (parcel_id, order_id, status) select id, order_id, status from moved`,
    [orderId, status],
  )
}

/** Sells and releases, so that the store has 84.5 % of `base` pesewas available, in the purse of `provider`. */
export async function earn(
  market: WholeMarket,
  vendor: Pick<Vendor, 'store'>,
  base: number,
  provider?: string,
): Promise<void> {
  await arrives(market, await aSale(market, vendor, base, provider))
  await market.modules.settlement.releaseEarnings()
}

/**
 * Ends the wait between two attempts, so that the next run processes every open transfer, the one that waited longest first.
 * Sets it two days back rather than to now: a machine's clock may step back between two statements.
 */
export async function endRests({ market }: WholeMarket): Promise<void> {
  for (const table of ['withdrawals', 'refund_transfers']) {
    await market.pool.query(
      `update ${table} set next_try_at = next_try_at - interval '2 days' where next_try_at is not null`,
    )
  }
}

/** What becomes of all the cash that the carrier has; nobody paid for a parcel only where nothing of it is returned. */
export async function settleCash(
  pool: pg.Pool,
  way: 'handed_in' | 'lost' | 'not_collected' = 'handed_in',
): Promise<void> {
  await pool.query(
    `select settle_carrier_cash(array_agg(c.parcel_id), $1, 'FR 4711', (select id from people order by id limit 1))
     from carrier_cash c where c.settlement_id is null
       and ($1 <> 'not_collected' or not exists (select from returns r where r.parcel_id = c.parcel_id and r.state <> 'refused'))
     having count(*) > 0`,
    [way],
  )
}

/** All cash that was lost is found, or all that was counted is missing, where nothing was corrected before. */
export async function correctCash(pool: pg.Pool, way: 'found' | 'missing'): Promise<void> {
  await pool.query(
    `select correct_carrier_cash(array_agg(c.parcel_id), $1, 'Looked again', (select id from people order by id limit 1))
     from carrier_cash c join cash_settlements s on s.id = c.settlement_id
     where c.correction_id is null and s.way = case $1 when 'found' then 'lost' else 'handed_in' end having count(*) > 0`,
    [way],
  )
}
