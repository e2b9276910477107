import { attributesOf } from '#contracts/catalog/product-query.ts'
import { pesewasOf } from '#contracts/money.ts'
import { everything, type Selection } from './search/index.ts'

interface CheckedQuery {
  brand?: string[] | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  on_sale?: boolean | undefined
  new?: boolean | undefined
  min_rating?: number | undefined
  store?: string | undefined
  in_stock?: boolean | undefined
  featured?: boolean | undefined
  bestseller?: boolean | undefined
  as_typed?: boolean | undefined
  audience: 'b2c' | 'b2b'
  [attribute: string]: unknown
}

/** Turns a validated query into a selection; a filter that is off or empty is ignored. */
export function selectionOf(
  query: CheckedQuery,
  { category, words }: { category?: string | null | undefined; words?: string | null | undefined } = {},
): Selection {
  const { min_price: min, max_price: max } = query
  return {
    ...everything,
    side: query.audience === 'b2b' ? 2 : 1,
    words: words || null,
    isAsTyped: query.as_typed ?? false,
    category: category || null,
    brands: query.brand ?? [],
    minPrice: min === undefined ? null : pesewasOf(min),
    maxPrice: max === undefined ? null : pesewasOf(max),
    onSale: query.on_sale ?? false,
    isNew: query.new ?? false,
    minRating: query.min_rating || null,
    attributes: attributesOf(query),
    store: query.store || null,
    inStock: query.in_stock ?? null,
    isFeatured: query.featured ?? false,
    isBestseller: query.bestseller ?? false,
  }
}
