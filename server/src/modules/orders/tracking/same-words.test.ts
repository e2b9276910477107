import { expect, test } from 'vitest'
import type { Order, Tracking } from '#contracts/orders/order.ts'
import { pastTriggers, testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

/** The tracking of an order says what its own page says. */
const database = await testDatabase()
const market = await wholeMarket(database)
const { aShopper, buy, visitor } = shoppingIn(market)

/** An order of two parcels with these statuses, as its page and its tracking show it. */
async function anOrderOf(...statuses: readonly string[]) {
  const goods = await Promise.all(
    statuses.map(async () => aProduct(database.pool, { store: await aStore(database.pool) })),
  )
  const shopper = await aShopper(goods)
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  await pastTriggers(database.pool, async (client) => {
    for (const [index, status] of statuses.entries())
      await client.query(
        `update parcels set status = $2 where position = $3 and order_id = (select id from orders where number = $1)`,
        [number, status, index + 1],
      )
  })
  const { body: order } = await shopper.call<Order>('GET', `/api/orders/${number}`)
  const { body: tracking } = await visitor.call<Tracking>('GET', `/api/tracking/${number}`)
  return { order, tracking }
}

test.each([
  [['confirmed', 'confirmed'], 'In Progress', 'Confirmed'],
  [['processing', 'return_request'], 'Return requested', 'Return requested'],
  [['return_processing', 'confirmed'], 'Return Processing', 'Return Processing'],
  [['cancelled', 'cancelled'], 'Cancelled', 'Cancelled'],
  [['delivered', 'out_for_delivery'], 'In Progress', 'Out for Delivery'],
])('an order of parcels that are %j is %s in both', async (statuses, word, slowest) => {
  const { order, tracking } = await anOrderOf(...statuses)
  expect([order.status, tracking.order_status, tracking.status]).toEqual([word, word, slowest])
  expect(tracking.parcels.map(({ status }) => status)).toEqual(
    order.parcels.map(({ status_label }) => status_label),
  )
})

test('where an order that comes back is, is where the parcel of the return is', async () => {
  const { tracking } = await anOrderOf('processing', 'return_request')
  expect(tracking).toMatchObject({ current_location: 'With the customer', status_code: 'returned' })
})
