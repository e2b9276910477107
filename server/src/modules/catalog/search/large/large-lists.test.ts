import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductSort } from '#contracts/catalog/product-query.ts'
import { searchEngines, type TestEngine } from '../../../../testing/catalogue/search-engines.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { bounds } from '../bounds.ts'
import { everything, type Selection, searchProducts } from '../index.ts'

const { pool, url } = await testDatabase()
const products = 36_000
/** The products after this one match the word "rare": more than are sorted at first, and last in most orders. */
const common = 30_000
const orders: [ProductSort, string][] = [
  ['popular', 'pop desc, num desc'],
  ['price-low', 'price, num'],
  ['price-high', 'price desc, num desc'],
  ['newest', 'created desc, num desc'],
  ['rating', 'rating desc, reviews desc, num desc'],
  ['reviews_count', 'reviews desc, num desc'],
  ['discount_percentage', 'discount desc, num desc'],
]

// Rows of the search tables alone, without products, and stored in no order.
beforeAll(async () => {
  await pool.query(`
    insert into product_search
    select n, 0, 1, 100 + n * 10, n % 60, (n % 6) * 100, n % 300, now() - n * interval '5 minutes',
      ${products} - n, array[]::int[],
      words_vector('lamp ' || case when n > ${common} then 'rare' else 'usual' end || case n % 5 when 0 then ' blue' when 1 then ' tall' else '' end
        || case n when 500 then ' tall' else '' end || ' word' || n % 500)
        || array_to_tsvector(filter_lexemes(n, '{}', null, uuidv7(), 100 + n * 10, n % 60, (n % 6) * 100, now(), false, false, true, 1, '{}'))
    from generate_series(1, ${products}) n order by n * 7919 % ${products}`)
  await pool.query(`insert into product_list select side, 0, r.num, r.price, r.discount, r.rating, r.reviews, r.created, r.pop
    from product_search r, sides_of(r.sides) side`)
  await pool.query(`insert into facet_counts (side, cat, facet, n) select 1, 0, 0, ${products}`)
  await pool.query(`insert into search_words (word, lex, df) values
    ('lamp', 'lamp', ${products}), ('rare', 'rare', ${products - common}), ('usual', 'usual', ${common}), ('blue', 'blue', ${products / 5}), ('tall', 'tall', ${products / 5 + 1})`)
  await pool.query('alter table product_cards drop constraint product_cards_product_id_products_id_fk')
  await pool.query(
    `insert into product_cards select num, uuidv7(), '{"num":' || num, now(), true, false from product_search`,
  )
  await pool.query('vacuum analyze')
}, 60_000)

async function found(
  selection: Partial<Selection>,
  sort: ProductSort,
  page: number,
  engine: TestEngine['engine'] = null,
) {
  const asked = { selection: { ...everything, ...selection }, sort, page, pageSize: 24, at: new Date() }
  const statements: string[] = []
  const query = (statement: { name: string }) => {
    statements.push(statement.name)
    return pool.query(statement as never)
  }
  const { cards, count, isCapped } = await searchProducts({ query } as unknown as typeof pool, asked, engine)
  return {
    statements,
    nums: [...cards.matchAll(/"num":(\d+)/g)].map(([, num]) => Number(num)),
    count,
    isCapped,
  }
}

describe.each(searchEngines(url))('$name', ({ engine, caughtUp }) => {
  beforeAll(caughtUp)

  test.each([
    ['a word that only the last ones have', { words: 'rare' }, `n.num > ${common}`],
    ['two words', { words: 'rare lamp' }, `n.num > ${common}`],
    ['a word and a price', { words: 'lamp', minPrice: 300_000 }, 'n.price >= 300000'],
    ['a price', { maxPrice: 90_000 }, 'n.price <= 90000'],
  ])(
    'a list of more matches than are sorted at first is exact: %s',
    async (_, selection, condition) => {
      const { rows: total } = await pool.query(
        `select count(*)::int as n from product_search n where ${condition}`,
      )
      expect(total[0].n).toBeGreaterThan(bounds.scanned)
      for (const [sort, order] of orders) {
        for (const page of [1, 2, 20]) {
          const { rows } = await pool.query<{ num: number }>(
            `select num from product_search n where ${condition} order by ${order} limit 24 offset ${24 * (page - 1)}`,
          )
          expect([sort, page, await found(selection, sort, page, engine)]).toMatchObject([
            sort,
            page,
            { nums: rows.map(({ num }) => num), count: 500, isCapped: true },
          ])
        }
      }
    },
    60_000,
  )

  test('the best matches of a word are the best of all that have it', async () => {
    // They fit alike, so popularity decides: the lower number.
    const { nums, count } = await found({ words: 'rare' }, 'relevance', 1, engine)
    expect(nums).toEqual(Array.from({ length: 24 }, (_, index) => common + 1 + index))
    expect(count).toBe(500)
  })
})

test('a list sorted by price is read from the end of the chosen prices, in one statement', async () => {
  const { statements, nums } = await found({ minPrice: 60_000, maxPrice: 130_000 }, 'price-high', 1)
  expect(nums[0]).toBe(12_990)
  expect(statements).toEqual(['search-resolve', 'search-walk-price-high'])
})

test('two frequent words that hardly any product has together are looked up, not looked for along a list', async () => {
  const { statements, nums } = await found({ words: 'blue tall' }, 'popular', 1)
  expect(nums).toEqual([500])
  expect(statements.filter((name) => name.includes('walk'))).toEqual([])
})
