import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import { gramsOf, mmOf } from '#contracts/listings/measures.ts'
import { pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'

const money = (cedis: number | null) => (cedis === null ? null : pesewasOf(cedis))
const convertOrNull = (value: number | null, turn: (value: number) => number) =>
  value === null ? null : turn(value)

type Column = readonly [column: string, value: SQL]

/** Columns that a product and the variant of a product without variants both have. */
const shared: { [Field in keyof ListingFields]?: (fields: ListingFields) => Column } = {
  sku: ({ sku }) => ['sku', sql`${sku || null}`],
  base_price: (fields) => ['base_price', sql`${money(fields.base_price)}::bigint`],
  sale_price: (fields) => ['sale_price', sql`${money(fields.sale_price)}::bigint`],
  cost_price: (fields) => ['cost_price', sql`${money(fields.cost_price)}::bigint`],
  weight_lbs: (fields) => ['weight_grams', sql`${convertOrNull(fields.weight_lbs, gramsOf)}::int`],
  length_in: (fields) => ['length_mm', sql`${convertOrNull(fields.length_in, mmOf)}::int`],
  width_in: (fields) => ['width_mm', sql`${convertOrNull(fields.width_in, mmOf)}::int`],
  height_in: (fields) => ['height_mm', sql`${convertOrNull(fields.height_in, mmOf)}::int`],
}

const own: { [Field in keyof ListingFields]?: (fields: ListingFields) => Column } = {
  audience: ({ audience }) => ['audience', sql`${audience}`],
  name: ({ name }) => ['name', sql`${name}`],
  description: ({ description }) => ['description', sql`${description}`],
  status: ({ status }) => ['status', sql`${status}`],
  low_stock_threshold: (fields) => ['low_stock_threshold', sql`${fields.low_stock_threshold}`],
  order_multiple: (fields) => ['order_multiple', sql`${fields.order_multiple}`],
  features: ({ features }) => ['general_features', sql`${JSON.stringify(features)}::jsonb`],
  brand: ({ brand }) => ['brand_id', sql`brand_by_slug(${brand})`],
  category: ({ category }) => ['category_id', sql`category_by_slug(${category})`],
}

export interface Write {
  readonly id: string
  readonly fields: ListingFields
  readonly changed: readonly string[]
  /** The variant of a product without variants; it has the product's SKU, prices and measures. */
  readonly defaultVariant: string | null
}

/** Writes the changed fields into the product's tables. Refuses: listing.brand_unknown, listing.category_unknown. */
export async function writeFields(
  tx: Connection,
  { id, fields, changed, defaultVariant }: Write,
): Promise<void> {
  await refuseUnknownNames(tx, fields)
  const columnsOf = (table: typeof shared) =>
    changed.flatMap((field) => {
      const column = table[field as keyof ListingFields]?.(fields)
      return column ? [column] : []
    })
  const ofProduct = [...columnsOf(own), ...columnsOf(shared)]
  // One that goes on sale in this statement has a price at its end; `refresh_products` finds the right one.
  if (ofProduct.length > 0) ofProduct.push(['current_price', firstPrice(fields)])
  if (ofProduct.length > 0)
    await tx.execute(sql`update products set ${assignments(ofProduct)} where id = ${id}`)
  if (defaultVariant) await writeDefaultVariant(tx, defaultVariant, fields, columnsOf(shared))
  if (changed.includes('bulk_tiers')) await writeTiers(tx, id, fields.bulk_tiers)
  if (changed.includes('attributes') || changed.includes('category'))
    await writeAttributes(tx, id, fields.attributes)
}

const firstPrice = ({ base_price: base, sale_price: sale }: ListingFields) =>
  sql`coalesce(current_price, list_price(${money(base)}::bigint, ${money(sale)}::bigint))`

/** It is for sale as soon as it has what a sale needs; the product's status decides the rest. */
async function writeDefaultVariant(
  tx: Connection,
  id: string,
  fields: ListingFields,
  columns: readonly Column[],
) {
  const { sku, base_price: base, sale_price: sale } = fields
  const isComplete = sku !== '' && base !== null && base > 0 && !(sale !== null && sale >= base)
  await tx.execute(sql`
    update variants set ${assignments([...columns, ['is_active', sql`${isComplete}`]])}, updated_at = now() where id = ${id}`)
}

const assignments = (columns: readonly Column[]) =>
  sql.join(
    columns.map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql`, `,
  )

async function refuseUnknownNames(tx: Connection, { brand, category }: ListingFields): Promise<void> {
  const { rows } = await tx.execute<{ brand: boolean; category: boolean }>(sql`
    select brand_by_slug(${brand}) is not null as brand, category_by_slug(${category}) is not null as category`)
  if (brand && !rows[0]?.brand) throw new Refusal('listing.brand_unknown')
  if (category && !rows[0]?.category) throw new Refusal('listing.category_unknown')
}

async function writeTiers(tx: Connection, id: string, tiers: ListingFields['bulk_tiers']): Promise<void> {
  const rows = tiers.map(({ min_quantity, unit_price }) => ({
    min_quantity,
    unit_price: pesewasOf(unit_price),
  }))
  await tx.execute(sql`delete from bulk_tiers where product_id = ${id}`)
  await tx.execute(sql`
    insert into bulk_tiers (product_id, min_quantity, unit_price)
    select ${id}, t.min_quantity, t.unit_price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (min_quantity int, unit_price bigint)`)
}

/** Keeps the values of attributes that the product's category, or one above it, has; the nearest one of a name. */
async function writeAttributes(
  tx: Connection,
  id: string,
  attributes: ListingFields['attributes'],
): Promise<void> {
  await tx.execute(sql`delete from product_attributes where product_id = ${id}`)
  await tx.execute(sql`
    insert into product_attributes (product_id, definition_id, value)
    select distinct on (d.slug) ${id}::uuid, d.id, given.value
    from jsonb_each_text(${JSON.stringify(attributes)}::jsonb) given (slug, value)
    join attribute_definitions d on d.slug = given.slug
    join categories c on c.id = d.category_id
      and c.num = any (category_path((select category_id from products where id = ${id})))
    where given.value <> '' order by d.slug, c.depth desc`)
}
