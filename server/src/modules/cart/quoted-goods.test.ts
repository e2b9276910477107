import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { orderingQuoted, quotingIn } from '../quotations/testing/quoting.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { quote, aRequest } = quotingIn(market)

test('a code for goods that are in the cart by a quotation alone is not for the goods in the cart', async () => {
  const { category, vendor, buyer, id } = await aRequest({ quantity: 20 })
  const product = await aProduct(pool, { store: vendor.store, category, base: 10_000, stock: 90 })
  await aPromotion(pool, vendor.store, [product], { percent: 50, code: 'DESK50' })
  const { body } = await quote(vendor, id, { variant: product.variants[0]?.id })
  await orderingQuoted.accept(buyer, id, body.quotation?.id as string)
  const enter = () =>
    buyer.call<Cart & Problem>('POST', '/api/cart/codes?side=business', {
      store: vendor.store.id,
      code: 'DESK50',
    })
  expect(await enter()).toMatchObject({ status: 409, body: { code: 'cart.code_not_for_goods' } })
  const other = await aProduct(pool, { store: vendor.store, category, base: 1_000, stock: 90 })
  await pool.query(
    "insert into promotion_products (promotion_id, product_id) select id, $1 from promotions where code = 'DESK50'",
    [other.id],
  )
  await buyer.call('POST', '/api/cart/items?side=business', { item: other.id, quantity: 1 })
  expect((await enter()).body.estimated_total).toBe(1_800 + 5)
})
