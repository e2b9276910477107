import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { aStore, unique } from '#server/testing/market-builders.ts'
import { refreshStaleCards } from './catch-up.ts'

const { pool } = await testDatabase()

test('stale cards are written a hundred in a transaction, while the planner takes their table for empty', async () => {
  const store = await aStore(pool)
  await pool.query(
    "insert into products (store_id, name, slug) select $1, 'Draft', $2 || n from generate_series(1, 250) n",
    [store.id, unique('draft')],
  )
  const mark = () =>
    pool.query('insert into stale_cards (product_id) select id from products where store_id = $1', [store.id])
  await mark()
  await pool.query('delete from stale_cards')
  await pool.query('analyze stale_cards')
  await mark()
  const { rows } = await pool.query('select refresh_stale_cards(100) as n')
  expect(rows).toEqual([{ n: 100 }])
  expect((await pool.query('select from stale_cards')).rowCount).toBe(150)
  expect(await refreshStaleCards(pool)).toBe(150)
})
