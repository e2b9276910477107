import { expect, test } from 'vitest'
import type { Page } from '#contracts/page.ts'
import type { Promotion, PromotionWithGoods } from '#contracts/promotions/promotions.calls.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Activity } from '#contracts/teams/activity.ts'
import { aBuyer, type Buyer, fillCart, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { hoursFromNow } from '#server/testing/offer-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../books/index.ts'

type Answered = Promotion & Omit<Problem, 'status'>

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aColleague } = sellingIn(market)
const inHours = (hours: number) => hoursFromNow(hours).toISOString()

const terms = (given: object = {}) => ({
  ...{ name: 'Opening week', kind: 'percent', percent: 20, scope: 'store' },
  ...{ starts_at: inHours(-1), ends_at: inHours(48), ...given },
})
const planned = { starts_at: inHours(5) }
const make = (vendor: Vendor, given: object = {}) =>
  vendor.call<Answered>('POST', `${vendor.path}/promotions`, terms(given))
const putOne = (vendor: Vendor, { id }: { id: string }, given: object = {}) =>
  vendor.call<Answered>('PUT', `${vendor.path}/promotions/${id}`, terms(given))
const patchOne = (vendor: Vendor, { id }: { id: string }, given: object = {}) =>
  vendor.call<Answered>('PATCH', `${vendor.path}/promotions/${id}`, {
    ...{ name: 'Opening week', ends_at: inHours(48), ...given },
  })
const priceOf = async ({ id }: { id: string }) => {
  await market.modules.catalog.refreshPromotions()
  const { rows } = await pool.query<{ price: number }>(
    'select current_price::int as price from products where id = $1',
    [id],
  )
  return rows[0]?.price
}

interface Bought {
  readonly store: { id: string }
  readonly product: { variants: readonly { id: string }[] }
  readonly total: number
  readonly buyer?: Buyer
}
async function buy({ store, product, total, buyer: known }: Bought) {
  const buyer = known ?? (await aBuyer(pool))
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
  return place(pool, { buyer, stores: [store], total })
}
const left = async ({ id }: { id: string }) =>
  (await pool.query<{ left: number | null }>('select uses_left as left from promotions where id = $1', [id]))
    .rows[0]?.left

test('a promotion that has not begun is changed in every field, and the history says who changed what', async () => {
  const vendor = await aVendor(market)
  const [dress, shirt] = [
    await aProduct(pool, { store: vendor.store, base: 10_000, name: 'Dress' }),
    await aProduct(pool, { store: vendor.store, base: 10_000, name: 'Shirt' }),
  ]
  const { body: made } = await make(vendor, planned)
  const to = {
    ...{ name: 'Harmattan sale', kind: 'amount', percent: null, amount: 15, scope: 'products' },
    ...{ products: [dress.id], starts_at: inHours(6), ends_at: inHours(30), code: 'dry15' },
    ...{ min_spend: 50, max_uses: 9, max_uses_each: 2 },
  }
  const changed = await putOne(vendor, made, to)
  expect(changed).toMatchObject({
    status: 200,
    body: {
      ...{ id: made.id, state: 'planned', name: 'Harmattan sale', percent: null, amount_off: 15 },
      ...{ scope: 'products', products_count: 1, starts_at: to.starts_at, ends_at: to.ends_at },
      ...{ code: 'DRY15', min_spend: 50, max_uses: 9, max_uses_each: 2 },
    },
  })
  expect(await left(made)).toBe(9)
  // With a code, its goods are free for an automatic one at the same time.
  expect(await make(vendor, planned)).toMatchObject({ status: 201 })
  const { body } = await vendor.call<Activity>('GET', `${vendor.path}/activity`)
  const act = body.rows.find(({ kind }) => kind === 'promotion.changed')
  expect(act).toMatchObject({ by: { id: vendor.id }, about: 'Harmattan sale' })
  expect(act?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['name', 'Opening week', 'Harmattan sale'],
    ['what_comes_off', '20%', 'GHS 15.00'],
    ['goods', 'the whole store', 'Dress'],
    ['starts', expect.any(String), expect.any(String)],
    ['ends', expect.any(String), expect.any(String)],
    ['code', '', 'DRY15'],
    ['minimum', '', 'GHS 50.00'],
    ['limit_per_person', '', '2'],
    ['limit_of_orders', '', '9'],
  ])
  expect(shirt.id).not.toBe(dress.id)
})

