import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { keptDelivery } from '#contracts/approvals/kept-delivery.ts'
import type { Cart } from '#contracts/cart/cart.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Order } from '#contracts/orders/order.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCategory, aLocation, aProduct, aStore } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { payWithMobileMoney } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { orderingQuoted, quotingIn } from '../../quotations/testing/quoting.ts'
import { aTeamIn } from './testing/a-team.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aSeller, ask, quote } = quotingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** A member whose orders wait for an approval, with 20 pieces at GHS 10 instead of 100 in the cart, brought by their store for GHS 70. */
async function quotedInCart() {
  const team = await aTeamIn(market)
  const member = await team.aMember('buyer')
  await team.setLimits(member, { order_limit: 1 })
  const path = `/api/companies/${team.companyId}/quotation-requests`
  const buyer = { ...member, company: team.companyId, path }
  const category = await aCategory(pool)
  const vendor = await aSeller(category)
  const { store } = vendor
  const product = await aProduct(pool, { store, category, base: 10_000, stock: 30 })
  const { body: request } = await ask(buyer, category, { quantity: 20 })
  const terms = { variant: product.variants[0]?.id, unit_price: 10, delivery_price: 70 }
  const offered = await quote(vendor, request.id, terms)
  const accepted = await orderingQuoted.accept(buyer, request.id, offered.body.quotation?.id as string)
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  return { team, buyer, store }
}

/** Two products of the store at GHS 100 and 60, and 10 % off the first where goods of the store come to GHS 150. */
async function promoted(store: { id: string }) {
  const [desk, lamp] = [
    await aProduct(pool, { store, base: 10_000, stock: 30 }),
    await aProduct(pool, { store, base: 6_000, stock: 30 }),
  ]
  await aPromotion(pool, store, [desk], { percent: 10, minSpend: 15_000 })
  return { desk, lamp }
}

test('goods at a quoted price do not count towards the minimum of a promotion, in the cart, the order and the price of today', async () => {
  const { team, buyer, store } = await quotedInCart()
  const { desk } = await promoted(store)
  await team.fill(buyer, [desk])
  const query = new URLSearchParams({ side: 'business', company: team.companyId })
  const { body: carts } = await buyer.call<Cart[]>('GET', `/api/cart?${query}`)
  const inCart = carts[0]?.cart_items.find(({ product }) => product.id === desk.id)
  expect(inCart?.product.current_price).toBe(100)
  const { body } = await team.order(buyer, [])
  expect(body.total).toBe(20 * 10 + 100 + 70)
  const { lines } = (await team.approval(team.owner, body.order_number)).body
  expect(lines.map((line) => [line.price, line.price_now]).toSorted()).toEqual([
    [10, 10],
    [100, 100],
  ])
})

test('nor do they in what an approver keeps of an order', async () => {
  const { team, buyer, store } = await quotedInCart()
  const { desk, lamp } = await promoted(store)
  const { body } = await team.order(buyer, [desk, lamp])
  expect(body.total).toBe(20 * 10 + 90 + 60 + 70)
  const { lines } = (await team.approval(team.owner, body.order_number)).body
  const lamps = lines.filter(({ price }) => price === 60).map(({ id }) => id)
  const part = await team.approve(team.owner, body.order_number, lamps)
  expect(part.body.code).toBe('approval.below_promotion')
  expect((await team.approve(team.owner, body.order_number)).status).toBe(200)
})

test('what an approver keeps counts at the prices that everybody gets, not at list prices', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 1 })
  const store = await aStore(pool)
  const [desk, chair, lamp] = [
    await aProduct(pool, { store, base: 30_000, stock: 9 }),
    await aProduct(pool, { store, base: 30_000, sale: 20_000, stock: 9 }),
    await aProduct(pool, { store, base: 6_000, stock: 9 }),
  ]
  await aPromotion(pool, store, [desk], { percent: 10, minSpend: 55_000 })
  const { body } = await team.order(buyer, [desk, chair, lamp])
  const { lines } = (await team.approval(team.owner, body.order_number)).body
  expect(lines.map(({ price }) => price).toSorted()).toEqual([200, 270, 60])
  const lamps = lines.filter(({ price }) => price === 60).map(({ id }) => id)
  const part = await team.approve(team.owner, body.order_number, lamps)
  expect(part.body.code).toBe('approval.below_promotion')
  expect((await team.approve(team.owner, body.order_number)).status).toBe(200)
})

test('the delivery of what an approver keeps is what was quoted, and the market’s fee for parcels of others that are brought', async () => {
  for (const [withoutPrices, delivery] of [
    [[100], 70],
    [[40], 85],
    [[10], 15],
    [[10, 100], 0],
  ] as const) {
    const { team, buyer } = await quotedInCart()
    const fetched = await aStore(pool)
    const place = await aLocation(pool, fetched)
    const goods = [
      await aProduct(pool, { store: await aStore(pool), base: 10_000, stock: 9 }),
      await aProduct(pool, { store: fetched, base: 4_000, stock: 9 }),
    ]
    await team.fill(buyer, goods)
    const goesTo = { side: 'business', company: team.companyId, address_id: buyer.addressId }
    const { body: quoted } = await buyer.call<Quote>('POST', '/api/checkout/quote', goesTo)
    const deliveries = quoted.parcels.map(({ chosen }) =>
      chosen.store_id === fetched.id ? { ...chosen, type: 'pickup', location_id: place.id } : chosen,
    )
    const placed = await buyer.call<PlacedOrder>(
      'POST',
      '/api/orders',
      { ...goesTo, deliveries, payment: payWithMobileMoney, expected_total: 200 + 100 + 40 + 85 },
      { 'idempotency-key': randomUUID() },
    )
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const number = placed.body.order_number
    const { body: approval } = await team.approval(team.owner, number)
    const refused = approval.lines.filter(({ price }) => withoutPrices.some((each) => each === price))
    const ids = refused.map(({ id }) => id)
    expect(keptDelivery(approval, ids)).toBe(delivery)
    const approved = await team.approve(team.owner, number, ids)
    const { body: rest } = await buyer.call<Order>('GET', `/api/orders/${approved.body.order_number}`)
    expect(rest.delivery_fee, `without ${withoutPrices}`).toBe(delivery)
  }
})
