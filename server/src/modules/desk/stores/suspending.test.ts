import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Quote } from '#contracts/checkout/checkout.ts'
import type { StoreToCheck } from '#contracts/desk/desk.ts'
import type { StoreStanding } from '#contracts/desk/suspending.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, earn, type Vendor, vendorPassword } from '#server/testing/earning.ts'
import { aFlashSale, aProduct, aStore } from '#server/testing/market-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator, setBack } from '#server/testing/teams/operators.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { onItsDay } from '../../operators/index.ts'
import { reinstateStore } from '../../vendors/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper, buy, payAt, untilState, visitor } = shoppingIn(market)
const { aPaidOrder, act, detail } = sellingIn(market)
const owner = await anOperator(market)
const trust = await anOperator(market, 'trust')

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const reason = 'Several of your parcels were not sent in time.'
const suspend = (slug: string, more: object = {}, operator: Caller = owner) =>
  operator.call<Problem>('POST', `/api/admin/stores/${slug}/suspend`, {
    ...{ reason, until: null, open_orders: 'keep' },
    ...more,
  })
const reinstate = (slug: string, operator: Caller = owner) =>
  operator.call<Problem>('POST', `/api/admin/stores/${slug}/reinstate`, { reason: 'All is well again.' })
const move = (slug: string, days: object, operator: Caller = owner) =>
  operator.call<Problem>('PUT', `/api/admin/stores/${slug}/suspension`, {
    ...{ reason: 'The papers came.', until: null, seen: null },
    ...days,
  })
const read = async (slug: string) => (await owner.call<StoreToCheck>('GET', `/api/admin/stores/${slug}`)).body

/** A store with one product in a flash sale, and a shopper with that and a product of another store in the cart. */
async function aShop() {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const other = await aProduct(pool, { store: await aStore(pool), base: 5_000 })
  await aFlashSale(pool, [{ product, price: 8_000 }])
  await pool.query('select refresh_products(array[$1]::uuid[])', [product.id])
  const shopper = await aShopper([product, other])
  return { vendor, slug: vendor.store.slug, product, other, shopper }
}

/** All that buyers see of a store and its product. */
async function seen(slug: string, product: { id: string; slug: string }, shopper: Caller) {
  const [page, items, detail, cart, card] = await Promise.all([
    visitor.call<object>('GET', `/api/stores/${slug}`),
    visitor.call<{ count: number }>('GET', `/api/stores/${slug}/items`),
    visitor.call<object>('GET', `/api/products/${product.slug}`),
    shopper.call<[Cart]>('GET', '/api/cart'),
    pool.query('select c.* from product_cards c join products p on p.num = c.num where p.id = $1', [
      product.id,
    ]),
  ])
  const search = await pool.query(
    'select s.* from product_search s join products p on p.num = s.num where p.id = $1',
    [product.id],
  )
  return {
    ...{ page: page.body, items: items.body, detail: detail.body, cart: cart.body[0].cart_items },
    ...{ card: card.rows, search: search.rows },
  }
}

test('a suspended store is closed to buyers, its line of a cart says so, and reinstated all is as before', async () => {
  const { slug, product, other, shopper } = await aShop()
  const before = await seen(slug, product, shopper)
  expect(before.search).toHaveLength(1)
  expect((await suspend(slug)).status).toBe(204)
  const page = await visitor.call<{ is_suspended: boolean; is_verified: boolean }>(
    'GET',
    `/api/stores/${slug}`,
  )
  expect(page.body).toMatchObject({ is_suspended: true, is_verified: false })
  expect((await visitor.call('GET', `/api/stores/${slug}/items`)).status).toBe(404)
  expect((await visitor.call('GET', `/api/products/${product.slug}`)).status).toBe(404)
  const shut = await seen(slug, product, shopper)
  expect(shut.search).toEqual([])
  const notices = Object.fromEntries(shut.cart.map((line) => [line.product.id, line.notices]))
  expect(notices).toEqual({ [product.id]: ['store_suspended'], [other.id]: [] })
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  expect(quote.body.problems).toMatchObject([{ code: 'checkout.item_unavailable' }])
  expect(quote.body.problems[0]?.sentence).toContain(before.cart[0]?.product.name)
  const bought = await buy(shopper)
  expect(bought.body).toMatchObject({ code: 'checkout.item_unavailable' })
  const added = await shopper.call<Problem>('POST', '/api/cart/items', { item: product.id, quantity: 1 })
  expect(added.body.code).toBe('cart.not_for_sale')
  expect((await reinstate(slug)).status).toBe(204)
  expect(await seen(slug, product, shopper)).toEqual(before)
  const acts = (await read(slug)).history.map(({ kind, reason: why }) => [kind, why])
  expect(acts).toEqual([
    ['store.reinstated', 'All is well again.'],
    ['store.suspended', reason],
  ])
})

