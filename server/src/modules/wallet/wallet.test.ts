import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Wallet, WalletSummary, WalletTransaction } from '#contracts/wallet/wallet.ts'
import { textCell } from '../../csv-cell.ts'
import { testDatabase } from '../../testing/database.ts'
import { arrives, aSale, aVendor, earn } from '../../testing/earning.ts'
import { aProduct } from '../../testing/market-builders.ts'
import { aShopper, buyOne, untilOrder } from '../../testing/paying-over-http.ts'
import { shoppingIn } from '../../testing/shopping.ts'
import { newPerson, wholeMarket } from '../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const wallet = async (vendor: Awaited<ReturnType<typeof aVendor>>) =>
  (await vendor.call<Wallet>('GET', `${vendor.path}/wallet`)).body
const history = async (vendor: Awaited<ReturnType<typeof aVendor>>, query = '') =>
  (await vendor.call<Page<WalletTransaction>>('GET', `${vendor.path}/wallet/transactions${query}`)).body

test('[VE-3.22] the wallet shows what is available, what is pending and what was ever earned', async () => {
  const vendor = await aVendor(market)
  expect(await wallet(vendor)).toMatchObject({ available_balance: 0, pending: 0, total_earnings: 0 })
  await earn(market, vendor, 10_000)
  await aSale(market, vendor, 20_000)
  expect(await wallet(vendor)).toMatchObject({ available_balance: 84.5, pending: 169, total_earnings: 253.5 })
})

test('[VE-9.03] the summary takes 15 % and the processing fee off and leaves 84.5 %', async () => {
  const vendor = await aVendor(market)
  await aSale(market, vendor, 10_000)
  await aSale(market, vendor, 30_000)
  const { body } = await vendor.call<WalletSummary>(
    'GET',
    `${vendor.path}/wallet/summary?period=30d&type=b2c`,
  )
  expect(body).toMatchObject({
    total_sales: 400,
    transactions: 2,
    net_earnings: 338,
    sales_percentage: null,
    fees: [
      { name: 'Juaso Fee (15%)', amount: -60 },
      { name: 'Processing Fee (0.5%)', amount: -2 },
    ],
    distribution: {
      you_keep: { amount: 338, percentage: 84.5 },
      total_fees: { amount: 62, percentage: 15.5 },
    },
  })
  const companies = await vendor.call<WalletSummary>(
    'GET',
    `${vendor.path}/wallet/summary?period=30d&type=b2b`,
  )
  expect(companies.body).toMatchObject({ total_sales: 0, transactions: 0, net_earnings: 0 })
})

test('[VE-4.18] a sale and its fees are in the history, pending until they are released', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  const rows = (await history(vendor)).results
  expect(rows.map(({ type, description, amount, status }) => [type, description, amount, status])).toEqual([
    ['Sale', `Order ${sale.order_number}`, 84.5, 'Pending'],
  ])
  expect(rows[0]?.held).toEqual({ reason: 'on_the_way', until: null })
  await arrives(market, sale)
  await market.modules.settlement.releaseEarnings()
  const [released] = (await history(vendor, '?status=Completed')).results
  expect(released).toMatchObject({ order_number: sale.order_number, held: null })
  expect((await history(vendor, '?type=Fee')).count).toBe(0)
  expect((await history(vendor, `?q=${sale.order_number.toLowerCase()}&type=Sale`)).count).toBe(1)
  expect((await history(vendor, '?q=%25')).count).toBe(0)
  expect((await history(vendor, '?to=2020-01-01')).count).toBe(0)
  await earn(market, vendor, 20_000)
  const second = await history(vendor, '?page_size=1&page=2')
  expect(second.results).toHaveLength(1)
  expect(second.previous).toBe(`${vendor.path}/wallet/transactions?page=1&page_size=1`)
})

