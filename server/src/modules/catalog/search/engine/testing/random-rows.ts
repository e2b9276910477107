import fc from 'fast-check'
import type pg from 'pg'
import { lexeme } from '../../conditions.rules.ts'
import { rankStatement, rowSorts, scanStatement } from '../../statements.ts'
import type { FacetsAsked, FacetsFound, Met, PageAsked, PageFound } from '../search-engine.ts'

/** Rows of search alone, without products, of random words, values and prices. */

const words = ['phone', 'lamp', 'kettle', 'red', 'blue', 'wireless', 'charger', 'café']

/** SQL that draws one of these by the number of a product. */
const drawn = (list: readonly string[], by: number) =>
  `(array[${list.map((word) => `'${word}'`).join(', ')}])[1 + (hashint4(n * 31 + ${by}) & 2147483647) % ${list.length}]`

/** Rows for the products `nums`; `turn` makes others of the same numbers. Columns of product_search in their order. */
export const rowsText = (turn: number) => `
  select n, 0::smallint, 1 + n % 3, price, (n + ${turn}) % 7 * 5, rating, n % 11, created,
    ((hashint4(n + ${turn}) & 15) / 4.0)::real,
    array[facet_of(1, 1 + n % 5), facet_of(2, 1 + n % 3), facet_of(3, 1 + n % 17)] || case when rating >= 400 then array[facet_of(5, 4)] else '{}' end,
    name_vector(${drawn(words, 1)} || ' ' || ${drawn(words, 2)} || ' ' || ${drawn(words, 3)} || ', ' || ${drawn(words, 4)})
      || setweight(words_vector(${drawn(words, 5)}), 'B') || words_vector(${drawn(words, 6)})
      || array_to_tsvector(filter_lexemes(n, array[1 + n % 5], 1 + n % 3, '00000000-0000-7000-8000-000000000001', price, (n + ${turn}) % 7 * 5, rating,
        created, n % 13 = 0, false, n % 4 <> 0, 1 + n % 3, array[1 + n % 17]) || description_lexemes(${drawn(words, 7)} || ' ' || ${drawn(words, 8)}))
  from (select n, ((hashint4(n * 7 + ${turn}) & 2147483647) % 5000 + 1)::bigint * 100 as price, ((hashint4(n + 5) & 7) % 6 * 100)::smallint as rating,
    '2026-01-01Z'::timestamptz + (hashint4(n + 3) & 1048575) * interval '7 seconds 123 microseconds' as created
    from unnest($1::int[]) n) made`

const pick = <Item>(items: readonly Item[]) => fc.constantFrom(...items)

/** Stems of the words, and filter values of every kind, also such that no product has. */
const stems = ['phone', 'lamp', 'kettl', 'red', 'blue', 'wireless', 'charger', 'cafe', 'zebra']
const values = [
  ':',
  ':s',
  ':o',
  ':f',
  ':x',
  ':z',
  ':a3',
  ':a99',
  ':b2',
  ':c1',
  ':c2b2',
  ':c4s',
  ':c3r4',
  ':r2',
  ':p12',
  ':c1p13',
  ':i17',
  ':i99999',
  ':nothing',
]

const plain = fc.oneof(
  pick(stems).map(lexeme),
  pick(stems).map((stem) => lexeme(`~${stem}`)),
  pick(values).map(lexeme),
  fc
    .tuple(pick(stems), pick(['A', 'B', 'C', 'D', 'AB', 'CD']))
    .map(([stem, weight]) => `${lexeme(stem)}:${weight}`),
)

const queries = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: plain },
    { weight: 1, arbitrary: tie('query').map((part) => `!(${part})`) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(pick([' & ', ' | ']), fc.array(tie('query'), { minLength: 2, maxLength: 3 }))
        .map(([operator, parts]) => parts.map((part) => `(${part})`).join(operator)),
    },
  ),
})).query

const seldom = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })

