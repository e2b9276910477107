import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { FlashSaleRow, InvitableStore } from '#contracts/flash-sales/flash-sale-answers.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aCategory, aPerson, aProduct, aStore, hoursFromNow } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { plannedSalesIn, terms } from './testing/planned-sales.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)
const catalogue = await anOperator(market, 'catalogue')
const { plan, invite, aSaleFor, nominate, approve, stop, atDesk, invitations, opens } = plannedSalesIn(
  market,
  owner,
)

const list = async (state: string) =>
  (await catalogue.call<Page<FlashSaleRow>>('GET', `/api/admin/flash-sales?state=${state}`)).body.results.map(
    ({ id }) => id,
  )
const change = (sale: { id: string; updated_at: string }, given: object = {}) =>
  owner.call<Problem & { name: string }>('PUT', `/api/admin/flash-sales/${sale.id}`, {
    ...{ ...terms(), starts_at: hoursFromNow(25).toISOString(), seen: sale.updated_at },
    ...given,
  })
const soon = () => hoursFromNow(1).toISOString()

test('a sale is planned, listed, changed and logged; before it opens nobody sees it', async () => {
  const category = await aCategory(pool)
  const made = await plan({ categories: [category.id] }, catalogue)
  expect(made).toMatchObject({
    status: 201,
    body: { state: 'planned', floor_percent: 10, categories: [{ id: category.id, title: category.title }] },
  })
  expect(await list('planned')).toContain(made.body.id)
  const changed = await change(made.body, { name: 'Donkomi of phones', categories: [] })
  expect(changed).toMatchObject({ status: 200, body: { name: 'Donkomi of phones', categories: [] } })
  const { history } = await atDesk(made.body)
  expect(history.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['flash_sale.changed', 'People ask for it.'],
    ['flash_sale.planned', 'People ask for it.'],
  ])
  expect((await owner.call<object[]>('GET', '/api/flash-sales/open')).body).toEqual([])
})

test.each([
  ['ends before it starts', { ends_at: hoursFromNow(23).toISOString() }, 'request.invalid'],
  ['has a floor of 0', { floor_percent: 0 }, 'request.invalid'],
  ['has a floor of 100', { floor_percent: 100 }, 'request.invalid'],
  ['has a floor of 101', { floor_percent: 101 }, 'request.invalid'],
  ['lasts for months', { ends_at: hoursFromNow(24 * 90).toISOString() }, 'request.invalid'],
  [
    'takes nominations after its start',
    { nominations_close_at: hoursFromNow(25).toISOString() },
    'request.invalid',
  ],
  ['has no name', { name: ' ' }, 'request.invalid'],
  ['has no reason', { reason: '' }, 'request.invalid'],
  ['is for a category that is none', { categories: [randomUUID()] }, 'flash_sale.category_unknown'],
  [
    'starts in the past',
    {
      starts_at: hoursFromNow(-1).toISOString(),
      nominations_close_at: hoursFromNow(-2).toISOString(),
    },
    'flash_sale.starts_past',
  ],
  [
    'leaves no time to nominate',
    { nominations_close_at: hoursFromNow(-1).toISOString() },
    'flash_sale.closes_past',
  ],
])('a sale that %s is refused', async (_, given, code) => {
  expect((await plan(given)).body.code).toBe(code)
})

test('a sale that was changed meanwhile, is open, over or unknown is not changed', async () => {
  const { body: sale } = await plan()
  await change(sale, { name: 'Renamed' })
  expect((await change(sale)).body.code).toBe('task.changed')
  const seen = await atDesk(sale)
  await opens(sale)
  expect((await change(seen)).body.code).toBe('flash_sale.begun')
  expect(await list('open')).toContain(sale.id)
  expect((await stop(sale)).status).toBe(204)
  expect((await change(seen)).body.code).toBe('flash_sale.over')
  expect(await list('over')).toContain(sale.id)
  expect((await change({ ...sale, id: randomUUID() })).body.code).toBe('flash_sale.not_found')
})

