import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/**
 * Small builders of a market for tests: each inserts what it needs, with defaults for what the test does not specify, and
 * returns the ids. Amounts are pesewas. `Db` may be a pool, a client or a transaction.
 */
export type Db = Pick<pg.Pool, 'query'>

let count = 0

/** A word that is unique in this run. */
export function unique(word: string): string {
  count += 1
  return `${word}-${count}-${randomBytes(2).toString('hex')}`
}

export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Inserts one row, with database column names, and returns it. */
export async function insert<Row extends pg.QueryResultRow>(
  db: Db,
  table: string,
  row: Record<string, unknown>,
): Promise<Row> {
  const columns = Object.entries(row).filter(([, value]) => value !== undefined)
  const { rows } = await db.query<Row>(
    `insert into ${table} (${columns.map(([name]) => name).join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    columns.map(([, value]) => value),
  )
  return rows[0] as Row
}

export interface PersonMade {
  id: string
  email: string
  name: string
}

/** A person with roles such as `['customer', 'vendor']`. */
export async function aPerson(
  db: Db,
  { name = 'Ama Mensah', email = `${unique('person')}@juaso.test`, roles = ['customer'] } = {},
): Promise<PersonMade> {
  return insert<PersonMade>(db, 'people', { name, email, roles })
}

export interface StoreMade {
  id: string
  slug: string
  name: string
  owner_id: string
}

/** A verified store with an owner of its own; in Accra by default. */
export async function aStore(
  db: Db,
  { owner_id: owner, ...given }: Partial<StoreMade> & Record<string, unknown> = {},
): Promise<StoreMade> {
  const owner_id = owner ?? (await aPerson(db, { roles: ['customer', 'vendor'] })).id
  const name = given.name ?? unique('Store')
  const row = {
    name,
    slug: slugOf(name),
    town: 'Accra',
    region: 'Greater Accra',
    email: `${unique('store')}@juaso.test`,
    phone: '+233302000111',
    status: 'verified',
    ...given,
  }
  // One statement: a store without its owner is refused.
  const { rows } = await db.query<Omit<StoreMade, 'owner_id'>>(
    `with made as (
       insert into stores (${Object.keys(row).join(', ')})
       values (${Object.keys(row)
         .map((_, index) => `$${index + 2}`)
         .join(', ')}) returning *),
     owner as (
       insert into store_members (store_id, person_id, role, added_by) select id, $1, 'owner', $1 from made)
     select * from made`,
    [owner_id, ...Object.values(row)],
  )
  return { ...(rows[0] as StoreMade), owner_id }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A pickup location of a store, open 8 to 18 on all days. */
export async function aLocation(db: Db, store: { id: string }, given: Record<string, unknown> = {}) {
  return insert<{ id: string; name: string }>(db, 'store_locations', {
    store_id: store.id,
    name: unique('Shop'),
    address: '12 Oxford Street, Osu, Accra',
    phone: '+233302000111',
    hours: JSON.stringify(weekdays.map((day) => ({ day, open: '08:00', close: '18:00', enabled: true }))),
    ...given,
  })
}

export interface CategoryMade {
  id: string
  parent_id: string | null
  num: number
  slug: string
  title: string
  depth: number
}

/** A category; a root unless it has a `parent`. */
export async function aCategory(
  db: Db,
  {
    parent,
    ...given
  }: { parent?: CategoryMade; title?: string; slug?: string; [column: string]: unknown } = {},
): Promise<CategoryMade> {
  const title = given.title ?? unique('Category')
  return insert<CategoryMade>(db, 'categories', {
    title,
    slug: slugOf(title),
    parent_id: parent?.id ?? null,
    depth: (parent?.depth ?? 0) + 1,
    ...given,
  })
}

export interface BrandMade {
  id: string
  num: number
  slug: string
  name: string
}

export async function aBrand(db: Db, given: { name?: string; [column: string]: unknown } = {}) {
  const name = given.name ?? unique('Brand')
  return insert<BrandMade>(db, 'brands', { name, slug: slugOf(name), ...given })
}

export interface AttributeMade {
  id: string
  slug: string
}

/** An attribute of the products of a category, such as Colour. */
export async function anAttribute(db: Db, category: { id: string }, name: string, given: object = {}) {
  return insert<AttributeMade>(db, 'attribute_definitions', {
    category_id: category.id,
    name,
    slug: slugOf(name),
    kind: 'select',
    ...given,
  })
}

export interface VariantGiven {
  sku?: string
  name?: string
  options?: Record<string, string>
  base?: number
  sale?: number | null
  /** Pieces on hand; null means unlimited. */
  stock?: number | null
  isActive?: boolean
}

export interface ProductGiven {
  store?: { id: string }
  category?: { id: string }
  brand?: { id: string } | null
  name?: string
  slug?: string
  sku?: string
  description?: string
  base?: number
  sale?: number | null
  stock?: number | null
  variants?: VariantGiven[]
  attributes?: { definition: { id: string }; value: string }[]
  images?: number
  bulkTiers?: [minQuantity: number, unitPrice: number][]
  status?: 'draft' | 'active'
  audience?: 'b2c' | 'b2b'
  createdAt?: Date
  popularity?: number
  columns?: Record<string, unknown>
}

export interface ProductMade {
  id: string
  num: number
  slug: string
  sku: string
  name: string
  variants: { id: string; sku: string }[]
}

/**
 * An active product with its variants, stock, pictures, attributes and bulk tiers, ready in every list and search.
 * Without `variants` it has one, named Default, with the product's own price and stock (10 pieces of GHS 100.00).
 */
export async function aProduct(db: Db, given: ProductGiven = {}): Promise<ProductMade> {
  const name = given.name ?? unique('Product')
  const storeId = given.store?.id ?? (await aStore(db)).id
  const base = given.base ?? 10_000
  const createdAt = given.createdAt ?? new Date()
  const product = await insert<ProductMade>(db, 'products', {
    store_id: storeId,
    category_id: given.category?.id ?? (await aCategory(db)).id,
    brand_id: given.brand?.id ?? null,
    audience: given.audience ?? 'b2c',
    name,
    slug: given.slug ?? unique(slugOf(name) || 'product'),
    sku: given.sku ?? unique('SKU').toUpperCase(),
    description: given.description ?? '',
    base_price: base,
    sale_price: given.sale ?? null,
    current_price: given.sale ?? base,
    status: given.status ?? 'active',
    popularity: given.popularity ?? 0,
    option_names: Object.keys(given.variants?.[0]?.options ?? {}),
    created_at: createdAt,
    updated_at: createdAt,
    ...given.columns,
  })
  product.variants = []
  const variants = given.variants ?? [{ sku: product.sku, name: 'Default' }]
  for (const [sortOrder, variant] of variants.entries()) {
    product.variants.push(await aVariant(db, { id: product.id, storeId }, { ...variant, sortOrder }, given))
  }
  for (let sortOrder = 0; sortOrder < (given.images ?? 1); sortOrder += 1) {
    await insert(db, 'product_images', {
      product_id: product.id,
      image: `/pictures/${product.slug}-${sortOrder + 1}`,
      alt_text: name,
      tone: '#f4efe6',
      is_primary: sortOrder === 0,
      sort_order: sortOrder,
    })
  }
  for (const { definition, value } of given.attributes ?? []) {
    await insert(db, 'product_attributes', { product_id: product.id, definition_id: definition.id, value })
  }
  for (const [minQuantity, unitPrice] of given.bulkTiers ?? []) {
    await insert(db, 'bulk_tiers', {
      product_id: product.id,
      min_quantity: minQuantity,
      unit_price: unitPrice,
    })
  }
  await db.query('select refresh_products($1)', [[product.id]])
  return product
}

async function aVariant(
  db: Db,
  product: { id: string; storeId: string },
  variant: VariantGiven & { sortOrder: number },
  parent: ProductGiven,
): Promise<{ id: string; sku: string }> {
  const row = await insert<{ id: string; sku: string }>(db, 'variants', {
    product_id: product.id,
    store_id: product.storeId,
    sku: variant.sku ?? unique('SKU').toUpperCase(),
    name: variant.name ?? Object.values(variant.options ?? {}).join(' / '),
    options: JSON.stringify(variant.options ?? {}),
    base_price: variant.base ?? parent.base ?? 10_000,
    sale_price: variant.sale === undefined ? (parent.sale ?? null) : variant.sale,
    is_active: variant.isActive ?? true,
    sort_order: variant.sortOrder,
  })
  const onHand = variant.stock === undefined ? parent.stock : variant.stock
  await insert(db, 'stock', {
    variant_id: row.id,
    tracked: onHand !== null,
    on_hand: onHand === undefined ? 10 : (onHand ?? 0),
  })
  if (onHand !== null && onHand !== 0) {
    await insert(db, 'stock_movements', {
      variant_id: row.id,
      store_id: product.storeId,
      kind: 'restock',
      quantity: onHand ?? 10,
    })
  }
  return row
}

export { aFlashSale, aReview, hoursFromNow } from './offer-builders.ts'