export const conditionsOfAll: fc.Arbitrary<Met> = fc.record({
  query: queries,
  side: pick([1, 2] as const),
  minPrice: seldom(0, pick([10_000, 100_000, 100_100])),
  maxPrice: seldom(Number.MAX_SAFE_INTEGER, pick([400_000, 250_000])),
  minRating: seldom(0, pick([200, 350])),
  since: seldom(new Date(0), fc.constant(new Date('2026-02-20T12:00:00.123Z'))),
})

const rankings = fc
  .record({
    typed: fc.array(pick(stems), { minLength: 1, maxLength: 3 }),
    meant: fc.option(fc.array(pick(stems), { minLength: 1, maxLength: 3 })),
    called: fc.array(pick([17, 34, 99_999]), { maxLength: 2 }),
    inNames: fc.boolean(),
  })
  .map(({ typed, meant, called, inNames }) => ({
    called,
    ranking: {
      typed: typed
        .map((stem) => (inNames ? lexeme(stem) : `(${lexeme(stem)} | ${lexeme(`~${stem}`)})`))
        .join(' | '),
      meant: meant?.map(lexeme).join(' | ') ?? null,
      beside: meant && typed.map((stem) => `(${lexeme(stem)}:B & !${lexeme(stem)}:A)`).join(' | '),
    },
  }))

/** A search for words that all matches have in their names. */
const pagesOfWords: fc.Arbitrary<PageAsked> = fc
  .tuple(
    conditionsOfAll,
    fc.uniqueArray(pick(stems), { minLength: 1, maxLength: 2 }),
    pick([1, 24]),
    pick([0, 24]),
  )
  .map(([conditions, words, size, offset]) => ({
    conditions: { ...conditions, query: words.map(lexeme).join(' & ') },
    order: { ranking: { typed: words.map(lexeme).join(' | '), meant: null, beside: null }, called: [] },
    ...{ size, offset },
  }))

const anyPages: fc.Arbitrary<PageAsked> = fc.record({
  conditions: conditionsOfAll,
  order: fc.oneof({ weight: 3, arbitrary: pick(rowSorts) }, { weight: 2, arbitrary: rankings }),
  size: pick([1, 24, 100]),
  offset: pick([0, 0, 24, 400]),
})

export const pagesOfAll = fc.oneof({ weight: 4, arbitrary: anyPages }, { weight: 1, arbitrary: pagesOfWords })

/** What PostgreSQL finds, by the statements with which search asks it. Cards have nothing but their number. */
export async function pageOfDatabase(
  pool: pg.Pool,
  { conditions, order, size, offset }: PageAsked,
): Promise<PageFound> {
  const { query, side, minPrice, maxPrice, minRating, since } = conditions
  const values: unknown[] = [query, side, minPrice, maxPrice, minRating, since, size, offset, new Date()]
  const isRanked = typeof order !== 'string'
  const { typed, meant, beside } = isRanked ? order.ranking : { typed: '', meant: '', beside: '' }
  const { rows } = await pool.query<{ n: number; cards: string | null }>(
    isRanked ? rankStatement('all') : scanStatement(order, 'all'),
    isRanked ? [...values, typed, order.called, meant, beside] : values,
  )
  const nums = [...(rows[0]?.cards ?? '').matchAll(/"num":(\d+)/g)].map(([, num]) => Number(num))
  return { n: rows[0]?.n ?? 0, nums }
}

export async function facetsOfDatabase(
  pool: pg.Pool,
  asked: readonly FacetsAsked[],
  freshSince: Date,
): Promise<FacetsFound[]> {
  const met = asked.map(({ conditions }) => conditions)
  const found: FacetsFound[] = []
  for (const [place, { query, side, minPrice, maxPrice, minRating, since }] of met.entries()) {
    const { rows } = await pool.query<FacetsFound>(
      'select * from scan_facets($1, $2, $3, $4, $5, $6, $7, $8, 1000000)',
      [...[[query], [minPrice], [maxPrice], [minRating], [since], [asked[place]?.kinds], side, freshSince]],
    )
    const { lowest, highest, ...rest } = rows[0] as FacetsFound
    const price = (pesewas: number | null) => (pesewas === null ? null : Number(pesewas))
    found.push({ ...rest, lowest: price(lowest), highest: price(highest) })
  }
  return found
}
