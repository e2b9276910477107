import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxInside } from './tax.ts'

const rates = [
  { tax: 'vat', label: 'VAT', rateBps: 1500 },
  { tax: 'nhil', label: 'NHIL', rateBps: 250 },
  { tax: 'getfund', label: 'GETFund levy', rateBps: 250 },
]

test.each([
  [12_000, 10_000, [1_500, 250, 250]],
  [10_000, 8_334, [1_250, 208, 208]],
  [1, 1, [0, 0, 0]],
  [0, 0, [0, 0, 0]],
])('a price of %i pesewas has a base of %i and taxes of %j inside', (price, base, taxes) => {
  const inside = taxInside(price, rates)
  expect(inside.basePesewas).toBe(base)
  expect(inside.taxes.map(({ amountPesewas }) => amountPesewas)).toEqual(taxes)
})

test('base and taxes add up to the price, and each is within a pesewa of its exact share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (price) => {
      const { basePesewas, taxes } = taxInside(price, rates)
      expect(basePesewas + taxes.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0)).toBe(price)
      expect(Math.abs(basePesewas - price / 1.2)).toBeLessThan(1)
      for (const { amountPesewas, rateBps } of taxes) {
        expect(Math.abs(amountPesewas - (price / 1.2) * (rateBps / 10_000))).toBeLessThan(1)
      }
    }),
  )
})

test('without taxes the price is the base', () => {
  expect(taxInside(999, [])).toEqual({ basePesewas: 999, taxes: [] })
})
