import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { linesText } from '../seen-text.ts'
import { changeRowOutcomes, changeSetLimits, changeSetStates, priceRoundings } from './change-set.ts'
import { audiences, listingFilters, listingLimits, listingStatuses, stockReasons } from './listing.ts'

const words = 'Type a number with at most two decimals'
const range = 'Type a number between -1,000,000 and 1,000,000'
const twoDecimals = z
  .number(words)
  .min(-1_000_000, range)
  .max(1_000_000, range)
  .refine((value) => Number(value.toFixed(2)) === value, words)
const rounding = z.enum(priceRoundings)

/** One change of many products. Percents and cedis may be negative; of a sale price they are taken off the base price. */
export const ListingEdit = z.discriminatedUnion('field', [
  z.object({
    field: z.literal('base_price'),
    by: z.enum(['percent', 'amount', 'set']),
    value: twoDecimals,
    rounding,
    /** Changes a sale price by the same percent or amount. */
    sale_too: z.boolean(),
    /** Changes the bulk prices of the products by the same percent or amount. */
    bulk_too: z.boolean().default(false),
  }),
  z.object({
    field: z.literal('sale_price'),
    by: z.enum(['percent', 'amount', 'set', 'remove']),
    value: twoDecimals,
    rounding,
  }),
  z.object({
    field: z.literal('stock'),
    by: z.enum(['add', 'set']),
    value: z.int('Stock must be a whole number').min(-listingLimits.piecesMax).max(listingLimits.piecesMax),
    reason: z.enum(stockReasons),
    note: linesText().max(300, 'Please use at most 300 characters').default(''),
  }),
  z.object({ field: z.literal('status'), to: z.enum(listingStatuses) }),
])
export type ListingEdit = z.output<typeof ListingEdit>

/** What a change set is made from: an edit of the selected products, or a file. */
export const ChangeSetEdit = z.discriminatedUnion('field', [
  ...ListingEdit.options,
  /** The file is kept until its person sends the next one. */
  z.object({ field: z.literal('file'), file_name: z.string(), sheet_id: z.uuid().optional() }),
])
export type ChangeSetEdit = z.output<typeof ChangeSetEdit>

/** The products to change: these, or all that match the choice of the list. */
export const ListingSelection = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(changeSetLimits.productsMax) }),
  z.object({
    matching: z.object({
      q: z.string().trim().max(100),
      filter: z.enum(listingFilters),
      audience: z.enum(['all', ...audiences]),
      category: z.string().max(200),
    }),
  }),
])
export type ListingSelection = z.output<typeof ListingSelection>

export const NewChangeSet = z.object({ selection: ListingSelection, edit: ListingEdit })

/** A change of many products: prepared for a preview, then written, then perhaps undone. */
export const ChangeSet = z
  .object({
    id: z.uuid(),
    state: z.enum(changeSetStates),
    edit: ChangeSetEdit,
    by: z.string(),
    created_at: z.iso.datetime(),
    applied_at: z.iso.datetime().nullable(),
    undone_at: z.iso.datetime().nullable(),
    undone_by: z.string().nullable(),
    /** Whether it can be undone now. */
    is_undoable: z.boolean(),
    products_count: z.int(),
    /** Rows that would stay as they are, and are not listed. */
    unchanged_count: z.int(),
    /** Rows by their outcome. */
    counts: z.record(z.enum(changeRowOutcomes), z.int()),
    /** While a job applies or undoes it: rows done. Afterwards all of them. */
    rows_done: z.int(),
    /** Why a job wrote nothing, or put everything back; null where nothing went wrong. */
    stopped: z.string().nullable(),
  })
  .meta({ id: 'ChangeSet' })
export type ChangeSet = z.infer<typeof ChangeSet>

/** What an undo would do now: rows that get their old value back, and those that stay, with the first of them. */
export const UndoForeseen = z
  .object({
    restored: z.int(),
    kept: z.int(),
    first_kept: z.array(
      z.object({ name: z.string(), variant_name: z.string(), reasons: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'UndoForeseen' })
export type UndoForeseen = z.infer<typeof UndoForeseen>

/** The values of a row that change: prices in cedis, pieces on hand, the status, texts; category and brand as slugs. */
const ChangedValues = z.object({
  sku: z.string().optional(),
  name: z.string().optional(),
  category: z.string().optional(),
  brand: z.string().optional(),
  description: z.string().optional(),
  weight_lbs: z.number().nullable().optional(),
  order_multiple: z.int().optional(),
  minimum_order: z.int().optional(),
  /** Addresses with a space between them. */
  pictures: z.string().optional(),
  /** The product that a variant is added to, by its SKU, and the options with their values. */
  parent: z.string().optional(),
  options: z.array(z.array(z.string()).readonly()).readonly().optional(),
  base_price: z.number().nullable().optional(),
  sale_price: z.number().nullable().optional(),
  bulk_tiers: z.array(z.object({ min_quantity: z.int(), unit_price: z.number() })).optional(),
  /** Of a row that is left out it may be less than none, or more than can be counted. */
  stock: z.int().optional(),
  status: z.enum(listingStatuses).optional(),
})
export type ChangedValues = z.infer<typeof ChangedValues>

export const ChangeRow = z
  .object({
    place: z.int(),
    /** Null for a product that is not made yet, or not any more. */
    product_id: z.uuid().nullable(),
    /** Whether a file makes this product. */
    is_new: z.boolean(),
    name: z.string(),
    /** Empty for a product without variants, and where the product itself or its bulk prices change. */
    variant_name: z.string(),
    sku: z.string().nullable(),
    image: CardImage.nullable(),
    before: ChangedValues,
    after: ChangedValues,
    /** What the store receives of the new price that buyers pay, or of the lowest that companies do, in cedis; null where no price changes or the reader has no right to it. */
    receives: z.number().nullable(),
    /** The cost of a piece, in cedis, where the new price that buyers pay is below it; else null. A warning: it can be written. */
    below_cost: z.number().nullable(),
    outcome: z.enum(changeRowOutcomes),
    /** Why it is not written, or was not put back. */
    reasons: z.array(z.string()),
  })
  .meta({ id: 'ChangeRow' })
export type ChangeRow = z.infer<typeof ChangeRow>

/** One entry of the history of a store's products: the change of one product, or of many at once. */
export const ProductChange = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
    product: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    variant: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    set: ChangeSet.nullable(),
  })
  .meta({ id: 'ProductChange' })
export type ProductChange = z.infer<typeof ProductChange>
