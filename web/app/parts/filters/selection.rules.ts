import type { ProductSort } from '#contracts/catalog/product-query.ts'

/** The selection in a list's address: words, filters, order and page, parsed and written here alone. */
export interface Selection {
  q: string
  /** No price is read from the words. */
  isAsTyped: boolean
  category: string
  brands: string[]
  /** In cedis, as typed; null without a bound. */
  minPrice: number | null
  maxPrice: number | null
  onSale: boolean
  isNew: boolean
  minRating: number | null
  /** Chosen values by the attribute's slug. */
  attributes: Record<string, string[]>
  /** Empty for the list's own order. */
  sort: string
  page: number
}

export type Sort = ProductSort | 'new-arrivals' | 'bestselling' | 'discount'

/** The sort orders, repeated here because the contract's list would pull zod into every page. */
const sortsKnown: Readonly<Record<Sort, true>> = {
  relevance: true,
  popular: true,
  'price-low': true,
  'price-high': true,
  newest: true,
  rating: true,
  reviews_count: true,
  discount_percentage: true,
  // [BB-2.27] The names of the business side, which the API reads too.
  'new-arrivals': true,
  bestselling: true,
  discount: true,
}

const priceMax = 10_000_000

/**
 * Parses an address. A form without scripts sends repeated values (`brand=a&brand=b`), a link one value joined by
 * commas; both are accepted, and invalid values are dropped.
 */
export function readSelection(search: URLSearchParams): Selection {
  // Without a prototype: an attribute of an address may be `__proto__`.
  const attributes: Record<string, string[]> = Object.create(null)
  for (const name of new Set(search.keys())) {
    if (!/^attr_[\w-]{1,60}$/.test(name)) continue
    const values = valuesOf(search, name)
    if (values.length > 0) attributes[name.slice('attr_'.length)] = values
  }
  let [minPrice, maxPrice] = [priceOf(search.get('min_price')), priceOf(search.get('max_price'))]
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    [minPrice, maxPrice] = [maxPrice, minPrice]
  const minRating = Number(search.get('min_rating'))
  const page = Number(search.get('page'))
  const sort = search.get('sort') ?? ''
  return {
    q: plain(search.get('q') ?? '')
      .slice(0, 200)
      .trim(),
    isAsTyped: search.get('as_typed') === 'true',
    category: plain(search.get('category') ?? '').slice(0, 200),
    brands: valuesOf(search, 'brand'),
    minPrice,
    maxPrice,
    onSale: search.get('on_sale') === 'true',
    isNew: search.get('new') === 'true',
    minRating: minRating >= 1 && minRating <= 5 ? minRating : null,
    attributes,
    sort: Object.hasOwn(sortsKnown, sort) ? sort : '',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 10_000) : 1,
  }
}

/** Writes a selection as a query string with its `?`, empty for none. Equal selections give equal addresses. */
export function writeSelection(selection: Selection): string {
  const search = new URLSearchParams()
  const set = (name: string, value: string | number | null | false) => {
    if (value !== null && value !== false && value !== '') search.set(name, String(value))
  }
  set('q', selection.q)
  set('as_typed', selection.q !== '' && selection.isAsTyped && 'true')
  set('category', selection.category)
  set('brand', [...selection.brands].sort().join(','))
  set('min_price', selection.minPrice)
  set('max_price', selection.maxPrice)
  set('on_sale', selection.onSale && 'true')
  set('new', selection.isNew && 'true')
  set('min_rating', selection.minRating)
  for (const slug of Object.keys(selection.attributes).sort()) {
    set(`attr_${slug}`, [...(selection.attributes[slug] ?? [])].sort().join(','))
  }
  set('sort', selection.sort)
  set('page', selection.page > 1 && selection.page)
  // Commas and `+` for spaces are easier to read than their escapes, and mean the same.
  const written = search.toString().replaceAll('%2C', ',')
  return written && `?${written}`
}

/** The selection with changed words, filters or order, from its first page. */
export function withChange(selection: Selection, change: Partial<Selection>): Selection {
  return { ...selection, page: 1, ...change }
}

/** The selection without filters: words, category and order stay. */
export function withoutFilters(selection: Selection): Selection {
  const { q, isAsTyped, category, sort } = selection
  return { ...readSelection(new URLSearchParams()), q, isAsTyped, category, sort }
}

function valuesOf(search: URLSearchParams, name: string): string[] {
  const values = search.getAll(name).flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => plain(value).slice(0, 100)).filter(Boolean))].slice(0, 50)
}

/** One line without control characters, which no product's words have. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

function priceOf(typed: string | null): number | null {
  const price = typed ? Number(typed.replace(/[\s,]/g, '')) : Number.NaN
  return Number.isFinite(price) && price >= 0 ? Math.min(Math.round(price * 100) / 100, priceMax) : null
}
