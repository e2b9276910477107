import { expect, test } from 'vitest'
import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import type { CustomerFigures, CustomerRow } from '#contracts/analytics/customers.ts'
import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '../../testing/database.ts'
import { arrives, aSale, aVendor, moveParcels } from '../../testing/earning.ts'
import { aProduct } from '../../testing/market-builders.ts'
import { newPerson, wholeMarket } from '../../testing/whole-market.ts'
import { readCustomerFigures } from './customers/customer-figures.queries.ts'
import { figuresIn } from './testing/store-figures.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool } = market

const { counted, read, daysBack } = figuresIn(market)

async function cancelled({ order_id: id }: { order_id: string }): Promise<void> {
  await ownerPool.query(`select cancel_parcel(p.id, 'test', 'buyer') from parcels p where p.order_id = $1`, [
    id,
  ])
}

test('gross sales and orders of the dashboard equal the paid orders that were not cancelled', async () => {
  const vendor = await aVendor(market)
  await aSale(market, vendor, 10_000)
  await aSale(market, vendor, 25_050)
  const lost = await aSale(market, vendor, 99_000)
  await counted()
  expect((await read<Dashboard>(vendor, 'dashboard')).gross_sales?.now).toBe(1_340.5)
  await cancelled(lost)
  await counted()
  const board = await read<Dashboard>(vendor, 'dashboard')
  expect(board).toMatchObject({ gross_sales: { now: 350.5 }, orders: { now: 2 }, waiting: { to_send: 2 } })
  expect(board.statuses.toSorted((a, b) => a.count - b.count)).toEqual([
    { status: 'cancelled', count: 1 },
    { status: 'confirmed', count: 2 },
  ])
  const raw = await ownerPool.query<{ gross: number }>(
    `select sum(items_total)::float8 / 100 as gross from parcels where store_id = $1 and status <> 'cancelled'`,
    [vendor.store.id],
  )
  expect(board.gross_sales?.now).toBe(raw.rows[0]?.gross)
  expect(board.sales?.this_year.now).toBe(350.5)
  expect(board.products.map(({ sold, amount }) => [sold, amount])).toEqual([
    [1, 250.5],
    [1, 100],
  ])
  // Counting again changes nothing.
  await ownerPool.query('select mark_figures_stale(array[$1::uuid])', [lost.order_id])
  await counted()
  expect((await read<Dashboard>(vendor, 'dashboard')).gross_sales?.now).toBe(350.5)
})

test('cash on delivery is in gross sales once it was delivered', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  // As an order that is paid at the door: its payment is open until the parcel arrives.
  await ownerPool.query(`update orders set payment_method = 'cash_on_delivery' where id = $1`, [
    sale.order_id,
  ])
  await ownerPool.query(`update payment_intents set state = 'on_delivery' where order_id = $1`, [
    sale.order_id,
  ])
  await counted()
  expect(await read<Dashboard>(vendor, 'dashboard')).toMatchObject({
    gross_sales: { now: 0 },
    orders: { now: 1 },
  })
  await arrives(market, sale, 0)
  await ownerPool.query('select mark_figures_stale(array[$1::uuid])', [sale.order_id])
  await counted()
  expect((await read<Dashboard>(vendor, 'dashboard')).gross_sales?.now).toBe(100)
})

test('the figures of all stores agree with the ledger, and a figure changed by hand is found', async () => {
  const vendor = await aVendor(market)
  await aSale(market, vendor, 12_345)
  await counted()
  const differing = async () =>
    (await ownerPool.query<{ store_id: string }>('select store_id from differing_figures()')).rows
  expect((await differing()).filter(({ store_id: id }) => id === vendor.store.id)).toEqual([])
  await ownerPool.query(
    `update figures set amount = amount + 1 where store_id = $1 and span = 'all' and kind = 'all'`,
    [vendor.store.id],
  )
  expect(await differing()).toContainEqual({ store_id: vendor.store.id })
  await expect(market.modules.analytics.compareFigures()).rejects.toThrow(vendor.store.id)
})

