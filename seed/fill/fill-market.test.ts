import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { demoSignIns } from '#contracts/demo.ts'
import { pickupDay, workingDaysAfter } from '#contracts/geo/delivery-dates.ts'
import { verifyPassword } from '#server/modules/accounts/passwords/hash-password.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { fillDemoMarket, isEmpty } from './index.ts'

const first = await testDatabase()
const picturesDir = mkdtempSync(join(tmpdir(), 'juaso-pictures-'))
const now = new Date(Date.now())
const lines: string[] = []

const fill = (url: string) =>
  fillDemoMarket({
    url,
    now,
    picturesDir,
    payoutKey: 'demo',
    drawsPictures: false,
    log: (line) => lines.push(line),
  })

/** The rows of a query for errors: there must be none. */
async function wrong(sql: string, pool: pg.Pool = first.pool): Promise<unknown[]> {
  return (await pool.query(sql)).rows
}
const count = async (what: string) =>
  Number((await first.pool.query(`select count(*) from ${what}`)).rows[0].count)

test('an empty database is filled once, and a second call writes nothing', async () => {
  expect(await isEmpty(first.pool)).toBe(true)
  const { rows } = await fill(first.ownerUrl)
  expect(await isEmpty(first.pool)).toBe(false)
  expect(rows).toBeGreaterThan(10_000)
  console.log(lines.at(-1))
  const before = await contents(first.pool)
  expect((await fill(first.ownerUrl)).rows).toBe(0)
  expect(await contents(first.pool)).toEqual(before)
})

test('the market has 60 categories, 30 brands, 25 shops, 800 products and 3,000 reviews', async () => {
  const counts = {
    categories: await count('categories'),
    brands: await count('brands'),
    stores: await count("stores where status = 'verified'"),
    products: await count("products where status = 'active'"),
    reviews: await count('reviews'),
  }
  expect(counts).toMatchObject({ stores: 25, products: 800, reviews: 3000 })
  expect(counts.categories).toBeGreaterThanOrEqual(60)
  expect(counts.brands).toBeGreaterThanOrEqual(30)
})

test('every demo account has its password and its roles', async () => {
  const roleOf = { Shopper: 'customer', 'Business buyer': 'business', Vendor: 'vendor', Admin: 'admin' }
  for (const { label, email, password } of demoSignIns) {
    const accounts = await first.pool.query(
      'select p.roles, c.password from people p join credentials c on c.user_id = p.id where p.email = $1',
      [email],
    )
    expect(accounts.rows[0]?.roles, email).toContain(roleOf[label as keyof typeof roleOf])
    expect(await verifyPassword({ hash: accounts.rows[0].password, password })).toBe(true)
  }
})

test('[VE-4.23] the flash sale ends 12 days 10 h 12 m 4 s after the first start', async () => {
  const sale = await first.pool.query(
    "select starts_at <= $1 as runs, ends_at from flash_sales where name = 'Donkomi'",
    [now],
  )
  const durationMs = (12 * 86_400 + 10 * 3_600 + 12 * 60 + 4) * 1_000
  expect(sale.rows).toEqual([{ runs: true, ends_at: new Date(now.getTime() + durationMs) }])
})

test('an order arrives on the days that the market estimates for the way from its stores', async () => {
  const { rows } = await first.pool.query<{
    id: string
    at: Date
    days: string[]
    address: object
    lines: { store_id: string; delivery_type: string }[]
  }>(`
    select o.id, o.created_at as at, array[o.estimated_from::text, o.estimated_to::text] as days, o.address,
      jsonb_agg(jsonb_build_object('store_id', k.store_id, 'delivery_type', k.delivery_type)) as lines
    from orders o join parcels k on k.order_id = o.id group by o.id`)
  const accepted = rows.map(({ id, at, address }) => ({
    ...{ order_id: id, address, working_days: workingDaysAfter(at), pickup_on: pickupDay(at) },
  }))
  const lines = rows.flatMap(({ id, lines }) => lines.map((line) => ({ order_id: id, ...line })))
  const estimated = await first.pool.query<{ id: string; days: string[] }>(
    'select order_id as id, array[first::text, last::text] as days from estimated_days($1, $2)',
    [JSON.stringify(accepted), JSON.stringify(lines)],
  )
  const daysOf = (some: readonly { id: string; days: string[] }[]) =>
    Object.fromEntries(some.map(({ id, days }) => [id, days]))
  expect(daysOf(rows)).toEqual(daysOf(estimated.rows))
})

