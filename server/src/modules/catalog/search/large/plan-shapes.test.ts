import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { ProductSort } from '#contracts/catalog/product-query.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { countFacets, everything, searchProducts, suggest } from '../index.ts'
import {
  hitsAlong,
  listStatement,
  rankStatement,
  rowSorts,
  scanStatement,
  shownStatement,
  walkAndRankStatement,
  walkPageStatement,
  walkStatement,
} from '../statements.ts'

const { pool } = await testDatabase()
const products = 20_000

// Rows of the search tables alone, without products: enough of them for the planner to have a choice.
beforeAll(async () => {
  await pool.query(`
    insert into product_search
    select n, 0, 1, 100 + (n * 7919) % 500000, n % 60, (n % 6) * 100, n % 300, now() - n * interval '5 minutes',
      (n * 31) % 1000, array[facet_of(1, 1 + n % 10), facet_of(2, 1 + n % 40)],
      words_vector(case when n % 3 = 0 then 'blue' else 'red' end || ' lamp ' || 'word' || n % 500)
        || array_to_tsvector(array[':', ':c' || 1 + n % 10, ':b' || 1 + n % 40])
    from generate_series(1, ${products}) n`)
  await pool.query(`insert into product_list select side, cat, r.num, r.price, r.discount, r.rating, r.reviews, r.created, r.pop
    from product_search r, sides_of(r.sides) side, categories_among(r.facets) cat`)
  await pool.query(`insert into facet_counts select side, cat, facet, count(*)
    from product_search r, sides_of(r.sides) side, categories_among(r.facets) cat, unnest(0 || r.facets) facet group by 1, 2, 3`)
  await pool.query(
    `insert into search_words (word, lex, df) values ('lamp', 'lamp', ${products}), ('blue', 'blue', 6666)`,
  )
  await pool.query('alter table product_cards drop constraint product_cards_product_id_products_id_fk')
  await pool.query(`insert into product_cards
    select num, uuidv7(), '{"num":' || num, now(), true, false from product_search`)
  await pool.query('vacuum analyze')
}, 60_000)

async function planOf(text: string): Promise<string> {
  const { rows } = await pool.query(`explain (generic_plan, costs off) ${text}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

function expectBounded(plan: string): void {
  for (const table of [
    'product_list',
    'product_search',
    'product_cards',
    'products',
    'search_words',
    'facet_counts',
  ]) {
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
  }
  expect(plan).not.toContain('Hash Join')
}

test.each(rowSorts.flatMap((sort) => (['slug', 'id', 'all'] as const).map((by) => [sort, by] as const)))(
  'a list by %s of a category by %s walks its own index',
  async (sort, by) => {
    const plan = await planOf(listStatement(sort, by))
    expectBounded(plan)
    const index = {
      popular: 'pop',
      'price-low': 'price',
      'price-high': 'price',
      newest: 'created',
      rating: 'rating',
      reviews_count: 'reviews',
      discount_percentage: 'discount',
    }[sort]
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using product_list_${index}_idx`))
    expect(plan).not.toMatch(/Sort Key: (?!page|.*row_number)/)
  },
)

test.each(rowSorts)(
  'a search by %s reads the inverted index, and a walk reads the index of its order',
  async (sort) => {
    const scan = await planOf(scanStatement(sort))
    expectBounded(scan)
    expect(scan).toContain('product_search_doc_idx')
    const walk = await planOf(walkStatement(sort))
    expectBounded(walk)
    expect(walk).toMatch(/Index Only Scan (Backward )?using product_list_/)
    expect(walk).toMatch(/Index Scan using product_search_pkey/)
    if (sort.startsWith('price')) expect(walk).toMatch(/Index Cond: .*price >= .*price <= /)
    const page = await planOf(walkPageStatement(sort))
    expectBounded(page)
    expect(page).toMatch(/Index Only Scan (Backward )?using product_list_/)
    expect(page).toMatch(/Index Scan using product_search_pkey/)
  },
)

test('relevance reads indexes alone', async () => {
  expectBounded(await planOf(rankStatement()))
  expectBounded(await planOf(walkAndRankStatement))
})

