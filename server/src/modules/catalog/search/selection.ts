import type { ProductSort } from '#contracts/catalog/product-query.ts'

/** 1 is the shoppers' side of the market, 2 the business side. */
export type SideBit = 1 | 2

/** A search as the address expresses it. Prices in pesewas. */
export interface Selection {
  readonly side: SideBit
  readonly words: string | null
  /** No price is read from the words. */
  readonly isAsTyped: boolean
  /** Id or slug; descendants are included. */
  readonly category: string | null
  readonly brands: readonly string[]
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly onSale: boolean
  readonly isNew: boolean
  /** Stars. */
  readonly minRating: number | null
  /** Chosen values by attribute slug. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  readonly store: string | null
  /** True: only products in stock; false: only sold-out ones. */
  readonly inStock: boolean | null
  readonly isFeatured: boolean
  readonly isBestseller: boolean
}

export interface SearchRequest {
  readonly selection: Selection
  readonly sort: ProductSort
  readonly page: number
  readonly pageSize: number
  /** The current time, from which "new" is computed. */
  readonly at: Date
}

/** One page of a list. */
export interface SearchResult {
  /** Matches, exact to `limits.searchMatchesMax`. */
  readonly count: number
  readonly isCapped: boolean
  /** The page's product cards as JSON objects joined by commas, ready to be put into an array. */
  readonly cards: string
  /** False where the category itself does not exist. */
  readonly isCategoryKnown: boolean
  /** The query with misspelt words corrected; null where none was misspelt. */
  readonly didYouMean: string | null
  /** The words that all results have, where none has all that were asked for; else null. */
  readonly shownWords: string | null
  /** The words that they need not have then. */
  readonly leftOut: readonly string[]
  /** The prices in force, in pesewas, where the words named one that is not chosen; else null. */
  readonly readPrices: { readonly min: number | null; readonly max: number | null } | null
  /** What is left of the words then. */
  readonly wordsWithoutPrices: string | null
  /** The words asked for something cheap, and no order is chosen. */
  readonly isCheapestFirst: boolean
  /** Stems of the word that says what is sought. */
  readonly thing: readonly string[]
}

export const everything: Selection = {
  side: 1,
  words: null,
  isAsTyped: false,
  category: null,
  brands: [],
  minPrice: null,
  maxPrice: null,
  onSale: false,
  isNew: false,
  minRating: null,
  attributes: {},
  store: null,
  inStock: null,
  isFeatured: false,
  isBestseller: false,
}

/** True where a category, or nothing at all, is the only condition. */
export const isPlain = (selection: Selection): boolean =>
  selection.words === null && hasNoOtherCondition(selection)

/** True where nothing but words can be a condition. */
export const isForWordsAlone = (selection: Selection): boolean =>
  selection.category === null && hasNoOtherCondition(selection)

/** True without any condition other than a category and words. */
function hasNoOtherCondition(selection: Selection): boolean {
  return (
    selection.store === null &&
    selection.inStock === null &&
    selection.minPrice === null &&
    selection.maxPrice === null &&
    selection.minRating === null &&
    selection.brands.length === 0 &&
    Object.keys(selection.attributes).length === 0 &&
    !selection.onSale &&
    !selection.isNew &&
    !selection.isFeatured &&
    !selection.isBestseller
  )
}
