import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListingEdit, ListingEdit as schema } from '#contracts/listings/change-set.schema.ts'
import { priceRoundings } from '#contracts/listings/change-set.ts'
import { currentValues, editedValues, rounded, type VariantNow, whyNotValues } from './edit-values.rules.ts'

const now: VariantNow = {
  base_price: 36_500,
  sale_price: 31_000,
  on_hand: 8,
  reserved: 3,
  tracked: true,
  needs_price: true,
  tier_price: 27_000,
}
const base = (more: object) =>
  ({
    field: 'base_price',
    by: 'percent',
    value: 10,
    rounding: 'none',
    sale_too: false,
    ...more,
  }) as ListingEdit
const sale = (more: object) =>
  ({ field: 'sale_price', by: 'percent', value: 15, rounding: 'none', ...more }) as ListingEdit
const stock = (more: object) =>
  ({ field: 'stock', by: 'add', value: 5, reason: 'arrived', ...more }) as ListingEdit

test.each([
  ['none', 36_449, 36_449],
  ['to_1', 36_449, 36_400],
  ['to_1', 36_450, 36_500],
  ['to_5', 36_249, 36_000],
  ['to_5', 36_250, 36_500],
  ['to_10', 36_499, 36_000],
  ['to_10', 36_500, 37_000],
  ['to_99', 36_449, 36_499],
  ['to_99', 36_448, 36_399],
  ['to_99', 12, 99],
] as const)('rounding %s makes %i pesewas %i', (to, from, expected) => {
  expect(rounded(from, to)).toBe(expected)
})

test('rounding moves a price by half a step at most and always ends as it says', () => {
  const steps = { none: 1, to_1: 100, to_5: 500, to_10: 1_000, to_99: 100 }
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.constantFrom(...priceRoundings), (from, to) => {
      const price = rounded(from, to)
      expect(Math.abs(price - from)).toBeLessThanOrEqual(steps[to] / 2)
      expect((price + (to === 'to_99' ? 1 : 0)) % steps[to]).toBe(0)
    }),
  )
})

test.each([
  ['10% more', base({}), { base_price: 40_150 }],
  [
    '10% less of both prices',
    base({ value: -10, sale_too: true }),
    { base_price: 32_850, sale_price: 27_900 },
  ],
  ['7.25% more to .99', base({ value: 7.25, rounding: 'to_99' }), { base_price: 39_099 }],
  ['GHS 15.50 more', base({ by: 'amount', value: 15.5 }), { base_price: 38_050 }],
  [
    'one price for all, sale price left',
    base({ by: 'set', value: 400, sale_too: true }),
    { base_price: 40_000 },
  ],
  ['a sale price of 15% off', sale({ rounding: 'to_5' }), { sale_price: 31_000 }],
  ['a sale price of GHS 20 off', sale({ by: 'amount', value: 20 }), { sale_price: 34_500 }],
  ['no sale price', sale({ by: 'remove' }), { sale_price: null }],
  ['5 pieces more', stock({}), { stock: 13 }],
  ['3 pieces less', stock({ value: -3 }), { stock: 5 }],
  ['20 pieces', stock({ by: 'set', value: 20 }), { stock: 20 }],
  ['on sale', { field: 'status', to: 'active' } as ListingEdit, { status: 'active' }],
] as const)('%s', (_, edit, expected) => {
  expect(editedValues(edit, now)).toEqual(expected)
})

test('a percent of a price that is not there is refused, one price for all is not', () => {
  const unpriced = { ...now, base_price: null, sale_price: null }
  expect(editedValues(base({}), unpriced)).toBe('This product has no price yet.')
  expect(editedValues(sale({}), unpriced)).toBe('This product has no price yet.')
  expect(editedValues(base({ by: 'set', value: 12 }), unpriced)).toEqual({ base_price: 1_200 })
})

test.each([
  [{ base_price: 31_000 }, 'Sale price must be less than base price'],
  [{ base_price: 31_001 }, null],
  [{ sale_price: 36_500 }, 'Sale price must be less than base price'],
  [{ base_price: 27_000, sale_price: 20_000 }, 'A bulk price of this product would not be below the price.'],
  [{ base_price: 0, sale_price: null }, 'The price must be above zero.'],
  [{ base_price: -500, sale_price: null }, 'The price must be above zero.'],
  [{ sale_price: 0 }, 'The price must be above zero.'],
  [{ base_price: null, sale_price: null }, 'The price must be above zero.'],
  [{ sale_price: null }, null],
  [{ stock: 2 }, 'Pieces are reserved for open orders. The stock cannot be lower than what is reserved.'],
  [{ stock: 3 }, null],
  [{ stock: -1 }, 'The stock must be between 0 and 1000000 pieces.'],
  [{ stock: 1_000_001 }, 'The stock must be between 0 and 1000000 pieces.'],
] as const)('the values %j: %s', (values, reason) => {
  expect(whyNotValues(now, values)).toBe(reason)
})

test('pieces that are not counted cannot be set; a draft that was never on sale may lose its price', () => {
  expect(whyNotValues({ ...now, tracked: false }, { stock: 9 })).toBe(
    'The pieces of this product are not counted.',
  )
  expect(whyNotValues({ ...now, needs_price: false, sale_price: null }, { base_price: null })).toBeNull()
})

test('what stands now is compared in the changed values alone', () => {
  expect(currentValues(now, { sale_price: null })).toEqual({ sale_price: 31_000 })
})

test.each([
  [{ field: 'base_price', by: 'percent', value: 1.234, rounding: 'none', sale_too: false }],
  [{ field: 'stock', by: 'add', value: 1.5, reason: 'arrived' }],
  [{ field: 'status', to: 'inactive' }],
  [{ field: 'cost_price', by: 'set', value: 1 }],
])('%j is no edit', (edit) => {
  expect(schema.safeParse(edit).success).toBe(false)
})
