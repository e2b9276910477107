import { expect, test } from 'vitest'
import { firstRates } from '#contracts/fees/fees.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import type { Page } from '#contracts/page.ts'
import type {
  GrowthTip,
  Promotion,
  PromotionPreview,
  PromotionWithGoods,
} from '#contracts/promotions/promotions.calls.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aBuyer, fillCart, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aCategory, aProduct, unique } from '#server/testing/market-builders.ts'
import { hoursFromNow } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

type Answered = Promotion & Omit<Problem, 'status'>

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const refresh = () => market.modules.catalog.refreshPromotions()

const terms = (given: object = {}) => ({
  kind: 'percent',
  percent: 20,
  scope: 'store',
  starts_at: hoursFromNow(-1).toISOString(),
  ends_at: hoursFromNow(48).toISOString(),
  ...given,
})
const make = (vendor: Vendor, given: object = {}, key?: string) =>
  vendor.call<Answered>(
    'POST',
    `${vendor.path}/promotions`,
    { name: 'Opening week', ...terms(given) },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const preview = async (vendor: Vendor, given: object = {}) =>
  (await vendor.call<PromotionPreview>('POST', `${vendor.path}/promotions/preview`, terms(given))).body
const list = async (vendor: Vendor) =>
  (await vendor.call<Page<Promotion>>('GET', `${vendor.path}/promotions`)).body
const stop = (vendor: Vendor, { id }: { id: string }) =>
  vendor.call<Answered>('POST', `${vendor.path}/promotions/${id}/stop`)
const priceOf = async ({ id }: { id: string }) => {
  const { rows } = await pool.query<{ price: number }>(
    'select current_price::int as price from products where id = $1',
    [id],
  )
  return rows[0]?.price
}

async function buy(store: { id: string }, product: { variants: readonly { id: string }[] }, total: number) {
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
  return place(pool, { buyer, stores: [store], total })
}

test('a promotion of the whole store lowers its prices, is listed with what it does, and ends when it is stopped', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const dress = await aProduct(pool, { store, base: 10_000 })
  const onSale = await aProduct(pool, { store, base: 10_000, sale: 7_000 })
  const made = await make(vendor)
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Opening week', state: 'running', percent: 20, products_count: 2, uses: 0, sold: 0 },
  })
  await refresh()
  expect([await priceOf(dress), await priceOf(onSale)]).toEqual([8_000, 7_000])
  const placed = await buy(store, dress, 9_500)
  await settle(pool, await intentOf(pool, placed))
  await buy(store, onSale, 8_500)
  expect((await list(vendor)).results).toMatchObject([{ uses: 1, sold: 80, given_away: 20 }])
  expect(await stop(vendor, made.body)).toMatchObject({ status: 200, body: { state: 'stopped' } })
  expect(await buy(store, dress, 11_500)).toMatchObject({ outcome: 'placed' })
  await refresh()
  expect(await priceOf(dress)).toBe(10_000)
  expect(await stop(vendor, made.body)).toMatchObject({ status: 409, body: { code: 'promotion.over' } })
})

test('a promotion whose answer was lost is made once, also where both requests come at once; other contents are refused', async () => {
  const vendor = await aVendor(market)
  await aProduct(pool, { store: vendor.store, base: 10_000 })
  const key = unique('key-of-a-promotion')
  const given = terms()
  const [first, second] = await Promise.all([make(vendor, given, key), make(vendor, given, key)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.id).toBe(first.body.id)
  await stop(vendor, first.body)
  // The answer is the promotion as it is now.
  expect((await make(vendor, given, key)).body).toMatchObject({ id: first.body.id, state: 'stopped' })
  expect((await make(vendor, { ...given, percent: 30 }, key)).body.code).toBe('store.key_reused')
  expect((await list(vendor)).count).toBe(1)
  // A refused request leaves its key free.
  const fresh = unique('key-of-a-promotion')
  const ended = {
    ...given,
    starts_at: hoursFromNow(-3).toISOString(),
    ends_at: hoursFromNow(-2).toISOString(),
  }
  expect((await make(vendor, ended, fresh)).body.code).toBe('promotion.ends_first')
  expect((await make(vendor, given, fresh)).status).toBe(201)
})

test('the fees of a sale are rates of what the buyer pays', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_001 })
  await make(vendor, { kind: 'amount', percent: null, amount: 33.34 })
  const { order_id } = await buy(vendor.store, product, 6_667 + 1_500)
  const { rows } = await pool.query(
    'select total::int, given_away::int, (total - commission - processing)::int as received from order_lines where order_id = $1',
    [order_id],
  )
  expect(rows).toEqual([
    { total: 6_667, given_away: 3_334, received: sharesOfSale(6_667, firstRates).received },
  ])
})