test('a changed promotion follows the rules of a new one: no other at that time, nothing below cost', async () => {
  const vendor = await aVendor(market)
  const dress = await aProduct(pool, { store: vendor.store, base: 10_000, name: 'Dress' })
  await make(vendor, { name: 'This week', ends_at: inHours(4) })
  const { body: made } = await make(vendor, planned)
  // It is in its own way no more than in nobody’s.
  expect(await putOne(vendor, made, { ...planned, percent: 30 })).toMatchObject({ body: { percent: 30 } })
  const preview = await vendor.call<{ problem: string | null }>(
    'POST',
    `${vendor.path}/promotions/preview`,
    terms({ ...planned, name: undefined, instead_of: made.id }),
  )
  expect(preview.body.problem).toBeNull()
  expect(await putOne(vendor, made, { starts_at: inHours(3) })).toMatchObject({
    status: 409,
    body: { code: 'promotion.product_taken', promotion: 'This week' },
  })
  await pool.query('update variants set cost_price = 6000 where product_id = $1', [dress.id])
  expect(await putOne(vendor, made, { ...planned, percent: 41 })).toMatchObject({
    body: { code: 'promotion.below_cost' },
  })
  expect(await putOne(vendor, made, { ...planned, percent: 40 })).toMatchObject({ status: 200 })
})

test('one that runs keeps what it takes off and has its name, its end and its limits changed', async () => {
  const vendor = await aVendor(market)
  const dress = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const { body: made } = await make(vendor)
  expect(await putOne(vendor, made, { percent: 30 })).toMatchObject({
    status: 409,
    body: { code: 'promotion.has_begun' },
  })
  const ends_at = inHours(72)
  const soon = await make(vendor, { code: 'SOON', starts_at: inHours(1 / 120) })
  expect(await putOne(vendor, soon.body)).toMatchObject({ body: { code: 'promotion.has_begun' } })
  expect(await patchOne(vendor, made, { percent: 50 })).toMatchObject({
    status: 400,
    body: { errors: { percent: [expect.any(String)] } },
  })
  const changed = await patchOne(vendor, made, { name: 'Longer', ends_at, max_uses: 2 })
  expect(changed).toMatchObject({
    status: 200,
    body: { state: 'running', name: 'Longer', ends_at, max_uses: 2, percent: 20 },
  })
  expect(await priceOf(dress)).toBe(8_000)
  const sooner = await patchOne(vendor, made, { ends_at: inHours(1) })
  expect(sooner.body).toMatchObject({ name: 'Opening week', max_uses: null })
  expect(await make(vendor, { starts_at: inHours(2) })).toMatchObject({ status: 201 })
  expect(await patchOne(vendor, made, { ends_at: inHours(3) })).toMatchObject({
    status: 409,
    body: { code: 'promotion.product_taken' },
  })
  expect(await patchOne(vendor, made, { ends_at: inHours(-0.5) })).toMatchObject({
    body: { code: 'promotion.ends_first' },
  })
  expect(await patchOne(vendor, made, { ends_at: inHours(366 * 24) })).toMatchObject({
    body: { code: 'promotion.too_long' },
  })
  await vendor.call('POST', `${vendor.path}/promotions/${made.id}/stop`)
  expect(await patchOne(vendor, made)).toMatchObject({ status: 409, body: { code: 'promotion.over' } })
})

test('one that sells below cost by now is not given more time or orders, but may have another name and an earlier end', async () => {
  const vendor = await aVendor(market)
  const dress = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const { body: made } = await make(vendor, { max_uses: 5 })
  await pool.query('update variants set cost_price = 9000 where product_id = $1', [dress.id])
  for (const more of [{ ends_at: inHours(50), max_uses: 5 }, { max_uses: 6 }, {}])
    expect(await patchOne(vendor, made, more)).toMatchObject({ body: { code: 'promotion.below_cost' } })
  const less = { name: 'Last day', ends_at: inHours(20), max_uses: 4 }
  expect(await patchOne(vendor, made, less)).toMatchObject({ status: 200, body: { name: 'Last day' } })
})

