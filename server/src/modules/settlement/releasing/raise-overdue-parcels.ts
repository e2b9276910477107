import type pg from 'pg'
import { limits } from '#contracts/limits.ts'
import { inBatches } from './in-batches.ts'

/**
 * Raises an alarm for each parcel that should have been sent by now, and ends the alarms of those that were. Returns how many it
 * raised.
 */
export async function raiseOverdueParcels(pool: pg.Pool): Promise<number> {
  const raised = await inBatches(pool, {
    alarm: 'overdue.stuck',
    due: 'select id from overdue_parcels(make_interval(days => $1), $2) as id',
    days: limits.parcelOverdueDays,
    run: 'select from raise_overdue_parcels($1)',
  })
  await pool.query(
    `update money_alarms a set resolved_at = now() where a.kind = 'parcel.overdue' and a.resolved_at is null
       and exists (select from parcels p where p.id = a.subject::uuid and p.status not in ('confirmed', 'processing'))`,
  )
  return raised
}
