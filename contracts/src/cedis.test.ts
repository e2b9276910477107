import { expect, test } from 'vitest'
import { Cedis, OptionalCedis, PositiveCedis } from './cedis.ts'
import { PlaceOrder } from './checkout/checkout.ts'
import { pesewasOf } from './money.ts'
import { PromotionTerms } from './promotions/promotion.schema.ts'
import { NewQuotationRequest } from './quotations/quotations.schema.ts'

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

test('an empty field is no amount, and each optional amount of a form may be empty', () => {
  for (const empty of ['', undefined, null]) expect(OptionalCedis.parse(empty)).toBeNull()
  const request = { title: 'Desks', category: 'desks', quantity: 3, needed_by: '2027-01-01', region: 'Volta' }
  expect(NewQuotationRequest.parse({ ...request, target_price: '' }).target_price).toBeNull()
  expect(NewQuotationRequest.parse({ ...request, target_price: 12.5 }).target_price).toBe(12.5)
  expect(PromotionTerms.shape.min_spend.parse('')).toBeNull()
})
