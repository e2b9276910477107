import type pg from 'pg'
import { productSorts } from '#contracts/catalog/product-query.ts'
import { readQuestion } from '../../server/src/modules/catalog/search/meanings/read-question.rules.ts'

/** Calls of one kind: the addresses that are asked for in turn. */
export interface Kind {
  readonly name: string
  readonly paths: readonly string[]
}

const sorts = productSorts.filter((sort) => sort !== 'relevance')

/** A product and what it could be found by. */
interface Sample {
  readonly name: string
  readonly slug: string
  readonly price: number
  readonly root: string
  readonly middle: string
  readonly leaf: string
  readonly brand: string | null
  readonly values: readonly { slug: string; value: string }[]
}

type Asked = Record<string, string>

const query = (given: Asked) => new URLSearchParams(given).toString()
const products = (given: Asked) => `/api/products?${query(given)}`
const search = (q: string, more: Asked = {}) => `/api/products/search?${query({ q, ...more })}`
const counts = (given: Asked) => `/api/products/filter-options?${query(given)}`
const suggestions = (q: string) => `/api/products/suggestions?${query({ q })}`

/** The kinds of calls that lists, search, counts and pages are made of, taken from the market itself. */
export async function readKinds(pool: pg.Pool): Promise<Kind[]> {
  const samples = await readSamples(pool)
  const words = await readWords(pool)
  return [
    ...listKinds(samples),
    ...filterKinds(samples),
    ...countKinds(samples, words),
    ...searchKinds(samples, words),
    ...pageKinds(samples, words),
  ].map(({ name, paths }) => ({ name, paths: [...new Set(paths)] }))
}

function listKinds(samples: readonly Sample[]): Kind[] {
  const bySort = (given: Asked) => sorts.map((sort) => products({ ...given, sort }))
  const pages = (given: Asked) =>
    [100, 400, 900, 1500, 2000].map((page) => products({ ...given, page: String(page) }))
  const some = samples.slice(0, 40)
  return [
    { name: 'list whole market, 7 sorts', paths: bySort({}) },
    { name: 'list root category, 7 sorts', paths: some.flatMap(({ root }) => bySort({ category: root })) },
    { name: 'list mid category, 7 sorts', paths: some.flatMap(({ middle }) => bySort({ category: middle })) },
    { name: 'list leaf category, 7 sorts', paths: some.flatMap(({ leaf }) => bySort({ category: leaf })) },
    { name: 'list whole, deep pages', paths: pages({}) },
    { name: 'list root, deep pages', paths: some.flatMap(({ root }) => pages({ category: root })) },
    {
      name: 'list root, 100 a page',
      paths: some.map(({ root }) => products({ category: root, page_size: '100' })),
    },
  ]
}

function filterKinds(samples: readonly Sample[]): Kind[] {
  const of = (name: string, asked: (sample: Sample, place: number) => Asked | null): Kind => ({
    name,
    paths: samples.flatMap((sample, place) => {
      const given = asked(sample, place)
      return given === null ? [] : [products({ sort: sorts[place % sorts.length] as string, ...given })]
    }),
  })
  return [
    of('root + brand', ({ root, brand }) => (brand ? { category: root, brand } : null)),
    of('leaf + 1 attribute', ({ leaf, ...sample }) => withValues(sample, 1, { category: leaf })),
    of('root + 1 attribute', ({ root, ...sample }) => withValues(sample, 1, { category: root })),
    of('root + 2 attributes', ({ root, ...sample }) => withValues(sample, 2, { category: root })),
    of('root + 3 attributes', ({ root, ...sample }) => withValues(sample, 3, { category: root })),
    of('root + price range', ({ root, price }) => ({ category: root, ...around(price) })),
    of('root + sale + 4 stars', ({ root }) => ({ category: root, on_sale: 'true', min_rating: '4' })),
    of('whole + brand + price + sale', ({ brand, price }) =>
      brand ? { brand, on_sale: 'true', ...around(price) } : null,
    ),
    of('whole + 1 attribute', (sample) => withValues(sample, 1, {})),
    of('root + new + 4 stars', ({ root }) => ({ category: root, new: 'true', min_rating: '4' })),
  ]
}

function countKinds(samples: readonly Sample[], { common, medium }: Words): Kind[] {
  const of = (name: string, asked: (sample: Sample) => Asked | null): Kind => ({
    name,
    paths: samples.flatMap((sample) => {
      const given = asked(sample)
      return given === null ? [] : [counts(given)]
    }),
  })
  return [
    of('counts: root category', ({ root }) => ({ category: root })),
    of('counts: leaf + 1 attribute', ({ leaf, ...sample }) => withValues(sample, 1, { category: leaf })),
    of('counts: root + brand + 2 attributes', ({ root, brand, ...sample }) =>
      brand ? withValues(sample, 2, { category: root, brand }) : null,
    ),
    { name: 'counts: one medium word', paths: medium.map((q) => counts({ q })) },
    { name: 'counts: common word + sale', paths: common.map((q) => counts({ q, on_sale: 'true' })) },
  ]
}

