import type { OrderPool } from '#contracts/pools/pools.schema.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** The pool of an order, as it stands; null where it is of none. */
export async function readOrderPool(db: Connection, poolId: string | null): Promise<OrderPool | null> {
  if (!poolId) return null
  const { rows } = await db.execute<OrderPool & Record<string, unknown>>(sql`
    select p.id, p.status, p.minimum, p.most, iso_instant(p.closes_at) as closes_at, iso_instant(p.closed_at) as closed_at,
      coalesce(p.paid_pieces, (select coalesce(sum(x.pieces), 0)::int from pooled_pieces(p.id) x where x.state = 'confirmed')) as paid
    from pools p where p.id = ${poolId}`)
  return rows[0] ?? null
}

/** Whether a paid order waits for its pool, and since when it is an order like any other: the age of a filled pool's begins with its closing. */
export function poolFacts(pool: OrderPool | null, createdAt: Date) {
  return {
    waitsForPool: pool !== null && pool.status !== 'filled',
    createdAt: pool?.closed_at ? new Date(pool.closed_at) : createdAt,
  }
}
