/** The columns that a sheet of products has when it is saved, in their order. */
export const sheetColumns = [
  'sku',
  'name',
  'variant',
  'category',
  'brand',
  'base_price',
  'sale_price',
  'stock',
  'stock_saved',
  'weight_lbs',
  'status',
  'order_multiple',
  'minimum_order',
  'pictures',
  'parent',
] as const
export type SheetColumn = (typeof sheetColumns)[number] | 'description' | 'options'

/** What a file changes: the variant is found by its SKU. A line with another SKU and a name makes a new product. */
export const changedColumns = [
  'name',
  'category',
  'brand',
  'description',
  'base_price',
  'sale_price',
  'stock',
  'weight_lbs',
  'status',
  'order_multiple',
  'minimum_order',
  'pictures',
] as const
export type ChangedColumn = (typeof changedColumns)[number]
/** A stock that is as it was when the sheet was saved is left alone, so that sales made since stay sold. */
export const mappedColumns = ['sku', ...changedColumns, 'stock_saved', 'parent'] as const
export type MappedColumn = (typeof mappedColumns)[number]

export const sheetLimits = {
  bytesMax: 10 * 1024 * 1024,
  /** What a workbook, which is compressed, may hold. */
  unpackedBytesMax: 60 * 1024 * 1024,
  linesMax: 50_000,
  /** A longer file is checked by a job. */
  linesAtOnce: 1_000,
  /** Files of one person that a store keeps; a further one replaces the oldest. */
  keptMax: 3,
  columnsMax: 60,
  /** Pictures that are sent beside a file, and of these in one request. */
  picturesMax: 1_000,
  picturesAtOnce: 20,
  /** Columns of options in a saved sheet: those that most variants have. */
  optionColumnsMax: 30,
  /** All texts together: a compressed workbook can repeat a long one in every cell. */
  charactersMax: 20_000_000,
  /** So many problems are listed on the page; the file with the remarks has all of them. */
  problemsShown: 100,
} as const

/** The columns of an empty sheet for new products. */
export const templateColumns = [
  'sku',
  'name',
  'category',
  'brand',
  'description',
  'base_price',
  'sale_price',
  'stock',
  'weight_lbs',
  'order_multiple',
  'pictures',
  'parent',
] as const

/** Read: its columns are to be chosen. Failed: the check ended with an error each time it was tried. */
export const sheetStates = ['read', 'waiting', 'checking', 'checked', 'failed'] as const

/** A column's title in a saved sheet. */
export const sheetTitleOf = (column: SheetColumn): string =>
  ({
    sku: 'SKU',
    name: 'Product',
    variant: 'Variant',
    category: 'Category',
    brand: 'Brand',
    description: 'Description',
    base_price: 'Base price (GHS)',
    sale_price: 'Sale price (GHS)',
    stock: 'Stock',
    stock_saved: 'Stock when saved',
    weight_lbs: 'Weight (lbs)',
    status: 'Status',
    order_multiple: 'Sold in multiples of',
    minimum_order: 'Minimum order',
    pictures: 'Pictures',
    parent: 'Product SKU',
    options: 'Options',
  })[column]

/** The column that the file with remarks has more than the one that was sent. */
export const remarkTitle = 'Remark'

/** The title of a column with the values of an option: every variant of a product has a line of its own. */
export const optionTitleOf = (name: string): string => `option: ${name}`

/** The option whose values a column has; null for any other column. */
export const optionOfTitle = (title: string): string | null =>
  /^option\s*:\s*(\S.*)$/i.exec(title.trim())?.[1]?.trim() ?? null

/** Why a picture that somebody chose could not be sent. */
export const pictureFaults = ['broken', 'too_large'] as const
