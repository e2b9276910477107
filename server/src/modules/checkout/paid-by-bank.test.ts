import { afterAll, expect, test } from 'vitest'
import { databaseOver, openPool } from '#server/database/client.ts'
import { fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aShelf } from '#server/testing/hostile-shelf.ts'
import { checkBooks } from '../ledger/index.ts'
import { markReceived } from '../payments/index.ts'

const database = await testDatabase()
const pool = openPool(database.url, 6)
afterAll(() => pool.end())

test('an operator hears that an invoice is gone which is cancelled while the word of its money comes', async () => {
  const { company, stores, variants } = await aShelf(pool, 5)
  const [variant] = variants as [{ id: string }]
  await fillCart(pool, company, [{ variant }], 'business')
  const order = await place(pool, {
    buyer: company,
    side: 'business',
    stores: stores.slice(0, 1),
    total: 4_833,
    method: 'net_30',
  })
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from payment_intents where order_id = $1',
    [order.order_id],
  )
  // The cancellation is under way and waits for the shelf when the operator speaks.
  const shelf = await pool.connect()
  await shelf.query('begin')
  await shelf.query('select from stock where variant_id = $1 for update', [variant.id])
  const cancelled = pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[order.order_id]])
  await someoneWaits(1)
  const word = markReceived(databaseOver(pool), rows[0]?.reference as string, 'GCB 1').then(
    () => 'believed',
    ({ code }) => code,
  )
  await Promise.race([word, someoneWaits(2)])
  await shelf.query('commit')
  shelf.release()
  expect((await cancelled).rowCount).toBe(1)
  expect(await word).toBe('payment.not_found')
  expect(await checkBooks(pool)).toEqual([])
})

/** Until so many statements wait for a lock. */
async function someoneWaits(count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if ((rows[0]?.n ?? 0) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
