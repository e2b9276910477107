import { expect, test } from 'vitest'
import type { SheetMapping } from '#contracts/listings/sheet.schema.ts'
import { mappedColumns } from '#contracts/listings/sheet.ts'
import { unclearColumns } from './unclear-columns.ts'

const of = (titles: string[], chosen: Partial<SheetMapping>) => {
  const none = Object.fromEntries(mappedColumns.map((column) => [column, null])) as SheetMapping
  const { unknown, isClear } = unclearColumns({ titles, mapping: { ...none, ...chosen } })
  return [unknown, isClear]
}

test('columns are clear where each of them is one of ours, an option, or for readers alone', () => {
  const titles = ['SKU', 'Variant', 'Price', 'option: Size', '', 'Remark']
  expect(of(titles, { sku: 0, base_price: 2 })).toEqual([[], true])
})

test('columns are unclear where one is none of ours, or what a file needs was not found', () => {
  expect(of(['SKU', 'Price', 'Notes'], { sku: 0, base_price: 1 })).toEqual([['Notes'], false])
  expect(of(['Price', 'Variant'], { base_price: 0 })).toEqual([[], false])
  expect(of(['SKU', 'Variant'], { sku: 0 })).toEqual([[], false])
  expect(of(['SKU', 'Price'], { sku: 0, base_price: 1, sale_price: 1 })).toEqual([[], false])
})
