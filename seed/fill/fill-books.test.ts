import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseOver } from '#server/database/client.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import { refreshPopularity } from '#server/modules/orders/index.ts'
import { testDatabase } from '#server/testing/database.ts'
import { fillDemoMarket } from './index.ts'

const { ownerUrl: url, pool } = await testDatabase()
const picturesDir = mkdtempSync(join(tmpdir(), 'juaso-pictures-'))
await fillDemoMarket({
  ...{ url, now: new Date(), picturesDir, payoutKey: 'demo', drawsPictures: false },
  log: () => {},
})

const wrong = async (sql: string) => (await pool.query(sql)).rows

const postings = `
  select t.cause, t.kind, t.order_id, a.path, e.amount, e.order_line_id, e.rule, e.rate_bps
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id`

test('every invariant of the books is true', async () => {
  expect(await checkBooks(pool)).toEqual([])
})

test('every transaction sums to zero, and so does the whole ledger', async () => {
  expect(
    await wrong(
      'select transaction_id from ledger_entries group by transaction_id, currency having sum(amount) <> 0',
    ),
  ).toEqual([])
  expect(
    await wrong(
      'select from ledger_transactions where id not in (select transaction_id from ledger_entries)',
    ),
  ).toEqual([])
})

test("vendors' balances are the sums of their entries, and none is below zero", async () => {
  expect(
    await wrong(`select a.path, b.amount, sum(e.amount) from ledger_accounts a
      left join balances b on b.account_id = a.id left join ledger_entries e on e.account_id = a.id
      group by a.id, b.account_id
      having (a.path like 'vendor/%') <> (b.account_id is not null)
        or coalesce(b.amount, 0) <> case when a.path like 'vendor/%' then sum(e.amount) else 0 end
        or b.amount < 0`),
  ).toEqual([])
  const money = await pool.query(
    `select count(*) filter (where path like '%/available/%')::int as available, count(*) filter (where path like '%/pending/%')::int as pending
     from balances b join ledger_accounts a on a.id = b.account_id where b.amount > 0`,
  )
  expect(money.rows[0].available).toBeGreaterThan(5)
  expect(money.rows[0].pending).toBeGreaterThan(0)
})

test('payments are booked as the settling of payments would book them, line by line, and cash as parcels arrive', async () => {
  const settled = `
    select 'payment:' || i.id as cause, 'payment' as kind, i.order_id, x.path, x.amount, x.order_line_id, x.rule, x.rate_bps
    from payment_intents i join parcels p on p.order_id = i.order_id cross join lateral parcel_postings(array[p.id]) x
    where i.state = 'paid' and i.provider <> 'cash' and x.amount <> 0
    union all
    select 'payment:' || i.id, 'payment', i.order_id, 'provider/' || i.provider, -i.amount, null, 'payment', null
    from payment_intents i where i.state = 'paid' and i.provider <> 'cash'
    union all
    select 'cash:' || p.id, 'cash', p.order_id, x.path, x.amount, x.order_line_id, x.rule, x.rate_bps
    from parcels p join orders o on o.id = p.order_id and o.payment_method = 'cash_on_delivery', lateral (
      select path, amount, order_line_id, rule, rate_bps from parcel_postings(array[p.id])
      union all select 'provider/flexroute', -(p.items_total + p.delivery_fee), null, 'payment', null) x
    where p.delivered_at is not null and x.amount <> 0`
  const booked = `${postings} where t.kind in ('payment', 'cash')`
  expect(await wrong(`(${settled}) except all (${booked})`)).toEqual([])
  expect(await wrong(`(${booked}) except all (${settled})`)).toEqual([])
})

test('payments of cancelled and returned goods were refunded, and the buyers are owed nothing', async () => {
  expect(
    await wrong(`select o.number from orders o join parcels p on p.order_id = o.id join payment_intents i on i.order_id = o.id
      left join returns b on b.parcel_id = p.id
      left join refunds r on r.cause in ('cancel:' || i.id, 'return:' || b.id)
      where (p.status in ('cancelled', 'returned') and i.state = 'paid') <> (r.id is not null)
        or r.state <> 'completed' or (p.status = 'cancelled' and r.amount <> o.total)
        or (p.status = 'returned' and r.amount <> p.items_total)`),
  ).toEqual([])
  const owed = await pool.query(
    `select count(*)::int as n, sum(amount)::int as owed from (${postings}) p where path = 'buyer/clearing'`,
  )
  expect(owed.rows[0]).toMatchObject({ owed: 0 })
  expect(owed.rows[0].n).toBeGreaterThan(1)
})

test("a vendor's money is available a week after delivery, and not before", async () => {
  expect(
    await wrong(`select p.id from parcels p left join ledger_transactions t on t.cause = 'release:' || p.id
      where (p.status in ('delivered', 'picked_up') and p.delivered_at < now() - interval '7 days 1 minute' and t.id is null)
        or (t.id is not null and (p.status = 'returned' or p.delivered_at > now() - interval '7 days'))`),
  ).toEqual([])
  expect(
    await wrong(`select t.cause from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.path like '%/available/%' join parcels p on t.cause = 'release:' || p.id
      where t.kind = 'release' and e.amount <> (
        select sum(x.amount) from parcel_postings(array[p.id]) x where x.path like 'vendor/%')`),
  ).toEqual([])
})

test('sums on products and shops are those of the catalogue, and a refresh does not change them', async () => {
  const columns = `select to_jsonb(p) - 'updated_at' as row from products p order by id`
  const before = await wrong(columns)
  expect(await refreshPopularity(databaseOver(pool))).toBe(0)
  await pool.query('select refresh_stars(array(select id from products))')
  await pool.query('select refresh_products(array(select id from products))')
  expect(await wrong(columns)).toEqual(before)
  expect(
    await wrong(`select p.slug from products p left join lateral (
        select sum(l.quantity)::int as n from order_lines l join parcels k on k.id = l.parcel_id join orders o on o.id = k.order_id
        where l.product_id = p.id and o.confirmed_at is not null and k.status not in ('cancelled', 'returned')) s on true
      where p.units_sold <> coalesce(s.n, 0)`),
  ).toEqual([])
  expect(
    await wrong(`select s.slug from stores s
      left join (select p.store_id, sum(r.rating) as stars, count(*) as n from reviews r join products p on p.id = r.product_id
        where r.is_approved group by 1) r on r.store_id = s.id
      left join (select store_id, sum(units_sold) as n from products group by 1) u on u.store_id = s.id
      where s.rating_sum <> coalesce(r.stars, 0) or s.review_count <> coalesce(r.n, 0) or s.items_sold <> coalesce(u.n, 0)`),
  ).toEqual([])
})

test('lists and search are filled too', async () => {
  const counts = await pool.query(
    `select (select count(*)::int from product_cards) as cards, (select count(*)::int from product_search) as searchable,
       (select n from facet_counts where side = 1 and cat = 0 and facet = 0) as for_shoppers,
       (select count(*)::int from products where audience = 'b2c') as b2c`,
  )
  const [{ cards, searchable, for_shoppers: forShoppers, b2c }] = counts.rows
  expect([cards, searchable]).toEqual([800, 800])
  expect(forShoppers).toBe(b2c)
})