test('a window that overlaps another sale is refused with its name, unless both are meant', async () => {
  const days = (from: number, to: number) => ({
    starts_at: hoursFromNow(from * 24).toISOString(),
    ends_at: hoursFromNow(to * 24).toISOString(),
    may_overlap: false,
  })
  const day = (count: number) =>
    hoursFromNow(count * 24)
      .toISOString()
      .slice(0, 10)
  const { body: first } = await plan({ ...days(40, 44), name: 'Donkomi of Easter' })
  for (const [from, to] of [
    [43, 46],
    [38, 41],
    [41, 42],
    [39, 45],
  ] as const)
    expect((await plan(days(from, to))).body).toMatchObject({
      code: 'flash_sale.windows_overlap',
      ...{ name: 'Donkomi of Easter', from: day(40), to: day(44) },
    })
  const { body: after } = await plan({ ...days(44.01, 46), name: 'After Easter' })
  expect(after.state).toBe('planned')
  expect((await change(after, days(43, 46))).body.code).toBe('flash_sale.windows_overlap')
  expect((await change(after, { ...days(43, 46), may_overlap: true })).status).toBe(200)
  // Its window stays as it is, so nobody is asked again.
  const seen = await atDesk(after)
  const sameWindow = { starts_at: seen.starts_at, ends_at: seen.ends_at, may_overlap: false }
  expect((await change(seen, { ...sameWindow, name: 'Renamed' })).status).toBe(200)
  await stop(first)
  await stop(after)
  expect((await plan(days(40, 44))).status).toBe(201)
})

test('of two who plan the same days at once, one is told', async () => {
  const window = {
    ...{ starts_at: hoursFromNow(1440).toISOString(), ends_at: hoursFromNow(1460).toISOString() },
    may_overlap: false,
  }
  const both = await Promise.all([plan(window), plan(window, catalogue)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('who may overlap is seen by another who plans the same days at once and may not', async () => {
  const days = { starts_at: hoursFromNow(1500).toISOString(), ends_at: hoursFromNow(1520).toISOString() }
  const log = await pool.connect()
  await log.query('begin; select from operator_acts_head for update')
  const first = plan({ ...days, may_overlap: true, name: 'Meant to overlap' })
  await someoneWaits(1)
  const second = plan({ ...days, may_overlap: false }, catalogue)
  await someoneWaits(2)
  await log.query('commit')
  log.release()
  expect((await first).status).toBe(201)
  expect((await second).body).toMatchObject({
    ...{ code: 'flash_sale.windows_overlap', name: 'Meant to overlap' },
  })
})

/** Until so many statements wait for a lock. */
const someoneWaits = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows[0]?.n).toBe(count)
  }, 5_000)

test('once something is approved, window, floor and categories stay, and the name may change', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store })
  const sale = await aSaleFor([vendor])
  const { body: nomination } = await nominate(vendor, sale, product, 80)
  const wider = { ...sale, floor_percent: 20, reason: 'More for people.', seen: sale.updated_at }
  const put = async (given: object) =>
    (
      await owner.call<Problem>('PUT', `/api/admin/flash-sales/${sale.id}`, {
        ...{ name: sale.name, starts_at: sale.starts_at, ends_at: sale.ends_at },
        ...{ nominations_close_at: sale.nominations_close_at, floor_percent: sale.floor_percent },
        ...{ categories: [], reason: wider.reason, seen: (await atDesk(sale)).updated_at },
        ...given,
      })
    ).body.code
  expect(await put({ floor_percent: 12 })).toBeUndefined()
  expect((await approve(sale, nomination)).status).toBe(204)
  for (const given of [
    { floor_percent: 20 },
    { ends_at: hoursFromNow(90).toISOString() },
    { categories: [(await aCategory(pool)).id] },
  ])
    expect(await put({ floor_percent: 12, ...given })).toBe('flash_sale.terms_fixed')
  expect(await put({ floor_percent: 12, name: 'Another name' })).toBeUndefined()
})

