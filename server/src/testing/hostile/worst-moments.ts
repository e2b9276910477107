import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { aBuyer, fillCart } from '../buying.ts'
import type { Vendor } from '../earning.ts'
import { aProduct } from '../market-builders.ts'

/** Does this in a transaction that stays open until the work, begun meanwhile, waits or ends; then commits. */
export async function meanwhile<Result>(
  pool: pg.Pool,
  first: (client: pg.PoolClient) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await first(client)
    const working = work()
    await Promise.race([working.catch(() => undefined), pause(400)])
    await client.query('commit')
    return await working
  } finally {
    client.release()
  }
}

/** Somebody with a piece of the store's goods in the cart. */
export async function aCartOf(
  pool: pg.Pool,
  vendor: Pick<Vendor, 'store'>,
  delivery: { type: string; location_id: string | null },
) {
  const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
  const total = delivery.type === 'pickup' ? 10_000 : 11_500
  const deliveries = [{ store_id: vendor.store.id, ...delivery }]
  return { buyer, stores: [vendor.store], total, deliveries }
}
export const byFlexroute = { type: 'flexroute', location_id: null }
