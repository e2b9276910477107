import { operatorIdleMinutes } from '#contracts/operators/operator-rights.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'

/**
 * Ends the sessions in which the desk was opened and then left alone for too long, also where nobody calls the desk again: the same
 * session would go on opening the person's own shop and account. Returns how many it ended.
 */
export async function endIdleSessions({ db, clock }: Pick<Market, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from sessions where attended_at is not null
      and greatest(attended_at, second_factor_at) < ${clock().toISOString()}::timestamptz - make_interval(mins => ${operatorIdleMinutes})`)
  return rowCount ?? 0
}
