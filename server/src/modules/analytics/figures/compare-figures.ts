import type pg from 'pg'
import { dormantDays, inactiveDays } from '#contracts/analytics/definitions.ts'
import { longRead } from '../../../database/client.ts'
import { monthOf, todayOf } from './calendar.rules.ts'

/** A figure of a store that differs from the ledger, in pesewas. */
interface Difference {
  readonly store_id: string
  /** Null for what is compared over all time. */
  readonly day: string | null
  readonly side: string | null
  readonly figure: string
  readonly figures: number
  readonly ledger: number
}

/** Differences that are named: enough to find the cause. */
const namedMax = 50

/**
 * Keeps the standing of buyers at the beginning of the month, and compares with the ledger: the gross sales of every store with what was
 * booked for its order lines, less what was cancelled, where no day is still to be counted; and of every store and day what it earned, the
 * two fees and what was given back. Throws where a figure differs and names it, so that the job counts as failed and raises an alarm.
 */
export async function compareFigures(pool: pg.Pool, now: Date): Promise<void> {
  await keepStandings(pool, now)
  const { rows } = await longRead(pool, (client) =>
    client.query<Difference>(`
    select store_id, null as day, null as side, 'gross sales' as figure, figures, ledger from differing_figures()
    union all select store_id, day::text, side, figure, figures, ledger from differing_days()
    order by 1, 2, 3, 4 limit ${namedMax}`),
  )
  if (rows.length > 0)
    throw new Error(`The figures of stores differ from the ledger: ${JSON.stringify(rows)}`)
}

/** Keeps how many buyers were returning, inactive and dormant when the month of `now` began. */
export async function keepStandings(db: Pick<pg.Pool, 'query'>, now: Date): Promise<void> {
  await db.query('select keep_standings($1, $2, $3)', [monthOf(todayOf(now)), inactiveDays, dormantDays])
}
