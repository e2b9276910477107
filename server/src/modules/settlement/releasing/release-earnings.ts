import type pg from 'pg'
import { limits } from '#contracts/limits.ts'
import { batchOrAlone } from '../../../database/batch-or-alone.ts'

const batchMax = 200

/**
 * Makes the money of parcels that arrived a week ago available to their stores, and raises parcels that should have
 * been sent by now. A parcel that cannot be processed raises an alarm and does not stop the others. Returns how many
 * parcels were released. Several processes may run it at any time.
 */
export async function releaseEarnings(pool: pg.Pool): Promise<number> {
  const released = await inBatches(pool, {
    alarm: 'release.stuck',
    due: 'select id from parcels_to_release(make_interval(days => $1), $2) as id',
    days: limits.payoutHoldDays,
    run: 'select from release_parcels($1, false)',
  })
  await inBatches(pool, {
    alarm: 'overdue.stuck',
    due: 'select id from overdue_parcels(make_interval(days => $1), $2) as id',
    days: limits.orderCompletedDays,
    run: 'select from raise_overdue_parcels($1)',
  })
  await pool.query(
    `update money_alarms a set resolved_at = now() where a.kind = 'parcel.overdue' and a.resolved_at is null
       and exists (select from parcels p where p.id = a.subject::uuid and p.status not in ('confirmed', 'processing'))`,
  )
  return released
}

interface Work {
  readonly alarm: string
  /** Lists the ids that are due, given the days and the maximum number. */
  readonly due: string
  readonly days: number
  /** Processes these ids; returns a row for each that changed. */
  readonly run: string
}

/** Continues until nothing more is due, or until other processes hold the rest. */
async function inBatches(pool: pg.Pool, { alarm, due, days, run }: Work): Promise<number> {
  for (let sum = 0; ; ) {
    const { rows } = await pool.query<{ id: string }>(due, [days, batchMax])
    const ids = rows.map(({ id }) => id)
    const changed = await batchOrAlone(pool, {
      alarm,
      ids,
      run: async (wanted) => (await pool.query(run, [wanted])).rowCount ?? 0,
    })
    sum += changed
    if (ids.length < batchMax || changed === 0) return sum
  }
}
