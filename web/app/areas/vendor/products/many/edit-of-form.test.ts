import { expect, test } from 'vitest'
import { editOf, wordsOf } from './edit-of-form.rules.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  [
    'base_price',
    { way: 'lower_percent', value: '7.5', rounding: 'to_5', sale_too: 'on' },
    { field: 'base_price', by: 'percent', value: -7.5, rounding: 'to_5', sale_too: true, bulk_too: false },
    'Price and sale price 7.5% down, to 5 cedis',
  ],
  [
    'base_price',
    { way: 'set', value: '120.5', rounding: 'none' },
    { field: 'base_price', by: 'set', value: 120.5, rounding: 'none', sale_too: false, bulk_too: false },
    'Price set to GHS 120.50',
  ],
  [
    'base_price',
    { way: 'raise_amount', value: '1,200.00', rounding: 'none' },
    { field: 'base_price', by: 'amount', value: 1_200, rounding: 'none', sale_too: false, bulk_too: false },
    'Price GHS 1,200.00 up',
  ],
  [
    'base_price',
    { way: 'lower_percent', value: '20', rounding: 'none', sale_too: 'on', bulk_too: 'on' },
    { field: 'base_price', by: 'percent', value: -20, rounding: 'none', sale_too: true, bulk_too: true },
    'Price, sale price and bulk prices 20% down',
  ],
  [
    'base_price',
    { way: 'raise_percent', value: '5', rounding: 'none', bulk_too: 'on' },
    { field: 'base_price', by: 'percent', value: 5, rounding: 'none', sale_too: false, bulk_too: true },
    'Price and bulk prices 5% up',
  ],
  [
    'sale_price',
    { way: 'percent_off', value: '15', rounding: 'to_99' },
    { field: 'sale_price', by: 'percent', value: 15, rounding: 'to_99' },
    'Sale price 15% off, to .99',
  ],
  [
    'sale_price',
    { way: 'remove' },
    { field: 'sale_price', by: 'remove', value: 0, rounding: 'none' },
    'Sale price removed',
  ],
  [
    'stock',
    { way: 'take', value: '3', reason: 'damaged', note: ' Rain ' },
    { field: 'stock', by: 'add', value: -3, reason: 'damaged', note: 'Rain' },
    'Stock 3 less',
  ],
  ['status', { way: 'draft' }, { field: 'status', to: 'draft' }, 'Taken off sale'],
] as const)('a form for %s with %j is an edit and has words', (field, fields, edit, words) => {
  expect(editOf(field, formOf(fields))).toEqual(edit)
  expect(wordsOf(edit)).toBe(words)
})

test.each([
  ['base_price', '', 'Type a number with at most two decimals'],
  ['base_price', '-5', 'Type a number with at most two decimals'],
  ['base_price', '1.234', 'Type a number with at most two decimals'],
  ['stock', '2.5', 'Type a whole number of pieces'],
] as const)('for %s "%s" is no number', (field, value, sentence) => {
  expect(editOf(field, formOf({ value }))).toBe(sentence)
})
