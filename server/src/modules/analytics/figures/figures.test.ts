import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { aSale, aVendor } from '../../../testing/earning.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool } = market
type Sale = Awaited<ReturnType<typeof aSale>>

async function counted(): Promise<void> {
  await market.deliver()
  await market.modules.analytics.countFigures()
}

async function figuresOf(storeId: string): Promise<unknown[]> {
  const { rows } = await ownerPool.query(
    `select span, starts_on::text, kind, key, side, orders, pieces, amount from figures
     where store_id = $1 and kind not in ('visits', 'standing') order by span, kind, key, side, starts_on`,
    [storeId],
  )
  return rows
}

const stale = (sale: Sale) => ownerPool.query('select mark_figures_stale(array[$1::uuid])', [sale.order_id])

async function movedBack(sale: Sale, days: number): Promise<void> {
  await stale(sale)
  await ownerPool.query(
    `update parcels set created_at = created_at - make_interval(days => $2) where order_id = $1`,
    [sale.order_id, days],
  )
  await stale(sale)
}

test('figures that follow one order after the other are those counted in one go from the parcels', async () => {
  const vendor = await aVendor(market)
  const [first, second] = [await aSale(market, vendor, 10_000), await aSale(market, vendor, 20_000)]
  await ownerPool.query(
    'update orders set person_id = (select person_id from orders where id = $2) where id = $1',
    [second.order_id, first.order_id],
  )
  await counted()
  const third = await aSale(market, vendor, 30_000)
  await counted()
  const fourth = await aSale(market, vendor, 40_000)
  await counted()
  const sales = [first, second, third, fourth]
  // Another month; a year before; and one that is cancelled.
  await movedBack(second, 40)
  await counted()
  await movedBack(third, 400)
  await counted()
  await ownerPool.query(`select cancel_parcel(p.id, 'test', 'buyer') from parcels p where p.order_id = $1`, [
    fourth.order_id,
  ])
  await counted()
  const followed = await figuresOf(vendor.store.id)
  await ownerPool.query('delete from figures where store_id = $1', [vendor.store.id])
  await ownerPool.query('delete from store_buyers where store_id = $1', [vendor.store.id])
  await ownerPool.query('select mark_figures_stale($1)', [sales.map(({ order_id: id }) => id)])
  await counted()
  expect(followed).toEqual(await figuresOf(vendor.store.id))
  expect(followed).toContainEqual(
    expect.objectContaining({ span: 'all', kind: 'all', side: 'shopper', orders: 3, amount: 60_000 }),
  )
  const lasts = await ownerPool.query<{ key: string; buyers: number; spent: number }>(
    `select key, sum(orders)::int as buyers, sum(amount)::int as spent from figures
     where store_id = $1 and kind = 'last' group by key order by key`,
    [vendor.store.id],
  )
  expect(lasts.rows).toEqual([
    { key: 'again', buyers: 1, spent: 30_000 },
    { key: 'once', buyers: 1, spent: 30_000 },
  ])
})

test('an order writes the figures it is in, and none of the other products and buyers', async () => {
  const vendor = await aVendor(market)
  for (const price of [10_000, 20_000, 30_000]) await aSale(market, vendor, price)
  await counted()
  const before = await ownerPool.query<{ place: string }>(
    `select ctid::text as place from figures where store_id = $1 and kind in ('product', 'buyer')`,
    [vendor.store.id],
  )
  await aSale(market, vendor, 50_000)
  await counted()
  const after = await ownerPool.query<{ place: string }>(
    `select ctid::text as place from figures where store_id = $1 and kind in ('product', 'buyer')`,
    [vendor.store.id],
  )
  const places = new Set(after.rows.map(({ place }) => place))
  expect(before.rows.filter(({ place }) => !places.has(place))).toEqual([])
  expect(after.rows.length).toBeGreaterThan(before.rows.length)
})

test('days are counted again no more at once than asked for, while the planner takes the list of them for empty', async () => {
  const { store } = await aVendor(market)
  const mark = () =>
    ownerPool.query(
      'insert into stale_figures (store_id, day) select $1, current_date - n from generate_series(1, 30) n',
      [store.id],
    )
  await mark()
  await ownerPool.query('delete from stale_figures')
  await ownerPool.query('analyze stale_figures')
  await mark()
  const { rows } = await ownerPool.query('select count_figures(10) as n')
  expect(rows).toEqual([{ n: 10 }])
  expect((await ownerPool.query('select from stale_figures')).rowCount).toBe(20)
})
