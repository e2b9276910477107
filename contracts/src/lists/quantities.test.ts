import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whyNotPieces } from '../catalog/order-quantity.ts'
import { nearestInStock, roundedUp, toOrderOf } from './quantities.ts'

const rules = fc
  .record({ least: fc.integer({ min: 1, max: 300 }), multiple: fc.integer({ min: 1, max: 60 }) })
  .map(({ least, multiple }) => ({
    minimum: Math.ceil(least / multiple) * multiple,
    multiple,
  }))

test('what is missing to the par level is ordered, in numbers that can be ordered', () => {
  const cartons = { minimum: 6, multiple: 6 }
  expect(toOrderOf({ quantity: 10, keep: 40, counted: 12 }, cartons)).toBe(30)
  expect(toOrderOf({ quantity: 10, keep: 40, counted: 40 }, cartons)).toBe(0)
  expect(toOrderOf({ quantity: 10, keep: 40, counted: 55 }, cartons)).toBe(0)
  expect(toOrderOf({ quantity: 10, keep: 40, counted: null }, cartons)).toBe(12)
  expect(toOrderOf({ quantity: 10, keep: null, counted: null }, { minimum: 1, multiple: 1 })).toBe(10)
  expect(toOrderOf({ quantity: 10, keep: 40, counted: 39 }, { minimum: 24, multiple: 12 })).toBe(24)
})

test('a rounded number can be ordered, covers what is wanted, and is the smallest that does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000 }), rules, (wanted, rule) => {
      const pieces = roundedUp(wanted, rule)
      expect(whyNotPieces(pieces, rule)).toBeNull()
      expect(pieces).toBeGreaterThanOrEqual(wanted)
      const fewer = pieces - rule.multiple
      expect(fewer < wanted || fewer < rule.minimum).toBe(true)
    }),
  )
})

test('the nearest number in stock can be ordered, or there is none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      rules,
      fc.option(fc.integer({ min: 0, max: 12_000 })),
      (wanted, rule, stock) => {
        const pieces = nearestInStock(wanted, rule, stock)
        if (pieces === null) {
          expect(stock ?? 9_999).toBeLessThan(rule.minimum)
          return
        }
        expect(whyNotPieces(pieces, rule)).toBeNull()
        expect(pieces).toBeLessThanOrEqual(Math.min(stock ?? 9_999, 9_999))
      },
    ),
  )
})
