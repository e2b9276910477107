import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { type ProductSort, productSorts } from '#contracts/catalog/product-query.ts'
import {
  expectedMatches,
  isOfNames,
  plainScan,
  type Row,
  sorted,
  stripped,
  tally,
} from '../../../testing/catalogue/plain-scan.ts'
import { nouns, pick, type RandomGoods, randomGoods } from '../../../testing/catalogue/random-goods.ts'
import { searchEngines, type TestEngine } from '../../../testing/catalogue/search-engines.ts'
import { testDatabase } from '../../../testing/database.ts'
import { isLong } from '../../../testing/long-form.ts'
import type { BrandMade, CategoryMade } from '../../../testing/market-builders.ts'
import { countFacets, everything, type Selection, searchProducts } from './index.ts'
import { rebuildSearch } from './rebuild/rebuild-search.ts'

/**
 * Search and a plain scan of the source tables must agree on random selections: in the matches, in their
 * order and in every number of the filters.
 */
const { pool, url } = await testDatabase()
const engines = searchEngines(url)
const at = new Date()
let categories: RandomGoods['categories']
let brands: RandomGoods['brands']
let stores: RandomGoods['stores']

beforeAll(async () => {
  ;({ categories, brands, stores } = await randomGoods(pool, at))
}, 120_000)

/** Mostly nothing: a selection of everything at once matches nothing and proves nothing. */
const seldom = <Value, Nothing>(value: fc.Arbitrary<Value>, nothing: Nothing) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: value })

const oneWord = [...nouns, 'red', 'smart', 'the', 'wireless', 'samsung', 'cafe', 'phones', 'kente', 'nestle']
const selections = fc.record({
  side: pick([1, 1, 1, 2] as const),
  words: seldom(fc.array(pick([...oneWord, 'T-shirt']), { minLength: 1, maxLength: 2 }), null),
  category: fc.oneof(fc.constant(null), fc.nat(5)),
  brands: seldom(fc.uniqueArray(fc.nat(2), { maxLength: 2 }), [] as number[]),
  prices: seldom(
    pick([
      [50_000, null],
      [null, 1_000_000],
      [20_000, 800_000],
    ] as const),
    [null, null] as const,
  ),
  onSale: seldom(fc.constant(true), false),
  isNew: seldom(fc.constant(true), false),
  minRating: seldom(pick([2, 3.5, 4]), null),
  colours: seldom(pick([['Red'], ['Red', 'Blue'], ['Purple']]), []),
  sizes: seldom(pick([['M'], ['L', 'S']]), []),
  store: seldom(pick([0, 2]), null),
  inStock: seldom(fc.boolean(), null),
  isFeatured: seldom(fc.constant(true), false),
})

type Given = typeof selections extends fc.Arbitrary<infer Made> ? Made : never

function selectionOf(given: Given): Selection {
  const attributes: Record<string, readonly string[]> = {}
  if (given.colours.length > 0) attributes.colour = given.colours
  if (given.sizes.length > 0) attributes.size = given.sizes
  const category = given.category === null ? null : (categories[given.category] as CategoryMade)
  return {
    ...everything,
    side: given.side,
    words: given.words?.join(' ') ?? null,
    category: category ? (given.onSale ? category.id : category.slug) : null,
    brands: given.brands.map((index) => (brands[index] as BrandMade).slug),
    minPrice: given.prices[0],
    maxPrice: given.prices[1],
    onSale: given.onSale,
    isNew: given.isNew,
    minRating: given.minRating,
    attributes,
    store: given.store === null ? null : (stores[given.store] as { slug: string }).slug,
    inStock: given.inStock,
    isFeatured: given.isFeatured,
  }
}

const scan = (selection: Selection, inDescriptions = false) => plainScan(pool, selection, at, inDescriptions)

async function resultOf({ engine }: TestEngine, selection: Selection, sort: ProductSort) {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => searchProducts(pool, { selection, sort, page, pageSize: 100, at }, engine)),
  )
  const ids = pages.flatMap(({ cards }) => JSON.parse(`[${cards}]`).map(({ id }: { id: string }) => id))
  return { ids, count: pages[0]?.count ?? 0, shownWords: pages[0]?.shownWords ?? null }
}

