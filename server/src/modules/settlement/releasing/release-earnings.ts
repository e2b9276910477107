import type pg from 'pg'
import { limits } from '#contracts/limits.ts'
import { inBatches } from './in-batches.ts'

/** Makes the money of parcels whose days of return are over available to their stores; returns how many parcels were released. */
export function releaseEarnings(pool: pg.Pool): Promise<number> {
  return inBatches(pool, {
    alarm: 'release.stuck',
    due: 'select id from parcels_to_release(make_interval(days => $1), $2) as id',
    days: limits.payoutHoldDays,
    run: 'select from release_parcels($1, false)',
  })
}