test('customers are counted by their first, last and number of orders', async () => {
  const vendor = await aVendor(market)
  const [old, dormant] = [await aSale(market, vendor, 20_000), await aSale(market, vendor, 30_000)]
  const fresh = await aSale(market, vendor, 10_000)
  const again = await aSale(market, vendor, 5_000)
  await ownerPool.query(
    'update orders set person_id = (select person_id from orders where id = $2) where id = $1',
    [again.order_id, fresh.order_id],
  )
  await daysBack(old, 120)
  await daysBack(dormant, 400)
  await counted()
  const figures = await read<CustomerFigures>(vendor, 'customers/figures')
  expect(figures).toMatchObject({
    total: 3,
    revenue: 650,
    new: { now: 1 },
    returning: { now: 1 },
    inactive: { now: 2 },
    dormant: { now: 1 },
    average_purchase: { now: 75 },
  })
  expect(figures.top_spenders.map(({ value, type }) => [value, type])).toEqual([
    [300, 'b2c'],
    [200, 'b2c'],
    [150, 'b2c'],
  ])
  for (const [tab, count] of Object.entries({ all: 3, new: 1, returning: 1, inactive: 2, dormant: 1 })) {
    expect((await read<Page<CustomerRow>>(vendor, `customers?tab=${tab}`)).count, tab).toBe(count)
  }
  const [first] = (await read<Page<CustomerRow>>(vendor, 'customers')).results
  expect(first).toMatchObject({ orders: 2, type: 'b2c', spent: 150 })
  expect((await read<Page<CustomerRow>>(vendor, 'customers?q=nobody of this name')).count).toBe(0)
})

test('new customers are beside those of the same days of the month before', async () => {
  const vendor = await aVendor(market)
  for (const day of ['2026-03-05', '2026-03-10', '2026-03-20', '2026-04-02']) {
    const { order_id: id } = await aSale(market, vendor)
    await ownerPool.query('update orders set created_at = $2, confirmed_at = $2 where id = $1', [id, day])
    await ownerPool.query('update parcels set created_at = $2 where order_id = $1', [id, day])
    await ownerPool.query('select mark_figures_stale(array[$1::uuid])', [id])
  }
  await counted()
  const figures = await readCustomerFigures(ownerPool, {
    ...{ storeId: vendor.store.id, seesNames: true },
    now: new Date('2026-04-10T12:00:00Z'),
  })
  expect(figures.new).toEqual({ now: 1, before: 2 })
})

test('analytics of all time hold everything, of this month what was ordered in it', async () => {
  const vendor = await aVendor(market)
  await aSale(market, vendor, 10_000)
  await daysBack(await aSale(market, vendor, 40_000), 200)
  await counted()
  const all = await read<StoreAnalytics>(vendor, 'analytics')
  expect(all).toMatchObject({
    orders: { now: 2, before: null },
    gross_sales: { now: 500 },
    active_customers: 1,
  })
  expect(all.revenue?.by_month.reduce((sum, { value }) => sum + value, 0)).toBe(500)
  expect(all.areas.reduce((sum, { orders }) => sum + orders, 0)).toBe(2)
  expect(all.trends.at(-1)).toMatchObject({ new: 1, returning: 0 })
  const month = await read<StoreAnalytics>(vendor, 'analytics?time_frame=month')
  expect(month).toMatchObject({ orders: { now: 1, before: 0 }, gross_sales: { now: 100, before: 0 } })
  expect((await read<StoreAnalytics>(vendor, 'analytics?customers=b2b')).gross_sales?.now).toBe(0)
  expect((await read<Page<unknown>>(vendor, 'analytics/products?page_size=1')).count).toBe(2)
})

test('the file of analytics has the figures of the page, and a name cannot run as a formula', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  await ownerPool.query(
    `update products set name = '=cmd()' where id = (select product_id from order_lines where order_id = $1)`,
    [sale.order_id],
  )
  await counted()
  const { status, body: text } = await vendor.call<string>('GET', `${vendor.path}/analytics.csv`)
  expect(status).toBe(200)
  expect(text).toContain('Gross sales (GHS),,100,')
  expect(text).toContain('Top Selling Products (items, GHS)",\'=cmd(),1,100')
})

const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

