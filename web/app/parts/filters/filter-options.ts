/** A filter value. `count` is null where it is too large to be counted. */
export interface FilterValue {
  value: string
  label: string
  count: number | null
}

/** The filters of a list, as its panel shows them. */
export interface FilterChoices {
  categories: FilterValue[]
  brands: FilterValue[]
  /** By minimum rating, highest first. */
  ratings: FilterValue[]
  attributes: { slug: string; name: string; values: FilterValue[] }[]
  /** Number of products on sale and of new ones; null if unknown. */
  onSale: number | null
  isNew: number | null
  /** Lowest and highest price in the list, in cedis. */
  price: { min: number; max: number } | null
}

export const noChoices: FilterChoices = {
  categories: [],
  brands: [],
  ratings: [],
  attributes: [],
  onSale: 0,
  isNew: 0,
  price: null,
}
