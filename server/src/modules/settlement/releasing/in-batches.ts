import type pg from 'pg'
import { batchOrAlone } from '../../../database/batch-or-alone.ts'

const batchMax = 200

interface Work {
  readonly alarm: string
  /** Lists the ids that are due, given the days and the maximum number. */
  readonly due: string
  readonly days: number
  /** Processes these ids; returns a row for each that changed. */
  readonly run: string
}

/**
 * Works on what is due in batches until nothing more is, or until other processes hold the rest; returns how many rows changed. A row
 * that cannot be processed raises the alarm and does not stop the others. Several processes may do the same work at any time.
 */
export async function inBatches(pool: pg.Pool, { alarm, due, days, run }: Work): Promise<number> {
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
