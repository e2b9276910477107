import { expect, test } from 'vitest'
import type { MarketFigures } from '#contracts/desk/figures.ts'
import { aCompanyBuyer, fillCart, intentOf, type Placed, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { arrives, aSale } from '#server/testing/earning.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { moveOrderTowards } from '../../orders/index.ts'
import { bookArrival } from '../../settlement/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const operator = await anOperator(market, 'read_only')
const read = async (period = '30') =>
  (await operator.call<MarketFigures>('GET', `/api/admin/figures?period=${period}`)).body

const [good, poor] = [await aStore(pool), await aStore(pool, { name: 'Slow Store' })]
const sales = {
  kept: await aSale(market, { store: good }, 10_000),
  cancelled: await aSale(market, { store: poor }, 20_000),
  returned: await aSale(market, { store: good }, 30_000),
  late: await aSale(market, { store: poor }, 40_000),
}
const company = await aCompanyBuyer(pool)
const companySale = await boughtByCompany()
await arrives(market, sales.kept, 1)
await arrives(market, sales.late, 2)
await setBack(sales.kept, 3)
await setBack(sales.late, 20)
// Of the period before, by a buyer who comes again.
const earlier = await aSale(market, { store: good }, 50_000)
await arrives(market, earlier, 35)
await setBack(earlier, 40)
await pool.query('update orders set person_id = (select person_id from orders where id = $2) where id = $1', [
  earlier.order_id,
  sales.kept.order_id,
])
await pool.query(
  "select cancel_parcel(p.id, 'No longer there', 'vendor') from parcels p where p.order_id = $1",
  [sales.cancelled.order_id],
)
await moveOrderTowards(market.market.db, { number: sales.returned.order_number, to: 'returned' }, bookArrival)
// The number is one word: a part of it could be in the random name of a product.
for (const words of ['hoverboard', 'Hoverboard!', 'call 0241234567']) await search(words)

async function boughtByCompany(): Promise<Placed> {
  const product = await aProduct(pool, { store: good, base: 7_000 })
  const variant = product.variants[0] as { id: string }
  await fillCart(pool, company, [{ variant }], 'business')
  const placed = await place(pool, { buyer: company, side: 'business', stores: [good], total: 8_500 })
  expect(placed.outcome).toBe('placed')
  await settle(pool, await intentOf(pool, placed))
  return placed
}

/** The order was confirmed so many days ago, and promised a day later. */
async function setBack({ order_id: id }: Placed, days: number): Promise<void> {
  const at = 'now() - make_interval(days => $2)'
  await pool.query(
    `update orders set created_at = ${at}, confirmed_at = ${at}, estimated_to = (${at})::date + 1 where id = $1`,
    [id, days],
  )
  await pool.query(`update parcels set created_at = ${at}, confirmed_at = ${at} where order_id = $1`, [
    id,
    days,
  ])
}

async function search(words: string): Promise<void> {
  const browser = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }
  const path = `/api/products/search?q=${encodeURIComponent(words)}`
  expect((await operator.call('GET', path, undefined, browser)).status).toBe(404)
  // Programs are not counted.
  await operator.call('GET', path, undefined, { 'user-agent': 'Googlebot/2.1' })
  await market.modules.catalog.writeSearches()
}

/** A figure by plain SQL from the raw rows, of the last 30 days or of the 30 before. */
async function raw(text: string, isBefore = false): Promise<number | null> {
  const today = new Date().toISOString().slice(0, 10)
  const { rows } = await pool.query<{ value: number | null }>(
    text
      .replaceAll('FROM', `($1::date - ${isBefore ? 59 : 29})::timestamptz`)
      .replaceAll('END', `($1::date - ${isBefore ? 29 : -1})::timestamptz`),
    [today],
  )
  return rows[0]?.value ?? null
}

const of = 'l.created_at >= FROM and l.created_at < END'
const entries = `ledger_entries e join ledger_transactions l on l.id = e.transaction_id and l.order_id is not null
  join ledger_accounts a on a.id = e.account_id where ${of}`
const bought = "o.state = 'confirmed' and o.confirmed_at >= FROM and o.confirmed_at < END"
const buyers = (isKnown: boolean) => `select count(*)::int as value from (
  select coalesce(o.company_id, o.person_id) as buyer from orders o where ${bought} group by 1) b
  where ${isKnown ? '' : 'not'} exists (select from orders o where coalesce(o.company_id, o.person_id) = b.buyer
    and o.state = 'confirmed' and o.confirmed_at < FROM)`
const arrived = `parcels p join orders o on o.id = p.order_id
  where p.delivered_at >= FROM and p.delivered_at < END and p.delivery_type <> 'pickup'`

