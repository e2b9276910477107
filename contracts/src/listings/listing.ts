/** [VE-3.03] Sold to shoppers, or on the business side only. */
export const audiences = ['b2c', 'b2b'] as const
/** [VE-3.09] [VE-4.12] A draft is not visible to customers. */
export const listingStatuses = ['draft', 'active'] as const
/** What a vendor's list can be narrowed to. */
export const listingFilters = ['all', 'active', 'out_of_stock', 'low_stock', 'draft', 'taken_down'] as const
export const listingSorts = ['updated', 'name', 'price_low', 'price_high', 'stock'] as const

export const listingLimits = {
  nameMin: 3,
  nameMax: 200,
  descriptionMin: 10,
  descriptionMax: 10_000,
  skuMax: 64,
  lowStockDefault: 10,
  piecesMax: 1_000_000,
  featuresMax: 30,
  tiersMax: 20,
  orderMultipleMax: 1_000,
  picturesMax: 12,
  templatesMax: 50,
  templateNameMax: 80,
  optionsMax: 3,
  optionValuesMax: 100,
  variantsMax: 2_000,
  /** VE-9.05: ten rows of the spec's four pages. */
  pageSize: 10,
} as const

/** Changes of stock that a phone sends, maybe after a time without network. */
export const stockMoveLimits = {
  /** Moves of one request. */
  batchMax: 100,
  piecesMax: 1_000,
  /** A phone may have been without network for this long. */
  agoMsMax: 30 * 24 * 3_600_000,
  /** Rows of the list for the shop; the rest is found by its name. */
  listMax: 500,
  /** Sales in the shop of these days decide the order of the list. */
  soldDays: 90,
} as const

/** Why a vendor changes what is on the shelf. The others of `StockReason` are written by the market itself. */
export const stockReasons = ['counted', 'arrived', 'sold_in_shop', 'damaged', 'lost', 'other'] as const
export type StockReason =
  | (typeof stockReasons)[number]
  | 'edited'
  | 'undone'
  | 'from_file'
  | 'not_counted'
  | 'not_supplied'
  | 'shop_sale_undone'

export const stockReasonWords: Readonly<Record<StockReason, string>> = {
  counted: 'Counted again',
  arrived: 'New goods arrived',
  sold_in_shop: 'Sold in the shop',
  damaged: 'Damaged',
  lost: 'Lost or stolen',
  other: 'Another reason',
  edited: 'Changed with the product',
  undone: 'A change of many was undone',
  from_file: 'Changed by a file',
  not_counted: 'No longer counted',
  not_supplied: 'Could not be supplied',
  shop_sale_undone: 'Sale in the shop taken back',
}

/** A property that products of a category have. */
export interface AttributeDefinition {
  readonly slug: string
  readonly name: string
  readonly kind: 'select' | 'number' | 'boolean'
  readonly unit: string | null
  readonly is_required: boolean
  readonly choices: readonly string[]
}

/** Every combination of the options' values, the last option changing fastest. */
export function combinationsOf(
  options: readonly { readonly name: string; readonly values: readonly string[] }[],
): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (all, { name, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

/** A variant's SKU from the product's and the values: MF-ANK and Ocean, XL make MF-ANK-OCEAN-XL. */
export function variantSkuOf(sku: string, values: readonly string[]): string {
  const parts = values.map((value) =>
    value
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .toUpperCase(),
  )
  return [sku, ...parts.map((part) => part.slice(0, 12) || 'X')].join('-').slice(0, listingLimits.skuMax)
}

/** VE-3.06: brands that every market has. */
export const baseBrands = [
  { slug: 'nike', name: 'Nike' },
  { slug: 'adidas', name: 'Adidas' },
  { slug: 'puma', name: 'Puma' },
  { slug: 'generic', name: 'Generic' },
] as const

/** VE-3.07: categories that every market has. */
export const baseCategories = [
  { slug: 'fashion', title: 'Fashion' },
  { slug: 'electronics', title: 'Electronics' },
  { slug: 'home', title: 'Home' },
  { slug: 'sports', title: 'Sports' },
] as const
