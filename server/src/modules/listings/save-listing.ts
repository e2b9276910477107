import { type ListingFields, listingForm } from '#contracts/listings/listing.schema.ts'
import { listingLimits } from '#contracts/listings/listing.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { Refusal, sentenceOf } from '#contracts/refusals.ts'
import { hasAddress } from '../../contacts/names/contacts-in-names.rules.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { correctStock } from './correct-stock.ts'
import { listDefinitions } from './definitions.queries.ts'
import { type Changes, clashRefusal, type Editor, recordChange } from './listing-history.ts'
import { mergeFields, versionsAfter } from './merge-fields.rules.ts'
import { refusePromoted, shareStore, type WantedPrice, wantedPriceOf } from './promoted/promoted-prices.ts'
import { type KeptListing, listingOf, readListing } from './read-listing.queries.ts'
import { errorsOfSale, fieldsOf, slugOfFirstSale } from './sale-rules.ts'
import { writeFields } from './write-fields.ts'

type SomeFields = { readonly [Field in keyof ListingFields]?: ListingFields[Field] | undefined }

interface Save {
  readonly fields: SomeFields
  /** True where every rule is to hold although the product stays a draft. */
  readonly complete: boolean
}

/**
 * Creates a product, a draft or one for sale, with a variant of its own SKU, prices and stock, in the caller's transaction. Refuses:
 * listing.incomplete with errors by field, listing.name_has_address, listing.brand_unknown, listing.category_unknown, listing.sku_taken.
 */
