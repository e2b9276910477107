import { describe, expect, it } from 'vitest'
import { anyNumber } from '#contracts/catalog/order-quantity.ts'
import { unitPriceAt } from '#contracts/catalog/shown-price.ts'
import { comparableSales, promotionOf, quantityMaxOf, stockLineOf } from './buying.rules.ts'

const stocked = (stock: number | null, isLowStock = false) => ({ stock, isLowStock, isInStock: stock !== 0 })

describe('[SH-4.02] the purchase on a product page', () => {
  it('shows no fewer sales than reviews', () => {
    expect([comparableSales(57, 57), comparableSales(5, 57), comparableSales(0, 0)]).toEqual([57, null, null])
  })

  it('bounds the quantity by the stock, and by the cart where the store does not count', () => {
    expect(
      [stocked(6), stocked(0), stocked(null), stocked(20_000)].map((each) => quantityMaxOf(each, anyNumber)),
    ).toEqual([6, 1, 9_999, 9_999])
  })

  it('shows how many are left only while stock is low, and of which option', () => {
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
    const price = { basePrice: 215, salePrice: null }
    const offers = { flash: null, promotion: null, bulk_tiers: tiers }
    expect([1, 9, 10, 49, 50].map((quantity) => unitPriceAt(price, offers, quantity))).toEqual([
      215, 215, 189, 189, 172,
    ])
    expect(unitPriceAt({ basePrice: 215, salePrice: 150 }, offers, 50)).toBe(150)
  })

  it('charges the flash price only while the sale has as many pieces left', () => {
    const flash = { ends_at: '2026-12-01T00:00:00.000Z', quantity: 9, left: 3, price: 120.5 }
    const prices = [1, 3, 4].map((quantity) =>
      unitPriceAt({ basePrice: 215, salePrice: 200 }, { flash, promotion: null, bulk_tiers: [] }, quantity),
    )
    expect(prices).toEqual([120.5, 120.5, 200])
  })

  it('names the promotion exactly where it makes the price', () => {
    const promotion = {
      name: 'Opening week',
      ends_at: '2026-12-01T00:00:00.000Z',
      percent: 20,
      amount_off: null,
    }
    const offers = { flash: null, promotion, bulk_tiers: [] }
    expect(unitPriceAt({ basePrice: 215, salePrice: null }, offers, 1)).toBe(172)
    expect(promotionOf({ basePrice: 215, salePrice: null }, offers)).toBe(promotion)
    expect(promotionOf({ basePrice: 215, salePrice: 172 }, offers)).toBeNull()
  })
})
