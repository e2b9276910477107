import { expect, test } from 'vitest'
import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import type { CustomerRow } from '#contracts/analytics/customers.ts'
import { inactiveDays } from '#contracts/analytics/definitions.ts'
import type { Page } from '#contracts/page.ts'
import { aCompanyBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aSale, aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { figuresIn } from '../testing/store-figures.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool } = market
const { counted, read, daysBack } = figuresIn(market)

test('money stands beside the time before: months beside the year before up to the same day, days beside the month before', async () => {
  const vendor = await aVendor(market)
  const now = new Date()
  const at = (year: number, month: number, day: number) => Date.UTC(year, month, day, 12)
  const daysUntil = (ms: number) =>
    Math.round((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12) - ms) / 86_400_000)
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  await aSale(market, vendor, 10_000)
  // The last day of this month a year ago is counted with that month alone, and only once this month is over.
  const lastOfMonth = new Date(Date.UTC(year - 1, month + 1, 0)).getUTCDate()
  await daysBack(await aSale(market, vendor, 20_000), daysUntil(at(year - 1, month, 1)))
  await daysBack(await aSale(market, vendor, 40_000), daysUntil(at(year - 1, month, lastOfMonth)))
  await daysBack(await aSale(market, vendor, 30_000), daysUntil(at(year, month - 1, 1)))
  await daysBack(await aSale(market, vendor, 50_000), daysUntil(at(year - 1, month - 1, 1)))
  await counted()
  const report = await read<StoreAnalytics>(vendor, 'analytics')
  expect(report.revenue?.by_month.at(-1)).toMatchObject({
    value: 100,
    before: day >= lastOfMonth ? 600 : 200,
  })
  expect(report.revenue?.by_month.at(-2)).toMatchObject({ value: 300, before: 500 })
  expect(report.revenue?.by_day[0]).toMatchObject({ before: 300 })
  expect(report.revenue?.by_day.slice(1).every(({ before }) => before === null || before === 0)).toBe(true)
  // Earnings are of the day on which the ledger booked them.
  await ownerPool.query("update store_days set day = (day - interval '1 year')::date where store_id = $1", [
    vendor.store.id,
  ])
  const earned = (await read<StoreAnalytics>(vendor, 'analytics')).earnings
  expect(earned?.by_month.at(-1)?.value).toBe(0)
  expect(earned?.by_month.at(-1)?.before).toBeGreaterThan(0)
})

