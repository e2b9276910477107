import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeliveryChoice, PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Page } from '#contracts/page.ts'
import type { JoinedPieces, JoinedPool, Pool, StorePool } from '#contracts/pools/pools.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import { stockOf } from '../../testing/buying.ts'
import { testDatabase } from '../../testing/database.ts'
import { aVendor } from '../../testing/earning.ts'
import { aLocation, aProduct } from '../../testing/market-builders.ts'
import { aPromotion } from '../../testing/offer-builders.ts'
import { aPool, endTime } from '../../testing/pools/pooling.ts'
import { payWithMobileMoney, type Shopper, shoppingIn } from '../../testing/shopping.ts'
import { wholeMarket } from '../../testing/whole-market.ts'
import { checkBooks } from '../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: db, modules, deliver } = market
const { aShopper, payAt, untilState, visitor } = shoppingIn(market)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const terms = (variant: string, change: object = {}) => ({
  variant,
  price: 80,
  minimum: 10,
  most: 40,
  least_each: 2,
  most_each: 20,
  closes_at: inHours(48),
  ...change,
})

async function aVendorWithGoods() {
  const vendor = await aVendor(market)
  const product = await aProduct(db, { store: vendor.store, base: 10_000, stock: 50 })
  const path = `/api/vendor/${vendor.store.slug}/pools`
  return { vendor, product, path, variant: (product.variants[0] as { id: string }).id }
}

/** Joins as a page does: the price, then the order. */
async function joinOver(
  buyer: Shopper,
  pool: { id: string },
  pieces: number,
  payment: object = payWithMobileMoney,
  deliveries: DeliveryChoice[] = [],
) {
  const goesTo = {
    side: 'business',
    company: buyer.companyId,
    address_id: buyer.addressId,
    pool: { id: pool.id, pieces },
    deliveries,
  }
  const quote = await buyer.call<Quote & Problem>('POST', '/api/checkout/quote', goesTo)
  if (quote.status !== 200) throw new Error(quote.body.code)
  const order = await buyer.call<PlacedOrder & Problem>(
    'POST',
    '/api/orders',
    {
      ...goesTo,
      deliveries: quote.body.parcels.map(({ chosen }) => chosen),
      payment,
      expected_total: quote.body.total,
    },
    { 'idempotency-key': randomUUID() },
  )
  return { quote: quote.body, order }
}

const aCompany = () => aShopper([], ['customer', 'business'])

test('a vendor opens a pool: its pieces are held, it is seen in the market, and the vendor reads what is received', async () => {
  const { vendor, path, variant, product } = await aVendorWithGoods()
  const goods = await vendor.call<{ variant_id: string }[]>('GET', `${path}/goods?q=`)
  expect(goods.body).toMatchObject([{ variant_id: variant, price: 100, available: 50, multiple: 1 }])
  const opened = await vendor.call<StorePool>('POST', path, terms(variant))
  expect(opened.status).toBe(201)
  expect(opened.body).toMatchObject({
    status: 'open',
    price: 80,
    single_price: 100,
    taken: 0,
    paid: 0,
    receives: 67.6,
  })
  expect(await stockOf(db, { id: variant })).toEqual({ on_hand: 50, reserved: 40 })
  const seen = await visitor.call<Page<Pool>>('GET', `/api/pools?product=${product.id}`)
  expect(seen.body.results).toMatchObject([{ id: opened.body.id, minimum: 10, most: 40 }])
  await aPromotion(db, vendor.store, [product], { percent: 15 })
  const reduced = await visitor.call<Page<Pool>>('GET', `/api/pools?product=${product.id}`)
  expect(reduced.body.results).toMatchObject([{ price: 80, single_price: 85 }])
  const again = await vendor.call<Problem>('POST', path, terms(variant))
  expect([again.status, again.body.code]).toEqual([409, 'pool.open_already'])
})

test.each([
  ['a price that everybody pays', { price: 100 }, 'pool.not_lower'],
  ['more pieces than there are on the shelf', { most: 60 }, 'pool.short_of_stock'],
  ['a deadline within the hour', { closes_at: inHours(0.5) }, 'pool.deadline_invalid'],
  ['a deadline in more than thirty days', { closes_at: inHours(24 * 31) }, 'pool.deadline_invalid'],
  ['a minimum above all pieces', { minimum: 41 }, 'request.invalid'],
  ['goods of another store', { variant: randomUUID() }, 'pool.goods_unknown'],
] as const)('%s opens no pool', async (_, change, code) => {
  const { vendor, path, variant } = await aVendorWithGoods()
  const { body } = await vendor.call<Problem>('POST', path, terms(variant, change))
  expect(body.code).toBe(code)
})

