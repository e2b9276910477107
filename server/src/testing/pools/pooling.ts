import type pg from 'pg'
import { aCompanyBuyer, type Buyer, intentOf, type Placed, requestOf, settle } from '../buying.ts'
import { aProduct, aStore, type Db } from '../market-builders.ts'

interface PoolMade {
  id: string
  store: { id: string; slug: string; owner_id: string }
  product: { id: string; slug: string }
  variant: { id: string }
  /** Of one piece, in pesewas. */
  price: number
}

interface PoolInput {
  minimum?: number
  most?: number
  least_each?: number
  most_each?: number
  /** Of the goods. */
  multiple?: number
  stock?: number | null
  hours?: number
}

/** An open pool of goods that cost 10,000 pesewas, at 8,000 a piece. Its deadline is a day ahead. */
export async function aPool(db: Db, input: PoolInput = {}): Promise<PoolMade> {
  const {
    minimum = 10,
    most = 20,
    least_each = 1,
    most_each = most,
    multiple = 1,
    stock = 100,
    hours = 24,
  } = input
  const store = await aStore(db)
  const product = await aProduct(db, { store, base: 10_000, stock: stock ?? 0 })
  const variant = product.variants[0] as { id: string }
  if (stock === null) await db.query('update stock set tracked = false where variant_id = $1', [variant.id])
  if (multiple > 1)
    await db.query('update products set order_multiple = $2 where id = $1', [product.id, multiple])
  const { rows } = await db.query<{ pool: string; outcome: string | null }>(
    `select pool, outcome from open_pool($1, $2, jsonb_build_object('variant_id', $3::uuid, 'unit_price', 8000, 'minimum', $4::int,
       'most', $5::int, 'least_each', $6::int, 'most_each', $7::int, 'closes_at', now() + make_interval(hours => $8)))`,
    [store.id, store.owner_id, variant.id, minimum, most, least_each, most_each, hours],
  )
  const opened = rows[0]
  if (!opened?.pool) throw new Error(`the pool was refused: ${opened?.outcome}`)
  return { id: opened.pool, store, product, variant, price: 8_000 }
}

/** What pieces of a pool cost a company that is delivered to, in pesewas. */
export function totalOf(pool: { price: number }, pieces: number): number {
  const items = pool.price * pieces
  return items + (items > 50_000 ? 0 : 1_500)
}

export const joinRequest = (
  pool: PoolMade,
  buyer: Buyer,
  pieces: number,
  more: { method?: string; key?: string } = {},
) => ({
  ...requestOf({ buyer, side: 'business', stores: [pool.store], total: totalOf(pool, pieces), ...more }),
  pool: pool.id,
  pool_pieces: pieces,
})

/** Joins a pool: one call of place_orders of its own. */
export async function join(
  db: Db,
  pool: PoolMade,
  buyer: Buyer,
  pieces: number,
  more: { method?: string } = {},
): Promise<Placed> {
  const { rows } = await db.query<Placed>(
    'select ord, outcome, order_id, order_number, total::int, detail from place_orders($1)',
    [JSON.stringify([joinRequest(pool, buyer, pieces, more)])],
  )
  return rows[0] as Placed
}

/** A new company that has joined and paid. */
export async function joinAndPay(db: Db, pool: PoolMade, pieces: number): Promise<Placed & { buyer: Buyer }> {
  const buyer = await aCompanyBuyer(db)
  const placed = await join(db, pool, buyer, pieces)
  if (placed.outcome !== 'placed') throw new Error(`joining was refused: ${placed.outcome}`)
  await settle(db, await intentOf(db, placed))
  return { ...placed, buyer }
}

/** Puts the deadline of a pool into the past. */
export const endTime = (db: Db, pool: { id: string }) =>
  db.query("update pools set closes_at = now() - interval '1 second' where id = $1", [pool.id])

interface PoolRow {
  status: string
  taken: number
  paid_pieces: number | null
}

export async function readPool(db: Db, pool: { id: string }): Promise<PoolRow> {
  const { rows } = await db.query<PoolRow>('select status, taken, paid_pieces from pools where id = $1', [
    pool.id,
  ])
  return rows[0] as PoolRow
}

export const closeNow = async (db: Db, pool: { id: string }, stops = false): Promise<string> =>
  (await db.query<{ outcome: string }>('select close_pool($1, $2) as outcome', [pool.id, stops])).rows[0]
    ?.outcome as string

/** The order and its parcel, as they stand. */
export async function standing(pool: Pick<pg.Pool, 'query'>, order: { order_id: string }) {
  const { rows } = await pool.query<{ state: string; status: string; is_confirmed: boolean }>(
    `select o.state, p.status, p.confirmed_at is not null as is_confirmed from orders o join parcels p on p.order_id = o.id where o.id = $1`,
    [order.order_id],
  )
  return rows[0]
}
