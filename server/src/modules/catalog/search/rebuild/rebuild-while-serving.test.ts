import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { isLong } from '../../../../testing/long-form.ts'
import { aBrand, aCategory, aProduct, aStore } from '../../../../testing/market-builders.ts'
import { rebuildSearch } from './rebuild-search.ts'
import { rebuildWhileServing } from './rebuild-while-serving.ts'

const { pool } = await testDatabase()

/** Everything derived, in one order; a count of 0 is the same as none, and ids of words differ. */
async function derived(): Promise<unknown[]> {
  const statements = [
    'select t::text from product_list t order by 1',
    'select t::text from product_search t order by 1',
    'select t::text from product_cards t order by 1',
    'select t::text from facet_counts t where n <> 0 order by 1',
    'select word, lex, df from search_words order by word',
    'select t::text from search_prefixes t order by 1',
  ]
  return Promise.all(statements.map(async (statement) => (await pool.query(statement)).rows))
}

async function aMarket(products: number): Promise<string[]> {
  const category = await aCategory(pool)
  const store = await aStore(pool)
  const brand = await aBrand(pool)
  const ids: string[] = []
  for (let index = 0; index < products; index += 1) {
    const made = await aProduct(pool, { category, store, brand, base: 1_000 + index, images: 0 })
    ids.push(made.id)
  }
  return ids
}

const damages = [
  `delete from product_list where num = (select min(num) from product_list)`,
  `update product_list set price = 1 where num = (select max(num) from product_list)`,
  `insert into product_list select side, cat, 999999, price, discount, rating, reviews, created, pop from product_list limit 1`,
  `insert into product_search select 999998, tier, sides, price, discount, rating, reviews, created, pop, facets, doc
   from product_search limit 1`,
  `delete from product_search where num = (select num from product_search where num < 900000 order by num desc limit 1 offset 2)`,
  `update product_cards set card = '{"name":"wrong"' where num = (select min(num) from product_cards)`,
  `update facet_counts set n = n + 3 where facet = 0`,
  `insert into facet_counts values (1, 0, 12345, 7)`,
  `delete from facet_counts where ctid = (select ctid from facet_counts where facet <> 0 and facet <> 12345 limit 1)`,
  `insert into search_words (word, lex, df) values ('nobodyhasit', 'nobodyhasit', 4)`,
  `update search_words set df = df + 9`,
]

test('a rebuild of an open market corrects every derived row, and neither readers nor writers wait for its end', async () => {
  const ids = await aMarket(isLong ? 250 : 120)
  // Damaged are the first and the last products: a change of price would correct them too.
  const sold = ids.slice(10, -10)
  for (const damage of damages) expect((await pool.query(damage)).rowCount, damage).toBeGreaterThan(0)
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query('select count(*) from product_list, facet_counts, product_search, product_cards limit 1')
  let isOver = false
  let changes = 0
  const writing = (async () => {
    while (!isOver) {
      await changePrice(pool, sold[(changes * 7) % sold.length] ?? '', 2_000 + changes)
      changes += 1
    }
  })()
  const wrong = await rebuildWhileServing(pool)
  isOver = true
  await writing
  await reader.query('commit')
  reader.release()
  expect(wrong).toBeGreaterThan(0)
  expect(changes).toBeGreaterThan(0)

  const now = await derived()
  await rebuildSearch(pool)
  expect(await derived()).toEqual(now)
  expect(await rebuildWhileServing(pool), 'a second rebuild finds nothing').toBe(0)
}, 60_000)

async function changePrice(market: pg.Pool, id: string, price: number): Promise<void> {
  const client = await market.connect()
  try {
    await client.query('begin')
    await client.query('update products set base_price = $2 where id = $1', [id, price])
    await client.query('update variants set base_price = $2 where product_id = $1', [id, price])
    await client.query('select refresh_products(array[$1::uuid])', [id])
    await client.query('commit')
  } finally {
    client.release()
  }
}