test('stores are found by name, by category and by their goods, and invited once each', async () => {
  const shoes = await aCategory(pool)
  const boots = await aCategory(pool, { parent: shoes })
  const [first, second] = [await aStore(pool), await aStore(pool)]
  const closed = await aStore(pool, { status: 'suspended' })
  await aProduct(pool, { store: first, category: boots })
  await aProduct(pool, { store: first, category: shoes })
  await aProduct(pool, { store: closed, category: shoes })
  const { body: sale } = await plan({ categories: [shoes.id] })
  const find = async (query: string) =>
    (
      await owner.call<{ rows: InvitableStore[]; all_with_goods: number }>(
        'GET',
        `/api/admin/flash-sales/${sale.id}/stores${query}`,
      )
    ).body
  const found = await find('')
  expect(found.all_with_goods).toBe(1)
  expect(found.rows[0]).toMatchObject({ id: first.id, goods: 2, is_invited: false })
  expect((await find(`?q=${second.name}`)).rows.map(({ id }) => id)).toEqual([second.id])
  expect((await find(`?category=${boots.id}`)).rows).toMatchObject([{ id: first.id, goods: 1 }])
  expect((await invite(sale, 'all')).body).toEqual({ invited: 1 })
  expect((await invite(sale, [first, second, closed])).body).toEqual({ invited: 1 })
  expect((await find('')).all_with_goods).toBe(0)
  expect((await invite({ id: randomUUID() }, 'all')).body.code).toBe('flash_sale.not_found')
})

test('an invited store is told once and sees the sale with its deadline; another one sees nothing', async () => {
  const [vendor, stranger] = [await aVendor(market), await aVendor(market)]
  const sale = await aSaleFor([vendor])
  await invite(sale, [vendor.store])
  await market.deliver()
  const told = await pool.query('select title, link from notifications where person_id = $1', [vendor.id])
  expect(told.rows).toEqual([
    { title: expect.stringContaining('is invited to the flash sale'), link: '/b2b/vendor/flash-sales' },
  ])
  expect(await invitations(vendor)).toMatchObject([
    { id: sale.id, takes_nominations: true, nominations_close_at: sale.nominations_close_at },
  ])
  expect(await invitations(stranger)).toEqual([])
})

test('more stores than one call takes are refused at once, and all of a large market are invited by one call', async () => {
  const { body: sale } = await plan()
  const many = Array.from({ length: 10_000 }, () => ({ id: randomUUID() }))
  expect((await invite(sale, many)).status).toBe(413)
  expect((await invite(sale, many.slice(0, 201))).status).toBe(400)
  const rich = await aPerson(pool, { roles: ['customer', 'vendor'] })
  await pool.query(`
    with made as (
      insert into stores (name, slug, town, region, email, phone, status)
      select 'Stall ' || n, 'stall-' || n, 'Accra', 'Greater Accra', 'stall' || n || '@juaso.test', '+233302000111', 'verified'
      from generate_series(1, 3000) n returning id),
    owners as (
      insert into store_members (store_id, person_id, role, added_by) select id, '${rich.id}', 'owner', '${rich.id}' from made)
    insert into products (store_id, category_id, name, slug, sku, base_price, current_price, status)
    select id, (select id from categories limit 1), 'Cup', 'cup-' || id, 'CUP', 1000, 1000, 'active' from made`)
  const began = Date.now()
  expect((await invite(sale, 'all')).body.invited).toBeGreaterThanOrEqual(3_000)
  expect(Date.now() - began).toBeLessThan(5_000)
  await pool.query("delete from outbox where topic = 'flash_sale.invited'")
})

test('nobody is invited once nominations are closed, or the sale is over', async () => {
  const vendor = await aVendor(market)
  const { body: sale } = await plan({ nominations_close_at: soon() })
  await pool.query(
    "update flash_sales set nominations_close_at = now() - interval '1 minute' where id = $1",
    [sale.id],
  )
  expect((await invite(sale, [vendor.store])).body.code).toBe('flash_sale.nominations_closed')
  await stop(sale)
  expect((await invite(sale, [vendor.store])).body.code).toBe('flash_sale.over')
})