test('nothing is in the future, and nothing happens before its precondition', async () => {
  const ahead = ['people', 'stores', 'products', 'orders', 'parcel_events', 'reviews', 'stock_movements']
  for (const table of [...ahead, 'ledger_transactions', 'refunds', 'payment_intents'])
    expect(await wrong(`select * from ${table} where created_at > now()`), table).toEqual([])
  expect(
    await wrong('select from products p join stores s on s.id = p.store_id where p.created_at < s.joined_at'),
  ).toEqual([])
  expect(
    await wrong(`select from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      join people b on b.id = o.person_id where o.created_at < p.created_at or o.created_at < b.created_at`),
  ).toEqual([])
  expect(
    await wrong(`select from reviews r join products p on p.id = r.product_id
      left join order_lines l on l.id = r.order_line_id left join parcels k on k.id = l.parcel_id
      where r.created_at < p.created_at or r.created_at < k.delivered_at
        or (l.id is not null and (k.delivered_at is null or l.product_id <> r.product_id))`),
  ).toEqual([])
  expect(
    await wrong(`select from (select status, created_at, lag(created_at) over (partition by parcel_id order by id) as before
      from parcel_events) e where created_at < before`),
  ).toEqual([])
})

test('the demo shopper has favourites, and notices of orders of which some are unread', async () => {
  const ama = "(select id from people where email = 'ama@demo.juaso.test')"
  expect(await count(`wishlist_entries where person_id = ${ama}`)).toBeGreaterThanOrEqual(6)
  expect(await count(`notifications where person_id = ${ama}`)).toBeGreaterThanOrEqual(10)
  expect(await count(`notifications where person_id = ${ama} and read_at is null`)).toBeGreaterThanOrEqual(1)
  expect(await count('(select distinct person_id from wishlist_entries) marked')).toBeGreaterThan(20)
  expect(
    await wrong(`select from wishlist_entries w join products p on p.id = w.product_id
      where w.created_at < p.created_at or w.created_at > now()`),
  ).toEqual([])
  // Each leads to an order of the person, is as old as what it is about, and speaks of the parcels that there are.
  expect(
    await wrong(`select n.link from notifications n left join orders o on n.link = '/orders/' || o.number
      where o.person_id is distinct from n.person_id or n.created_at < o.created_at or n.created_at > now() or n.read_at > now()`),
  ).toEqual([])
  expect(
    await wrong(`select o.number from orders o where o.state = 'confirmed' and o.pool_id is null and o.created_at > now() - interval '170 days'
      and not exists (select from notifications n where n.link = '/orders/' || o.number and n.title like '% is confirmed')`),
  ).toEqual([])
})

test('an order is the sum of its parcels and a parcel the sum of its lines', async () => {
  expect(
    await wrong(`select o.number from orders o join parcels p on p.order_id = o.id group by o.id
      having o.items_total <> sum(p.items_total) or o.delivery_total <> sum(p.delivery_fee)
        or max(p.position) <> count(*)`),
  ).toEqual([])
  expect(
    await wrong(`select p.id from parcels p join order_lines l on l.parcel_id = p.id group by p.id
      having p.items_total <> sum(l.total) or bool_or(l.store_id <> p.store_id or l.order_id <> p.order_id)`),
  ).toEqual([])
  expect(await wrong('select from orders where id not in (select order_id from parcels)')).toEqual([])
  expect(
    await wrong(`select id from order_lines where commission <> (total * commission_bps + 5000) / 10000
      or processing <> (total * processing_bps + 5000) / 10000 or commission_bps <> 1500 or processing_bps <> 50`),
  ).toEqual([])
  expect(
    await wrong(`select from parcels where (delivery_type = 'pickup') <> (pickup_location_id is not null)`),
  ).toEqual([])
})