test('the preview shows old and new prices with what the store receives, and changes nothing', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const dress = await aProduct(pool, { store, base: 10_000, name: 'Dress' })
  await aProduct(pool, { store, base: 10_000, sale: 7_000, name: 'Shirt' })
  const shown = await preview(vendor, { percent: 25 })
  expect(shown).toMatchObject({ products_count: 2, unchanged_count: 1, problem: null })
  expect(shown.rows.find(({ id }) => id === dress.id)).toMatchObject({ old: 100, new: 75, receives: 63.37 })
  expect((await list(vendor)).count).toBe(0)
  expect((await preview(vendor, { kind: 'amount', amount: 100 })).problem).toBe(
    'Dress costs GHS 100.00: a promotion takes at most 90 % off.',
  )
})

test('a promotion below cost, for nothing, without goods or over already is refused with its sentence', async () => {
  const vendor = await aVendor(market)
  expect(await make(vendor)).toMatchObject({ status: 400, body: { code: 'promotion.no_products' } })
  const { id } = await aProduct(pool, { store: vendor.store, base: 10_000, name: 'Kente' })
  await pool.query('update variants set cost_price = 6000 where product_id = $1', [id])
  expect(await make(vendor, { percent: 41 })).toMatchObject({
    status: 400,
    body: {
      code: 'promotion.below_cost',
      detail: 'Kente would sell for GHS 59.00, below its cost of GHS 60.00.',
    },
  })
  expect(await make(vendor, { kind: 'amount', amount: 120 })).toMatchObject({
    body: { code: 'promotion.nothing_left' },
  })
  const over = { starts_at: hoursFromNow(-5).toISOString(), ends_at: hoursFromNow(-1).toISOString() }
  expect(await make(vendor, over)).toMatchObject({ status: 400, body: { code: 'promotion.ends_first' } })
  expect(await make(vendor, { percent: 40 })).toMatchObject({ status: 201 })
})

test.each([
  ['percent', { percent: 0 }],
  ['percent', { percent: 91 }],
  ['amount', { kind: 'amount' }],
  ['category', { scope: 'category' }],
  ['products', { scope: 'products', products: [] }],
  ['ends_at', { ends_at: hoursFromNow(-2).toISOString() }],
  ['ends_at', { ends_at: hoursFromNow(400 * 24).toISOString() }],
  ['max_uses', { max_uses: 0 }],
  ['max_uses_each', { max_uses_each: 0 }],
  ['code', { code: 'a-1' }],
  ['min_spend', { min_spend: -1 }],
])('a promotion with an impossible %s is refused at that field', async (field, given) => {
  const vendor = await aVendor(market)
  const { status, body } = await make(vendor, given)
  expect(status).toBe(400)
  expect(Object.keys(body.errors ?? {})).toEqual([field])
})

test('two promotions of one product never overlap: the second is refused with both names, one after the other is not', async () => {
  const vendor = await aVendor(market)
  const dress = await aProduct(pool, { store: vendor.store, name: 'Dress' })
  await make(vendor)
  const chosen = { scope: 'products', products: [dress.id] }
  expect(await make(vendor, chosen)).toMatchObject({
    status: 409,
    body: { code: 'promotion.product_taken', product: 'Dress', promotion: 'Opening week' },
  })
  const after = { starts_at: hoursFromNow(48).toISOString(), ends_at: hoursFromNow(72).toISOString() }
  expect(await make(vendor, { ...chosen, ...after })).toMatchObject({ body: { state: 'planned' } })
})

