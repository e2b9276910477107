import type { ListingVariant } from '#contracts/listings/listing-answers.ts'
import { pesewasOrNull } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { correctStock } from './correct-stock.ts'
import { clashRefusal, type Editor, recordChange } from './listing-history.ts'
import { mergeFields, versionsAfter } from './merge-fields.rules.ts'
import { refusePromoted, shareStore, type WantedPrice, wantedPriceOf } from './promoted/promoted-prices.ts'

interface VariantFields {
  readonly name?: string | undefined
  readonly sku?: string | undefined
  readonly base_price?: number | null | undefined
  readonly sale_price?: number | null | undefined
  readonly cost_price?: number | null | undefined
  readonly is_active?: boolean | undefined
}

interface Change {
  readonly version: number
  readonly fields: VariantFields
  readonly stock?: { readonly seen: number; readonly on_hand: number } | undefined
  readonly pictures?: readonly string[] | undefined
}

interface KeptVariant extends ListingVariant, Record<string, unknown> {
  readonly field_versions: Record<string, number>
  readonly product_status: 'draft' | 'active'
  readonly product_name: string
  readonly others_active: boolean
  /** The highest bulk price, in cedis. */
  readonly tier_price: number | null
}

/**
 * Changes one variant: a row of the vendor's table, so only this row is sent, written and returned. Refuses: product.not_found,
 * listing.changed_meanwhile, listing.sku_taken, listing.sale_price_too_high, listing.bulk_price_too_high, listing.variant_incomplete,
 * listing.no_active_variant, listing.promotion_below_cost, listing.promotion_nothing_left, stock.moved_meanwhile, stock.below_reserved.
 */
export async function changeVariant(
  db: Database,
  editor: Editor,
  at: { readonly id: string; readonly variant: string },
  { version, fields, stock, pictures }: Change,
): Promise<ListingVariant> {
  return db.transaction(async (tx) => {
    await shareStore(tx, editor.storeId)
    if (!(await readVariant(tx, editor.storeId, at))) throw new Refusal('product.not_found')
    // Stock is locked before products.
    if (stock) await correctStock(tx, editor, [{ variant_id: at.variant, ...stock, reason: 'edited' }])
    await tx.execute(sql`select from products where id = ${at.id} for no key update`)
    const current = (await readVariant(tx, editor.storeId, at)) as KeptVariant
    const { changed, clashes } = mergeFields({
      current,
      fieldVersions: current.field_versions,
      seen: version,
      sent: { ...fields, ...(pictures && { pictures }) },
    })
    if (clashes.length > 0) throw await clashRefusal(tx, at.id, clashes)
    refuseUnsellable({ ...current, ...definedFields(fields) } as KeptVariant)
    if (changed.includes('base_price')) refuseBelowTier(current, fields.base_price)
    const wanted = { ...current, ...definedFields(fields) } as KeptVariant
    if (changed.some((field) => priceFields.has(field))) await refusePromoted(tx, wantedPrices(wanted))
    await writeVariant(tx, at.variant, wanted, changed)
    if (changed.includes('pictures')) await writePictures(tx, at, pictures ?? [])
    await tx.execute(sql`update products set version = version + 1, updated_at = now() where id = ${at.id}`)
    await tx.execute(sql`select refresh_products(array[${at.id}]::uuid[])`)
    const changes = changed.map((field) => ({
      field,
      from: current[field],
      to: fields[field as keyof VariantFields],
    }))
    const pieces = stock ? [{ field: 'stock', from: stock.seen, to: stock.on_hand }] : []
    await recordChange(tx, editor, 'product.variant_changed', {
      id: at.id,
      name: current.product_name,
      variant: current.name,
      changes: [...changes, ...pieces],
    })
    return variantOf((await readVariant(tx, editor.storeId, at)) as KeptVariant)
  })
}

const priceFields: ReadonlySet<string> = new Set(['base_price', 'sale_price', 'cost_price', 'is_active'])

function wantedPrices(variant: KeptVariant): WantedPrice[] {
  const isOnSale = variant.is_active && variant.product_status === 'active'
  return isOnSale ? [wantedPriceOf(variant.id, variant)] : []
}

const definedFields = (fields: VariantFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function refuseUnsellable({
  is_active,
  sku,
  base_price: base,
  sale_price: sale,
  product_status,
  others_active,
}: KeptVariant) {
  if (base !== null && sale !== null && sale >= base) throw new Refusal('listing.sale_price_too_high')
  if (is_active && !(sku && base)) throw new Refusal('listing.variant_incomplete')
  if (!is_active && product_status === 'active' && !others_active)
    throw new Refusal('listing.no_active_variant')
}

function refuseBelowTier({ tier_price: tier }: KeptVariant, base: number | null | undefined): void {
  if (tier !== null && typeof base === 'number' && tier >= base)
    throw new Refusal('listing.bulk_price_too_high')
}

async function readVariant(
  tx: Connection,
  storeId: string,
  { id, variant }: { id: string; variant: string },
): Promise<KeptVariant | null> {
  const { rows } = await tx.execute<KeptVariant>(sql`
    select v.id, p.version, v.name, v.sku, v.options, cedis(v.base_price)::float8 as base_price,
      cedis(v.sale_price)::float8 as sale_price, cedis(v.cost_price)::float8 as cost_price,
      coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, v.is_active, v.field_versions,
      p.status as product_status, p.name as product_name,
      exists (select from variants o where o.product_id = p.id and o.id <> v.id and o.is_active) as others_active,
      (select cedis(max(t.unit_price))::float8 from bulk_tiers t where t.product_id = p.id) as tier_price,
      coalesce((select json_agg(i.image_id order by i.sort_order, i.image_id) from variant_images i
        where i.variant_id = v.id), '[]') as pictures
    from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
    where v.id = ${variant} and p.id = ${id} and p.store_id = ${storeId} and v.removed_at is null`)
  return rows[0] ?? null
}

async function writeVariant(
  tx: Connection,
  id: string,
  row: KeptVariant,
  changed: readonly string[],
): Promise<void> {
  const versions = versionsAfter(row.field_versions, changed, row.version + 1)
  await tx.execute(sql`
    update variants set name = ${row.name}, sku = ${row.sku || null}, base_price = ${pesewasOrNull(row.base_price)}::bigint,
      sale_price = ${pesewasOrNull(row.sale_price)}::bigint, cost_price = ${pesewasOrNull(row.cost_price)}::bigint,
      is_active = ${row.is_active}, field_versions = ${JSON.stringify(versions)}::jsonb, updated_at = now()
    where id = ${id}`)
}

async function writePictures(
  tx: Connection,
  at: { id: string; variant: string },
  pictures: readonly string[],
) {
  await tx.execute(sql`delete from variant_images where variant_id = ${at.variant}`)
  await tx.execute(sql`
    insert into variant_images (variant_id, image_id, sort_order)
    select ${at.variant}, i.id, given.place
    from jsonb_array_elements_text(${JSON.stringify(pictures)}::jsonb) with ordinality given (id, place)
    join product_images i on i.id::text = given.id and i.product_id = ${at.id} on conflict do nothing`)
}

function variantOf(kept: KeptVariant): ListingVariant {
  const {
    field_versions: _,
    product_status: __,
    product_name: ___,
    others_active: ____,
    tier_price: _____,
    ...variant
  } = kept
  return variant as ListingVariant
}
