import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/**
 * Counts what was sold into the popularity of products, marks bestsellers and counts the words of search; nightly. Returns
 * how many products changed.
 */
export async function refreshPopularity(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ changed: number }>(sql`select refresh_popularity() as changed`)
    return rows[0]?.changed ?? 0
  })
}
