import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { OwnReview, Reviewable } from '#contracts/reviews/writing.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { moveOrderTowards, receiveReturn } from '../orders/index.ts'
import { bookArrival } from '../settlement/index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market
const { aShopper, buy, payAt, untilState } = shoppingIn(market)

test('a line that came back whole is not reviewed as bought, one of which a piece is left is', async () => {
  const store = await aStore(pool)
  const [rice, soap] = [await aProduct(pool, { store }), await aProduct(pool, { store })]
  const shopper = await aShopper([])
  for (const { id } of [rice, soap]) await shopper.call('POST', '/api/cart/items', { item: id, quantity: 2 })
  const { body: placed } = await buy(shopper)
  const { order_number: number } = placed
  await payAt(placed.pay_url, 'approve')
  await untilState(shopper, number, 'confirmed')
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)

  const read = async () => (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0]
  const lineOf = async (product: { id: string }) =>
    (await read())?.lines.find(({ product_id }) => product_id === product.id)?.id
  const [riceLine, soapLine] = [await lineOf(rice), await lineOf(soap)]
  /** Returns pieces of both, and has the money back. */
  const giveBack = async (...lines: { line_id: string | undefined; quantity: number }[]) => {
    const body = { reason: 'changed_mind', note: '', lines }
    const asked = await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, body)
    expect(asked.status).toBe(200)
    const parcelId = (await read())?.id as string
    await receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: true }, bookArrival)
    await pool.query("update refunds set next_try_at = now() - interval '1 minute' where state = 'pending'")
    await market.modules.payments.sendRefunds()
    await market.deliver()
    expect((await read())?.status).toBe('delivered')
  }
  const reviewable = async () =>
    (await shopper.call<Reviewable>('GET', `/api/orders/${number}/reviewable`)).body.lines
      .map(({ order_line_id }) => order_line_id)
      .toSorted()
  const write = (order_line_id: string | undefined) =>
    shopper.call<OwnReview & Problem>('POST', '/api/reviews', {
      ...{ order_line_id, rating: 5, comment: 'It does what it says.', images: [] },
    })

  await giveBack({ line_id: riceLine, quantity: 1 }, { line_id: soapLine, quantity: 1 })
  expect(await reviewable()).toEqual([riceLine, soapLine].toSorted())
  await giveBack({ line_id: riceLine, quantity: 1 })
  expect(await reviewable()).toEqual([soapLine])
  expect((await write(riceLine)).body.code).toBe('review.not_received')
  expect((await write(soapLine)).status).toBe(201)
})
