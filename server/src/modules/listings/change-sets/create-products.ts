import { onlyVariant } from '#contracts/catalog/variant-name.ts'
import { listingLimits } from '#contracts/listings/listing.ts'
import { gramsOf } from '#contracts/listings/measures.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { correctStock } from '../correct-stock.ts'
import type { Editor } from '../listing-history.ts'
import { type OneWay, rowsMeant } from './decide-rows.ts'
import type { Values } from './edit-values.rules.ts'
import { asJsonTexts } from './taken-skus.queries.ts'
import { releaseUnheld } from './write-pictures.ts'

/** A value of a row; null where it has none. */
const text = (field: string) => sql`r.after ->> ${sql.raw(`'${field}'`)}`

/** Rows that add variants to a product that was there before the file: a condition over `change_set_rows r`. */
const isAdded = sql`r.before ? 'parent'`

/**
 * Makes the products of a set's rows, drafts, with a variant for each row, adds variants to products that are there, and tells the rows
 * which they are. Prices follow with the others.
 */
export async function createProducts(tx: Connection, editor: Editor, way: OneWay): Promise<void> {
  const isNew = sql`${rowsMeant(way, 'written')} and r.is_new`
  await tx.execute(sql`
    with fresh as (
      select r.place, r.after, uuidv7() as product_id from change_set_rows r
      where ${isNew} and not ${isAdded} and (r.after ? 'name' or not r.after ? 'parent')
    ), made as (
      insert into products (id, store_id, name, slug, sku, description, brand_id, category_id, low_stock_threshold, order_multiple,
        option_names)
      select r.product_id, ${editor.storeId}, ${text('name')}, 'draft-' || r.product_id, coalesce(${text('parent')}, ${text('sku')}),
        coalesce(${text('description')}, ''), brand_by_slug(${text('brand')}),
        category_by_slug(${text('category')}), ${listingLimits.lowStockDefault},
        coalesce((${text('order_multiple')})::int, 1),
        array(select o ->> 0 from jsonb_array_elements(r.after -> 'options') with ordinality x (o, place) order by x.place)
      from fresh r
    )
    update change_set_rows r set product_id = f.product_id
    from fresh f where r.change_set_id = ${way.id} and r.place = f.place`)
  // The other variants of such a product, maybe of a later part of the set.
  await tx.execute(sql`
    update change_set_rows r set product_id = m.product_id from change_set_rows m
    where ${isNew} and r.product_id is null and m.change_set_id = r.change_set_id and m.is_new and m.after ? 'name'
      and lower(m.after ->> 'parent') = lower(${text('parent')})`)
  await createVariants(tx, editor, way, isNew)
}

/** A variant that an undo took away comes back where its combination does. */
async function createVariants(tx: Connection, editor: Editor, way: OneWay, isNew: SQL): Promise<void> {
  const { rows } = await tx.execute<{ variant_id: string; is_added: boolean }>(sql`
    with fresh as (
      select r.place, r.product_id, r.after, ${isAdded} as is_added, coalesce(
          (select jsonb_object_agg(o ->> 0, o ->> 1) from jsonb_array_elements(r.after -> 'options') o), '{}') as options,
        (select string_agg(o ->> 1, ' / ' order by x.place)
          from jsonb_array_elements(r.after -> 'options') with ordinality x (o, place)) as name
      from change_set_rows r where ${isNew}
    ), placed as (
      select f.*, old.id as old_id, coalesce(old.id, uuidv7()) as variant_id,
        coalesce((select max(v.sort_order) from variants v where v.product_id = f.product_id and v.removed_at is null), -1)
          + row_number() over (partition by f.product_id order by f.place) as sort_order
      from fresh f left join lateral (select v.id from variants v where f.is_added and v.product_id = f.product_id
        and v.removed_at is not null and v.sku is null and v.options = f.options limit 1) old on true
    ), back as (
      update variants v set removed_at = null, sku = ${text('sku')}, sort_order = r.sort_order, base_price = null, sale_price = null
      from placed r where v.id = r.old_id
    ), with_variant as (
      insert into variants (id, product_id, store_id, sku, name, options, is_active, sort_order)
      select r.variant_id, r.product_id, ${editor.storeId}, ${text('sku')}, coalesce(r.name, ${onlyVariant}), r.options, false, r.sort_order
      from placed r where r.old_id is null
    )
    update change_set_rows r set variant_id = f.variant_id
    from placed f where r.change_set_id = ${way.id} and r.place = f.place returning f.variant_id, f.is_added`)
  await countAsOthers(
    tx,
    editor,
    rows.flatMap(({ variant_id, is_added }) => (is_added ? [variant_id] : [])),
  )
}

/** Pieces of a variant that is added are counted where those of its product are. */
async function countAsOthers(tx: Connection, editor: Editor, added: readonly string[]): Promise<void> {
  if (added.length === 0) return
  const { rows } = await tx.execute<{ variant_id: string; tracked: boolean }>(sql`
    select v.id as variant_id, coalesce((select bool_or(s.tracked) from variants o join stock s on s.variant_id = o.id
      where o.product_id = v.product_id and o.removed_at is null and o.id <> all (${asJsonTexts(added)}::uuid[])), true) as tracked
    from variants v where v.id = any (${asJsonTexts(added)}::uuid[])`)
  await correctStock(
    tx,
    editor,
    rows.map((row) => ({ ...row, reason: 'edited' as const })),
  )
}

