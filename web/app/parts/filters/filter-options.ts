/** A value that a list can be narrowed to. `count` is null where it is too large to be counted. */
export interface FilterValue {
  value: string
  label: string
  count: number | null
}

/** What a list can be narrowed by, as its panel shows it. */
export interface FilterChoices {
  categories: FilterValue[]
  brands: FilterValue[]
  /** By the lowest number of stars, highest first. */
  ratings: FilterValue[]
  attributes: { slug: string; name: string; values: FilterValue[] }[]
  /** How many are on sale, and how many are new; null where unknown. */
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
