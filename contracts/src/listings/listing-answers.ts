import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { audiences, listingStatuses } from './listing.ts'
import { TakenDown } from './taking-down.ts'

const cedis = z.number()
const instant = z.iso.datetime()

/** VE-3.01: a product in the vendor's list. Prices in cedis. */
export const ListingRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    sku: z.string().nullable(),
    image: CardImage.nullable(),
    category: z.string().nullable(),
    audience: z.enum(audiences),
    price: cedis.nullable(),
    base_price: cedis.nullable(),
    bulk_price: cedis.nullable(),
    /** Such as `10+`: from how many pieces the first bulk price applies. */
    bulk_discount: z.string().nullable(),
    /** Pieces that can be sold now, over all variants; null where they are not counted. */
    stock: z.int().nullable(),
    is_low_stock: z.boolean(),
    status: z.enum(['Active', 'Out of Stock', 'Draft', 'Taken Down']),
    /** Why Juaso took it down; null where it did not. */
    taken_down: TakenDown.nullable(),
    variants_count: z.int(),
    last_updated: instant,
  })
  .meta({ id: 'ListingRow' })
export type ListingRow = z.infer<typeof ListingRow>

/** The cards above the list: out of stock and low stock are of the active products. */
export const ListingsSummary = z
  .object({ total: z.int(), active: z.int(), out_of_stock: z.int(), low_stock: z.int(), drafts: z.int() })
  .meta({ id: 'ListingsSummary' })
export type ListingsSummary = z.infer<typeof ListingsSummary>

/** VE-3.14. */
export const ListingVariant = z
  .object({
    id: z.uuid(),
    /** The product's version when this variant was read. */
    version: z.int(),
    name: z.string(),
    sku: z.string().nullable(),
    options: z.record(z.string(), z.string()),
    base_price: cedis.nullable(),
    sale_price: cedis.nullable(),
    cost_price: cedis.nullable(),
    on_hand: z.int(),
    reserved: z.int(),
    is_active: z.boolean(),
    pictures: z.array(z.uuid()),
  })
  .meta({ id: 'ListingVariant' })
export type ListingVariant = z.infer<typeof ListingVariant>

export const ListingPicture = z
  .object({
    id: z.uuid(),
    image: z.string(),
    alt_text: z.string(),
    tone: z.string(),
    is_primary: z.boolean(),
  })
  .meta({ id: 'ListingPicture' })
export type ListingPicture = z.infer<typeof ListingPicture>

/** A product as its vendor edits it. */
export const Listing = z
  .object({
    id: z.uuid(),
    version: z.int(),
    slug: z.string(),
    updated_at: instant,
    /** Whether buyers see it now: it is active and its store is verified. */
    is_visible: z.boolean(),
    /** Why Juaso took it down: it stays a draft until Juaso lets it be sold again. Null where it is not taken down. */
    taken_down: TakenDown.nullable(),
    status: z.enum(listingStatuses),
    audience: z.enum(audiences),
    name: z.string(),
    description: z.string(),
    brand: z.string(),
    category: z.string(),
    sku: z.string(),
    base_price: cedis.nullable(),
    sale_price: cedis.nullable(),
    cost_price: cedis.nullable(),
    weight_lbs: z.number().nullable(),
    length_in: z.number().nullable(),
    width_in: z.number().nullable(),
    height_in: z.number().nullable(),
    track_inventory: z.boolean(),
    /** Pieces on hand of a product without variants; null until the first are counted. */
    stock: z.int().nullable(),
    reserved: z.int(),
    low_stock_threshold: z.int(),
    order_multiple: z.int(),
    features: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    bulk_tiers: z.array(z.object({ min_quantity: z.int(), unit_price: cedis })),
    attributes: z.record(z.string(), z.string()),
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    variants: z.array(ListingVariant),
    pictures: z.array(ListingPicture),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

const Choice = z.object({ slug: z.string(), name: z.string() })

/** VE-3.06, VE-3.07: the market's own lists. */
export const ListingChoices = z
  .object({
    brands: z.array(Choice),
    /** Each with the titles above it, such as `Fashion › Shoes`. */
    categories: z.array(Choice.extend({ group: z.string(), attributes: z.array(z.string()) })),
    attributes: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        kind: z.enum(['select', 'number', 'boolean']),
        unit: z.string().nullable(),
        is_required: z.boolean(),
        choices: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'ListingChoices' })
export type ListingChoices = z.infer<typeof ListingChoices>

export const StockRow = z
  .object({
    variant_id: z.uuid(),
    product_id: z.uuid(),
    name: z.string(),
    variant_name: z.string(),
    sku: z.string().nullable(),
    image: CardImage.nullable(),
    on_hand: z.int(),
    reserved: z.int(),
    available: z.int(),
    low_stock_threshold: z.int(),
    /** How many shoppers asked to be told when it is back. */
    waiting: z.int(),
  })
  .meta({ id: 'StockRow' })
export type StockRow = z.infer<typeof StockRow>

export const StockMovement = z
  .object({
    id: z.uuid(),
    at: instant,
    kind: z.enum(['sale', 'return', 'correction', 'restock']),
    quantity: z.int(),
    /** What was on hand afterwards. */
    on_hand: z.int(),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof StockMovement>
