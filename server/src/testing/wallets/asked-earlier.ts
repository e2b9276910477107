import type pg from 'pg'
import { pastTriggers } from '../database.ts'

/** As if the withdrawals of a store had been asked for so long before, such as `2 hours`; what was booked for them moves along. */
export function askedEarlier(pool: pg.Pool, store: { readonly id: string }, by: string): Promise<void> {
  return pastTriggers(pool, (client) =>
    client.query(
      `with moved as (
         update withdrawals set created_at = created_at - $2::interval where store_id = $1 returning id, created_at
       )
       update ledger_transactions t set created_at = m.created_at from moved m where t.cause = 'withdrawal:' || m.id`,
      [store.id, by],
    ),
  )
}
