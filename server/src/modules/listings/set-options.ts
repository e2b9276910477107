import { combinationsOf, listingLimits, variantSkuOf } from '#contracts/listings/listing.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { correctStock } from './correct-stock.ts'
import { clashRefusal, type Editor, recordChange } from './listing-history.ts'
import { type KeptListing, listingOf, readListing } from './read-listing.queries.ts'

type Options = Listing['options']

interface KnownVariant extends Record<string, unknown> {
  readonly id: string
  readonly sku: string | null
  readonly options: Record<string, string>
}

/**
 * Makes the variants of every combination of these options. Variants that are there stay as they are; those whose combination is gone
 * are removed from sale and come back with it. Without options the product is one variant again. Refuses: product.not_found,
 * listing.changed_meanwhile, listing.option_repeated, listing.variants_max, listing.options_too_early.
 */
export async function setOptions(
  db: Database,
  editor: Editor,
  id: string,
  { version, options }: { version: number; options: Options },
): Promise<Listing> {
  const combinations = combinationsOf(options)
  refuseRepeated(options)
  if (combinations.length > listingLimits.variantsMax) {
    throw new Refusal('listing.variants_max', { max: listingLimits.variantsMax })
  }
  return db.transaction(async (tx) => {
    // Stock before the product, as everywhere.
    await tx.execute(sql`
      select lock_stock(${editor.storeId}, array(select v.id from variants v where v.product_id = ${id} and v.options = '{}'))`)
    await tx.execute(
      sql`select from products where id = ${id} and store_id = ${editor.storeId} for no key update`,
    )
    const current = await readListing(tx, editor.storeId, id)
    if (!current) throw new Refusal('product.not_found')
    if ((current.field_versions.options ?? 1) > version) {
      throw await clashRefusal(tx, id, [{ field: 'options', theirs: current.options, yours: options }])
    }
    if (options.length > 0 && !(current.sku && current.base_price))
      throw new Refusal('listing.options_too_early')
    const made = await placeVariants(tx, editor, current, combinations)
    await tx.execute(sql`
      update products set version = version + 1, updated_at = now(), option_names = ${textArray(options.map(({ name }) => name))},
        field_versions = field_versions || jsonb_build_object('options', version + 1)
      where id = ${id}`)
    // Rows that no other transaction can see yet: their stock waits for nobody.
    await correctStock(
      tx,
      editor,
      made.map((variant_id) => ({ variant_id, tracked: current.track_inventory, reason: 'edited' })),
    )
    await correctStock(tx, editor, await withoutStock(tx, id))
    await tx.execute(sql`select refresh_products(array[${id}]::uuid[])`)
    const changes = [{ field: 'options', from: current.options, to: options }]
    await recordChange(tx, editor, 'product.options_changed', { id, name: current.name, changes })
    return listingOf((await readListing(tx, editor.storeId, id)) as KeptListing)
  })
}

/**
 * What a product had before it had options is counted variant by variant from now on: left on the old row, it could be sold in the shop and
 * would be in the stock twice. What is reserved for open orders stays there.
 */
async function withoutStock(tx: Connection, productId: string) {
  const { rows } = await tx.execute<{ variant_id: string; reserved: number }>(sql`
    select v.id as variant_id, s.reserved from variants v join stock s on s.variant_id = v.id
    where v.product_id = ${productId} and v.removed_at is not null and v.options = '{}' and s.tracked and s.on_hand > s.reserved`)
  return rows.map(({ variant_id, reserved }) => ({
    variant_id,
    on_hand: reserved,
    reason: 'edited' as const,
  }))
}

function refuseRepeated(options: Options): void {
  const isRepeated = (words: readonly string[]) =>
    new Set(words.map((word) => word.toLowerCase())).size < words.length
  if (isRepeated(options.map(({ name }) => name)) || options.some(({ values }) => isRepeated(values))) {
    throw new Refusal('listing.option_repeated')
  }
}

/** Two names of one combination, whatever the order of its options. */
const keyOf = (options: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Returns the ids of the new variants. */
async function placeVariants(
  tx: Connection,
  editor: Editor,
  current: KeptListing,
  combinations: readonly Record<string, string>[],
): Promise<string[]> {
  const { rows: known } = await tx.execute<KnownVariant>(sql`
    select id, sku, options from variants where product_id = ${current.id}`)
  const byKey = new Map(known.map((variant) => [keyOf(variant.options), variant]))
  const kept = combinations.map((options, place) => ({ options, place, known: byKey.get(keyOf(options)) }))
  const staying = kept.flatMap(({ known: variant, place }) => (variant ? [{ id: variant.id, place }] : []))
  const isComplete = sql`sku is not null and base_price is not null and (sale_price is null or sale_price < base_price)`
  await tx.execute(sql`
    update variants v set sort_order = s.place, removed_at = null,
      is_active = case when v.removed_at is null then v.is_active else ${isComplete} end
    from jsonb_to_recordset(${JSON.stringify(staying)}::jsonb) as s (id uuid, place int) where v.id = s.id`)
  await tx.execute(sql`
    update variants set is_active = false, removed_at = now()
    where product_id = ${current.id} and removed_at is null
      and id <> all (array(select (s ->> 'id')::uuid from jsonb_array_elements(${JSON.stringify(staying)}::jsonb) s))`)
  return addVariants(
    tx,
    editor,
    current,
    kept.filter((one) => !one.known),
  )
}

async function addVariants(
  tx: Connection,
  { storeId }: Editor,
  current: KeptListing,
  added: readonly { options: Record<string, string>; place: number }[],
): Promise<string[]> {
  const { rows: taken } = await tx.execute<{ sku: string }>(sql`
    select lower(sku) as sku from variants where store_id = ${storeId} and starts_with(lower(sku), lower(${current.sku}))`)
  const skus = new Set(taken.map(({ sku }) => sku))
  const rows = added.map(({ options, place }) => {
    const values = Object.values(options)
    return {
      options,
      place,
      name: values.join(' / ') || 'Default',
      sku: freeSku(variantSkuOf(current.sku, values), skus),
    }
  })
  const price = (cedis: number | null) => (cedis === null ? null : pesewasOf(cedis))
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    insert into variants (product_id, store_id, name, sku, options, sort_order, base_price, sale_price, cost_price)
    select ${current.id}, ${storeId}, r.name, r.sku, r.options, r.place, ${price(current.base_price)}::bigint,
      ${price(current.sale_price)}::bigint, ${price(current.cost_price)}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (name text, sku text, options jsonb, place int)
    returning id`)
  return made.map(({ id }) => id)
}

function freeSku(wanted: string, taken: Set<string>): string {
  let sku = wanted
  for (let n = 2; taken.has(sku.toLowerCase()); n += 1)
    sku = `${wanted.slice(0, listingLimits.skuMax - 5)}-${n}`
  taken.add(sku.toLowerCase())
  return sku
}

const textArray = (words: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`
