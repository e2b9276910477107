import { pesewasOf } from '#contracts/money.ts'
import { poolLimits } from '#contracts/pools/pool.ts'
import type { NewPool, StorePool } from '#contracts/pools/pools.schema.ts'
import { instantOf } from '#contracts/promotions/promotion.ts'
import { Refusal } from '#contracts/refusals.ts'
import { sql } from '../../database/drizzle.ts'
import { refusalFromSql, type SqlDetail } from '../../database/sql-refusal.ts'
import type { Market } from '../../market.ts'
import { recordAct } from '../vendors/index.ts'
import { closePool, giveBack, showStock } from './close-pools.ts'
import { readStorePool } from './pools.queries.ts'

/** Who acts for which store. */
export interface Actor {
  readonly storeId: string
  readonly personId: string
}

interface Opened extends Record<string, unknown> {
  pool: string | null
  outcome: string | null
  detail: SqlDetail | null
}

/** Opens a pool and holds its pieces. Refuses: pool.deadline_invalid and what open_pool refuses. */
export async function openPool(market: Market, actor: Actor, given: NewPool): Promise<StorePool> {
  const closesAt = instantOf(given.closes_at)
  const hoursAhead = (Date.parse(closesAt) - market.clock().getTime()) / 3_600_000
  if (hoursAhead < poolLimits.hoursMin || hoursAhead > poolLimits.daysMax * 24)
    throw new Refusal('pool.deadline_invalid')
  const terms = {
    variant_id: given.variant,
    unit_price: pesewasOf(given.price),
    minimum: given.minimum,
    most: given.most,
    least_each: given.least_each,
    most_each: given.most_each,
    closes_at: closesAt,
  }
  const opened = await market.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Opened>(
      sql`select pool, outcome, detail from open_pool(${actor.storeId}, ${actor.personId}, ${JSON.stringify(terms)}::jsonb)`,
    )
    const { pool, outcome, detail } = rows[0] as Opened
    const refusal = outcome && refusalFromSql(outcome, detail)
    if (refusal) throw refusal
    const read = await readStorePool(tx, actor.storeId, pool as string)
    await recordAct(tx, actor, 'pool.opened', { name: read.name })
    return read
  })
  await showStock(market, opened.id)
  return opened
}

/** Stops an open pool: whoever has joined gets everything back. Refuses: pool.not_found, pool.closed. */
export async function stopPool(market: Market, actor: Actor, id: string): Promise<StorePool> {
  const { name } = await readStorePool(market.db, actor.storeId, id)
  if ((await closePool(market, id, true)) !== 'stopped') throw new Refusal('pool.closed')
  await recordAct(market.db, actor, 'pool.stopped', { name })
  await giveBack(market)
  return readStorePool(market.db, actor.storeId, id)
}