test('before it is suspended, the desk counts what that touches', async () => {
  const { slug, shopper } = await aShop()
  const path = `/api/admin/stores/${slug}/standing`
  expect((await owner.call<StoreStanding>('GET', path)).body).toEqual({
    ...{ orders: 0, parcels_not_sent: 0, parcels_under_way: 0, orders_unpaid: 0 },
    ...{ available: 0, pending: 0, withdrawing: 0 },
    ...{ products: 1, products_in_carts: 1, carts: 1, promotions: 0, sale_places: 1, quotations: 0 },
  })
  const { body } = await buy(shopper)
  expect((await owner.call<StoreStanding>('GET', path)).body).toMatchObject({ orders: 0, orders_unpaid: 1 })
  await payAt(body.pay_url, 'approve')
  await untilState(shopper, body.order_number, 'confirmed')
  const standing = (await owner.call<StoreStanding>('GET', path)).body
  expect(standing).toMatchObject({ orders: 1, parcels_not_sent: 1, orders_unpaid: 0, products_in_carts: 0 })
  expect(standing.pending).toBeGreaterThan(0)
})

test('its vendor reads why, goes on with open orders, and withdraws nothing until it is open again', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000)
  const order = await aPaidOrder(vendor)
  await suspend(vendor.store.slug, { until: '2120-01-31' })
  const [own] = (await vendor.call<OwnStore[]>('GET', '/api/vendor/stores')).body
  expect(own).toMatchObject({ status: 'suspended', suspension: { reason, until: '2120-01-31' } })
  const told = await pool.query('select title, text from notifications where person_id = $1', [vendor.id])
  expect(told.rows).toContainEqual({
    title: expect.stringContaining('is suspended until'),
    text: `${reason} Please deliver the orders that you have; nothing new can be ordered.`,
  })
  const mails = await pool.query("select text from mails where subject like '%is suspended until%'")
  expect(mails.rows).toHaveLength(1)
  await act(vendor, 'accept', [order.id])
  expect(await detail(vendor, order.id)).toMatchObject({ status: 'processing' })
  expect((await withdraw(vendor)).body.code).toBe('withdrawal.store_suspended')
  await reinstate(vendor.store.slug)
  expect((await withdraw(vendor)).status).toBe(201)
})

async function withdraw(vendor: Vendor) {
  const saved = await vendor.call<{ id: string }>('POST', `${vendor.path}/payout-methods`, {
    ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '024 412 3456', account_name: 'Ama Mensah' },
    password: vendorPassword,
  })
  await pool.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [
    saved.body.id,
  ])
  const body = { amount: 100, method_id: saved.body.id, password: vendorPassword }
  return vendor.call<Problem>('POST', `${vendor.path}/withdrawals`, body, { 'idempotency-key': randomUUID() })
}

test('where open orders are cancelled, what is not sent goes back with its money, and other stores are not touched', async () => {
  const { slug, shopper, product } = await aShop()
  const { body } = await buy(shopper)
  await payAt(body.pay_url, 'approve')
  const order = await untilState(shopper, body.order_number, 'confirmed')
  const unpaid = await aShopper([product])
  const waiting = (await buy(unpaid)).body.order_number
  await suspend(slug, { open_orders: 'cancel' })
  expect((await read(slug)).suspension).toMatchObject({ open_orders: 'cancel', parcels_left: 1 })
  expect(await market.modules.settlement.cancelOfSuspended()).toBe(2)
  expect(await market.modules.settlement.cancelOfSuspended()).toBe(0)
  expect((await read(slug)).suspension).toMatchObject({ parcels_left: 0 })
  const after = (await shopper.call<Order>('GET', `/api/orders/${body.order_number}`)).body
  const ofStore = after.parcels.map(({ store, status }) => [store.slug === slug, status])
  expect(ofStore.toSorted()).toEqual([
    [false, 'confirmed'],
    [true, 'cancelled'],
  ])
  const gone = order.parcels.find(({ store }) => store.slug === slug)
  expect(after.payment.refunded).toBeCloseTo((gone?.items_total ?? 0) + (gone?.delivery_fee ?? 0), 2)
  expect((await unpaid.call<Order>('GET', `/api/orders/${waiting}`)).body.state).toBe('cancelled')
})

test('where open orders are kept, none is cancelled', async () => {
  const { slug, shopper } = await aShop()
  const { body } = await buy(shopper)
  await payAt(body.pay_url, 'approve')
  await untilState(shopper, body.order_number, 'confirmed')
  await suspend(slug)
  expect(await market.modules.settlement.cancelOfSuspended()).toBe(0)
  expect((await read(slug)).suspension).toMatchObject({ open_orders: 'keep', parcels_left: 0 })
})