test('satisfaction and trends are of the time frame and of the customers that are chosen', async () => {
  const vendor = await aVendor(market)
  const [recent, old] = [await aSale(market, vendor, 10_000), await aSale(market, vendor, 10_000)]
  const { companyId } = await aCompanyBuyer(ownerPool)
  await ownerPool.query("update orders set side = 'business', company_id = $2 where id = $1", [
    old.order_id,
    companyId,
  ])
  await ownerPool.query("update parcels set side = 'business' where order_id = $1", [old.order_id])
  const review = (sale: { order_id: string }, rating: number, age: number) =>
    ownerPool.query(
      `insert into reviews (product_id, person_id, author_name, rating, comment, is_approved, order_line_id, created_at)
       select l.product_id, o.person_id, 'Ama', $2, 'The quality is strong.', true, l.id, now() - make_interval(days => $3)
       from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
      [sale.order_id, rating, age],
    )
  await review(recent, 5, 0)
  await review(old, 1, 400)
  await daysBack(old, 400)
  await counted()
  const of = async (query: string) => {
    const { satisfaction, trends, active_customers } = await read<StoreAnalytics>(
      vendor,
      `analytics?${query}`,
    )
    const { percentage, reviews } = satisfaction[0] ?? {}
    return { percentage, reviews, months: trends.length, customers: trends.at(-1)?.new, active_customers }
  }
  const month = new Date().getUTCMonth() + 1
  expect(await of('')).toEqual({ percentage: 50, reviews: 2, months: 12, customers: 1, active_customers: 1 })
  expect(await of('time_frame=year')).toMatchObject({ percentage: 100, reviews: 1, months: month })
  expect(await of('time_frame=month')).toMatchObject({ percentage: 100, reviews: 1, months: 2 })
  expect(await of('customers=b2c')).toMatchObject({ percentage: 100, reviews: 1, customers: 1 })
  expect(await of('customers=b2b')).toMatchObject({
    ...{ percentage: 0, reviews: 1, customers: 0, active_customers: 0 },
  })
})

test('the number of a customer is that of the newest order the store has, not of one that nobody has paid', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  const { rows } = await ownerPool.query<{ id: string }>('select person_id as id from orders where id = $1', [
    sale.order_id,
  ])
  const buyer = rows[0] as { id: string }
  const product = await aProduct(ownerPool, { store: vendor.store, base: 10_000 })
  await fillCart(ownerPool, buyer, [{ variant: product.variants[0] as { id: string } }])
  const unpaid = await place(ownerPool, { buyer, stores: [vendor.store], total: 11_500 })
  for (const [{ order_id }, number] of [[sale, '+233241111111'] as const, [unpaid, '+233242222222'] as const])
    await ownerPool.query(
      "update orders set address = address || jsonb_build_object('phone_number', $2::text) where id = $1",
      [order_id, number],
    )
  await counted()
  const { results } = await read<Page<CustomerRow>>(vendor, 'customers')
  expect(results.map(({ contact }) => contact)).toEqual(['+233241111111'])
})

test('the file of customers has the rows of the page, and neither a name nor a number runs as a formula', async () => {
  const vendor = await aVendor(market)
  const [first, second] = [await aSale(market, vendor, 10_000), await aSale(market, vendor, 25_000)]
  const rename = (sale: { order_id: string }, name: string) =>
    ownerPool.query(
      `with named as (update people set name = $2 where id = (select person_id from orders where id = $1))
       update orders set address = address || jsonb_build_object('phone_number', '+233241234567') where id = $1`,
      [sale.order_id, name],
    )
  await rename(first, '=HYPERLINK("http://x")')
  await rename(second, 'Efua "Ef" Addo, Kumasi')
  await counted()
  const file = async (query: string, by: Pick<typeof vendor, 'call'> = vendor) =>
    (await by.call<string>('GET', `${vendor.path}/customers.csv?${query}`)).body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
  const { results } = await read<Page<CustomerRow>>(vendor, 'customers?sort=spent')
  const day = results[0]?.last_order_at.slice(0, 10)
  expect(await file('sort=spent')).toEqual([
    'Customer,Phone Number,Date of Last Transaction,No. of Transactions,Account Type,Spent (GHS),Visits,Company',
    `"Efua ""Ef"" Addo, Kumasi",+233 24 123 4567,${day},1,B2C,250.00,0,`,
    `"'=HYPERLINK(""http://x"")",+233 24 123 4567,${day},1,B2C,100.00,0,`,
  ])
  expect(await file('q=efua')).toHaveLength(2)
  expect(await file('tab=dormant')).toHaveLength(1)
  // Names and numbers are for who may see customers.
  const clerk = await newPerson(market, ['customer', 'vendor'])
  await ownerPool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'orders', $3)",
    [vendor.store.id, clerk.id, vendor.id],
  )
  expect((await file('sort=spent', clerk)).slice(1)).toEqual([
    `Efua,,${day},1,B2C,250.00,0,`,
    `"'=HYPERLINK(""http://x"")",,${day},1,B2C,100.00,0,`,
  ])
})

test('active customers are counted as their list has them, of all and of one side', async () => {
  const vendor = await aVendor(market)
  const [recent, old, ofCompany] = [
    await aSale(market, vendor, 10_000),
    await aSale(market, vendor, 10_000),
    await aSale(market, vendor, 10_000),
  ]
  const { companyId } = await aCompanyBuyer(ownerPool)
  await ownerPool.query("update orders set side = 'business', company_id = $2 where id = $1", [
    ofCompany.order_id,
    companyId,
  ])
  await ownerPool.query("update parcels set side = 'business' where order_id = $1", [ofCompany.order_id])
  await daysBack(old, inactiveDays + 1)
  await daysBack(recent, inactiveDays - 1)
  await counted()
  const numbers: unknown[] = []
  for (const side of ['all', 'b2c', 'b2b']) {
    const { active_customers: number } = await read<StoreAnalytics>(vendor, `analytics?customers=${side}`)
    const list = await read<Page<CustomerRow>>(vendor, `customers?tab=active&type=${side}`)
    expect([list.count, list.results.length]).toEqual([number, number])
    numbers.push(number)
  }
  expect(numbers).toEqual([2, 1, 1])
})
