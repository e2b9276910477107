import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { correctStock } from '../correct-stock.ts'
import type { Editor } from '../listing-history.ts'
import { slugOfFirstSale } from '../sale-rules.ts'
import { changesBulkPrices, writeBulkPrices } from './bulk-prices/judge-bulk-prices.ts'
import { createProducts, removeProducts, writeTexts } from './create-products.ts'
import { type OneWay, rowsMeant } from './decide-rows.ts'
import { productFields } from './edit-values.rules.ts'
import { writePictures } from './write-pictures.ts'

/** The cards of this many products are written with the change; those of more follow within seconds. */
const refreshMax = 500

/** Writes the rows of a set that were decided for, whatever their number in the same statements. Stock and products are locked. */
export async function writeRows(tx: Connection, editor: Editor, way: OneWay): Promise<void> {
  const { direction } = way
  const done = sql`change_set_rows r where ${rowsMeant(way, direction.done)}`
  if (way.edit.field === 'file')
    await (direction.to === 'after' ? createProducts : removeProducts)(tx, editor, way)
  const { rows } = await tx.execute<{ products: number }>(
    sql`select count(distinct r.product_id)::int as products from ${done}`,
  )
  const products = rows[0]?.products ?? 0
  if (products === 0) return
  const values = sql.raw(`r.${direction.to}`)
  const { field } = way.edit
  if (field === 'stock' || field === 'file') await writeStock(tx, editor, way, done)
  if (field === 'status') await writeStatus(tx, values, done)
  else if (field !== 'stock') await writePrices(tx, values, done)
  if (changesBulkPrices(way.edit)) await writeBulkPrices(tx, values, done)
  if (field === 'file') {
    await writeTexts(tx, values, done)
    await writePictures(tx, editor.storeId, values, done)
    await writeStatus(tx, values, sql`${done} and ${values} ? 'status'`)
  }
  await raiseVersions(tx, values, done)
  if (field === 'stock') {
    await tx.execute(sql`select refresh_stock_flags(array(select r.variant_id from ${done}))`)
    return
  }
  if (way.cardsLater)
    await tx.execute(
      sql`select refresh_stock_flags(array(select r.variant_id from ${done} and r.after ? 'stock' and r.variant_id is not null))`,
    )
  if (way.cardsLater || products > refreshMax)
    // Carts and orders have the new prices at once. Rebuilding thousands of cards here would keep buyers of all these goods waiting.
    await tx.execute(
      sql`insert into stale_cards (product_id) select distinct r.product_id from ${done} and r.product_id is not null`,
    )
  else await tx.execute(sql`select refresh_products(array(select distinct r.product_id from ${done}))`)
}

async function writeStock(tx: Connection, editor: Editor, { edit, direction }: OneWay, done: SQL) {
  const isUndo = direction.to === 'before'
  const { reason, note } = edit.field === 'stock' ? edit : { reason: 'from_file' as const, note: '' }
  const { rows } = await tx.execute<{
    variant_id: string
    is_new: boolean
    seen: number | null
    on_hand: number
  }>(sql`
    select r.variant_id, r.is_new, (r.${sql.raw(direction.from)} ->> 'stock')::int as seen,
      (r.${sql.raw(direction.to)} ->> 'stock')::int as on_hand from ${done} and r.after ? 'stock' and r.variant_id is not null`)
  await correctStock(
    tx,
    editor,
    rows.map(({ is_new, ...row }) => ({
      ...row,
      reason: isUndo ? 'undone' : is_new ? 'arrived' : reason,
      ...(!isUndo && note && { note }),
    })),
  )
}

/** A field that a row does not change stays as it is. */
const priceOf = (values: SQL, field: string, table: string) => sql`
  case when ${values} ? ${sql.raw(`'${field}'`)} then (${values} ->> ${sql.raw(`'${field}'`)})::bigint else ${sql.raw(`${table}.${field}`)} end`

/** The variant of a product without variants is on sale as soon as it has what a sale needs, and the product has its prices. */
async function writePrices(tx: Connection, values: SQL, done: SQL): Promise<void> {
  const priced = sql`(
    select v.id, v.product_id, v.options = '{}' or r.is_new as is_only, v.sku is not null as has_sku,
      ${priceOf(values, 'base_price', 'v')} as base, ${priceOf(values, 'sale_price', 'v')} as sale
    from variants v, ${done} and v.id = r.variant_id) n`
  await tx.execute(sql`
    update variants v set base_price = n.base, sale_price = n.sale, updated_at = now(),
      is_active = case when n.is_only then n.has_sku and n.base is not null and coalesce(n.sale < n.base, true) else v.is_active end
    from ${priced} where v.id = n.id`)
  // Those of a variant that is on sale follow with refresh_products.
  await tx.execute(sql`
    update products p set base_price = v.base_price, sale_price = v.sale_price
    from variants v where v.product_id = p.id and v.options = '{}' and v.removed_at is null and (not v.is_active or p.status = 'draft')
      and v.id in (select r.variant_id from ${done})`)
}

async function writeStatus(tx: Connection, values: SQL, done: SQL): Promise<void> {
  await tx.execute(sql`
    update products p set status = n.status, current_price = coalesce(p.current_price, list_price(p.base_price, p.sale_price)),
      slug = case when n.status = 'active' and p.published_at is null then n.slug else p.slug end,
      published_at = case when n.status = 'active' or p.status = 'active' then coalesce(p.published_at, now()) else p.published_at end
    from (select id, (${values} ->> 'status') as status, ${slugOfFirstSale} as slug
      from products, ${done} and r.product_id = products.id) n
    where p.id = n.id`)
}

/** The field of the form that has a value: the first bulk tier is one of a list. */
const formField = sql`case key.name when 'minimum_order' then 'bulk_tiers' else key.name end`

/** A further variant of a product that the set makes: the product is made by its first line, and saved once. */
const isFurther = sql`(r.is_new and r.after ? 'parent' and not r.after ? 'name' and not r.before ? 'parent')`

const ofProduct = sql.raw([...productFields, 'options'].map((field) => `'${field}'`).join(', '))

/** So that a form that is open meanwhile is told of the change when it is saved. */
async function raiseVersions(tx: Connection, values: SQL, done: SQL): Promise<void> {
  const versions = (version: SQL) => sql`(
    select jsonb_object_agg(${formField}, ${version}) from jsonb_object_keys(${values}) key (name))`
  await tx.execute(sql`
    update variants v set field_versions = v.field_versions || n.versions
    from (select r.variant_id as id, ${versions(sql`p.version + 1`)} as versions
      from products p, ${done} and p.id = r.product_id) n
    where v.id = n.id and v.options <> '{}'`)
  await tx.execute(sql`
    update products p set version = p.version + 1, updated_at = now(), field_versions = p.field_versions || n.versions
    from (select q.id, coalesce(jsonb_object_agg(${formField}, q.version + 1) filter (where key.name is not null), '{}') as versions
      from products q join (select * from ${done} and not ${isFurther}) r on r.product_id = q.id
      left join variants v on v.id = r.variant_id
      left join lateral jsonb_object_keys(${values}) key (name)
        on v.id is null or v.options = '{}' or key.name in (${ofProduct})
      group by q.id) n
    where p.id = n.id`)
}
