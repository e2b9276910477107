import { z } from 'zod'
import { Review, ReviewStats } from '../reviews/review.ts'
import { CardImage } from './card-image.ts'

const cedis = z.number()

/** SH-3.06. `image` is a base address: `-{160|320|480|900}.avif` or `-{480|900}.webp` is appended to it. */
export const ProductImage = z
  .object({
    id: z.uuid(),
    image: z.string(),
    alt_text: z.string(),
    is_primary: z.boolean(),
    /** A colour shown until the picture arrives. */
    tone: z.string(),
  })
  .meta({ id: 'ProductImage' })
export type ProductImage = z.infer<typeof ProductImage>

export const StoreSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    town: z.string(),
    region: z.string(),
    is_verified: z.boolean(),
  })
  .meta({ id: 'StoreSummary' })

/** A running flash sale on a product. */
export const FlashOffer = z.object({ ends_at: z.iso.datetime(), quantity: z.int(), left: z.int() })

/** The same on the product's own page, with the price per piece while the sale has enough pieces left. */
export const FlashPrice = FlashOffer.extend({ price: cedis })

/** The store's promotion that makes the price, and when it ends. */
export const PromotionNote = z.object({ name: z.string(), ends_at: z.iso.datetime() })
export type PromotionNote = z.infer<typeof PromotionNote>

/** The open promotion on the product's own page, with what it takes off the base price of a piece. */
export const PromotionOffer = PromotionNote.extend({
  percent: z.int().nullable(),
  amount_off: cedis.nullable(),
})

/** In a list: the store with the days of its holiday, both included, where it has set one; they may be over or still to come. */
const CardStore = StoreSummary.extend({
  holiday: z.object({ from: z.iso.date(), until: z.iso.date() }).optional(),
})

/** A product in a list (SH-3.11 and the other fields of the card). Prices in cedis. */
export const ProductCard = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    sku: z.string(),
    category_title: z.string(),
    category_slug: z.string(),
    brand_name: z.string().nullable(),
    brand_slug: z.string().nullable(),
    base_price: cedis,
    sale_price: cedis.nullable(),
    current_price: cedis,
    is_on_sale: z.boolean(),
    discount_percentage: z.int(),
    is_in_stock: z.boolean(),
    is_low_stock: z.boolean(),
    status: z.enum(['draft', 'active']),
    is_featured: z.boolean(),
    is_bestseller: z.boolean(),
    is_new: z.boolean(),
    primary_image: CardImage.nullable(),
    /** In a list of chosen options, such as a colour: the variant that has them, with its price and, where it has one, its picture. */
    variant_id: z.uuid().optional(),
    /** Null while nobody has rated the product. */
    avg_rating: z.number().nullable(),
    review_count: z.int(),
    variants_count: z.int(),
    /** Names of the options to choose before buying, such as Colour and Size; empty when there is nothing to choose. */
    options: z.array(z.string()),
    store: CardStore,
    flash: FlashOffer.nullable(),
    promotion: PromotionNote.nullable(),
    /** In a list of a flash sale, where the price is reduced: the lowest of the 30 days before; null where there was none. */
    lowest_before: cedis.nullish(),
    /** The fewest pieces that companies order, and what each costs then by its tier or another offer, but for a flash sale; null where they may order one at the price of one. */
    bulk: z.object({ min_quantity: z.int(), multiple: z.int(), unit_price: cedis }).nullable(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>

/** SH-3.07. */
export const ProductAttribute = z.object({
  id: z.uuid(),
  attribute: z.string(),
  slug: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
})

/** SH-3.08. Weight in grams; lengths in millimetres. */
export const Variant = z
  .object({
    id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    product: z.uuid(),
    price: cedis,
    sale_price: cedis.nullable(),
    current_price: cedis,
    /** Where the price is reduced: the lowest of the 30 days before; null where there was none. */
    lowest_before: cedis.nullable(),
    stock: z.int().nullable(),
    track_inventory: z.boolean(),
    is_in_stock: z.boolean(),
    is_low_stock: z.boolean(),
    weight: z.number().nullable(),
    dimensions: z.string().nullable(),
    length: z.number().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    is_active: z.boolean(),
    variant_attributes: z.array(z.object({ attribute: z.string(), value: z.string() })),
    images: z.array(ProductImage),
  })
  .meta({ id: 'Variant' })
export type Variant = z.infer<typeof Variant>

export const BulkTier = z.object({ min_quantity: z.int(), unit_price: cedis })

export const Brand = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    logo: z.string().nullable(),
    website: z.string().nullable(),
    is_active: z.boolean(),
    product_count: z.int(),
  })
  .meta({ id: 'Brand' })