/** PostgreSQL answered nothing in the place of an engine. */
function expectOwnAnswers({ engine }: TestEngine): void {
  if (engine === null) return
  const { answered, left } = engine.report()
  expect(answered).toBeGreaterThan(50)
  expect(left).toEqual({ loading: 0, behind: 0, own_writes: 0, unable: 0, silent: 0, changed: 0 })
}

test.each(engines)(
  '$name returns exactly the matches of a plain scan, in the requested order',
  async (answers) => {
    await answers.caughtUp()
    let [several, withWords, fewer] = [0, 0, 0]
    await fc.assert(
      fc.asyncProperty(selections, pick(productSorts), async (given, sort) => {
        const selection = selectionOf(given)
        const result = await resultOf(answers, selection, sort)
        const { shownWords } = result
        if (shownWords !== null) {
          fewer += 1
          expect(await scan({ ...everything, side: selection.side, words: selection.words })).toEqual([])
        }
        const asked = shownWords === null ? selection : { ...selection, words: shownWords }
        const { rows, isExact } = await expectedMatches(pool, asked, at, oneWord)
        if (rows.length > 1) several += 1
        if (rows.length > 0 && selection.words) withWords += 1
        if (!isExact) {
          // Descriptions count only for all words but the rarest, so this is between the two scans.
          const all = new Set(rows.map(({ id }) => id))
          expect(result.ids.every((id) => all.has(id))).toBe(true)
          const inNames = await scan(asked)
          expect(result.ids).toEqual(expect.arrayContaining(inNames.map(({ id }) => id)))
          return
        }
        expect(result.count).toBe(rows.length)
        if (sort === 'relevance') expect(result.ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
        else expect(result.ids).toEqual(sorted(rows, sort))
      }),
      { numRuns: 250, seed: 7 },
    )
    expect(several).toBeGreaterThan(50)
    expect(withWords).toBeGreaterThan(20)
    expect(fewer).toBeGreaterThan(1)
    expectOwnAnswers(answers)
  },
  120_000,
)

test.each(engines)(
  'the pages of $name for one filter with a stored count equal those of a plain scan',
  async (answers) => {
    await answers.caughtUp()
    const alone: Partial<Selection>[] = [
      { onSale: true },
      { minRating: 3 },
      { brands: ['samsung'] },
      { attributes: { colour: ['Red'] } },
      { inStock: true },
      { inStock: false },
    ]
    let walked = 0
    for (const [index, sort] of productSorts.filter((one) => one !== 'relevance').entries()) {
      const category = categories[index % categories.length]?.slug ?? null
      for (const filter of alone) {
        for (const where of [null, category]) {
          const selection: Selection = { ...everything, ...filter, category: where }
          const all = sorted(await scan(selection), sort)
          if (all.length > 9) walked += 1
          for (const page of [1, 2, 3]) {
            const result = await searchProducts(
              pool,
              { selection, sort, page, pageSize: 3, at },
              answers.engine,
            )
            const ids = (JSON.parse(`[${result.cards}]`) as Row[]).map(({ id }) => id)
            expect(ids).toEqual(all.slice(3 * page - 3, 3 * page))
            expect(result.count).toBe(all.length)
          }
        }
      }
    }
    expect(walked).toBeGreaterThan(10)
  },
  60_000,
)

test.each(engines)(
  '[SH-7.21] every count by $name equals that of a plain scan without that filter',
  async (answers) => {
    await answers.caughtUp()
    await fc.assert(
      fc.asyncProperty(selections, async (given) => {
        const word = given.words?.find((one) => oneWord.includes(one))
        const selection = selectionOf({ ...given, words: word ? [word] : null })
        const inNames = await scan(selection)
        const inDescriptions = selection.words !== null && !(await isOfNames(pool, selection, at, inNames))
        const rowsOf = (change: Partial<Selection>) => scan({ ...selection, ...change }, inDescriptions)
        const options = FilterOptions.parse(await countFacets(pool, selection, at, answers.engine))
        const { colour: _, ...withoutColour } = selection.attributes
        const { size: __, ...withoutSize } = selection.attributes
        expect(options.count).toBe((await rowsOf({})).length)
        // Third-level categories are listed only beside and below the chosen one.
        const chosen = categories.find(
          ({ id, slug }) => selection.category === id || selection.category === slug,
        )
        const isListed = (slug: string) => {
          const { depth, parent_id: parent } = categories.find((one) => one.slug === slug) as CategoryMade
          return depth <= 2 || (chosen !== undefined && (parent === chosen.id || parent === chosen.parent_id))
        }
        expect(stripped(options.categories, 'slug')).toEqual(
          tally(await rowsOf({ category: null }), (row) => row.path.filter(isListed)),
        )
        expect(stripped(options.brands, 'slug')).toEqual(
          tally(await rowsOf({ brands: [] }), (row) => [row.brand]),
        )
        expect(stripped(options.ratings, 'value')).toEqual(
          tally(await rowsOf({ minRating: null }), (row) =>
            [1, 2, 3, 4].filter((star) => row.rating >= star),
          ),
        )
        expect(options.on_sale).toBe((await rowsOf({ onSale: true })).length)
        expect(options.new).toBe((await rowsOf({ isNew: true })).length)
        const prices = (await rowsOf({ minPrice: null, maxPrice: null })).map(({ price }) => price / 100)
        expect(options.price).toEqual(
          prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
        )
        const valuesOf = (slug: string) => options.attributes.find((a) => a.slug === slug)?.values ?? []
        expect(stripped(valuesOf('colour'), 'value')).toEqual(
          tally(await rowsOf({ attributes: withoutColour }), (row) => row.colours),
        )
        expect(stripped(valuesOf('size'), 'value')).toEqual(
          tally(await rowsOf({ attributes: withoutSize }), (row) => row.sizes),
        )
      }),
      { numRuns: isLong ? 120 : 40, seed: 11 },
    )
  },
  120_000,
)

test.each(engines)(
  '[SH-7.21] the number that $name counts beside a filter is what choosing it shows',
  async (answers) => {
    await answers.caughtUp()
    let few = 0
    await fc.assert(
      fc.asyncProperty(pick([...nouns, 'red phone', 'smart']), selections, async (words, given) => {
        const selection = selectionOf({ ...given, words: [words], brands: [], colours: [], minRating: null })
        const options = FilterOptions.parse(await countFacets(pool, selection, at, answers.engine))
        const colours = options.attributes.find(({ slug }) => slug === 'colour')?.values ?? []
        const presses: (readonly [count: number | null, change: Partial<Selection>])[] = [
          ...options.brands.map(({ slug, count }) => [count, { brands: [slug] }] as const),
          ...options.ratings.map(({ value, count }) => [count, { minRating: value }] as const),
          ...colours.map(
            ({ value, count }) =>
              [count, { attributes: { ...selection.attributes, colour: [value] } }] as const,
          ),
        ]
        for (const [count, change] of presses) {
          const paging = { sort: 'popular', page: 1, pageSize: 1, at } as const
          const shown = await searchProducts(
            pool,
            { selection: { ...selection, ...change }, ...paging },
            answers.engine,
          )
          expect(shown.count, JSON.stringify({ ...selection, ...change })).toBe(count)
          if (shown.count < 24 && options.count >= 24) few += 1
        }
      }),
      { numRuns: 30, seed: 3 },
    )
    expect(few).toBeGreaterThan(10)
  },
  120_000,
)

test('a rebuild yields exactly the rows that were updated change by change', async () => {
  const read = async () => {
    const tables = ['product_list', 'product_search', 'product_cards', 'facet_counts']
    return Promise.all(
      tables.map(async (table) => {
        const where = table === 'facet_counts' ? 'where n <> 0' : ''
        const { rows } = await pool.query(`select t::text from ${table} t ${where} order by 1`)
        return rows.map((row) => row.t)
      }),
    )
  }
  const before = await read()
  await rebuildSearch(pool)
  expect(await read()).toEqual(before)
}, 60_000)