test('pieces are multiples of how the goods are sold, and only a verified store opens a pool', async () => {
  const { vendor, path, variant, product } = await aVendorWithGoods()
  await db.query('update products set order_multiple = 6 where id = $1', [product.id])
  const odd = await vendor.call<Problem>('POST', path, terms(variant))
  expect(odd.body.code).toBe('pool.not_in_multiples')
  await db.query("update stores set status = 'submitted' where id = $1", [vendor.store.id])
  const early = await vendor.call<Problem>(
    'POST',
    path,
    terms(variant, { most: 36, least_each: 6, most_each: 12 }),
  )
  expect(early.body.code).toBe('pool.store_not_verified')
})

test('a company joins, pays, reads that it waits, and is told when the pool is filled; then the store has the parcel', async () => {
  const { vendor, path, variant } = await aVendorWithGoods()
  const { body: pool } = await vendor.call<StorePool>('POST', path, terms(variant))
  const buyer = await aCompany()
  const { quote, order } = await joinOver(buyer, pool, 10)
  expect(quote).toMatchObject({ items_total: 800, problems: [] })
  // It is sent after the pool has closed.
  expect(quote.estimated_from && quote.estimated_from > pool.closes_at.slice(0, 10)).toBe(true)
  const methods = quote.payment_methods.filter(({ available }) => available).map(({ method }) => method)
  expect(methods).toEqual(['momo_mtn', 'momo_telecel', 'momo_at', 'card'])
  expect(order.status).toBe(201)
  await payAt(order.body.pay_url, 'approve')
  const paid = await untilState(buyer, order.body.order_number, 'confirmed')
  expect(paid).toMatchObject({
    status: 'Waiting for the pool',
    can_cancel: true,
    pool: { id: pool.id, status: 'open', paid: 10, minimum: 10 },
  })
  const before = await vendor.call<{ results: unknown[] }>('GET', `/api/vendor/${vendor.store.slug}/parcels`)
  expect(before.body.results).toEqual([])
  const mine = await buyer.call<Page<JoinedPool>>('GET', `/api/companies/${buyer.companyId}/pools`)
  expect(mine.body.results).toMatchObject([
    {
      id: pool.id,
      paid: 10,
      companies: 1,
      orders: [{ number: order.body.order_number, pieces: 10, state: 'confirmed' }],
    },
  ])
  await endTime(db, pool)
  await modules.closePools()
  await deliver()
  const filled = await buyer.call<Order>('GET', `/api/orders/${order.body.order_number}`)
  expect(filled.body).toMatchObject({ status: 'In Progress', pool: { status: 'filled' } })
  const after = await vendor.call<{ results: { order_number: string }[] }>(
    'GET',
    `/api/vendor/${vendor.store.slug}/parcels`,
  )
  expect(after.body.results).toMatchObject([{ order_number: order.body.order_number }])
  const told = await db.query('select title from notifications where person_id = $1 order by created_at', [
    buyer.id,
  ])
  expect(JSON.stringify(told.rows)).toContain('is filled')
  const toldStore = await db.query('select title from notifications where person_id = $1', [vendor.id])
  expect(JSON.stringify(toldStore.rows)).toContain('Your pool is filled')
  expect(JSON.stringify(toldStore.rows)).toContain('New order')
  expect(await checkBooks(db)).toEqual([])
})

test('a company reads how many pieces of open pools it has, and which of its orders is not paid', async () => {
  const pool = await aPool(db)
  const buyer = await aCompany()
  const mine = async (of = buyer) =>
    (await of.call<JoinedPieces[]>('GET', `/api/companies/${of.companyId}/pools/open`)).body
  expect(await mine()).toEqual([])
  const first = (await joinOver(buyer, pool, 4)).order.body
  expect(await mine()).toEqual([{ pool: pool.id, pieces: 4, unpaid_order: first.order_number }])
  await payAt(first.pay_url, 'approve')
  await untilState(buyer, first.order_number, 'confirmed')
  expect(await mine()).toEqual([{ pool: pool.id, pieces: 4, unpaid_order: null }])
  const more = (await joinOver(buyer, pool, 3)).order.body
  expect(await mine()).toEqual([{ pool: pool.id, pieces: 7, unpaid_order: more.order_number }])
  expect(await mine(await aCompany())).toEqual([])
  await endTime(db, pool)
  await modules.closePools()
})

test('pickup from a pool names the hours of today, and the order keeps the day that was shown', async () => {
  const pool = await aPool(db, { hours: 6 * 24 })
  const today = new Date()
  const weekday = (today.getUTCDay() + 6) % 7
  const hours = Array.from({ length: 7 }, (_, day) => ({
    ...{ day: String(day), open: '09:00', close: '17:00' },
    enabled: day === weekday,
  }))
  const location = await aLocation(db, pool.store, {
    hours: JSON.stringify(hours),
    store_pickup_enabled: true,
  })
  const buyer = await aCompany()
  const pickup = { store_id: pool.store.id, type: 'pickup' as const, location_id: location.id }
  const { quote, order } = await joinOver(buyer, pool, 2, payWithMobileMoney, [pickup])
  const shop = quote.parcels[0]?.options.find(({ type }) => type === 'pickup')
  expect(shop?.location?.hours_today).toEqual({ open: '09:00', close: '17:00' })
  expect(shop && shop.estimated_from > today.toISOString().slice(0, 10)).toBe(true)
  const { body } = await buyer.call<Order>('GET', `/api/orders/${order.body.order_number}`)
  expect(body.estimated_from).toBe(quote.estimated_from)
})

