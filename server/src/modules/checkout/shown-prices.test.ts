import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgreedPrice } from '#contracts/agreed-prices/agreed-prices.ts'
import type { Cart } from '#contracts/cart/cart.ts'
import { nearestPieces, orderRuleOf } from '#contracts/catalog/order-quantity.ts'
import type { PriceStep } from '#contracts/catalog/pricing.ts'
import type { Product } from '#contracts/catalog/product.ts'
import { bulkPriceOf, ladderAt, pricedFor } from '#contracts/catalog/shown-price.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import type { CompanyList } from '#contracts/lists/lists.schema.ts'
import type { MatchedOrder } from '#contracts/lists/quick-order.schema.ts'
import { cedisOf, pesewasOf } from '#contracts/money.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore, insert } from '#server/testing/market-builders.ts'
import { aFlashSale, aPromotion } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { readCards, rebuildSearch } from '../catalog/index.ts'
import { aTeamIn } from './approving/testing/a-team.ts'

// Each place that shows companies a price, over HTTP and random offers, and what an order is then charged.

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const runs = isLong ? 200 : 6

const price = fc.integer({ min: 100, max: 50_000 })
const offers = fc.record({
  base: price,
  sale: fc.option(price),
  flash: fc.option(fc.record({ price, left: fc.integer({ min: 0, max: 40 }) })),
  percent: fc.option(fc.integer({ min: 1, max: 90 })),
  /** The price falls with the number of pieces. */
  tiers: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  multiple: fc.constantFrom(1, 1, 2, 5, 12),
  wanted: fc.integer({ min: 1, max: 60 }),
  agreed: fc.option(price),
})
type Offers = typeof offers extends fc.Arbitrary<infer Drawn> ? Drawn : never

async function onSale({ base, sale, flash, percent, tiers, multiple }: Offers) {
  const store = await aStore(pool)
  const bulkTiers = tiers
    .toSorted((a, b) => a - b)
    .map((min, place): [number, number] => [min, Math.max(1, base - (place + 1) * 30)])
  const product = await aProduct(pool, {
    ...{ store, base, stock: 500, bulkTiers, columns: { order_multiple: multiple } },
    sale: sale !== null && sale < base ? sale : null,
  })
  if (flash) await aFlashSale(pool, [{ product, price: flash.price, quantity: 40, sold: 40 - flash.left }])
  if (percent !== null) await aPromotion(pool, store, [product], { percent })
  await pool.query('select refresh_products($1)', [[product.id]])
  await rebuildSearch(pool)
  return { ...product, store }
}

const stepAt = (steps: readonly PriceStep[], count: number) =>
  (steps.findLast(({ pieces }) => pieces <= count) as PriceStep).price

test('[BB-9.03] card, product page, quick order, list and cart show companies the price that an order is charged, with what was agreed', async () => {
  const team = await aTeamIn(market)
  const { owner, path, companyId } = team
  await pool.query('update companies set is_verified = true where id = $1', [companyId])
  const ofCompany = new URLSearchParams({ side: 'business', company: companyId })
  await fc.assert(
    fc.asyncProperty(offers, async (given) => {
      const { id, slug, sku, store, variants } = await onSale(given)
      const variant = variants[0]?.id as string
      if (given.agreed !== null) {
        await insert(pool, 'agreed_prices', {
          ...{ store_id: store.id, company_id: companyId, variant_id: variant, made_by: owner.id },
          ...{ unit_price: given.agreed, valid_until: '2099-01-01' },
        })
      }

      const { body: page } = await owner.call<Product>('GET', `/api/products/${slug}`)
      const rule = orderRuleOf({
        bulkTiers: page.bulk_tiers.map(({ min_quantity: minQuantity }) => ({ minQuantity })),
        multiple: page.order_multiple,
      })
      const priced = { basePrice: page.base_price, salePrice: page.sale_price }
      const own = await owner.call<AgreedPrice[]>('GET', `${path}/agreed-prices?product=${id}`)
      const ladder = ladderAt(pricedFor(priced, own.body[0]?.price ?? null), page, rule)

      // A card is the same for everybody.
      const [forAll] = ladderAt(priced, page, rule)
      const [card] = await readCards(pool, [id])
      if (card?.bulk) expect(bulkPriceOf(card)).toBe(forAll?.price)
      else expect(card?.current_price).toBe(forAll?.price)

      const quantity = nearestPieces(given.wanted, rule, 500)
      const { body: found } = await owner.call<MatchedOrder>('POST', `${path}/quick-order/match`, {
        text: `${sku}, ${quantity}`,
      })
      expect(found.goods[0]?.ladder).toEqual(ladder)

      const lines = [{ variant, quantity }]
      const { body: made } = await owner.call<CompanyList>('POST', `${path}/lists`, { name: sku, lines })
      const { body: list } = await owner.call<CompanyList>('GET', `${path}/lists/${made.id}`)
      expect(list.goods[0]?.ladder).toEqual(ladder)
      await owner.call('DELETE', `${path}/lists/${made.id}`)

      await team.fill(owner, [{ id: variant }], quantity)
      const { body: carts } = await owner.call<Cart[]>('GET', `/api/cart?${ofCompany}`)
      const [line] = carts[0]?.cart_items ?? []
      const items = pesewasOf(stepAt(ladder, quantity)) * quantity
      expect(line).toMatchObject({ ladder, line_total: cedisOf(items) })

      const ordered = await team.order(owner, [])
      const total = cedisOf(items + deliveryFeeOf('business', items, true))
      expect([ordered.status, ordered.body.total]).toEqual([201, total])
    }),
    { numRuns: runs },
  )
}, 600_000)
