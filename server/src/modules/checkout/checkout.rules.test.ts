import { expect, it } from 'vitest'
import { Quote } from '#contracts/checkout/checkout.ts'
import type { CartLine } from '../cart/index.ts'
import { problemsOf } from './checkout.rules.ts'

const line = (changes: Partial<CartLine>): CartLine =>
  ({
    variantId: '01890000-0000-7000-8000-000000000001',
    name: 'Kente scarf',
    forSale: true,
    available: 5,
    quantity: 2,
    ...changes,
  }) as CartLine

it('what stands in the way of ordering is said in English and, for other languages, by code and details', () => {
  const found = problemsOf([
    line({}),
    line({ forSale: false }),
    line({ available: -1 }),
    line({ available: null }),
  ])
  expect(found.map(({ code, details, sentence }) => [code, details, sentence])).toEqual([
    ['checkout.item_unavailable', { name: 'Kente scarf' }, 'Kente scarf is no longer for sale.'],
    ['checkout.short_of_stock', { name: 'Kente scarf', left: 0 }, 'Only 0 of Kente scarf left.'],
  ])
  expect(problemsOf([])[0]?.code).toBe('checkout.cart_empty')
  expect(Quote.shape.problems.parse(found)).toEqual(found)
})
