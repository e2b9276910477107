import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { orderingQuoted, quotingIn } from './testing/quoting.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { quote, aRequest } = quotingIn(market)
const { accept, order } = orderingQuoted

test('goods that Juaso took down are neither accepted nor ordered, also where a quotation was accepted before', async () => {
  const { category, vendor, buyer, id } = await aRequest({ quantity: 20 })
  const product = await aProduct(pool, { store: vendor.store, category, stock: 30 })
  const { body } = await quote(vendor, id, { variant: product.variants[0]?.id })
  const quotation = body.quotation?.id as string
  const takeDown = (time: string | null) =>
    pool.query("update products set status = 'draft', taken_down_at = $2 where id = $1", [product.id, time])
  await takeDown('2026-01-01')
  expect((await accept(buyer, id, quotation)).body).toMatchObject({ code: 'quotation.goods_taken_down' })
  await takeDown(null)
  expect((await accept(buyer, id, quotation)).status).toBe(200)
  await takeDown('2026-01-01')
  const again = await buyer.call('POST', `${buyer.path}/${id}/quotations/${quotation}/cart-line`)
  expect(again.body).toMatchObject({ code: 'quotation.goods_taken_down' })
  const [cart] = (await buyer.call<Cart[]>('GET', '/api/cart?side=business')).body
  expect(cart?.cart_items).toMatchObject([{ notices: ['not_for_sale'] }])
  expect((await order(buyer)).body).toMatchObject({ code: 'checkout.item_unavailable' })
  await takeDown(null)
  expect((await order(buyer)).status).toBe(201)
})