test('an order, its parcels, their events and its payment agree', async () => {
  expect(
    await wrong(`select p.status, e.status from parcels p cross join lateral (
      select status, created_at from parcel_events e where e.parcel_id = p.id order by created_at desc, id desc limit 1) e
      where e.status <> p.status or e.created_at <> p.updated_at`),
  ).toEqual([])
  expect(
    await wrong(`select o.number from orders o join parcels p on p.order_id = o.id
      where (o.state = 'cancelled') <> (p.status = 'cancelled') or p.status = 'pending_payment'
        or (o.state = 'confirmed') <> (o.cancelled_at is null) or (o.state = 'confirmed' and o.confirmed_at is null)`),
  ).toEqual([])
  expect(
    await wrong(`select o.number from orders o left join payment_intents i on i.order_id = o.id
      where i.id is null or i.amount <> o.total or i.method <> o.payment_method
        or (i.state = 'paid') <> (i.paid_at is not null)
        or (o.state = 'confirmed' and i.state not in ('paid', 'on_delivery'))`),
  ).toEqual([])
  const states = await first.pool.query(
    "select distinct p.status from parcels p join stores s on s.id = p.store_id and s.slug = 'circle-phones'",
  )
  const statuses = states.rows.map(({ status }) => status)
  for (const status of [
    'confirmed',
    'processing',
    'ready_for_pickup',
    'out_for_delivery',
    'delivered',
    'picked_up',
    'cancelled',
    'return_request',
    'returned',
  ])
    expect(statuses).toContain(status)
})

test('confirmed orders are minutes old, so the store still has time to accept them', async () => {
  expect(
    await wrong(
      `select from parcels where status = 'confirmed' and updated_at < now() - interval '28 minutes'`,
    ),
  ).toEqual([])
})

test('the stock is the sum of its movements, and nothing is reserved but what open pools hold', async () => {
  expect(
    await wrong(`select s.variant_id from stock s left join stock_movements m on m.variant_id = s.variant_id
      group by s.variant_id having s.on_hand <> coalesce(sum(m.quantity), 0) or s.reserved <> coalesce((select sum(p.most - p.taken) from pools p where p.variant_id = s.variant_id), 0)`),
  ).toEqual([])
  expect(await wrong('select from reservations')).toEqual([])
  expect(await wrong('select from variants where id not in (select variant_id from stock)')).toEqual([])
  expect(
    await wrong(`select l.order_id, l.variant_id from order_lines l
      join orders o on o.id = l.order_id join parcels p on p.id = l.parcel_id
      join stock s on s.variant_id = l.variant_id and s.tracked
      left join lateral (
        select coalesce(sum(-m.quantity) filter (where m.kind = 'sale'), 0) as left_shelf,
          coalesce(sum(m.quantity) filter (where m.kind = 'return'), 0) as came_back
        from stock_movements m where m.order_id = l.order_id and m.variant_id = l.variant_id) m on true
      where m.left_shelf <> case when o.confirmed_at is null then 0 else l.quantity end
        or m.came_back <> case when p.status in ('cancelled', 'returned') then m.left_shelf else 0 end`),
  ).toEqual([])
})

/** The same seed and the same start give the same rows, except for the secrets of each database. */
test.runIf(isLong)('two fillings give the same market', async () => {
  const second = await testDatabase()
  await fill(second.ownerUrl)
  expect(await contents(second.pool)).toEqual(await contents(first.pool))
})

/** A fingerprint of every table without the values that differ per database: order numbers, password hashes, creation times of accounts. */
async function contents(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('order_number_key', 'applied_functions', 'applied_migrations') order by 1`,
  )
  const ownColumns: Record<string, string[]> = {
    ledger_accounts: ['created_at'],
    ledger_transactions: ['booked_in'],
    market_world: ['fixed_at'],
    company_limits: ['updated_at'],
    // A number is sealed anew each time.
    payout_methods: ['number_sealed'],
    withdrawals: ['destination'],
  }
  const fingerprints: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const own = ownColumns[name] ?? ['number', 'password', 'return_url']
    const row = `to_jsonb(t) - '{${own}}'::text[]`
    const sum = await pool.query(
      `select count(*) || ':' || coalesce(md5(string_agg((${row})::text, ',' order by (${row})::text)), '') as sum from ${name} t`,
    )
    fingerprints[name] = sum.rows[0].sum
  }
  return fingerprints
}
