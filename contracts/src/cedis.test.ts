import { expect, test } from 'vitest'
import { Cedis, PositiveCedis } from './cedis.ts'
import { PlaceOrder } from './checkout/checkout.ts'
import { pesewasOf } from './money.ts'

test.each([0, 0.01, 0.1, 115, 49.99, 1_234.5, 123_456_789.01, 999_999_999.99])(
  'GHS %d is an amount, and whole pesewas',
  (cedis) => {
    expect(Cedis.parse(cedis)).toBe(cedis)
    expect(pesewasOf(cedis)).toBe(Math.round(cedis * 100))
  },
)

test.each([115.001, 1e-9, -0.01, -50, 1e300, 9e15, 1_000_000_000.01, Number.NaN, '115', null])(
  '%s is none',
  (cedis) => {
    expect(Cedis.safeParse(cedis).success).toBe(false)
    expect(PlaceOrder.shape.expected_total.safeParse(cedis).success).toBe(false)
  },
)

test('zero is an amount, but not one that can be sent', () => {
  expect(Cedis.safeParse(0).success).toBe(true)
  expect(PositiveCedis.safeParse(0).success).toBe(false)
})
