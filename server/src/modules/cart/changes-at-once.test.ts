import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)

const deadlocks = async () =>
  Number(
    (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
      .deadlocks,
  )

test('concurrent adding, changing, removing and clearing never deadlock', async () => {
  const shopper = await newPerson(market)
  const products = [await aProduct(pool, { stock: 100_000 }), await aProduct(pool, { stock: 100_000 })]
  const add = (index: number) =>
    shopper.call('POST', '/api/cart/items', { item: products[index]?.id, quantity: 1 })
  const lineIds = async () =>
    (
      await pool.query<{ id: string }>('select id from cart_lines where person_id = $1 order by id', [
        shopper.id,
      ])
    ).rows.map(({ id }) => id)
  const before = await deadlocks()
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) {
    await Promise.all([add(0), add(1)])
    const [first, second] = await lineIds()
    const calls = [
      ...Array.from({ length: 12 }, (_, nth) => add(nth % 2)),
      ...Array.from({ length: 12 }, (_, nth) =>
        shopper.call('PATCH', `/api/cart/items/${nth % 2 ? first : second}`, { quantity: 1 + (nth % 5) }),
      ),
      ...(round % 3 === 0 ? [shopper.call('DELETE', `/api/cart/items/${first}`)] : []),
      ...(round % 4 === 0 ? [shopper.call('DELETE', '/api/cart')] : []),
    ]
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
  }
  expect(statuses.length).toBeGreaterThan(290)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  // Not even a deadlock that was retried without the caller noticing.
  await pool.query('select pg_stat_force_next_flush()')
  expect((await deadlocks()) - before).toBe(0)
}, 60_000)