export type Brand = z.infer<typeof Brand>

/** A pickup location of the store. */
export const PickupPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Opening hours by day, Monday first. The page derives today's line from them, such as `Open until 18:00`. */
  hours: z.array(z.object({ day: z.string(), open: z.string(), close: z.string(), enabled: z.boolean() })),
})

/** SH-3.02, field for field, and the store, tiers and delivery facts the page shows. Weight in grams, lengths in millimetres. */
export const Product = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    sku: z.string(),
    description: z.string(),
    general_features: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    category: z.object({
      id: z.uuid(),
      title: z.string(),
      slug: z.string(),
      full_path: z.string(),
      /** From the root down, for breadcrumbs. */
      trail: z.array(z.object({ id: z.uuid(), title: z.string(), slug: z.string() })),
    }),
    brand: Brand.nullable(),
    base_price: cedis,
    sale_price: cedis.nullable(),
    /** Only for members of the store; null for everyone else. */
    cost_price: cedis.nullable(),
    current_price: cedis,
    is_on_sale: z.boolean(),
    savings: cedis,
    discount_percentage: z.int(),
    stock: z.int().nullable(),
    stock_status: z.enum(['in-stock', 'low-stock', 'out-of-stock']),
    low_stock_threshold: z.int(),
    track_inventory: z.boolean(),
    is_in_stock: z.boolean(),
    is_low_stock: z.boolean(),
    status: z.enum(['draft', 'active']),
    audience: z.enum(['b2c', 'b2b']),
    is_featured: z.boolean(),
    is_bestseller: z.boolean(),
    is_new: z.boolean(),
    weight: z.number().nullable(),
    length: z.number().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    images_count: z.int(),
    images: z.array(ProductImage),
    primary_image: ProductImage.nullable(),
    attributes: z.array(ProductAttribute),
    variants_count: z.int(),
    variants: z.array(Variant),
    /** The options in the order to choose them, each with its values and the variants that have the value. */
    variant_combinations: z.array(
      z.object({
        attribute: z.string(),
        values: z.array(z.object({ value: z.string(), variant_ids: z.array(z.uuid()) })),
      }),
    ),
    bulk_tiers: z.array(BulkTier),
    /** Companies order whole multiples of this many pieces. */
    order_multiple: z.int(),
    flash: FlashPrice.nullable(),
    promotion: PromotionOffer.nullable(),
    store: StoreSummary.extend({
      tagline: z.string(),
      joined_at: z.iso.datetime(),
      rating: z.number().nullable(),
      review_count: z.int(),
      items_sold: z.int(),
      delivers_itself: z.boolean(),
      /** In how many working days its goods arrive in Greater Accra, as the checkout says. */
      days_to_accra: z.object({ from: z.int(), to: z.int() }),
      /** The last day of the holiday on which it is closed now; orders are taken again after it. */
      closed_until: z.iso.date().nullable(),
    }),
    pickup_places: z.array(PickupPlace),
    units_sold: z.int(),
    review_stats: ReviewStats,
    /** The newest few; the rest by `GET /products/{id}/reviews`. */
    reviews: z.array(Review),
    related_products: z.array(ProductCard),
    review_count: z.int(),
    avg_rating: z.number().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>