test('a vendor stops a pool: everybody is told and gets everything back', async () => {
  const { vendor, path, variant } = await aVendorWithGoods()
  const { body: pool } = await vendor.call<StorePool>('POST', path, terms(variant))
  const buyer = await aCompany()
  const { order } = await joinOver(buyer, pool, 4)
  await payAt(order.body.pay_url, 'approve')
  await untilState(buyer, order.body.order_number, 'confirmed')
  const stopped = await vendor.call<StorePool>('POST', `${path}/${pool.id}/stop`, {})
  expect(stopped.body).toMatchObject({ status: 'stopped', paid: 4, companies: 1 })
  await untilState(buyer, order.body.order_number, 'cancelled')
  await deliver()
  const told = await db.query('select title from notifications where person_id = $1', [buyer.id])
  expect(JSON.stringify(told.rows)).toContain('The store stopped the pool')
  const mails = await db.query(
    "select count(*)::int as count from mails where subject like '%stopped the pool%'",
  )
  expect(mails.rows).toEqual([{ count: 1 }])
  expect(await stockOf(db, { id: variant })).toEqual({ on_hand: 50, reserved: 0 })
  const again = await vendor.call<Problem>('POST', `${path}/${pool.id}/stop`, {})
  expect([again.status, again.body.code]).toEqual([409, 'pool.closed'])
  const stranger = await aVendor(market)
  const other = await stranger.call<Problem>(
    'POST',
    `/api/vendor/${stranger.store.slug}/pools/${pool.id}/stop`,
    {},
  )
  expect([other.status, other.body.code]).toEqual([404, 'pool.not_found'])
})

test('cash and invoices are refused at the order too, and the quote says why', async () => {
  const pool = await aPool(db)
  const buyer = await aCompany()
  await db.query('insert into credit_terms (company_id, limit_pesewas) values ($1, 10000000)', [
    buyer.companyId,
  ])
  const { quote, order } = await joinOver(buyer, pool, 4, { method: 'net_30' })
  expect(quote.payment_methods.filter(({ available }) => !available).map(({ code }) => code)).toEqual([
    'pool.pay_now',
  ])
  expect([order.status, order.body.code]).toEqual([409, 'pool.pay_now'])
})

test('an order above the limit of its buyer waits for an approval, holds its pieces, and ends with the pool', async () => {
  const pool = await aPool(db, { most: 20, hours: 20 })
  const owner = await aCompany()
  const buyer = { ...(await aCompany()), companyId: owner.companyId }
  await db.query(
    "insert into company_members (company_id, person_id, role, added_by, order_limit_pesewas) values ($1, $2, 'buyer', $3, 10000)",
    [owner.companyId, buyer.id, owner.id],
  )
  const { order } = await joinOver(buyer, pool, 5)
  expect(order.body).toMatchObject({ waits_for_approval: true, pay_url: null })
  const { rows } = await db.query(
    'select o.expires_at = p.closes_at as with_pool, p.taken from orders o join pools p on p.id = o.pool_id where o.number = $1',
    [order.body.order_number],
  )
  expect(rows).toEqual([{ with_pool: true, taken: 5 }])
  const approval = `/api/companies/${owner.companyId}/approvals/${order.body.order_number}/approval`
  const approved = await owner.call<Problem>('POST', approval, {})
  expect(approved.status).toBe(200)
  const until = await db.query(
    'select o.expires_at = p.closes_at as with_pool from orders o join pools p on p.id = o.pool_id where o.number = $1',
    [order.body.order_number],
  )
  expect(until.rows).toEqual([{ with_pool: true }])

  const stranger = { ...owner, companyId: (await aCompany()).companyId }
  await expect(joinOver(stranger, pool, 2)).rejects.toThrow('company.not_yours')
})

test('an unknown pool, and a pool asked for by a shopper, are not found', async () => {
  const buyer = await aCompany()
  const quote = await buyer.call<Problem>('POST', '/api/checkout/quote', {
    side: 'business',
    company: buyer.companyId,
    pool: { id: randomUUID(), pieces: 3 },
  })
  expect([quote.status, quote.body.code]).toEqual([404, 'pool.not_found'])
  const pool = await aPool(db)
  const asShopper = await buyer.call<Problem>('POST', '/api/checkout/quote', {
    pool: { id: pool.id, pieces: 3 },
  })
  expect([asShopper.status, asShopper.body.code]).toEqual([404, 'pool.not_found'])
})