test('a promotion with a code runs beside an automatic one, and its code is unique while it is open', async () => {
  const vendor = await aVendor(market)
  await aProduct(pool, { store: vendor.store, base: 10_000 })
  await make(vendor)
  const coded = { code: 'ama50', percent: 50, min_spend: 120.5, max_uses: 9, max_uses_each: 1 }
  const made = await make(vendor, coded)
  expect(made).toMatchObject({
    status: 201,
    body: { code: 'AMA50', min_spend: 120.5, max_uses: 9, max_uses_each: 1, state: 'running' },
  })
  expect(await make(vendor, { ...coded, code: 'AMA51' })).toMatchObject({ status: 201 })
  expect(await make(vendor, coded)).toMatchObject({ status: 409, body: { code: 'promotion.code_taken' } })
  expect((await preview(vendor, coded)).problem).toMatch(/^Another of your promotions has this code/)
  const other = await aVendor(market)
  await aProduct(pool, { store: other.store })
  expect(await make(other, coded)).toMatchObject({ status: 201 })
  await stop(vendor, made.body)
  const answers = await Promise.all([make(vendor, coded), make(vendor, coded), make(vendor, coded)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('a promotion that asks something of the buyer still counts as automatic without a code', async () => {
  const vendor = await aVendor(market)
  await aProduct(pool, { store: vendor.store })
  await make(vendor, { min_spend: 50 })
  expect(await make(vendor)).toMatchObject({ status: 409, body: { code: 'promotion.product_taken' } })
})

test('of two promotions of one product that are made at the same moment, one is refused', async () => {
  const vendor = await aVendor(market)
  await aProduct(pool, { store: vendor.store })
  const answers = await Promise.all(Array.from({ length: 8 }, () => make(vendor)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(7).fill('promotion.product_taken'))
})

test('a product that comes into the store or the category joins its promotion; one that leaves the category leaves it', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const fashion = await aCategory(pool, { title: 'Fashion of Makola' })
  const shoes = await aCategory(pool, { title: 'Shoes of Makola', parent: fashion })
  await aProduct(pool, { store, category: shoes })
  const made = await make(vendor, { scope: 'category', category: fashion.slug })
  expect(made.body).toMatchObject({ category: { title: fashion.title }, products_count: 1 })
  const later = await aProduct(pool, { store, category: shoes, base: 5_000 })
  const elsewhere = await aProduct(pool, { store, base: 5_000 })
  await refresh()
  await pool.query('select refresh_products($1)', [[later.id, elsewhere.id]])
  expect([await priceOf(later), await priceOf(elsewhere)]).toEqual([4_000, 5_000])
  await pool.query(
    'update products set category_id = (select category_id from products where id = $2) where id = $1',
    [later.id, elsewhere.id],
  )
  await pool.query('select refresh_products($1)', [[later.id]])
  expect(await priceOf(later)).toBe(5_000)
})

test('a planned promotion begins and ends by the clock, and a stopped one leaves its days free', async () => {
  const vendor = await aVendor(market)
  const dress = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const planned = { starts_at: hoursFromNow(5).toISOString() }
  const { body } = await make(vendor, planned)
  await refresh()
  expect(await priceOf(dress)).toBe(10_000)
  await pool.query("update promotions set starts_at = now() - interval '1 minute' where id = $1", [body.id])
  await refresh()
  expect(await priceOf(dress)).toBe(8_000)
  await pool.query("update promotions set ends_at = now() - interval '1 second' where id = $1", [body.id])
  await refresh()
  expect(await priceOf(dress)).toBe(10_000)
  expect((await list(vendor)).results).toMatchObject([{ state: 'ended' }])
  const next = await make(vendor, planned)
  await stop(vendor, next.body)
  expect((await make(vendor, planned)).status).toBe(201)
})

test('goods and promotions of another store are out of reach', async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const theirs = await aProduct(pool, { store: other.store })
  expect(await make(vendor, { scope: 'products', products: [theirs.id] })).toMatchObject({
    body: { code: 'promotion.no_products' },
  })
  const { body } = await make(other)
  expect(await stop(vendor, body)).toMatchObject({ status: 404, body: { code: 'promotion.not_found' } })
  expect(await vendor.call('GET', `${vendor.path}/promotions/${body.id}`)).toMatchObject({
    status: 404,
  })
  const own = await other.call<PromotionWithGoods>('GET', `${other.path}/promotions/${body.id}`)
  expect(own.body.goods.map(({ id }) => id)).toEqual([theirs.id])
})

test('a growth tip names goods that lie on the shelf, what is known of them and what the store receives', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const slow = await aProduct(pool, { store, base: 10_000, stock: 40, name: 'Kaba blouse' })
  await aProduct(pool, { store, base: 10_000, stock: 2 })
  await aProduct(pool, { store, base: 10_000, sale: 9_000, stock: 40 })
  const costly = await aProduct(pool, { store, base: 10_000, stock: 40 })
  await pool.query('update variants set cost_price = 9000 where product_id = $1', [costly.id])
  const buyer = await aBuyer(pool)
  await pool.query('insert into wishlist_entries (person_id, product_id) values ($1, $2)', [
    buyer.id,
    slow.id,
  ])
  await settle(pool, await intentOf(pool, await buy(store, slow, 11_500)))
  const tips = () => vendor.call<GrowthTip[]>('GET', `${vendor.path}/growth-tips`)
  expect((await tips()).body).toMatchObject([
    { name: 'Kaba blouse', sold: 1, available: 39, favourites: 1, old: 100, new: 80, receives: 67.6 },
  ])
  await make(vendor, { scope: 'products', products: [slow.id] })
  expect((await tips()).body).toEqual([])
})
