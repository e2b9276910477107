import { expect, test } from 'vitest'
import type { ListingVariant } from '#contracts/listings/listing-answers.ts'
import { bodyOf, meetOthers, valuesOf } from './row-merge.ts'

const variant: ListingVariant = {
  ...{ id: 'v', version: 4, name: 'Ocean', sku: 'DRS-OCEAN', options: {}, reserved: 0, is_active: true },
  ...{ base_price: 365, sale_price: null, cost_price: null, on_hand: 10, pictures: ['a'] },
}
const before = valuesOf(variant)

test('what others changed meets what stands in the row: a clash, a new value to show, or nothing', () => {
  const now = { ...before, stock: 9, base_price: 370, pictures: ['b'] }
  expect(meetOthers({ mine: { stock: 12, base_price: 365, pictures: ['c'] }, before, now })).toEqual({
    clashes: ['stock', 'pictures'],
    untouched: ['base_price'],
  })
  const same = { stock: 9, base_price: 370, pictures: ['b'] }
  expect(meetOthers({ mine: same, before, now }), 'as after a lost answer').toEqual({
    clashes: [],
    untouched: [],
  })
})

test('what is typed while the row is saved is no clash with its own save', () => {
  const sent = { ...before, stock: 15 }
  expect(meetOthers({ mine: { stock: 16 }, before: sent, now: { ...before, stock: 15 } }).clashes).toEqual([])
})

test('a row sends what it changed, without what is still to be chosen', () => {
  const mine = { ...before, sku: 'DRS-O', stock: 12, pictures: ['a', 'b'] }
  expect(bodyOf(mine, variant, [])).toEqual({
    ...{ version: 4, fields: { sku: 'DRS-O' }, stock: { seen: 10, on_hand: 12 }, pictures: ['a', 'b'] },
  })
  expect(bodyOf({ ...mine, sale_price: 300 }, variant, ['stock'])).toEqual({
    ...{ version: 4, fields: { sku: 'DRS-O', sale_price: 300 }, pictures: ['a', 'b'] },
  })
  expect(bodyOf(before, { ...variant, sku: 'DRS-OCEAN' }, [])).toBeNull()
  expect(bodyOf({ stock: 12 }, variant, ['stock'])).toBeNull()
})
