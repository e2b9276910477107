import type { Listing } from '#contracts/listings/listing-answers.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { correctStock } from './correct-stock.ts'
import { type Editor, recordChange } from './listing-history.ts'
import { type KeptListing, listingOf, readListing } from './read-listing.queries.ts'

/**
 * Duplicates a product as a draft with SKUs of its own and nothing on hand, in the caller's transaction. Refuses: product.not_found,
 * listing.taken_down.
 */
export async function copyListing(tx: Connection, editor: Editor, of: string): Promise<Listing> {
  const original = await readListing(tx, editor.storeId, of)
  if (!original) throw new Refusal('product.not_found')
  // The copy could be sold in its place.
  if (original.taken_down) throw new Refusal('listing.taken_down')
  const ending = await freeEnding(tx, editor.storeId, of)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into products (store_id, category_id, brand_id, audience, name, slug, sku, description, general_features, base_price,
      sale_price, cost_price, current_price, low_stock_threshold, order_multiple, weight_grams, length_mm, width_mm, height_mm, option_names)
    select store_id, category_id, brand_id, audience, left(name, 190) || ' (copy)', 'draft-' || gen_random_uuid(),
      left(sku, 58) || ${ending}::text, description, general_features, base_price, sale_price, cost_price,
      list_price(base_price, sale_price), low_stock_threshold, order_multiple, weight_grams, length_mm, width_mm, height_mm, option_names
    from products where id = ${of} returning id`)
  const id = rows[0]?.id as string
  await tx.execute(sql`
    insert into variants (product_id, store_id, sku, name, options, base_price, sale_price, cost_price, weight_grams, length_mm,
      width_mm, height_mm, is_active, sort_order)
    select ${id}, store_id, left(sku, 58) || ${ending}::text, name, options, base_price, sale_price, cost_price, weight_grams,
      length_mm, width_mm, height_mm, is_active, sort_order
    from variants where product_id = ${of} and removed_at is null`)
  await copyParts(tx, of, id)
  const made = (await readListing(tx, editor.storeId, id)) as KeptListing
  await correctStock(
    tx,
    editor,
    made.variant_ids.map((variant_id) => ({
      variant_id,
      tracked: original.track_inventory,
      reason: 'edited',
    })),
  )
  await tx.execute(sql`select refresh_products(array[${id}]::uuid[])`)
  await recordChange(tx, editor, 'product.copied', { id, name: made.name, from: of })
  return listingOf((await readListing(tx, editor.storeId, id)) as KeptListing)
}

async function copyParts(tx: Connection, of: string, id: string): Promise<void> {
  await tx.execute(sql`
    insert into product_images (product_id, image, alt_text, tone, is_primary, sort_order)
    select ${id}, image, alt_text, tone, is_primary, sort_order from product_images where product_id = ${of}`)
  await tx.execute(sql`
    insert into product_attributes (product_id, definition_id, value)
    select ${id}, definition_id, value from product_attributes where product_id = ${of}`)
  await tx.execute(sql`
    insert into bulk_tiers (product_id, min_quantity, unit_price)
    select ${id}, min_quantity, unit_price from bulk_tiers where product_id = ${of}`)
}

/** The ending, such as `-2`, with which none of the product's SKUs is in use yet. */
async function freeEnding(tx: Connection, storeId: string, of: string): Promise<string> {
  const { rows } = await tx.execute<{ ending: string }>(sql`
    select '-' || n as ending from generate_series(2, 999) n
    where not exists (
      select from (select sku from variants where product_id = ${of} union select sku from products where id = ${of}) mine
      join variants v on v.store_id = ${storeId} and lower(v.sku) = lower(left(mine.sku, 58) || '-' || n))
    and not exists (
      select from products p where p.store_id = ${storeId}
        and lower(p.sku) = (select lower(left(sku, 58)) from products where id = ${of}) || '-' || n)
    order by n limit 1`)
  return rows[0]?.ending ?? `-${Date.now()}`
}
