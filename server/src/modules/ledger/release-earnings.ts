import type pg from 'pg'
import { limits } from '#contracts/limits.ts'

const batchMax = 200

/**
 * Makes the money of parcels that arrived a week ago available to their stores, and raises parcels that should have been
 * sent by then. Answers how many parcels were released. Safe to run anywhere at any time.
 */
export async function releaseEarnings(pool: pg.Pool): Promise<number> {
  let released = 0
  for (;;) {
    const { rows } = await pool.query<{ parcels: number }>(
      'select parcels::int from release_earnings(make_interval(days => $1), $2)',
      [limits.payoutHoldDays, batchMax],
    )
    const parcels = rows[0]?.parcels ?? 0
    released += parcels
    if (parcels < batchMax) break
  }
  await pool.query('select raise_overdue_parcels(make_interval(days => $1), $2)', [
    limits.orderCompletedDays,
    batchMax,
  ])
  await pool.query(
    `update money_alarms a set resolved_at = now() where a.kind = 'parcel.overdue' and a.resolved_at is null
       and exists (select from parcels p where p.id::text = a.subject and p.status not in ('confirmed', 'processing'))`,
  )
  return released
}
