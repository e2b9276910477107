import type pg from 'pg'

/** As if the withdrawals of a store had been asked for so long before, such as `2 hours`; what was booked for them moves along. */
export async function askedEarlier(pool: pg.Pool, store: { readonly id: string }, by: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `with moved as (
         update withdrawals set created_at = created_at - $2::interval where store_id = $1 returning id, created_at
       )
       update ledger_transactions t set created_at = m.created_at from moved m where t.cause = 'withdrawal:' || m.id`,
      [store.id, by],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
