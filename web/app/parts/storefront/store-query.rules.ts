import type { StoreSort } from '#contracts/vendors/storefront.ts'

/** What of a store's items is shown, as its address says. Invalid values are dropped. */
export interface StoreQuery {
  q: string
  sort: StoreSort
  category: string
  minPrice: string
  maxPrice: string
  minRating: string
  isOnSale: boolean
  isInStock: boolean
  page: number
}

const sorts: Readonly<Record<StoreSort, true>> = {
  newest: true,
  'price-low': true,
  'price-high': true,
  rating: true,
}

const priceOf = (typed: string | null) =>
  typed && /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) ? typed.trim() : ''

export function readStoreQuery(search: URLSearchParams): StoreQuery {
  const sort = search.get('sort') ?? ''
  const page = Number(search.get('page'))
  const rating = search.get('min_rating') ?? ''
  return {
    q: (search.get('q') ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 100),
    sort: Object.hasOwn(sorts, sort) ? (sort as StoreSort) : 'newest',
    category: (search.get('category') ?? '').slice(0, 200),
    minPrice: priceOf(search.get('min_price')),
    maxPrice: priceOf(search.get('max_price')),
    minRating: /^[1-5]$/.test(rating) ? rating : '',
    isOnSale: search.get('on_sale') === 'true',
    isInStock: search.get('in_stock') === 'true',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 1_000) : 1,
  }
}

/** The query of the API, and of the page's address: only what differs from the usual. */
export function queryOf(query: StoreQuery) {
  return {
    ...(query.q && { q: query.q }),
    ...(query.sort !== 'newest' && { sort: query.sort }),
    ...(query.category && { category: query.category }),
    ...(query.minPrice && { min_price: query.minPrice }),
    ...(query.maxPrice && { max_price: query.maxPrice }),
    ...(query.minRating && { min_rating: query.minRating }),
    ...(query.isOnSale && { on_sale: 'true' as const }),
    ...(query.isInStock && { in_stock: 'true' as const }),
    ...(query.page > 1 && { page: String(query.page) }),
  }
}

/** How many filters are on; words and order are none. */
export function filtersCount(query: StoreQuery): number {
  const { category, minPrice, maxPrice, minRating, isOnSale, isInStock } = query
  return [category, minPrice || maxPrice, minRating, isOnSale, isInStock].filter(Boolean).length
}

/** The address of these items on the page itself. */
export function searchOf(query: StoreQuery): string {
  const search = new URLSearchParams(queryOf(query)).toString()
  return search && `?${search}`
}
