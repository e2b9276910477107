import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Product, ProductCard } from '#contracts/catalog/product.ts'
import type { Quote } from '#contracts/checkout/checkout.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore, insert } from '#server/testing/market-builders.ts'
import { aFlashSale, aPromotion } from '#server/testing/offer-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper, buy, visitor } = shoppingIn(market)
const runs = isLong ? 100 : 12

const price = fc.integer({ min: 200, max: 50_000 })
const offers = fc.record({
  base: price,
  sale: fc.option(price),
  flash: fc.option(price),
  tier: fc.option(price),
  promotion: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ amountOff: fc.integer({ min: 1, max: 30_000 }) }),
  ),
})

test('list, page, cart, quote and order agree on the price of a promoted product over HTTP', async () => {
  await fc.assert(
    fc.asyncProperty(offers, async ({ base, sale, flash, tier, promotion }) => {
      const shopper = await aShopper([])
      const store = await aStore(pool)
      const product = await aProduct(pool, {
        store,
        base,
        sale: sale !== null && sale < base ? sale : undefined,
      })
      if (tier)
        await insert(pool, 'bulk_tiers', { product_id: product.id, min_quantity: 1, unit_price: tier })
      if (flash) await aFlashSale(pool, [{ product, price: flash }])
      await aPromotion(pool, store, [product], promotion)
      const page = (await visitor.call<Product>('GET', `/api/products/${product.id}`)).body
      const shown = page.variants[0]?.current_price
      expect(page.current_price).toBe(shown)
      const list = await visitor.call<Page<ProductCard>>('GET', '/api/products?sort=newest')
      expect(list.body.results.find(({ id }) => id === product.id)?.current_price).toBe(shown)
      await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 1 })
      const [cart] = (await shopper.call<Cart[]>('GET', '/api/cart')).body
      expect(cart?.cart_items[0]?.product.current_price).toBe(shown)
      const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', {
        address_id: shopper.addressId,
      })
      expect(quote.body.parcels[0]?.lines[0]?.unit_price).toBe(shown)
      const bought = await buy(shopper)
      expect(bought.status).toBe(201)
      const { rows } = await pool.query<{ paid: number }>(
        'select l.unit_price::float8 / 100 as paid from order_lines l where l.product_id = $1',
        [product.id],
      )
      expect(rows).toEqual([{ paid: shown }])
    }),
    { numRuns: runs },
  )
}, 600_000)
