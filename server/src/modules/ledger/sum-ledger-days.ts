import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** The job that sums up the days of the ledger that are over, each in a transaction of its own. Returns how many it summed up. */
export async function sumLedgerDays(db: Connection): Promise<number> {
  for (let days = 0; ; days += 1) {
    const { rows } = await db.execute<{ is_summed: boolean }>(sql`select sum_ledger_day() as is_summed`)
    if (!rows[0]?.is_summed) return days
  }
}