function searchKinds(samples: readonly Sample[], { common, medium, rare }: Words): Kind[] {
  const wordsOf = (count: number) =>
    samples.flatMap(({ name }, place) => {
      const named = plainWords(name)
      if (named.length < count) return []
      const from = place % (named.length - count + 1)
      return [search(named.slice(from, from + count).join(' '))]
    })
  const pairs = (words: readonly string[], change = (word: string) => word) =>
    words.map((word, place) =>
      search(`${change(word)} ${change(words[(place + 7) % words.length] as string)}`),
    )
  const byPrice = { sort: 'price-low' }
  const long = medium.filter((word) => word.length > 5)
  return [
    { name: 'search common word', paths: common.map((word) => search(word)) },
    { name: 'search medium word', paths: medium.map((word) => search(word)) },
    { name: 'search rare word', paths: rare.map((word) => search(word)) },
    { name: 'search 2 words of a product', paths: wordsOf(2) },
    { name: 'search 3 words of a product', paths: wordsOf(3) },
    { name: 'search 4 words of a product', paths: wordsOf(4) },
    { name: 'search 2 common words', paths: pairs(common) },
    { name: 'search 1 misspelt word', paths: long.map((word) => search(misspelt(word))) },
    { name: 'search 2 misspelt words', paths: pairs(long, misspelt) },
    {
      name: 'search word + root + brand + price',
      paths: samples.flatMap(({ name, root, brand, price }) =>
        brand ? [search(plainWords(name).at(-1) ?? name, { category: root, brand, ...around(price) })] : [],
      ),
    },
    { name: 'search medium word, price-low', paths: medium.map((word) => search(word, byPrice)) },
    { name: 'search common word, price-low', paths: common.map((word) => search(word, byPrice)) },
    { name: 'search common word, page 20', paths: common.map((word) => search(word, { page: '20' })) },
    { name: 'search no match', paths: medium.map((word) => search(`${word}xqzwv`)) },
    { name: 'search whole name', paths: samples.map(({ name }) => search(name)) },
    {
      name: 'suggest 2-4 letters',
      paths: [...common, ...medium].flatMap((word) =>
        [2, 3, 4].map((size) => suggestions(word.slice(0, size))),
      ),
    },
    {
      name: 'suggest word + 3 letters',
      paths: samples.flatMap(({ name }) => {
        const [first, second] = plainWords(name)
        return first && second ? [suggestions(`${first} ${second.slice(0, 3)}`)] : []
      }),
    },
  ]
}

function pageKinds(samples: readonly Sample[], { medium }: Words): Kind[] {
  return [
    { name: 'product detail', paths: samples.map(({ slug }) => `/api/products/${slug}`) },
    { name: 'categories (all)', paths: ['/api/categories'] },
    { name: 'page: home', paths: ['/'] },
    { name: 'page: category (html)', paths: samples.map(({ leaf }) => `/category/${leaf}`) },
    { name: 'page: product (html)', paths: samples.map(({ slug }) => `/product/${slug}`) },
    { name: 'page: search (html)', paths: medium.map((q) => `/search?${query({ q })}`) },
    { name: 'sitemap part', paths: ['/api/products/sitemap/1', '/api/products/sitemap/2'] },
  ]
}

function withValues({ values }: Pick<Sample, 'values'>, count: number, given: Asked): Asked | null {
  if (values.length < count) return null
  const chosen = values.slice(0, count).map(({ slug, value }) => [`attr_${slug}`, value])
  return { ...given, ...Object.fromEntries(chosen) }
}

const around = (pesewas: number): Asked => ({
  min_price: String(Math.floor((pesewas * 0.8) / 100)),
  max_price: String(Math.ceil((pesewas * 1.2) / 100)),
})

const plainWords = (name: string) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []

/** With two letters in its middle swapped. */
function misspelt(word: string): string {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle - 1) + word[middle] + word[middle - 1] + word.slice(middle + 1)
}

/** 150 products from all over the market, the same each time. */
async function readSamples(pool: pg.Pool): Promise<Sample[]> {
  const { rows } = await pool.query<Sample>(`
    with drawn as materialized (
      select ('x' || left(md5(n::text), 7))::bit(28)::int % (select max(num) from products) + 1 as num from generate_series(1, 400) n)
    select p.name, p.slug, s.price, root.slug as root, middle.slug as middle, leaf.slug as leaf,
      (select slug from brands where id = p.brand_id) as brand,
      (select coalesce(json_agg(json_build_object('slug', d.slug, 'value', a.value) order by d.slug), '[]')
        from product_attributes a join attribute_definitions d on d.id = a.definition_id
        where a.product_id = p.id and a.value !~ ',') as values
    from drawn join product_search s on s.num = drawn.num and s.sides & 1 <> 0
    join products p on p.num = s.num
    join categories leaf on leaf.id = p.category_id
    join categories middle on middle.id = leaf.parent_id
    join categories root on root.id = coalesce(middle.parent_id, middle.id)
    order by md5(p.num::text) limit 150`)
  return rows
}

interface Words {
  /** In more than a twentieth of all names. */
  readonly common: readonly string[]
  /** In one or two of a hundred. */
  readonly medium: readonly string[]
  /** In 20 to 200 products. */
  readonly rare: readonly string[]
}

async function readWords(pool: pg.Pool): Promise<Words> {
  const { rows } = await pool.query<{ word: string; df: number; total: number }>(`
    select word, df, (select n from facet_counts where side = 1 and cat = 0 and facet = 0) as total from (
      select distinct on (lex) word, df from search_words
      where df >= 20 and length(word) between 4 and 12 and word ~ '^[a-z]+$' order by lex, df desc) w
    order by md5(word)`)
  const plain = rows.filter(({ word }) => Object.keys(readQuestion(word).meant).length === 0)
  const between = (least: number, most: number) =>
    plain.filter(({ df, total }) => df >= least * total && df <= most * total).map(({ word }) => word)
  return {
    common: between(0.05, 1).slice(0, 30),
    medium: between(0.01, 0.025).slice(0, 60),
    rare: plain
      .filter(({ df }) => df <= 200)
      .map(({ word }) => word)
      .slice(0, 60),
  }
}
