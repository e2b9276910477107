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
// The last day of the period before, and the day before it began.
await pool.query(
  'insert into search_days (day, searches, nothing) values (current_date - 30, 7, 2), (current_date - 60, 5, 5)',
)
await visit(poor, { visitors: 4, daysAgo: 60 })
await visit(poor, { visitors: 9, daysAgo: 30 })
await visit(good, { visitors: 2, daysAgo: 29 })
await visit(good, { visitors: 38, daysAgo: 0 })

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

/** Each visitor looks at two products within half an hour of that day: one visit. */
async function visit(store: { id: string }, { visitors, daysAgo }: { visitors: number; daysAgo: number }) {
  await pool.query(
    `select record_visits(jsonb_agg(jsonb_build_object('store', $1::uuid, 'visitor', 'v' || n, 'person', null,
       'at', current_date - $3::int + make_interval(mins => m)))) from generate_series(1, $2::int) n, unnest('{0,20}'::int[]) m`,
    [store.id, visitors, daysAgo],
  )
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
async function raw<Value = number>(text: string, isBefore = false): Promise<Value | null> {
  const today = new Date().toISOString().slice(0, 10)
  const { rows } = await pool.query<{ value: Value | null }>(
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

const visits =
  'select count(*)::int as value from store_visits v where v.started_at >= FROM and v.started_at < END'
const paid = `select count(distinct (l.order_id, split_part(a.path, '/', 2))) from ${entries} and l.kind in ('payment', 'cash') and a.path like 'vendor/%'`
const searched = 'search_days d where d.day >= FROM and d.day < END'

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
  visits,
  conversion: `select round(100.0 * (${paid}) / v.value, 1)::float8 as value from (${visits}) v`,
  searches: `select sum(d.searches)::int as value from ${searched}`,
  nothing_found: `select round(100.0 * sum(d.nothing) / sum(d.searches), 1)::float8 as value from ${searched}`,
  returns:
    'select count(*)::int as value from returns r where r.created_at >= FROM and r.created_at < END and r.escalation is null',
}

test('every figure is recomputed', async () => {
  expect(Object.keys(plain).toSorted()).toEqual(Object.keys((await read()).figures).toSorted())
})

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
  await moreParcels(sales.late, poor, { from: 2, to: 5 })
  const { stores, healths } = await read()
  expect(stores).toEqual([expect.objectContaining({ slug: poor.slug, health: 'poor', parcels: 6 })])
  expect(healths).toContainEqual({ health: 'few', now: 1, before: 1 })
  await pool.query('delete from parcels where order_id = $1 and position > 1', [sales.late.order_id])
})

/** More parcels of this store, which arrived now: of an order whose last promised day is over, they are late. */
const moreParcels = (order: Placed, store: { id: string }, { from, to }: { from: number; to: number }) =>
  pool.query(
    `insert into parcels (order_id, store_id, store_name, position, delivery_type, status, confirmed_at, items_total, delivery_fee, delivered_at)
     select p.order_id, $2, p.store_name, n, p.delivery_type, 'delivered', now(), 0, 0, now()
     from parcels p, generate_series($3::int, $4::int) n where p.order_id = $1 and p.position = 1`,
    [order.order_id, store.id, from, to],
  )

/** By hand, with the bounds of docs/figures.md. */
const health = `select jsonb_object_agg(h.health, h.stores) as value from (
  select case when parcels < 5 then 'few' when late > parcels * 0.2 or cancelled > parcels * 0.1 or returned > parcels * 0.2 then 'poor'
    when late > parcels * 0.1 or cancelled > parcels * 0.05 or returned > parcels * 0.1 then 'watch' else 'good' end as health, count(*) as stores
  from (
    select count(*) as parcels,
      count(*) filter (where p.delivery_type <> 'pickup' and p.status <> 'cancelled'
        and coalesce(p.delivered_at, now())::date > o.estimated_to) as late,
      count(*) filter (where p.status = 'cancelled'
        and p.id in (select parcel_id from parcel_events where status = 'cancelled' and actor = 'vendor')) as cancelled,
      count(*) filter (where p.id in (select parcel_id from returns)) as returned
    from parcels p join orders o on o.id = p.order_id
    where p.confirmed_at is not null and p.created_at >= FROM and p.created_at < END group by p.store_id) s
  group by 1) h`

test('how many stores there are of each health is what plain SQL counts in the parcels, now and before', async () => {
  const [watched, fine] = [await aStore(pool), await aStore(pool)]
  await moreParcels(sales.late, poor, { from: 2, to: 5 })
  await moreParcels(sales.late, watched, { from: 6, to: 7 })
  await moreParcels(companySale, watched, { from: 2, to: 11 })
  await moreParcels(companySale, fine, { from: 12, to: 20 })
  const { healths } = await read()
  const counted = async (isBefore: boolean) => {
    const value = await raw<Record<string, number>>(health, isBefore)
    return (name: string) => value?.[name] ?? 0
  }
  const [now, before] = [await counted(false), await counted(true)]
  expect([now('poor'), now('watch'), now('good')]).toEqual([1, 1, 1])
  expect(healths).toEqual(
    healths.map((one) => ({ health: one.health, now: now(one.health), before: before(one.health) })),
  )
  await pool.query('delete from parcels where order_id = any ($1) and position > 1', [
    [sales.late.order_id, companySale.order_id],
  ])
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
  // PostgreSQL knows the shorter months by itself.
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select date_trunc('month', d.day)::date::text as from, d.day::date::text as to from (select $1::date - interval '1 month' as day) d`,
    [now.to],
  )
  expect(before).toEqual(rows[0])
})
