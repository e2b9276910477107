import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import { listingLimits } from '#contracts/listings/listing.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { numberOf, typedNumber } from '#web/ui/form/number-of.ts'

/** The fields of a product that is not saved yet. */
export const emptyFields: ListingFields = {
  audience: 'b2c',
  name: '',
  description: '',
  brand: '',
  category: '',
  sku: '',
  status: 'active',
  base_price: null,
  sale_price: null,
  cost_price: null,
  weight_lbs: null,
  length_in: null,
  width_in: null,
  height_in: null,
  track_inventory: true,
  stock: null,
  low_stock_threshold: listingLimits.lowStockDefault,
  order_multiple: 1,
  features: [],
  bulk_tiers: [],
  attributes: {},
}

const names = Object.keys(emptyFields) as (keyof ListingFields)[]

/** The saved fields of a product. */
export const savedFields = (listing: Listing): ListingFields =>
  Object.fromEntries(names.map((name) => [name, listing[name]])) as unknown as ListingFields

const perVariant = ['base_price', 'sale_price', 'cost_price', 'stock'] as const

/**
 * Where there are variants, prices and pieces are theirs and the form has no control for them: they are as the product says now, so
 * that a save never sends what was typed before the variants were made.
 */
export function exceptOfVariants(fields: ListingFields, listing: Listing | null): ListingFields {
  if (!listing || listing.variants.length === 0) return fields
  return { ...fields, ...Object.fromEntries(perVariant.map((name) => [name, listing[name]])) }
}

const texts = ['name', 'description', 'brand', 'category', 'sku'] as const
const numbers = [
  'base_price',
  'sale_price',
  'cost_price',
  'weight_lbs',
  'length_in',
  'width_in',
  'height_in',
  'stock',
] as const

/** The fields as they stand in the form, valid or not; those without a control there are the saved ones. */
export function fieldsIn(form: HTMLFormElement, saved: ListingFields): ListingFields {
  const data = new FormData(form)
  const number = (name: string) => {
    const typed = typedNumber(String(data.get(name) ?? ''))
    return Number.isNaN(typed) ? null : typed
  }
  const given: Partial<Record<keyof ListingFields, unknown>> = {}
  for (const name of texts) if (data.has(name)) given[name] = String(data.get(name)).trim()
  for (const name of numbers) if (data.has(name)) given[name] = number(name)
  for (const name of ['audience', 'status'] as const) if (data.has(name)) given[name] = data.get(name)
  return {
    ...saved,
    ...(given as Partial<ListingFields>),
    track_inventory: data.has('track_inventory'),
    low_stock_threshold: number('low_stock_threshold') ?? listingLimits.lowStockDefault,
    order_multiple: number('order_multiple') ?? 1,
    features: rowsOf(data, 'features').flatMap(({ name = '', values = '' }) => {
      const words = values
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
      return name.trim() && words.length > 0 ? [{ name: name.trim(), values: words }] : []
    }),
    bulk_tiers: rowsOf(data, 'bulk_tiers').flatMap(({ min_quantity = '', unit_price = '' }) =>
      min_quantity.trim() && unit_price.trim()
        ? [{ min_quantity: numberOf(min_quantity), unit_price: numberOf(unit_price) }]
        : [],
    ),
    attributes: Object.fromEntries(
      [...data].flatMap(([name, value]) =>
        name.startsWith('attributes.') && value !== ''
          ? [[name.slice('attributes.'.length), String(value).trim()]]
          : [],
      ),
    ),
  }
}

/** The repeated rows of controls such as `bulk_tiers[0].unit_price`. */
function rowsOf(data: FormData, of: string): Record<string, string>[] {
  const rows: Record<string, string>[] = []
  for (const [name, value] of data) {
    const [, list, place, field] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? []
    if (list !== of || !field) continue
    rows[Number(place)] = { ...rows[Number(place)], [field]: String(value) }
  }
  return rows.filter(Boolean)
}

/** Only the fields that differ from the saved ones, so that nobody else's changes are overwritten. */
export function changedFields(fields: ListingFields, saved: ListingFields): Partial<ListingFields> {
  const changed = names.filter(
    (name) => JSON.stringify(sorted(fields[name])) !== JSON.stringify(sorted(saved[name])),
  )
  return Object.fromEntries(changed.map((name) => [name, fields[name]]))
}

const sorted = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).sort() : value
