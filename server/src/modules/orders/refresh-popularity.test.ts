import { expect, test, vi } from 'vitest'
import { databaseOver } from '../../database/client.ts'
import { aBuyer, fillCart, intentOf, place, settle } from '../../testing/buying.ts'
import { testDatabase } from '../../testing/database.ts'
import { aProduct, aStore } from '../../testing/market-builders.ts'
import { refreshPopularity } from './refresh-popularity.ts'

const { pool } = await testDatabase()
const db = databaseOver(pool)
const fee = 1_500

async function sell(pieces: number) {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base: 10_000, stock: 100 })
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string }, quantity: pieces }])
  const total = pieces * 10_000 + fee
  const placed = await place(pool, { buyer, stores: [store], total })
  expect(placed).toMatchObject({ outcome: 'placed', total })
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  return product
}

test('the top 5% are bestsellers, and a batch is there before the next one is begun', async () => {
  const store = await aStore(pool)
  const early = [await sell(8), await sell(7), await sell(6), await sell(5)]
  for (let nth = 0; nth < 102; nth += 1) await aProduct(pool, { store, images: 0 })
  const late = [await sell(4), await sell(3), await sell(2), await sell(1)]

  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from products where id = $1 for update', [late.at(-1)?.id])
  const running = refreshPopularity(db)
  const read = async () => {
    const { rows } = await pool.query<{ id: string; is_bestseller: boolean; popularity: number }>(
      'select id, is_bestseller, popularity from products where popularity > 0 order by popularity desc',
    )
    return rows
  }
  // Who changes a product of the last batch holds up that one alone.
  await vi.waitFor(
    async () => expect((await read()).map(({ id }) => id)).toEqual(early.map(({ id }) => id)),
    {
      timeout: 10_000,
    },
  )
  await other.query('commit')
  other.release()
  expect(await running).toBe(8)

  const rows = await read()
  expect(rows.map(({ id }) => id)).toEqual([...early, ...late].map(({ id }) => id))
  // 110 products: fewer than 5% of the 109 others are sold more often than the sixth.
  expect(rows.map(({ is_bestseller }) => is_bestseller)).toEqual([...Array(6).fill(true), false, false])
  expect(await refreshPopularity(db)).toBe(0)
})

test('pieces that came back were not sold, whatever else of their parcel its buyer kept', async () => {
  const [part, whole] = [await sell(5), await sell(2)]
  for (const [product, pieces] of [
    [part, 1],
    [part, 2],
    [whole, 2],
  ] as const) {
    await pool.query(
      `with line as (select id, order_id, parcel_id from order_lines where product_id = $1),
       back as (insert into returns (order_id, parcel_id, reason, state, amount, juaso_from)
         select order_id, parcel_id, 'defective', 'received', 1, now() from line returning id)
       insert into return_lines (return_id, order_line_id, quantity) select back.id, line.id, $2 from back, line`,
      [product.id, pieces],
    )
  }
  await refreshPopularity(db)
  const { rows } = await pool.query<{ popularity: number }>(
    'select popularity from products where id = any ($1) order by popularity desc',
    [[part.id, whole.id]],
  )
  expect(rows).toEqual([{ popularity: 2 }, { popularity: 0 }])
})
