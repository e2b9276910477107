import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import {
  aBrand,
  aCategory,
  aFlashSale,
  anAttribute,
  aProduct,
  aReview,
  aStore,
} from '../../testing/market-builders.ts'
import { rebuildSearch } from './search/rebuild/rebuild-search.ts'

const { pool } = await testDatabase()

test('a product is in the lists of all its categories, with its card', async () => {
  const root = await aCategory(pool, { title: 'Phones & Tablets' })
  const leaf = await aCategory(pool, { parent: root, title: 'Smartphones' })
  const colour = await anAttribute(pool, root, 'Colour')
  const brand = await aBrand(pool, { name: 'Samsung' })
  const product = await aProduct(pool, {
    name: 'Samsung Galaxy A15 128 GB',
    category: leaf,
    brand,
    store: await aStore(pool),
    base: 200_000,
    sale: 150_050,
    attributes: [{ definition: colour, value: 'Blue' }],
    bulkTiers: [[5, 140_000]],
    description: 'A phone with a bright screen.',
  })
  await aReview(pool, product, { rating: 4 })
  const list = await pool.query(
    'select side, cat, price::int, discount, rating from product_list order by 1, 2',
  )
  expect(list.rows).toEqual(
    [1, 2].flatMap((side) =>
      [0, root.num, leaf.num].map((cat) => ({ side, cat, price: 150050, discount: 25, rating: 400 })),
    ),
  )
  const card = await pool.query('select card_json(c, now()) as card from product_cards c')
  expect(JSON.parse(card.rows[0].card)).toMatchObject({
    current_price: 1500.5,
    bulk: { min_quantity: 5, unit_price: 1400 },
  })
  await aFlashSale(pool, [{ product, price: 100_000 }])
  const now = await pool.query('select card_json(c, now()) as card from product_cards c')
  expect(JSON.parse(now.rows[0].card)).toMatchObject({
    current_price: 1000,
    flash: { quantity: 10, left: 10 },
  })
  const tables = ['product_list', 'product_search', 'product_cards', 'facet_counts', 'search_words']
  const before = await Promise.all(
    tables.map((t) =>
      pool.query(`select to_jsonb(x) - 'id' as x from ${t} x order by (to_jsonb(x) - 'id')::text`),
    ),
  )
  await rebuildSearch(pool)
  const after = await Promise.all(
    tables.map((t) =>
      pool.query(`select to_jsonb(x) - 'id' as x from ${t} x order by (to_jsonb(x) - 'id')::text`),
    ),
  )
  expect(after.map((a) => a.rows)).toEqual(before.map((b) => b.rows))
})
