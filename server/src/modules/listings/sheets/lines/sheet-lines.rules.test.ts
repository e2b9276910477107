import { expect, test } from 'vitest'
import type { SheetMapping } from '#contracts/listings/sheet.schema.ts'
import { mappedColumns } from '#contracts/listings/sheet.ts'
import { guessedMapping, readLines } from './sheet-lines.rules.ts'

const none = Object.fromEntries(mappedColumns.map((column) => [column, null])) as SheetMapping
const mapping = { ...none, sku: 0, base_price: 1, sale_price: 2, stock: 3, stock_saved: 4 }
const titles = ['SKU', 'Base price', 'Sale price', 'Stock', 'Stock when saved']
const valuesOf = (...cells: string[]) => {
  const { lines, problems } = readLines([titles, ['A-1', ...cells]], mapping)
  return problems[0] ? [problems[0].column, problems[0].sentence] : lines[0]?.values
}

test.each([
  [['120', '', ''], { base_price: 12_000 }],
  [['GHS 1,250.50', '1,100', '7'], { base_price: 125_050, sale_price: 110_000, stock: 7 }],
  [['', 'none', ''], { sale_price: null }],
  [['', '-', '0'], { sale_price: null, stock: 0 }],
  [['', '', ''], {}],
  [['120', '', '7', '7'], { base_price: 12_000 }],
  [['', '', '7', '8'], { stock: 7 }],
  [['', '', '0', ''], { stock: 0 }],
  [
    ['12.345', '', ''],
    ['base_price', 'Write a price in cedis with at most two decimals instead of “12.345”'],
  ],
  [
    ['1,25', '', ''],
    ['base_price', 'Write 1.25 instead of 1,25'],
  ],
  [
    ['-5', '', ''],
    ['base_price', 'The price must be above zero.'],
  ],
  [
    ['100,000,000', '', ''],
    ['base_price', 'The price can be at most GHS 99,999,999.99'],
  ],
  [['1 250.50', '1\u202f100', '1,000'], { base_price: 125_050, sale_price: 110_000, stock: 1_000 }],
  [['', '', '1\u00a0000'], { stock: 1_000 }],
  [
    ['', '', '1.000'],
    ['stock', 'Write a whole number of pieces'],
  ],
  [
    ['', '', '1,00'],
    ['stock', 'Write a whole number of pieces'],
  ],
  [
    ['', '', '10,00,000'],
    ['stock', 'Write a whole number of pieces'],
  ],
  [
    ['#N/A', '', ''],
    ['base_price', 'The cell has the error #N/A: write a value'],
  ],
  [
    ['=1+1', '', ''],
    ['base_price', 'Write a price in cedis with at most two decimals instead of “=1+1”'],
  ],
  [
    ['', 'cheap', ''],
    ['sale_price', 'Write a price in cedis with at most two decimals instead of “cheap”'],
  ],
  [
    ['', '', '-1'],
    ['stock', 'Stock must not be negative'],
  ],
  [
    ['', '', '2.5'],
    ['stock', 'Write a whole number of pieces'],
  ],
  [
    ['', '', '1000001'],
    ['stock', 'Stock can be at most 1,000,000 pieces'],
  ],
])('the cells %j are %j', (cells, expected) => {
  expect(valuesOf(...cells)).toEqual(expected)
})

test('a line without an SKU and a repeated one are named by the number that the spreadsheet shows', () => {
  const rows = [titles, ['A'], [''], ['', '5'], ['B'], ['a', '7']]
  const { lines, problems } = readLines(rows, mapping)
  expect(lines.map(({ line, sku, hasOwnSku }) => [line, sku, hasOwnSku])).toEqual([
    [2, 'A', true],
    [4, '', false],
    [5, 'B', true],
    [6, 'a', false],
  ])
  expect(problems).toEqual([
    { line: 4, column: 'sku', sentence: 'Write the SKU' },
    { line: 6, column: 'sku', sentence: 'This SKU is in line 2 already' },
  ])
})

test('an SKU that was kept from being run as a formula is read as it is', () => {
  const { lines } = readLines([titles, ["'=A-1"], ["'+B"], ["'＝C"]], mapping)
  expect(lines.map(({ sku }) => sku)).toEqual(['=A-1', '+B', '＝C'])
})

test('columns are found by usual titles, and by those of the last file first', () => {
  const file = ['Item code', 'Name', 'Price (GHS)', 'Wholesale', 'Qty']
  expect(guessedMapping(file, {})).toMatchObject({ sku: 0, base_price: 2, sale_price: null, stock: 4 })
  expect(guessedMapping(file, { base_price: 'Wholesale', sku: 'Gone' })).toMatchObject({
    sku: 0,
    base_price: 3,
  })
})

test.each([
  ['name', 'Kente cloth', 'Kente cloth'],
  ['name', 'x'.repeat(201), 'Please use at most 200 characters'],
  ['description', 'Woven by hand', 'Woven by hand'],
  ['weight_lbs', '2.5 lbs', 2.5],
  ['weight_lbs', 'none', null],
  ['weight_lbs', 'heavy', 'Type a weight in pounds'],
  ['status', 'Active', 'active'],
  ['status', 'sold', 'Write draft or active'],
] as const)('the %s %j is %j', (column, cell, expected) => {
  const { lines, problems } = readLines(
    [
      ['SKU', 'x'],
      ['A-1', cell],
    ],
    { ...none, sku: 0, [column]: 1 },
  )
  expect(problems[0]?.sentence ?? lines[0]?.values[column]).toBe(expected)
})

test('texts of a file are guessed only where it has our own titles', () => {
  expect(guessedMapping(['SKU', 'Name', 'Category', 'Product'], {})).toMatchObject({ name: 3, category: 2 })
  expect(guessedMapping(['SKU', 'Name'], {})).toMatchObject({ name: null })
})