test('a store opens by itself after its last day, and the log says that nobody did it', async () => {
  const { slug } = await aShop()
  const today = new Date().toISOString().slice(0, 10)
  expect((await suspend(slug, { until: '2020-01-01' })).body).toMatchObject({ code: 'store.until_past' })
  expect((await suspend(slug, { until: today })).status).toBe(204)
  expect(await market.modules.endSuspensions()).toBe(0)
  await pool.query(
    'update store_suspensions set until = until - 1 where store_id = (select id from stores where slug = $1)',
    [slug],
  )
  expect(await market.modules.endSuspensions()).toBe(1)
  const { status, suspension, history } = await read(slug)
  expect([status, suspension]).toEqual(['verified', null])
  expect(history[0]).toMatchObject({ kind: 'store.reinstated', by: { name: 'On its day' }, from: 'schedule' })
  expect((await owner.call('GET', '/api/admin/acts/chain')).body).toMatchObject({ broken: [] })
})

test('the last day of a suspension can be changed, its vendor is told, and who looked at another day is told too', async () => {
  const vendor = await aVendor(market)
  const { slug } = vendor.store
  expect((await move(slug, { until: '2120-01-31' })).body.code).toBe('store.not_suspended')
  await suspend(slug)
  const both = [move(slug, { until: '2120-01-31' }), move(slug, { until: '2120-02-28' }, trust)]
  const answers = await Promise.all(both)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('task.changed')
  const seen = (await read(slug)).suspension?.until
  expect((await move(slug, { until: seen, seen })).body.code).toBe('task.nothing_changes')
  expect((await move(slug, { until: '2020-01-01', seen })).body.code).toBe('store.until_past')
  expect((await move(slug, { until: '', seen })).status).toBe(204)
  const { suspension, history } = await read(slug)
  expect(suspension).toMatchObject({ until: null, reason })
  expect(history.map(({ kind, reason: why }) => [kind, why])).toEqual([
    ['store.suspension_changed', 'The papers came.'],
    ['store.suspension_changed', 'The papers came.'],
    ['store.suspended', reason],
  ])
  const told = await pool.query<{ title: string }>(
    'select title, text from notifications where person_id = $1',
    [vendor.id],
  )
  expect(told.rows).toContainEqual({
    title: expect.stringContaining('stays suspended until Juaso opens it again'),
    text: 'The last day of the suspension was changed: The papers came.',
  })
  expect(told.rows.filter(({ title }) => title.includes('stays suspended'))).toHaveLength(2)
})

test('a store whose last day was moved while the schedule was about to open it stays shut', async () => {
  const { slug } = await aShop()
  await suspend(slug, { until: '2120-01-31' })
  await expect(reinstateStore(market.market, slug, 'Over.', onItsDay, '2120-01-31')).rejects.toMatchObject({
    code: 'store.not_suspended',
  })
  expect((await read(slug)).status).toBe('suspended')
  await reinstateStore(market.market, slug, 'Over.', onItsDay, '2120-02-01')
  expect((await read(slug)).status).toBe('verified')
})

test('of two operators who suspend or open a store at once, the second is told who was first', async () => {
  const { slug } = await aShop()
  const both = await Promise.all([suspend(slug), suspend(slug, {}, trust)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const told = both.find(({ status }) => status === 409)?.body
  expect(told).toMatchObject({ code: 'task.decided', detail: 'Ama Mensah has decided this already.' })
  const opened = await Promise.all([reinstate(slug), reinstate(slug, trust)])
  expect(opened.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const draft = await aStore(pool, { status: 'submitted' })
  expect((await suspend(draft.slug)).body.code).toBe('store.cannot_suspend')
  expect((await reinstate(draft.slug)).body.code).toBe('store.not_suspended')
})

test('payouts are held with the suspension where that is chosen, and go out again with it; a hold of its own stays', async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const holds = async ({ store }: Vendor) =>
    (
      await pool.query<{ is_open: boolean; reason: string }>(
        'select released_at is null as is_open, reason from payout_holds where store_id = $1',
        [store.id],
      )
    ).rows
  await suspend(vendor.store.slug, { payouts: 'hold' })
  expect(await holds(vendor)).toEqual([{ is_open: true, reason }])
  expect(await read(vendor.store.slug)).toMatchObject({ hold: { reason }, suspension: { payouts: 'hold' } })
  const told = await pool.query('select text from notifications where person_id = $1', [vendor.id])
  expect(told.rows.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Your payouts are held at least until your store is open again.'),
  )
  await reinstate(vendor.store.slug)
  expect(await holds(vendor)).toEqual([{ is_open: false, reason }])
  await suspend(vendor.store.slug, { payouts: 'go_out' })
  expect(await read(vendor.store.slug)).toMatchObject({ hold: null, suspension: { payouts: 'go_out' } })
  await owner.call('POST', `/api/admin/stores/${other.store.slug}/hold-payouts`, { reason: 'A look at it.' })
  await suspend(other.store.slug, { payouts: 'hold' })
  await reinstate(other.store.slug)
  expect(await holds(other)).toEqual([{ is_open: true, reason: 'A look at it.' }])
})

test('suspending asks for a fresh code, because it may give money back', async () => {
  const { slug } = await aShop()
  await setBack(market, trust, { code: 20, act: 1 })
  expect((await suspend(slug, {}, trust)).body.code).toBe('operator.code_again')
  await setBack(market, trust, {})
})