test('a cancelled sale is reversed in the history, and sums to zero', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  await market.market.pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[sale.order_id]])
  const rows = (await history(vendor)).results
  expect(rows.find(({ type }) => type === 'Refund')).toMatchObject({
    description: `Cancelled: order ${sale.order_number}`,
    amount: -100,
  })
  expect(rows.find(({ type }) => type === 'Fee')).toMatchObject({
    description: `Fees given back: order ${sale.order_number}`,
    amount: 15.5,
    status: 'Completed',
  })
  expect(rows.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(0)
  expect(await wallet(vendor)).toMatchObject({ pending: 0, total_earnings: 0 })
})

test("a vendor sees nothing of another's, by its address either", async () => {
  const [one, other] = [await aVendor(market), await aVendor(market)]
  await earn(market, one, 10_000)
  expect(await wallet(other)).toMatchObject({ available_balance: 0, total_earnings: 0 })
  expect((await history(other)).count).toBe(0)
  const refused = await other.call<Problem>('GET', `${one.path}/wallet`)
  expect([refused.status, refused.body.detail]).toEqual([404, 'You have no such store.'])
})

test('the history can be downloaded as a file', async () => {
  const vendor = await aVendor(market)
  await aSale(market, vendor, 10_000)
  const { body, headers } = await vendor.call<string>(
    'GET',
    `${vendor.path}/wallet/transactions.csv?type=Sale`,
  )
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(body).toMatch(
    /^\ufeff?Type,Description,Amount \(GHS\),Status,Date,Sales with Own Delivery \(GHS\),Juaso Fee \(GHS\),Processing Fee \(GHS\)\r\nSale,Order JU\d+,84\.50,Pending,20[^,]+,100\.00,-15\.00,-0\.50\r\n/,
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+233', "'+233"],
  ['+233 24 123 4567', '+233 24 123 4567'],
  ['+233 24+1', "'+233 24+1"],
  ['+1 2;=3', `"'+1 2;=3"`],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  // As wide as a letter of Chinese: spreadsheets run these too.
  ['＝1+1', "'＝1+1"],
  ['a "b", c', '"a ""b"", c"'],
  ['Order JU1', 'Order JU1'],
])('the cell %j is written as %j, so that no spreadsheet runs it', (text, cell) => {
  expect(textCell(text)).toBe(cell)
})

test('money is released at once when the buyer says that the parcel arrived, once, and only by the buyer', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(market.ownerPool, { store: vendor.store, base: 10_000 })
  const shopper = await aShopper(market)
  const bought = await buyOne(shopper, product)
  await shoppingIn(market).payAt(bought.payUrl, 'approve')
  const { id } = await untilOrder(shopper, bought.number, ({ state }) => state === 'confirmed')
  const path = `/api/orders/${bought.number}/parcels/1/received`
  const early = await shopper.call<Problem>('POST', path)
  expect([early.status, early.body.detail]).toEqual([409, 'This parcel has not arrived yet.'])
  await arrives(market, { order_id: id }, 0)
  const stranger = await newPerson(market)
  expect((await stranger.call('POST', path)).status).toBe(404)
  expect((await shopper.call('POST', path.replace('/1/', '/2/'))).status).toBe(404)
  expect((await wallet(vendor)).available_balance).toBe(0)
  const canAccept = ({ parcels }: Order) => parcels.map((parcel) => parcel.can_accept)
  const arrived = await shopper.call<Order>('GET', `/api/orders/${bought.number}`)
  expect(canAccept(arrived.body)).toEqual([true])
  const answers = await Promise.all([1, 2, 3].map(() => shopper.call<Order>('POST', path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of answers) expect(canAccept(body)).toEqual([false])
  expect(await wallet(vendor)).toMatchObject({ available_balance: 84.5, pending: 0 })
})

test('a sale counts once in a period that begins earlier on its day, and not in one that begins later', async () => {
  const vendor = await aVendor(market)
  await aSale(market, vendor, 10_000)
  const { rows } = await market.market.pool.query(
    `select t.gross::int, t.sales::int from store_sales s, unnest(array[-1, 1]) as shift,
       store_totals_since(s.store_id, null, s.created_at + make_interval(secs => shift * 0.001)) t
     where s.store_id = $1 order by shift`,
    [vendor.store.id],
  )
  expect(rows).toEqual([
    { gross: 10_000, sales: 1 },
    { gross: 0, sales: 0 },
  ])
})
