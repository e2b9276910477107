import type { Market } from '../../../market.ts'

const why = 'Juaso has closed the store for now.'

/**
 * Cancels what suspended stores shall not deliver: their parcels that are not sent, and unpaid orders of such stores alone. The money
 * goes back by the same functions as after any cancellation, one transaction each. What cannot be cancelled yet (a bank decides, a pool
 * still fills) is tried again at the next run, and so are parcels whose order is paid later. Returns how many. For a job.
 */
export async function cancelOfSuspended({ pool, writePool }: Market): Promise<number> {
  const parcels = await pool.query<{ id: string }>(
    `select p.id from parcels p join orders o on o.id = p.order_id and o.state = 'confirmed'
     where p.store_id = any (stores_that_cancel()) and may_cancel_parcel(p, 'admin') order by p.id limit 500`,
  )
  const orders = await pool.query<{ id: string }>(
    `select o.id from orders o where o.state = 'pending_payment'
       and exists (select from parcels p where p.order_id = o.id and p.store_id = any (stores_that_cancel()))
       and not exists (select from parcels p where p.order_id = o.id and p.store_id <> all (stores_that_cancel())) order by o.id limit 500`,
  )
  const cancelParcel = "select from cancel_parcel($1, $2, 'admin') as cancelled where cancelled"
  const closeOrder = "select from close_orders(array[$1]::uuid[], 'cancelled', $2, 'admin')"
  const failures: unknown[] = []
  let cancelled = 0
  for (const [text, { id }] of [
    ...parcels.rows.map((row) => [cancelParcel, row] as const),
    ...orders.rows.map((row) => [closeOrder, row] as const),
  ]) {
    try {
      cancelled += (await writePool.query(text, [id, why])).rowCount ?? 0
    } catch (error) {
      // One parcel that cannot be cancelled holds no other up.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'parcels of suspended stores stay open')
  return cancelled
}
