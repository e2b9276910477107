import type { ChangeSetEdit, ListingEdit } from '#contracts/listings/change-set.schema.ts'
import { type PriceRounding, priceRoundings } from '#contracts/listings/change-set.ts'
import { stockReasons } from '#contracts/listings/listing.ts'
import { formatCedis } from '#contracts/money.ts'
import { typedNumber } from '#web/ui/form/number-of.ts'

type Field = ListingEdit['field']

/** What can be changed of many products, and how; `unit` is what the number counts. */
export const ways = {
  base_price: [
    { way: 'raise_percent', label: 'Raise by percent', by: 'percent', sign: 1, unit: '%' },
    { way: 'lower_percent', label: 'Lower by percent', by: 'percent', sign: -1, unit: '%' },
    { way: 'raise_amount', label: 'Raise by an amount', by: 'amount', sign: 1, unit: 'GHS' },
    { way: 'lower_amount', label: 'Lower by an amount', by: 'amount', sign: -1, unit: 'GHS' },
    { way: 'set', label: 'Set one price', by: 'set', sign: 1, unit: 'GHS' },
  ],
  sale_price: [
    { way: 'percent_off', label: 'Percent off the price', by: 'percent', sign: 1, unit: '%' },
    { way: 'amount_off', label: 'Amount off the price', by: 'amount', sign: 1, unit: 'GHS' },
    { way: 'set', label: 'Set one sale price', by: 'set', sign: 1, unit: 'GHS' },
    { way: 'remove', label: 'Remove the sale price', by: 'remove', sign: 1, unit: null },
  ],
  stock: [
    { way: 'add', label: 'Add pieces', by: 'add', sign: 1, unit: 'pieces' },
    { way: 'take', label: 'Take pieces away', by: 'add', sign: -1, unit: 'pieces' },
    { way: 'set', label: 'Set the pieces on hand', by: 'set', sign: 1, unit: 'pieces' },
  ],
  status: [
    { way: 'active', label: 'Active: put on sale', by: null, sign: 1, unit: null },
    { way: 'draft', label: 'Draft: take off sale', by: null, sign: 1, unit: null },
  ],
} as const satisfies Record<Field, readonly object[]>

export const fieldLabels: Readonly<Record<Field, string>> = {
  base_price: 'Price',
  sale_price: 'Sale price',
  stock: 'Stock',
  status: 'Status',
}

export const roundingLabels: Readonly<Record<PriceRounding, string>> = {
  none: 'Do not round',
  to_1: 'To whole cedis',
  to_5: 'To 5 cedis',
  to_10: 'To 10 cedis',
  to_99: 'To .99',
}

/** The edit that a form asks for, or the sentence under its number. */
export function editOf(field: Field, form: FormData): ListingEdit | string {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const way = ways[field].find((one) => one.way === text('way')) ?? ways[field][0]
  if (field === 'status') return { field, to: way.way === 'draft' ? 'draft' : 'active' }
  const isWhole = way.unit === 'pieces'
  const typed = way.unit === null ? 0 : (typedNumber(text('value')) ?? Number.NaN)
  if (way.unit !== null && !(isWhole ? /^\d{1,7}$/ : /^\d{1,7}([.]\d{1,2})?$/).test(String(typed))) {
    return isWhole ? 'Type a whole number of pieces' : 'Type a number with at most two decimals'
  }
  const value = way.sign * typed
  if (field === 'stock') {
    const reason = stockReasons.find((one) => one === text('reason')) ?? 'other'
    return { field, by: way.by === 'set' ? 'set' : 'add', value, reason, note: text('note') }
  }
  const rounding = priceRoundings.find((one) => one === text('rounding')) ?? 'none'
  if (field === 'sale_price') return { field, by: way.by as 'percent', value, rounding }
  const [sale_too, bulk_too] = ['sale_too', 'bulk_too'].map((name) => form.get(name) !== null)
  return { field, by: way.by as 'percent', value, rounding, sale_too: !!sale_too, bulk_too: !!bulk_too }
}

/** An edit in words, such as `Price 10% up, to 5 cedis`. */
export function wordsOf(edit: ChangeSetEdit): string {
  if (edit.field === 'file') return `From ${edit.file_name}`
  if (edit.field === 'status') return edit.to === 'active' ? 'Put on sale' : 'Taken off sale'
  const size = Math.abs(edit.value)
  if (edit.field === 'stock') {
    if (edit.by === 'set') return `Stock set to ${edit.value}`
    return edit.value < 0 ? `Stock ${size} less` : `Stock ${size} more`
  }
  if (edit.by === 'remove') return 'Sale price removed'
  const rounding = edit.rounding === 'none' ? '' : `, ${roundingLabels[edit.rounding].toLowerCase()}`
  const measure = edit.by === 'percent' ? `${size}%` : formatCedis(size)
  if (edit.by === 'set') return `${fieldLabels[edit.field]} set to ${measure}${rounding}`
  if (edit.field === 'sale_price') return `Sale price ${measure} off${rounding}`
  const { sale_too: sale, bulk_too: bulk } = edit
  const which = `Price${sale ? (bulk ? ', sale price' : ' and sale price') : ''}${bulk ? ' and bulk prices' : ''}`
  return `${which} ${measure} ${edit.value < 0 ? 'down' : 'up'}${rounding}`
}
