import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { aBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { aFlashSale, aPromotion } from '#server/testing/offer-builders.ts'
import { listCartLines } from '../../cart/index.ts'

const { pool } = await testDatabase()

const carts = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 4 }),
  left: fc.integer({ min: 1, max: 16 }),
  isPromoted: fc.boolean(),
})

test('lines of one product share the pieces of its flash sale in the cart as in the order', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async ({ quantities, left, isPromoted }) => {
      const store = await aStore(pool)
      const variants = quantities.map((_, nth) => ({ options: { Size: String(nth) }, stock: 20 }))
      const product = await aProduct(pool, { store, base: 10_000, variants })
      await aFlashSale(pool, [{ product, price: 6_000, quantity: left }])
      if (isPromoted) await aPromotion(pool, store, [product], { percent: 20 })
      const buyer = await aBuyer(pool)
      await fillCart(
        pool,
        buyer,
        product.variants.map((variant, nth) => ({ variant, quantity: quantities[nth] as number })),
      )
      const lines = await listCartLines(pool, { personId: buyer.id, companyId: null })
      const atFlashPrice = lines.filter(({ unitPrice }) => unitPrice === 6_000)
      expect(atFlashPrice.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(left)
      const items = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      const total = items + limits.deliveryPesewas
      expect(await place(pool, { buyer, side: 'shopper', stores: [store], total })).toMatchObject({
        outcome: 'placed',
        total,
      })
    }),
    { numRuns: isLong ? 300 : 25 },
  )
}, 300_000)