export async function createListing(
  tx: Connection,
  editor: Editor,
  { fields, complete }: Save,
): Promise<Listing> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with made as (
      insert into products (store_id, name, slug, low_stock_threshold)
      values (${editor.storeId}, '', 'draft-' || gen_random_uuid(), ${listingLimits.lowStockDefault}) returning id, store_id
    )
    insert into variants (product_id, store_id, name, is_active) select id, store_id, 'Default', false from made
    returning product_id as id`)
  const id = rows[0]?.id as string
  const made = await readListing(tx, editor.storeId, id)
  const counted = { track_inventory: fields.track_inventory ?? true, stock: fields.stock ?? null }
  await correctDefaultStock(tx, editor, made as KeptListing, counted, null)
  const save = { fields: { ...fields, ...counted }, complete, version: 1 }
  const { saved } = await applySave(tx, editor, made as KeptListing, save)
  await recordChange(tx, editor, 'product.created', { id, name: saved.name })
  return saved
}

/**
 * Changes fields of a product. Fields that were not sent stay as they are, also where somebody else changed them. Refuses:
 * product.not_found, listing.changed_meanwhile with both values by field, listing.incomplete, listing.name_has_address, listing.was_on_sale, listing.taken_down, listing.sku_taken,
 * listing.promotion_below_cost, listing.promotion_nothing_left,
 * listing.brand_unknown, listing.category_unknown, listing.prices_per_variant, listing.price_of_variants, stock.seen_missing, stock.moved_meanwhile, stock.below_reserved.
 */
export async function saveListing(
  db: Database,
  editor: Editor,
  id: string,
  save: Save & { readonly version: number; readonly stock_seen?: number | null | undefined },
): Promise<Listing> {
  return db.transaction(async (tx) => {
    if (priceFields.some((field) => field in save.fields)) await shareStore(tx, editor.storeId)
    // Stock is locked before products.
    const before = await readListing(tx, editor.storeId, id)
    if (!before) throw new Refusal('product.not_found')
    await correctDefaultStock(tx, editor, before, save.fields, save.stock_seen ?? null)
    await tx.execute(sql`select from products where id = ${id} for no key update`)
    const { saved, changes } = await applySave(tx, editor, before, save)
    if (changes.length > 0)
      await recordChange(tx, editor, 'product.changed', { id, name: saved.name, changes })
    return saved
  })
}

/** Pieces and counting, each change with its movement. A product with variants has a stock per variant. */
async function correctDefaultStock(
  tx: Connection,
  editor: Editor,
  before: KeptListing,
  { track_inventory: tracked, stock }: SomeFields,
  seen: number | null,
): Promise<void> {
  const isCounted = tracked ?? before.track_inventory
  const setsPieces = isCounted && typeof stock === 'number' && stock !== before.stock
  if (setsPieces && before.variants.length > 0) throw new Refusal('listing.prices_per_variant')
  // A number that replaces a count must be of the count that the person saw, or pieces sold meanwhile would come back.
  if (setsPieces && before.track_inventory && before.stock !== null && seen === null)
    throw new Refusal('stock.seen_missing')
  const switches = isCounted !== before.track_inventory || before.version === 1
  if (!switches && !setsPieces) return
  await correctStock(
    tx,
    editor,
    before.variant_ids.map((variant_id) => ({
      variant_id,
      tracked: isCounted,
      reason: before.stock === null && before.version === 1 ? 'arrived' : 'edited',
      ...(setsPieces && { on_hand: stock, seen }),
    })),
  )
}

/**
 * Merges, checks, writes, and refreshes what lists and search read. The product is locked; `unlocked` is how it was before its stock
 * was corrected.
 */
async function applySave(
  tx: Connection,
  editor: Editor,
  unlocked: KeptListing,
  { fields: sent, complete, version }: Save & { version: number },
): Promise<{ saved: Listing; changes: Changes }> {
  const { id } = unlocked
  const current = await readListing(tx, editor.storeId, id)
  if (!current) throw new Refusal('product.not_found')
  const before = { ...current, stock: unlocked.stock, track_inventory: unlocked.track_inventory }
  if (current.taken_down && sent.status === 'active') throw new Refusal('listing.taken_down')
  const fieldVersions = current.field_versions
  const { changed, clashes } = mergeFields({ current: { ...before }, fieldVersions, seen: version, sent })
  if (clashes.length > 0) throw await clashRefusal(tx, id, clashes)
  const defined = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  if (current.variants.length > 0) refusePricesOfVariants(changed)
  const fields: ListingFields = { ...fieldsOf(current), ...defined }
  if (changed.includes('name') && hasAddress(fields.name)) throw new Refusal('listing.name_has_address')
  await refuseIncomplete(tx, current, fields, complete)
  if (fields.status === 'active' && priceFields.some((field) => changed.includes(field)))
    await refusePromoted(tx, wantedPrices(current, fields))
  const next = current.version + 1
  await writeFields(tx, { id, fields, changed, defaultVariant: current.default_variant })
  // By now the product belongs to the promotions of its new category.
  if (fields.status === 'active' && changed.includes('category'))
    await refusePromoted(tx, wantedPrices(current, fields))
  // Its address is made from the name it is first sold under, and stays.
  const isFirstSale = fields.status === 'active' && !current.was_published
  await tx.execute(sql`
    update products set version = ${next}, updated_at = now(),
      field_versions = ${JSON.stringify(versionsAfter(fieldVersions, changed, next))}::jsonb,
      slug = case when ${isFirstSale} then ${slugOfFirstSale} else slug end,
      published_at = case when ${isFirstSale || current.was_published} then coalesce(published_at, now()) end
    where id = ${id}`)
  await tx.execute(sql`select refresh_products(array[${id}]::uuid[])`)
  const changes = changed.map((field) => ({
    field,
    from: before[field as keyof Listing],
    to: sent[field as keyof ListingFields],
  }))
  return { saved: listingOf((await readListing(tx, editor.storeId, id)) as KeptListing), changes }
}

const priceFields = ['base_price', 'sale_price', 'cost_price', 'status'] as const

/** What each variant of a product is to cost that is on sale. */
function wantedPrices(current: KeptListing, fields: ListingFields): WantedPrice[] {
  if (current.default_variant) return [wantedPriceOf(current.default_variant, fields)]
  return current.variants
    .filter(({ is_active }) => is_active)
    .map((variant) => wantedPriceOf(variant.id, variant))
}

/** A product with variants has its prices and its stock in each of them, so that none of its own is written. */
function refusePricesOfVariants(changed: readonly string[]): void {
  const prices = changed.filter((field) => ofVariants.has(field))
  if (prices.length === 0) return
  const sentence = sentenceOf('listing.price_of_variants')
  const errors = Object.fromEntries(prices.map((field) => [field, [sentence]]))
  throw new Refusal('listing.price_of_variants', {}, { errors })
}

const ofVariants: ReadonlySet<string> = new Set(['base_price', 'sale_price', 'cost_price'])

async function refuseIncomplete(
  tx: Connection,
  current: KeptListing,
  fields: ListingFields,
  complete: boolean,
): Promise<void> {
  const isActive = fields.status === 'active'
  if (!isActive && !complete) {
    const { name, category, sku, base_price } = fields
    if (current.was_published && !(name && category && sku && base_price))
      throw new Refusal('listing.was_on_sale')
    return
  }
  const definitions = await listDefinitions(tx, fields.category)
  const errors = errorsOfSale(
    current,
    fields,
    listingForm(definitions, { hasVariants: current.variants.length > 0 }),
  )
  if (Object.keys(errors).length > 0) throw new Refusal('listing.incomplete', {}, { errors })
}
