import { setImmediate as turn } from 'node:timers/promises'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type KeptListing, readListings } from '../read-listing.queries.ts'
import { errorsOfSale, fieldsOf } from '../sale-rules.ts'
import type { Values } from './edit-values.rules.ts'
import { formsOf } from './rows-now.queries.ts'

/** A row that changes what belongs to its product. */
export interface ProductRow {
  readonly product_id: string
  readonly values: Values
}

/** Judging this many products takes a few milliseconds; between two such groups the server does other work. */
const group = 50

/**
 * Why products that are on sale, or become active, cannot have these values: a sentence by field, by product. What was wrong before and
 * is not touched stands in nobody's way, except where the product becomes active.
 */
export async function whyNotProducts(
  db: Connection,
  storeId: string,
  rows: readonly ProductRow[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const wanted = new Map<string, Values>()
  // Several variants may each say something of their product.
  for (const { product_id, values } of rows) wanted.set(product_id, { ...wanted.get(product_id), ...values })
  const found = new Map<string, Record<string, string>>()
  if (wanted.size === 0) return found
  const listings = await readListings(
    db,
    storeId,
    sql`p.id = any (array(select jsonb_array_elements_text(${JSON.stringify([...wanted.keys()])}::jsonb))::uuid[])`,
  )
  const merged = listings.map((listing) => {
    const values = wanted.get(listing.id) as Values
    return {
      listing,
      values,
      fields: {
        ...fieldsOf(listing),
        ...fieldsOfValues(listing.variants.length > 0 ? withoutPrices(values) : values),
      },
    }
  })
  const formOf = await formsOf(
    db,
    merged.map(({ listing, fields }) => ({ category: fields.category, variants: listing.variants })),
  )
  for (const [place, { listing, values, fields }] of merged.entries()) {
    if (place % group === group - 1) await turn()
    if (fields.status !== 'active') continue
    const form = formOf({ category: fields.category, variants: listing.variants })
    const errors = Object.entries(errorsOfSale(withPictures(listing, values), fields, form)).flatMap(
      ([field, [sentence]]) =>
        sentence && isTouched(field, values) ? [[columnOf(field), sentence] as const] : [],
    )
    if (errors.length > 0) found.set(listing.id, Object.fromEntries(errors))
  }
  return found
}

const isTouched = (field: string, values: Values) =>
  values.status === 'active' || field in values || ('category' in values && field.startsWith('attributes'))

/** What a file has no column for keeps the product from being active. */
const columnOf = (field: string) =>
  [
    'name',
    'category',
    'brand',
    'description',
    'base_price',
    'sale_price',
    'stock',
    'weight_lbs',
    'pictures',
  ].includes(field)
    ? field
    : 'status'

/** With the pictures that it would have; of them only their number matters. */
const withPictures = ({ pictures, variants, taken_down }: KeptListing, { pictures: wanted }: Values) => ({
  variants,
  taken_down,
  pictures:
    wanted === undefined ? pictures : (wanted.split(' ').filter(Boolean) as unknown as typeof pictures),
})

/** Each variant has prices and pieces of its own. */
const withoutPrices = ({ base_price: _, sale_price: __, stock: ___, ...values }: Values): Values => values

/** As the form has them: prices in cedis. A variant's price is not its product's. */
function fieldsOfValues({
  name,
  category,
  brand,
  description,
  weight_lbs,
  status,
  order_multiple,
  ...rest
}: Values) {
  const price = (pesewas: number | null) => (pesewas === null ? null : cedisOf(pesewas))
  return {
    ...(name !== undefined && { name }),
    ...(category !== undefined && { category }),
    ...(brand !== undefined && { brand }),
    ...(description !== undefined && { description }),
    ...(weight_lbs !== undefined && { weight_lbs }),
    ...(status !== undefined && { status }),
    ...(order_multiple !== undefined && { order_multiple }),
    ...(rest.base_price !== undefined && { base_price: price(rest.base_price) }),
    ...(rest.sale_price !== undefined && { sale_price: price(rest.sale_price) }),
    ...(rest.stock !== undefined && { stock: rest.stock }),
  }
}
