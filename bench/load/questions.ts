import type { BenchRequest } from 'autocannon'
import type pg from 'pg'
import { readQuestion } from '../../server/src/modules/catalog/search/meanings/read-question.rules.ts'

/** The requests for the market and the bare server: many different products, words and filters. */
export interface Questions {
  readonly categories: readonly string[]
  readonly products: readonly string[]
  readonly searches: readonly { typed: string; correct: string }[]
  readonly filters: readonly { category: string; brands: string[]; min: number; max: number }[]
}

/** Takes the questions from the market itself; the same market yields the same ones. */
export async function readQuestions(pool: pg.Pool): Promise<Questions> {
  const categories = await pool.query<{ slug: string }>(
    `select c.slug from facet_counts f join categories c on c.num = f.cat
     where f.side = 1 and f.facet = 0 and f.n >= 48 order by f.n desc limit 24`,
  )
  const products = await pool.query<{ slug: string }>(
    `select slug from products where status = 'active' and audience = 'b2c' order by md5(id::text) limit 240`,
  )
  return {
    categories: categories.rows.map(({ slug }) => slug),
    products: products.rows.map(({ slug }) => slug),
    searches: await findSearches(pool),
    filters: await findFilters(pool),
  }
}

/**
 * Words of products' names that mean nothing besides, one alone or two together, with more matches than fit a page; one in five is
 * misspelt.
 */
async function findSearches(pool: pg.Pool): Promise<Questions['searches']> {
  const { rows } = await pool.query<{ word: string }>(
    `select word from (
       select distinct on (lex) word, df, lex from search_words
       where df between 40 and 400 and length(word) between 5 and 12 and word ~ '^[a-z]+$' order by lex, df desc) w
     order by md5(word) limit 80`,
  )
  const words = rows.filter(({ word }) => Object.keys(readQuestion(word).meant).length === 0).slice(0, 40)
  const singles = words.slice(0, 12).map(({ word }) => word)
  const { rows: pairs } = await pool.query<{ pair: string }>(
    `with word as (
       select distinct on (lex) word, lex from search_words where word = any ($1::text[]) order by lex)
     select a.word || ' ' || b.word as pair from word a join word b on a.word < b.word
     where (select count(*) from product_search
       where doc @@ (quote_literal(a.lex) || ' & ' || quote_literal(b.lex))::tsquery and sides & 1 <> 0) between 24 and 400
     order by md5(a.word || b.word) limit 8`,
    [words.map(({ word }) => word)],
  )
  const queries = [...singles, ...pairs.map(({ pair }) => pair)]
  return queries.map((words, index) => ({ correct: words, typed: index % 5 === 4 ? misspelt(words) : words }))
}

/** With two letters in the middle of the longest word swapped. */
function misspelt(words: string): string {
  const longest = words.split(' ').toSorted((a, b) => b.length - a.length)[0] as string
  const middle = Math.floor(longest.length / 2)
  const swapped =
    longest.slice(0, middle - 1) + longest[middle] + longest[middle - 1] + longest.slice(middle + 1)
  return words.replace(longest, swapped)
}

/** Two brands and the middle of the prices, in categories of several hundred products. */
async function findFilters(pool: pg.Pool): Promise<Questions['filters']> {
  const { rows } = await pool.query<{ category: string; brands: string[]; min: number; max: number }>(
    `select c.slug as category, brand.slugs as brands, price.min, price.max
     from facet_counts f join categories c on c.num = f.cat
     cross join lateral (
       select array_agg(slug) as slugs from (
         select b.slug from facet_counts k join brands b on facet_of(2, b.num) = k.facet
         where k.side = 1 and k.cat = c.num order by k.n desc limit 2) b) brand
     cross join lateral (
       select floor(percentile_disc(0.2) within group (order by price) / 100.0)::int as min,
         ceil(percentile_disc(0.8) within group (order by price) / 100.0)::int as max
       from product_list where side = 1 and cat = c.num) price
     where f.side = 1 and f.facet = 0 and f.n between 200 and 1000 and cardinality(brand.slugs) = 2
     order by f.n desc limit 12`,
  )
  return rows
}

/** The same questions as requests to the market and to the bare server. */
export function requestsOf({ categories, products, searches, filters }: Questions) {
  const query = (given: Record<string, string>) => new URLSearchParams(given).toString()
  const get = (path: string): BenchRequest => ({ path })
  return {
    category: {
      ours: categories.map((slug) => get(`/api/categories/${slug}/products?sort=price-low`)),
      bare: categories.map((slug) => get(`/category?slug=${slug}`)),
    },
    product: {
      ours: products.map((slug) => get(`/api/products/${slug}`)),
      bare: products.map((slug) => get(`/product?slug=${slug}`)),
    },
    search: {
      ours: searches.map(({ typed }) => get(`/api/products/search?${query({ q: typed })}`)),
      bare: searches.map(({ correct }) => get(`/search?${query({ q: correct })}`)),
    },
    // Two calls make one page of ours: the list and its filters.
    filtered: {
      ours: filters.flatMap(({ category, brands, min, max }) => {
        const filters = query({ brand: brands.join(','), min_price: String(min), max_price: String(max) })
        return [
          get(`/api/categories/${category}/products?${filters}`),
          get(`/api/products/filter-options?category=${category}&${filters}`),
        ]
      }),
      bare: filters.map(({ category, brands, min, max }) =>
        get(
          `/filtered?${query({ slug: category, brand: brands.join(','), min: String(min * 100), max: String(max * 100) })}`,
        ),
      ),
    },
  }
}