test.each([...rowSorts, 'rank'] as const)(
  'a page by %s that an engine found is looked up by its numbers',
  async (sort) => {
    const plan = await planOf(shownStatement(sort))
    expectBounded(plan)
    expect(plan).not.toContain('product_search_doc_idx')
  },
)

/** The plans of all statements that `work` runs, inside functions too. An empty table is scanned only where an index is missing. */
async function plansInside(work: (db: pg.PoolClient) => Promise<unknown>): Promise<string> {
  const client = await pool.connect()
  const plans: string[] = []
  const note = ({ message }: { message?: string | undefined }) => plans.push(message ?? '')
  client.on('notice', note)
  await client.query(`load 'auto_explain'`)
  await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set client_min_messages = log; set enable_seqscan = off`)
  await work(client)
  client.off('notice', note)
  client.release(true)
  return plans.join('\n')
}

test('filter counts and suggestions read indexes alone', async () => {
  const filters = await plansInside((db) =>
    countFacets(db, { ...everything, words: 'blue', onSale: true, maxPrice: 90_000 }, new Date()),
  )
  expect(filters).toContain('product_search_doc_idx')
  expectBounded(filters)
  const whole = await plansInside((db) => countFacets(db, everything, new Date()))
  expect(whole).toContain('facet_counts_side_cat_facet_pk')
  expectBounded(whole)
  const suggestions = await plansInside((db) => suggest(db, 'blue l', 1, new Date()))
  expect(suggestions).toContain('product_search_doc_idx')
  expectBounded(suggestions)
  const engine = {
    findPage: async () => ({ n: 2, nums: [3, 6] }),
    countFacets: async () => null,
    noteChanged: () => undefined,
  }
  const found = await plansInside((db) => suggest(db, 'blue l', 1, new Date(), engine))
  expectBounded(found)
})

async function count(work: () => Promise<unknown>): Promise<number> {
  const query = pool.query.bind(pool)
  let statements = 0
  pool.query = ((...given: Parameters<typeof query>) => {
    statements += 1
    return query(...given)
  }) as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query
  }
  return statements
}

test.each([
  ['a plain list', {}, 'price-low', 1],
  ['a filter', { onSale: true }, 'popular', 2],
  ['a rare word', { words: 'word7 lamp' }, 'relevance', 2],
  ['a frequent word', { words: 'lamp' }, 'relevance', 2],
  ['a frequent word by price', { words: 'blue lamp' }, 'price-low', 2],
  ['words that nothing has', { words: 'zebra' }, 'relevance', 3],
] as const)('%s takes a constant number of statements', async (_, change, sort, statements) => {
  const selection = { ...everything, ...change }
  for (const page of [1, 2, 20, 10_000]) {
    const executed = await count(() =>
      searchProducts(pool, { selection, sort: sort as ProductSort, page, pageSize: 24, at: new Date() }),
    )
    expect(executed).toBe(statements)
  }
})

test('a walk gives the same products in the same order as sorting all matches', async () => {
  const all = await pool.query<{ num: number }>(
    `select num from product_search where doc @@ 'blue & lamp' and price between 2000 and 400000
     order by price, num`,
  )
  expect(all.rows.length).toBeGreaterThan(3_000)
  const walked = await pool.query<{ num: number }>(
    `with ${hitsAlong('price-low', '$7')} select num from hits order by place`,
    [`'blue' & 'lamp'`, 1, 2_000, 400_000, 0, new Date(0), 0],
  )
  expect(walked.rows).toEqual(all.rows.slice(0, 501))
})

test('a word that a third of all products have is ranked among the most popular of them', async () => {
  const selection = { ...everything, words: 'blue lamp' }
  const result = await searchProducts(pool, {
    selection,
    sort: 'relevance',
    page: 1,
    pageSize: 24,
    at: new Date(),
  })
  expect(result).toMatchObject({ count: 500, isCapped: true })
  const nums: number[] = JSON.parse(`[${result.cards}]`).map(({ num }: { num: number }) => num)
  const { rows } = await pool.query<{ least: number }>(
    'select min(pop)::int as least from product_search where num = any($1)',
    [nums],
  )
  expect(rows[0]?.least).toBeGreaterThan(900)
})
