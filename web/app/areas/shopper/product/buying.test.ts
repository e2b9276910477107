import { describe, expect, it } from 'vitest'
import { quantityMaxOf, stockLineOf, unitPriceAt } from './buying.rules.ts'

const stocked = (stock: number | null, isLowStock = false) => ({ stock, isLowStock, isInStock: stock !== 0 })

describe('[SH-4.02] what a product page lets one buy', () => {
  it('bounds the quantity by the stock, and by the cart where the store does not count', () => {
    expect([stocked(6), stocked(0), stocked(null), stocked(20_000)].map(quantityMaxOf)).toEqual([
      6, 1, 9_999, 9_999,
    ])
  })

  it('says how many are left only while stock is low, and of what', () => {
    expect(stockLineOf(stocked(6, true), ['Colour', 'Size'])).toBe('Only 6 left in this size')
    expect(stockLineOf(stocked(1, true), [])).toBe('Only 1 left')
    expect(stockLineOf(stocked(60), [])).toBeNull()
    expect(stockLineOf(stocked(0, true), [])).toBeNull()
    expect(stockLineOf(stocked(null, true), [])).toBeNull()
  })

  it('charges the bulk tier that the quantity reaches, never more than one piece costs', () => {
    const tiers = [
      { min_quantity: 10, unit_price: 189 },
      { min_quantity: 50, unit_price: 172 },
    ]
    expect([1, 9, 10, 49, 50].map((quantity) => unitPriceAt(215, tiers, quantity))).toEqual([
      215, 215, 189, 189, 172,
    ])
    expect(unitPriceAt(150, tiers, 50)).toBe(150)
  })
})
