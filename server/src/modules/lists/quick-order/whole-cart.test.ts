import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { AddedLines } from '#contracts/cart/cart-lines.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { payWithMobileMoney, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper } = shoppingIn(market)

test('a company’s cart takes a whole pasted order at the price of each line in it, refuses one more, and is ordered whole', async () => {
  const store = await aStore(pool)
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into variants (product_id, store_id, sku, name, options, base_price, sort_order)
       select $1, $2, 'MANY-' || n, n, jsonb_build_object('Size', n::text), 10000, n from generate_series(1, $3::int) n returning id
     ) insert into stock (variant_id, tracked, on_hand) select id, true, 9 from made returning variant_id as id`,
    [(await aProduct(pool, { store })).id, store.id, limits.orderLinesMax],
  )
  const goods = rows.map(({ id }) => id)
  const more = (await aProduct(pool, { store, stock: 9 })).variants[0]?.id
  const buyer = await aShopper([], ['customer', 'business'])
  const side = `side=business&company=${buyer.companyId}`
  const add = (wanted: object[], key: string = randomUUID()) =>
    buyer.call<AddedLines & Problem>(
      'POST',
      `/api/cart/lines?${side}`,
      { lines: wanted },
      { 'idempotency-key': key },
    )
  const read = async () => (await buyer.call<Cart[]>('GET', `/api/cart?${side}`)).body[0]
  const lines = goods.map((variant) => ({ variant, quantity: 2 }))
  const [all, key] = [lines.toReversed(), randomUUID()]
  const startedAt = performance.now()
  const first = await add(all, key)
  expect(first.body.added, first.body.detail).toBe(limits.orderLinesMax)
  const took = performance.now() - startedAt
  console.info(`2,000 lines were in the cart after ${Math.round(took)} ms`)
  expect(took).toBeLessThan(10_000)
  const cart = await read()
  expect(cart?.cart_items.map(({ product }) => product.variant_id)).toEqual(all.map(({ variant }) => variant))
  expect(cart?.cart_items.filter(({ notices }) => notices.length > 0)).toEqual([])
  // Repeated after a lost answer, it adds nothing; what is in the cart already can be added to, and nothing else fits.
  expect((await add(all, key)).body.added).toBe(limits.orderLinesMax)
  const { body } = await add([{ variant: more, quantity: 1 }, ...lines.slice(0, 1)])
  expect(body.results.map(({ problem }) => problem?.sentence ?? null)).toEqual([
    ...['A cart holds at most 2000 different items.', null],
  ])
  const added = (await read())?.cart_items
  expect(added?.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2 * limits.orderLinesMax + 2)

  const where = { side: 'business', company: buyer.companyId, address_id: buyer.addressId }
  const { body: quote } = await buyer.call<Quote>('POST', '/api/checkout/quote', where)
  const order = {
    ...{ ...where, payment: payWithMobileMoney, expected_total: quote.total },
    deliveries: quote.parcels.map(({ chosen }) => chosen),
  }
  const placedAt = performance.now()
  const placed = await buyer.call<PlacedOrder & Problem>('POST', '/api/orders', order, {
    'idempotency-key': randomUUID(),
  })
  expect([placed.status, placed.body.total], placed.body.detail).toEqual([201, quote.total])
  expect(performance.now() - placedAt).toBeLessThan(10_000)
}, 60_000)