const plain: Readonly<Record<string, string>> = {
  sales: `select sum(e.amount)::float8 / 100 as value from ${entries}
    and (a.path like 'vendor/%' or a.path in ('platform/commission', 'platform/processing'))`,
  fees: `select sum(e.amount)::float8 / 100 as value from ${entries} and a.path in ('platform/commission', 'platform/processing')`,
  orders: `select count(*)::int as value from orders o where ${bought}`,
  new_buyers: buyers(false),
  returning_buyers: buyers(true),
  delivery_hours: `select round(avg(hours)::numeric, 1)::float8 as value from (
    select extract(epoch from p.delivered_at - p.confirmed_at) / 3600 as hours, count(*) over () as "all",
      row_number() over (order by p.delivered_at - p.confirmed_at) as place from ${arrived}) h
    where place in (("all" + 1) / 2, ("all" + 2) / 2)`,
  late: `select round(100.0 * count(*) filter (where p.delivered_at::date > o.estimated_to) / count(*), 1)::float8 as value from ${arrived}`,
  returns:
    'select count(*)::int as value from returns r where r.created_at >= FROM and r.created_at < END and r.escalation is null',
}

test.each(Object.keys(plain))(
  'the figure %s is what plain SQL counts in the raw rows, now and before',
  async (name) => {
    const { figures } = await read()
    const shown = figures[name as keyof typeof figures]
    const text = plain[name] as string
    const zero = name === 'late' || name === 'delivery_hours' ? null : 0
    expect(shown).toEqual({
      now: (await raw(text)) ?? zero,
      before: (await raw(text, true)) ?? zero,
    })
  },
)

test('the figures of a small market are what was done in it', async () => {
  const { figures, days } = await read()
  // 100, 300, 400, 500 and 70 cedis were paid and stayed, 200 and 300 went back.
  expect(figures.sales.now).toBe(1_070)
  expect(days.at(-1)?.sales).toBe(1_070)
  expect(days).toHaveLength(30)
  // The cancelled one does not count, and one is of the period before.
  expect(figures.orders).toEqual({ now: 4, before: 1 })
  expect([figures.new_buyers.now, figures.returning_buyers.now]).toEqual([3, 1])
  expect(figures.searches.now).toBe(3)
  expect(figures.nothing_found.now).toBe(100)
  expect(companySale.outcome).toBe('placed')
})

test('a return that its store refused and that was taken to Juaso counts once', async () => {
  const asked = async () => {
    const { figures, reasons } = await read()
    return [figures.returns.now, reasons.find(({ reason }) => reason === 'wrong_item')?.now ?? 0]
  }
  const [before = 0, ofReason = 0] = await asked()
  const ask = (state: string, words: string | null) =>
    pool.query(
      `insert into returns (order_id, parcel_id, reason, state, juaso_from, escalation)
       select order_id, id, 'wrong_item', $2, now(), $3 from parcels where order_id = $1 limit 1`,
      [sales.kept.order_id, state, words],
    )
  await ask('refused', null)
  await ask('refused', 'It was broken when it came.')
  expect(await asked()).toEqual([Number(before) + 1, Number(ofReason) + 1])
  await pool.query("delete from returns where order_id = $1 and reason = 'wrong_item'", [sales.kept.order_id])
})

test('visits and paid orders make the conversion', async () => {
  await pool.query(
    `insert into figures (store_id, span, starts_on, kind, key, side, orders, pieces, amount)
     values ($1, 'day', current_date, 'visits', '', 'shopper', 40, 0, 0), ($2, 'day', current_date - 30, 'visits', '', 'shopper', 9, 0, 0)`,
    [good.id, poor.id],
  )
  const { figures } = await read()
  expect(figures.visits).toEqual({ now: 40, before: 9 })
  // Six sales were paid.
  expect(figures.conversion).toEqual({ now: 15, before: 0 })
})

test('half of the deliveries took longer than the delivery time', async () => {
  const { figures } = await read()
  // The kept one took two days, the late one eighteen, the returned one none.
  expect(figures.delivery_hours.now).toBe(48)
})

test('words that nobody found are shown together, and a number of a person is not kept', async () => {
  expect((await read()).missed_words).toEqual([{ words: 'hoverboard', times: 2 }])
})

test('a store with many problems is poor, one with few parcels is not judged', async () => {
  await pool.query(
    `insert into parcels (order_id, store_id, store_name, position, delivery_type, status, confirmed_at, items_total, delivery_fee, delivered_at)
     select p.order_id, p.store_id, p.store_name, n, p.delivery_type, 'delivered', now(), 0, 0, now()
     from parcels p, generate_series(2, 5) n where p.order_id = $1`,
    [sales.late.order_id],
  )
  const { stores, healths } = await read()
  expect(stores).toEqual([expect.objectContaining({ slug: poor.slug, health: 'poor', parcels: 6 })])
  expect(healths).toContainEqual({ health: 'few', now: 1, before: 1 })
  await pool.query('delete from parcels where order_id = $1 and position > 1', [sales.late.order_id])
})

test('the file has every figure with what it counts, and a name cannot be a formula', async () => {
  await pool.query("update stores set name = '=cmd()' where id = $1", [poor.id])
  const answer = await operator.call<string>('GET', '/api/admin/figures.csv?period=7')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatch(/^\ufeff?Figure,Of,Unit,20\d\d-/)
  expect(answer.body).toContain('Sales,,GHS,1070,')
  expect(answer.body).not.toContain(',=cmd')
})

test('a month so far is compared with the same days of the month before', async () => {
  const { now, before } = await read('month')
  expect(now.from.slice(8)).toBe('01')
  expect(before.from.slice(8)).toBe('01')
  expect(before.to <= now.from).toBe(true)
})