test('a limit given later counts the orders placed before, in all and for each person', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const dress = await aProduct(pool, { store, base: 10_000, stock: 50 })
  const { body: made } = await make(vendor)
  const often = await aBuyer(pool)
  const at = (total: number, buyer?: Buyer) => buy({ store, product: dress, total, ...(buyer && { buyer }) })
  await at(9_500, often)
  await settle(pool, await intentOf(pool, await at(9_500, often)))
  await at(9_500)
  expect(await patchOne(vendor, made, { max_uses: 2 })).toMatchObject({
    body: { code: 'promotion.used_more', uses: 3 },
  })
  expect(await patchOne(vendor, made, { max_uses_each: 1 })).toMatchObject({
    body: { code: 'promotion.used_more_by_one', uses: 2 },
  })
  await patchOne(vendor, made, { max_uses: 4, max_uses_each: 2 })
  expect(await left(made)).toBe(1)
  // It asks something of the buyer now, so cards show the price without it.
  expect(await priceOf(dress)).toBe(10_000)
  expect(await at(11_500, often)).toMatchObject({ outcome: 'placed' })
  expect(await at(9_500)).toMatchObject({ outcome: 'placed' })
  expect(await at(11_500)).toMatchObject({ outcome: 'placed' })
  expect(await checkBooks(pool)).toEqual([])
  await patchOne(vendor, made)
  expect(await priceOf(dress)).toBe(8_000)
  expect(await at(9_500, often)).toMatchObject({ outcome: 'placed' })
  expect(await checkBooks(pool)).toEqual([])
})

test('who gives a promotion its limit waits for the orders that began without it, and counts them', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const dress = await aProduct(pool, { store, base: 10_000, stock: 50 })
  const { body: made } = await make(vendor)
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: dress.variants[0] as { id: string } }])
  const client = await pool.connect()
  try {
    await client.query('begin')
    // As an order does before it looks at what is left.
    await client.query('select lock_promotions($1)', [[made.id]])
    const changed = patchOne(vendor, made, { max_uses: 5, max_uses_each: 1 })
    const waiting = 'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0)
    expect(await place(client, { buyer, stores: [store], total: 9_500 })).toMatchObject({ outcome: 'placed' })
    await client.query('commit')
    expect(await changed).toMatchObject({ status: 200, body: { max_uses: 5, uses: 1 } })
  } finally {
    client.release()
  }
  expect(await left(made)).toBe(4)
  expect(await checkBooks(pool)).toEqual([])
})

test('an order that is cancelled while a limit is given takes its use back', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const dress = await aProduct(pool, { store, base: 10_000, stock: 50 })
  const { body: made } = await make(vendor)
  const { order_id } = await buy({ store, product: dress, total: 9_500 })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select return_promotion_uses(array(select id from parcels where order_id = $1)), 1', [
      order_id,
    ])
    const changed = patchOne(vendor, made, { max_uses: 5, max_uses_each: 1 })
    const waiting = 'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0)
    await client.query("update parcels set status = 'cancelled' where order_id = $1", [order_id])
    await client.query('commit')
    await changed
  } finally {
    client.release()
  }
  expect(await left(made)).toBe(5)
})

test('who may not see the sales of a store does not read what its promotions sold and cost', async () => {
  const vendor = await aVendor(market)
  const dress = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const { body: made } = await make(vendor)
  await settle(pool, await intentOf(pool, await buy({ store: vendor.store, product: dress, total: 9_500 })))
  const seenBy = async (role: string) => {
    const colleague = await aColleague(vendor, role)
    const answers = await Promise.all([
      colleague.call<Page<Promotion>>('GET', `${vendor.path}/promotions`),
      colleague.call<PromotionWithGoods>('GET', `${vendor.path}/promotions/${made.id}`),
    ])
    return [answers[0].body.results[0], answers[1].body]
  }
  const hidden = { uses: 1, sold: null, given_away: null }
  const shown = { uses: 1, sold: 80, given_away: 20 }
  expect(await seenBy('read_only')).toMatchObject([hidden, hidden])
  expect(await seenBy('orders')).toMatchObject([shown, shown])
  expect(await seenBy('manager')).toMatchObject([shown, shown])
})

test('a promotion of another store is out of reach', async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  await aProduct(pool, { store: other.store })
  const { body: theirs } = await make(other, planned)
  for (const answer of [await putOne(vendor, theirs), await patchOne(vendor, theirs)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'promotion.not_found' } })
})
