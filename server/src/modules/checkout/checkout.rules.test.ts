import { expect, it } from 'vitest'
import { Quote } from '#contracts/checkout/checkout.ts'
import type { CartLine } from '../cart/index.ts'
import { hoursToday, paymentMethodsFor, problemsOf } from './checkout.rules.ts'

const line = (changes: Partial<CartLine>): CartLine =>
  ({
    variantId: '01890000-0000-7000-8000-000000000001',
    name: 'Kente scarf',
    forSale: true,
    available: 5,
    quantity: 2,
    ...changes,
  }) as CartLine

it('what prevents an order is given in English and, for other languages, by code and details', () => {
  const found = problemsOf([
    line({}),
    line({ forSale: false }),
    line({ available: -1 }),
    line({ available: null }),
    line({
      forSale: false,
      closedUntil: '2026-12-24',
      store: { name: 'Makola Fabrics' } as CartLine['store'],
    }),
  ])
  expect(found.map(({ code, details, sentence }) => [code, details, sentence])).toEqual([
    ['checkout.item_unavailable', { name: 'Kente scarf' }, 'Kente scarf is no longer for sale.'],
    ['checkout.sold_out', { name: 'Kente scarf' }, 'Kente scarf is sold out.'],
    [
      'checkout.store_closed',
      { store: 'Makola Fabrics', until: '2026-12-24', opens: '2026-12-25' },
      'Makola Fabrics is closed until 24 Dec 2026. Orders are taken again from 25 Dec 2026.',
    ],
  ])
  expect(problemsOf([])[0]?.code).toBe('checkout.cart_empty')
  expect(Quote.shape.problems.parse(found)).toEqual(found)
})

it('why a payment method cannot be used is given in English and, for other languages, by code and details', () => {
  const shopper = {
    side: 'shopper',
    totalPesewas: 200_001,
    allFlexroute: true,
    credit: null,
  } as const
  const business = {
    ...shopper,
    side: 'business',
    credit: { leftPesewas: 50_000, overduePesewas: 2_000 },
  } as const
  const refused = (terms: Parameters<typeof paymentMethodsFor>[0]) =>
    paymentMethodsFor(terms).filter(({ available }) => !available)
  expect(refused({ ...shopper, totalPesewas: 200_000 })).toEqual([])
  expect(refused(shopper)).toMatchObject([
    {
      method: 'cash_on_delivery',
      reason: 'Cash on delivery is for orders up to GHS 2,000.00 that FlexRoute delivers.',
      code: 'checkout.cash_limit',
      details: { max: 'GHS 2,000.00' },
    },
  ])
  expect(refused(business)[0]).toMatchObject({
    code: 'checkout.net30_limit',
    details: { left: 'GHS 500.00' },
  })
  const overdue = { ...business, credit: { leftPesewas: 500_000, overduePesewas: 2_001 } } as const
  expect(refused(overdue)[0]).toMatchObject({
    code: 'checkout.net30_overdue',
    details: { overdue: 'GHS 20.01' },
  })
  expect(paymentMethodsFor(business).map(({ method }) => method)).not.toContain('cash_on_delivery')
  expect(Quote.shape.payment_methods.parse(refused(business))).toEqual(refused(business))
})

it('the hours of today are those of its weekday, and none on a day that is closed', () => {
  const hours = Array.from({ length: 7 }, (_, day) => ({
    open: `0${day}:00`,
    close: '18:00',
    enabled: day < 6,
  }))
  const on = (day: string) => hoursToday(hours, new Date(`${day}T12:00:00Z`))
  expect(on('2026-11-23')).toEqual({ open: '00:00', close: '18:00' })
  expect(on('2026-11-28')).toEqual({ open: '05:00', close: '18:00' })
  expect(on('2026-11-29')).toBeNull()
})
