import type { CardImage } from '#contracts/catalog/card-image.ts'
import { createdAt, id, instant, num, pesewas, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { stores } from '../vendors/vendors.tables.ts'
import { plainSku } from './naming/plain-sku.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    num: num(),
    parentId: uuid().references((): AnyPgColumn => categories.id),
    title: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    banner: text(),
    thumbnail: text(),
    tone: text(),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    /** 1 for a root, 2 and 3 below it. */
    depth: smallint().notNull(),
    /** Counts what operators change: who decides says which version was seen. */
    version: integer().notNull().default(1),
    /** The category that it became part of. Its goods follow in parts (move_merged_products), and then it is empty for ever. */
    mergedIntoId: uuid().references((): AnyPgColumn => categories.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('categories_parent_id_idx').on(table.parentId),
    index('categories_merged_into_id_idx')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    check('categories_three_levels', sql`${table.depth} between 1 and 3`),
    check('categories_merged_are_retired', sql`${table.mergedIntoId} is null or not ${table.isActive}`),
  ],
)

/** An attribute that products of a category, or of one below it, may have. */
export const attributeDefinitions = pgTable(
  'attribute_definitions',
  {
    id: id(),
    num: num(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    slug: text().notNull(),
    kind: text().notNull(),
    unit: text(),
    /** True where a product of the category cannot be sold without it. */
    isRequired: boolean().notNull().default(false),
    /** The values that a vendor may choose of a `select`; empty for any. */
    choices: text().array().notNull().default(sql`'{}'`),
    sortOrder: integer().notNull().default(0),
    /** As that of categories. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('attribute_definitions_category_slug_key').on(table.categoryId, table.slug),
    check('attribute_definitions_kind_known', sql`${table.kind} in ('select', 'number', 'boolean')`),
  ],
)

export const brands = pgTable(
  'brands',
  {
    id: id(),
    num: num(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    logo: text(),
    website: text(),
    isActive: boolean().notNull().default(true),
    /** As those of categories. */
    version: integer().notNull().default(1),
    mergedIntoId: uuid().references((): AnyPgColumn => brands.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('brands_slug_prefix_idx').on(table.slug.op('text_pattern_ops')),
    index('brands_merged_into_id_idx').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    check('brands_merged_are_retired', sql`${table.mergedIntoId} is null or not ${table.isActive}`),
  ],
)

/**
 * A product belongs to one store and has a variant. A draft may lack category, sku and prices. What its card shows is stored here too, written with its source. Companies order multiples of `orderMultiple`.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    num: num(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    categoryId: uuid().references(() => categories.id),
    brandId: uuid().references(() => brands.id),
    audience: text().notNull().default('b2c'),
    name: text().notNull(),
    slug: text().notNull().unique(),
    sku: text(),
    description: text().notNull().default(''),
    generalFeatures: jsonb().$type<{ name: string; values: string[] }[]>().notNull().default([]),
    basePrice: pesewas(),
    salePrice: pesewas(),
    costPrice: pesewas(),
    /** The lowest price that applies now among the active variants, flash sale included. */
    currentPrice: pesewas(),
    discountPercentage: smallint().notNull().default(0),
    lowStockThreshold: integer().notNull().default(10),
    orderMultiple: integer().notNull().default(1),
    status: text().notNull().default('draft'),
    isFeatured: boolean().notNull().default(false),
    isBestseller: boolean().notNull().default(false),
    isInStock: boolean().notNull().default(false),
    isLowStock: boolean().notNull().default(false),
    weightGrams: integer(),
    lengthMm: integer(),
    widthMm: integer(),
    heightMm: integer(),
    /** Names of the options in the order to choose them. */
    optionNames: text().array().notNull().default(sql`'{}'`),
    variantsCount: integer().notNull().default(1),
    /** Base address of the card's picture, its text and its tone. */
    primaryImage: jsonb().$type<CardImage>(),
    /** Approved reviews by star, one to five. */
    ratingCounts: integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
    reviewCount: integer().notNull().default(0),
    avgRating: doublePrecision(),
    unitsSold: integer().notNull().default(0),
    /** Units sold in the last 90 days, weighted; orders search results and "popular". */
    popularity: doublePrecision().notNull().default(0),
    /** Counts the saves by the vendor's people; `fieldVersions` is the version in which each field changed last. */
    version: integer().notNull().default(1),
    fieldVersions: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** When the file that made it was undone: movements of its stock still name it. It is a draft that nobody sees any more. */
    removedAt: instant(),
    /** When Juaso took it down (listings/taking-down): it is a draft until Juaso lets it be sold again. */
    takenDownAt: instant(),
    /** When it was first for sale: from then on carts and favourites may show it. */
    publishedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('products_store_sku_key').on(table.storeId, sql`lower(${table.sku})`),
    index('products_category_id_idx').on(table.categoryId),
    index('products_brand_id_idx').on(table.brandId),
    index('products_sku_lower_idx').on(sql`lower(${table.sku})`),
    index('products_plain_sku_idx').on(plainSku(table.sku)),
    index('products_name_lower_idx').on(sql`lower(${table.name})`),
    check('products_audience_known', sql`${table.audience} in ('b2c', 'b2b')`),
    check('products_order_multiple_range', sql`${table.orderMultiple} between 1 and 1000`),
    check('products_status_known', sql`${table.status} in ('draft', 'active')`),
    check('products_taken_down_are_drafts', sql`${table.takenDownAt} is null or ${table.status} = 'draft'`),
    check('products_base_price_positive', sql`${table.basePrice} > 0`),
    check('products_sale_price_positive', sql`${table.salePrice} > 0`),
    check(
      'products_sale_price_below_base',
      sql`${table.status} = 'draft' or ${table.salePrice} < ${table.basePrice}`,
    ),
    check(
      'products_active_are_complete',
      sql`${table.status} = 'draft' or (${table.categoryId} is not null and ${table.sku} is not null
        and ${table.basePrice} is not null and ${table.currentPrice} is not null)`,
    ),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    sku: text(),
    name: text().notNull(),
    /** Option name to value, such as {"Colour": "Ocean"}; empty for the only variant. */
    options: jsonb().$type<Record<string, string>>().notNull().default({}),
    basePrice: pesewas(),
    salePrice: pesewas(),
    costPrice: pesewas(),
    weightGrams: integer(),
    lengthMm: integer(),
    widthMm: integer(),
    heightMm: integer(),
    isActive: boolean().notNull().default(true),
    /** When its combination of options was taken away; past orders and movements still name it. */
    removedAt: instant(),
    sortOrder: integer().notNull().default(0),
    fieldVersions: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('variants_store_sku_key').on(table.storeId, sql`lower(${table.sku})`),
    index('variants_product_id_idx').on(table.productId, table.sortOrder),
    index('variants_sku_lower_idx').on(sql`lower(${table.sku})`),
    index('variants_plain_sku_idx').on(sql`${plainSku(table.sku)} text_pattern_ops`),
    check('variants_base_price_positive', sql`${table.basePrice} > 0`),
    check('variants_sale_price_positive', sql`${table.salePrice} > 0`),
    check(
      'variants_sale_price_below_base',
      sql`not ${table.isActive} or ${table.salePrice} < ${table.basePrice}`,
    ),
    check('variants_removed_are_off', sql`${table.removedAt} is null or not ${table.isActive}`),
    check(
      'variants_active_are_complete',
      sql`not ${table.isActive} or (${table.sku} is not null and ${table.basePrice} is not null)`,
    ),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    image: text().notNull(),
    altText: text().notNull(),
    tone: text().notNull(),
    isPrimary: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [
    index('product_images_product_id_idx').on(table.productId, table.sortOrder),
    // Whether a picture that leaves a sheet is one of a product.
    index('product_images_image_idx').on(table.image),
    uniqueIndex('product_images_one_primary_key').on(table.productId).where(sql`${table.isPrimary}`),
  ],
)

export const variantImages = pgTable(
  'variant_images',
  {
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    imageId: uuid()
      .notNull()
      .references(() => productImages.id, { onDelete: 'cascade' }),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.imageId] })],
)

/** From `minQuantity` pieces on, each costs `unitPrice`. */
export const bulkTiers = pgTable(
  'bulk_tiers',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    minQuantity: integer().notNull(),
    unitPrice: pesewas().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.minQuantity] }),
    check('bulk_tiers_min_quantity_positive', sql`${table.minQuantity} > 0`),
    check('bulk_tiers_unit_price_positive', sql`${table.unitPrice} > 0`),
  ],
)