/**
 * Takes back what a set made; nobody but the store's people has seen these drafts. Movements of stock are never deleted, so a product
 * that has some stays without an SKU, without pieces, and out of every list.
 */
export async function removeProducts(tx: Connection, editor: Editor, way: OneWay): Promise<void> {
  const ofNew = sql`${rowsMeant(way, 'restored')} and r.is_new`
  const made = sql`change_set_rows r where ${ofNew}`
  const { rows } = await tx.execute<{ product_id: string; variant_id: string; image: string | null }>(sql`
    select r.product_id, r.variant_id, i.image from change_set_rows r
    left join product_images i on i.product_id = r.product_id and not ${isAdded}
    where ${ofNew} and r.variant_id is not null`)
  if (rows.length === 0) return
  const products = sql`select r.product_id from ${made} and not ${isAdded}`
  await correctStock(
    tx,
    editor,
    [...new Set(rows.map(({ variant_id }) => variant_id))].map((variant_id) => ({
      variant_id,
      on_hand: 0,
      reason: 'undone' as const,
    })),
  )
  await tx.execute(sql`delete from product_images where product_id in (${products})`)
  await releaseUnheld(
    tx,
    editor.storeId,
    rows.flatMap(({ image }) => image ?? []),
  )
  await tx.execute(sql`
    update variants set removed_at = now(), is_active = false, sku = null
    where product_id in (${products}) or id in (select r.variant_id from ${made})`)
  await tx.execute(sql`update products set removed_at = now(), sku = null where id in (${products})`)
  await tx.execute(sql`
    delete from products p where p.id in (${products}) and not exists (
      select from variants v join stock_movements m on m.variant_id = v.id where v.product_id = p.id)`)
  await tx.execute(sql`
    update change_set_rows r set product_id = case when ${isAdded} then r.product_id end, variant_id = null
    where ${ofNew}`)
}

/** Texts, category, brand and weight of the products of these rows. A weight is also its only variant's. */
export async function writeTexts(tx: Connection, values: SQL, done: SQL): Promise<void> {
  const { rows } = await tx.execute<{ product_id: string; given: Values }>(sql`
    select r.product_id, jsonb_strip_nulls(jsonb_build_object('brand', ${values} -> 'brand', 'category', ${values} -> 'category',
      'name', ${values} -> 'name', 'description', ${values} -> 'description',
      'order_multiple', ${values} -> 'order_multiple', 'minimum_order', ${values} -> 'minimum_order'))
      || case when ${values} ? 'weight_lbs' then jsonb_build_object('weight_lbs', ${values} -> 'weight_lbs') else '{}' end as given
    from ${done} and ${values} ?| array['name', 'description', 'brand', 'category', 'weight_lbs', 'order_multiple', 'minimum_order']`)
  if (rows.length === 0) return
  const given = JSON.stringify(
    rows.map(({ product_id, given: { weight_lbs, ...texts } }) => ({
      product_id,
      ...texts,
      ...(weight_lbs !== undefined && {
        weighs: true,
        grams: weight_lbs === null ? null : gramsOf(weight_lbs),
      }),
    })),
  )
  const wanted = sql`jsonb_to_recordset(${given}::jsonb) as n (product_id uuid, name text, description text, brand text,
    category text, weighs boolean, grams int, order_multiple int, minimum_order int)`
  await tx.execute(sql`
    update products p set name = coalesce(n.name, p.name), description = coalesce(n.description, p.description),
      brand_id = case when n.brand is null then p.brand_id else brand_by_slug(n.brand) end,
      category_id = case when n.category is null then p.category_id else category_by_slug(n.category) end,
      order_multiple = coalesce(n.order_multiple, p.order_multiple),
      weight_grams = case when n.weighs then n.grams else p.weight_grams end
    from ${wanted} where p.id = n.product_id`)
  await tx.execute(sql`
    update variants v set weight_grams = n.grams from ${wanted}
    where v.product_id = n.product_id and n.weighs and v.options = '{}' and v.removed_at is null`)
  await tx.execute(sql`
    update bulk_tiers t set min_quantity = n.minimum_order from ${wanted}
    where t.product_id = n.product_id and n.minimum_order is not null
      and t.min_quantity = (select min(f.min_quantity) from bulk_tiers f where f.product_id = n.product_id)`)
  if (rows.some(({ given: { category } }) => category)) await followCategories(tx, given)
}

/** Values of attributes go over to those of the same name in the new category. The others stay, so that an undo finds them. */
async function followCategories(tx: Connection, given: string): Promise<void> {
  await tx.execute(sql`
    update product_attributes a set definition_id = x.new from (
      select distinct on (a.id) a.id, d.id as new
      from jsonb_to_recordset(${given}::jsonb) as n (product_id uuid, category text)
      join products p on p.id = n.product_id
      join product_attributes a on a.product_id = p.id join attribute_definitions was on was.id = a.definition_id
      join categories c on c.num = any (category_path(p.category_id))
      join attribute_definitions d on d.category_id = c.id and d.slug = was.slug
      where n.category is not null order by a.id, c.depth desc) x
    where a.id = x.id and a.definition_id <> x.new`)
}
