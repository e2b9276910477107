import type pg from 'pg'
import { dormantDays, inactiveDays } from '#contracts/analytics/definitions.ts'
import { monthOf, todayOf } from './calendar.rules.ts'

/** A store whose paid sales in the figures and in the ledger differ, in pesewas. */
interface Difference {
  readonly store_id: string
  readonly figures: number
  readonly ledger: number
}

/**
 * Keeps the standing of buyers at the beginning of the month, and compares the gross sales of every store with what the
 * ledger booked for its order lines, less what was cancelled. Stores with a day that is still to be counted are left out.
 * Throws where a store differs, so that the job counts as failed and raises an alarm.
 */
export async function compareFigures(db: Pick<pg.Pool, 'query'>, now: Date): Promise<void> {
  await keepStandings(db, now)
  const { rows } = await db.query<Difference>('select * from differing_figures()')
  if (rows.length > 0)
    throw new Error(`The figures of stores differ from the ledger: ${JSON.stringify(rows)}`)
}

/** Keeps how many buyers were returning, inactive and dormant when the month of `now` began. */
export async function keepStandings(db: Pick<pg.Pool, 'query'>, now: Date): Promise<void> {
  await db.query('select keep_standings($1, $2, $3)', [monthOf(todayOf(now)), inactiveDays, dormantDays])
}