async function view(body: object, agent = browser, token?: string): Promise<void> {
  const answer = await fetch(`${market.url}/api/visits`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(204)
  await market.modules.analytics.writeViews()
}

test('views without a gap of 30 minutes are one visit; programs and the store’s own people are none', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(ownerPool, { store: vendor.store, base: 1_000 })
  const visits = async () => (await read<StoreAnalytics>(vendor, 'analytics')).visits.now
  await view({ product: product.id })
  await view({ store: vendor.store.id })
  expect(await visits()).toBe(1)
  await view(
    { product: product.id },
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  )
  await view({ product: product.id }, browser, vendor.token ?? '')
  expect(await visits()).toBe(1)
  expect((await read<Dashboard>(vendor, 'dashboard')).looking_now).toBe(1)
  await ownerPool.query(
    `update store_visits set last_at = last_at - interval '31 minutes', started_at = started_at - interval '31 minutes'`,
  )
  await view({ product: product.id })
  expect(await visits()).toBe(2)
  // The rows behind the visits and their length: by day of this month, else by month.
  for (const frame of ['all', 'year', 'month']) {
    const { sessions, session_seconds: length } = await read<StoreAnalytics>(
      vendor,
      `analytics?time_frame=${frame}`,
    )
    expect(sessions).toMatchObject([{ visits: 2, seconds: length.now }])
  }
})

test('one client is not as many visitors as the browsers that it says it is', async () => {
  const vendor = await aVendor(market)
  const { id: store } = vendor.store
  for (let nth = 0; nth < 40; nth += 1) await view({ store }, browser.replace('130', String(131 + nth)))
  expect((await read<StoreAnalytics>(vendor, 'analytics')).visits.now).toBeLessThanOrEqual(30)
})

test('people see figures as far as their role goes: sales with orders, what is ready and earnings with money', async () => {
  const vendor = await aVendor(market)
  await aSale(market, vendor, 12_345)
  await counted()
  const reads = async (role: 'orders' | 'read_only') => {
    const helper = await newPerson(market, ['customer', 'vendor'])
    await ownerPool.query(
      'insert into store_members (store_id, person_id, role, added_by) values ($1, $2, $3, $4)',
      [vendor.store.id, helper.id, role, vendor.id],
    )
    const of = async <Body>(path: string) =>
      (await helper.call<Body>('GET', `/api/vendor/${vendor.store.slug}/${path}`)).body
    return {
      board: await of<Dashboard>('dashboard'),
      report: await of<StoreAnalytics>('analytics'),
      figures: await of<CustomerFigures>('customers/figures'),
      all: JSON.stringify([
        ...(await Promise.all(
          ['dashboard', 'analytics', 'analytics/products', 'customers', 'customers/figures'].map(of),
        )),
        await of<string>('analytics.csv'),
      ]),
    }
  }
  const clerk = await reads('orders')
  expect(clerk.board).toMatchObject({ ready: null, gross_sales: { now: 123.45 } })
  expect(clerk.report).toMatchObject({ earnings: null, gross_sales: { now: 123.45 } })
  expect(clerk.figures.revenue).toBe(123.45)

  const reader = await reads('read_only')
  expect(reader.board).toMatchObject({ ready: null, gross_sales: null, sales: null, orders: { now: 1 } })
  expect(reader.report).toMatchObject({
    earnings: null,
    gross_sales: null,
    revenue: null,
    orders: { now: 1 },
  })
  expect(reader.figures).toMatchObject({ total: 1, revenue: null, average_purchase: null, top_spenders: [] })
  expect(clerk.all).toContain('123.45')
  expect(reader.all).not.toContain('123.45')

  const stranger = await newPerson(market, ['customer', 'vendor'])
  expect((await stranger.call('GET', `/api/vendor/${vendor.store.slug}/customers`)).status).toBe(404)
})

test('a parcel that returns stays in gross sales, and its status is counted', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  await moveParcels(ownerPool, sale.order_id, 'returned')
  await ownerPool.query('select mark_figures_stale(array[$1::uuid])', [sale.order_id])
  await counted()
  const board = await read<Dashboard>(vendor, 'dashboard')
  expect(board.gross_sales?.now).toBe(100)
  expect(board.statuses).toEqual([{ status: 'returned', count: 1 }])
})
