import type pg from 'pg'

/** As if the invoices of this company, or this one, had been written so long ago that they are due in so many days from today. */
export async function fallDue(
  pool: pg.Pool,
  of: { readonly company: string } | { readonly id: string },
  days: number,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `with moved as (
         update invoices v set due_on = d.day, created_at = created_at - make_interval(days => v.due_on - d.day)
         from (select (now() at time zone 'Africa/Accra')::date + $2::int as day) d
         where ${'id' in of ? 'v.id' : 'v.company_id'} = $1 returning v.id, v.created_at
       )
       update ledger_transactions t set created_at = m.created_at from moved m where t.cause = 'invoice:' || m.id`,
      ['id' in of ? of.id : of.company, days],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
