import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Quote } from '#contracts/checkout/checkout.ts'
import type { DeskProduct } from '#contracts/desk/catalogue/products.ts'
import type { Desk } from '#contracts/desk/desk.ts'
import type { Listing, ListingRow } from '#contracts/listings/listing-answers.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aFlashSale, aProduct } from '#server/testing/market-builders.ts'
import { payWithMobileMoney, type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper, buy, payAt, untilState, visitor } = shoppingIn(market)
const owner = await anOperator(market)
const trust = await anOperator(market, 'trust')

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const words = 'The logo is not that of the maker.'
const decide = (id: string, act: string, body: object, operator: Caller = owner) =>
  operator.call<Problem>('POST', `/api/admin/products/${id}/${act}`, body)
const takeDown = (id: string, operator: Caller = owner) =>
  decide(id, 'take-down', { reason: 'counterfeit', words }, operator)
const restore = (id: string, operator: Caller = owner) =>
  decide(id, 'restore', { reason: 'All is well.' }, operator)
const askAgain = (vendor: Vendor, id: string) =>
  vendor.call<Problem>('POST', `${vendor.path}/products/${id}/another-look`, { words: 'The logo is gone.' })
const listing = async (vendor: Vendor, id: string) =>
  (await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)).body
const atDesk = async (id: string) => (await owner.call<DeskProduct>('GET', `/api/admin/products/${id}`)).body

async function aShelf(given: object = {}) {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000, images: 1, ...given })
  const other = await aProduct(pool, { store: vendor.store, base: 5_000 })
  return { vendor, product, other }
}

/** All that buyers see of a product. */
async function seen(product: { id: string; slug: string }, vendor: Vendor, shopper: Caller) {
  const [page, items, cart, flash] = await Promise.all([
    visitor.call<Problem>('GET', `/api/products/${product.slug}`),
    visitor.call<{ results: { id: string }[] }>('GET', `/api/stores/${vendor.store.slug}/items`),
    shopper.call<[Cart]>('GET', '/api/cart'),
    visitor.call<object>('GET', '/api/flash-sales/open'),
  ])
  const rows = async (table: string) =>
    (
      await pool.query(`select x.* from ${table} x join products p on p.num = x.num where p.id = $1`, [
        product.id,
      ])
    ).rows
  return {
    page: page.status,
    listed: items.body.results.some(({ id }) => id === product.id),
    onFlash: JSON.stringify(flash.body).includes(product.id),
    search: await rows('product_search'),
    lists: await rows('product_list'),
    cart: Object.fromEntries(
      cart.body[0].cart_items.map((line) => [line.product.id, [line.notices, line.product.current_price]]),
    ),
  }
}

test('a product that was taken down is gone for buyers, its line of a cart says so, and restored all is as before', async () => {
  const { vendor, product, other } = await aShelf()
  await aFlashSale(pool, [{ product, price: 8_000 }])
  await pool.query('select refresh_products(array[$1]::uuid[])', [product.id])
  const shopper = await aShopper([product, other])
  const before = await seen(product, vendor, shopper)
  expect(before).toMatchObject({ page: 200, listed: true, onFlash: true })
  expect((await takeDown(product.id)).status).toBe(204)
  const gone = await seen(product, vendor, shopper)
  expect(gone).toMatchObject({ page: 404, listed: false, onFlash: false, search: [], lists: [] })
  expect([gone.cart[product.id]?.[0], gone.cart[other.id]?.[0]]).toEqual([['not_for_sale'], []])
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  expect(quote.body.problems).toMatchObject([{ code: 'checkout.item_unavailable' }])
  expect((await buy(shopper)).body.code).toBe('checkout.item_unavailable')
  const added = await shopper.call<Problem>('POST', '/api/cart/items', { item: product.id, quantity: 1 })
  expect(added.body.code).toBe('cart.not_for_sale')
  expect((await restore(product.id)).status).toBe(204)
  expect(await seen(product, vendor, shopper)).toEqual(before)
  expect((await atDesk(product.id)).history.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['product.restored', 'All is well.'],
    ['product.taken_down', words],
  ])
})

test('an order that was placed before goes on', async () => {
  const { product } = await aShelf()
  const shopper = await aShopper([product])
  const { body } = await buy(shopper)
  await takeDown(product.id)
  await payAt(body.pay_url, 'approve')
  expect(await untilState(shopper, body.order_number, 'confirmed')).toMatchObject({ state: 'confirmed' })
  expect(await atDesk(product.id)).toMatchObject({ open_orders: 1, state: 'taken_down' })
})

test('its store reads why, cannot put it back in any way, asks for another look, and may ask again when refused', async () => {
  const { vendor, product } = await aShelf()
  await takeDown(product.id)
  const down = await listing(vendor, product.id)
  expect(down).toMatchObject({ status: 'draft', is_visible: false })
  expect(down.taken_down).toMatchObject({ reason: 'counterfeit', words, asked: null, refused: null })
  const told = await pool.query('select title, text from notifications where person_id = $1', [vendor.id])
  expect(told.rows).toContainEqual({
    title: `${product.name} was taken down`,
    text: expect.stringContaining(words),
  })
  expect(
    (await pool.query('select from mails where subject = $1', [`${product.name} was taken down`])).rowCount,
  ).toBe(1)
  const rows = await vendor.call<{ results: ListingRow[] }>(
    'GET',
    `${vendor.path}/products?filter=taken_down`,
  )
  expect(rows.body.results).toMatchObject([{ id: product.id, status: 'Taken Down', taken_down: { words } }])
  await refusesEveryWay(vendor, product.id, down.version)
  const edited = await vendor.call<Listing>('PATCH', `${vendor.path}/products/${product.id}`, {
    ...{ version: down.version, complete: false, fields: { name: 'A plain cup' } },
  })
  expect([edited.status, edited.body.name]).toEqual([200, 'A plain cup'])
  expect((await decide(product.id, 'keep-down', { reason: 'x' })).body.code).toBe('product.not_asked')
  expect((await askAgain(vendor, product.id)).status).toBe(200)
  expect((await askAgain(vendor, product.id)).body.code).toBe('listing.asked_already')
  const desk = (await trust.call<Desk>('GET', '/api/admin/desk')).body
  expect(desk.tasks).toMatchObject([{ kind: 'product', link: `/admin/products/${product.id}` }])
  expect((await decide(product.id, 'keep-down', { reason: 'It is still there.' })).status).toBe(204)
  expect((await trust.call<Desk>('GET', '/api/admin/desk')).body.tasks).toEqual([])
  expect((await listing(vendor, product.id)).taken_down).toMatchObject({
    ...{ asked: null, refused: { reason: 'It is still there.' } },
  })
  expect((await askAgain(vendor, product.id)).status).toBe(200)
})

async function refusesEveryWay(vendor: Vendor, id: string, version: number) {
  const saved = await vendor.call<Problem>('PATCH', `${vendor.path}/products/${id}`, {
    ...{ version, complete: true, fields: { status: 'active' } },
  })
  expect(saved.body.code).toBe('listing.taken_down')
  const copied = await vendor.call<Problem>('POST', `${vendor.path}/products/${id}/copy`)
  expect(copied.body.code).toBe('listing.taken_down')
  const set = await vendor.call<{ id: string }>('POST', `${vendor.path}/change-sets`, {
    ...{ selection: { ids: [id] }, edit: { field: 'status', to: 'active' } },
  })
  await vendor.call('POST', `${vendor.path}/change-sets/${set.body.id}/apply`)
  expect(await listing(vendor, id)).toMatchObject({ status: 'draft' })
}

test('the second of two operators is told who decided first', async () => {
  const { product } = await aShelf()
  const both = await Promise.all([takeDown(product.id), takeDown(product.id, trust)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('task.decided')
  const again = await Promise.all([restore(product.id), restore(product.id, trust)])
  expect(again.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

test('an operator decides nothing about a product of a store they belong to', async () => {
  const member = await anOperator(market, 'catalogue', { isMember: true })
  const { vendor, product } = await aShelf()
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'manager', $3)",
    [vendor.store.id, member.id, vendor.id],
  )
  expect((await takeDown(product.id, member)).body.code).toBe('operator.own_matter')
  await takeDown(product.id)
  await askAgain(vendor, product.id)
  expect((await restore(product.id, member)).body.code).toBe('operator.own_matter')
  expect((await decide(product.id, 'keep-down', { reason: 'x' }, member)).body.code).toBe(
    'operator.own_matter',
  )
})

test('a product that lacks what a sale needs by now is restored as a draft', async () => {
  const { vendor, product } = await aShelf()
  await takeDown(product.id)
  const { version } = await listing(vendor, product.id)
  const saved = await vendor.call('PATCH', `${vendor.path}/products/${product.id}`, {
    ...{ version, complete: false, fields: { description: 'Cup' } },
  })
  expect(saved.status).toBe(200)
  expect((await restore(product.id)).status).toBe(204)
  expect(await listing(vendor, product.id)).toMatchObject({ status: 'draft', taken_down: null })
})

test('nobody acts on what was never on sale, and a store asks about what is down alone', async () => {
  const { vendor, product } = await aShelf()
  const draft = await aProduct(pool, { store: vendor.store, status: 'draft' })
  expect((await takeDown(draft.id)).body.code).toBe('product.not_found')
  expect((await restore(product.id)).body.code).toBe('product.not_taken_down')
  expect((await askAgain(vendor, product.id)).body.code).toBe('product.not_taken_down')
  const stranger = await aVendor(market)
  await takeDown(product.id)
  expect((await askAgain(stranger, product.id)).body.code).toBe('product.not_found')
})

test('where the log names nobody, the refusal itself says how the product stands', async () => {
  const { product } = await aShelf()
  await pool.query(
    "insert into product_take_downs (product_id, reason, words, was_on_sale, version) values ($1, 'other', 'x', true, 1)",
    [product.id],
  )
  await pool.query(
    "update products set status = 'draft', published_at = now(), taken_down_at = now() where id = $1",
    [product.id],
  )
  expect((await takeDown(product.id)).body.code).toBe('product.is_taken_down')
  expect((await decide(product.id, 'keep-down', { reason: 'x' })).body.code).toBe('product.not_asked')
})

test('the list at the desk has what is down, and what a store asks about first', async () => {
  const { vendor, product, other } = await aShelf()
  const list = async (state: string) =>
    (
      await trust.call<{ rows: { id: string }[] }>(
        'GET',
        `/api/admin/products?state=${state}&store=${vendor.store.slug}`,
      )
    ).body.rows.map(({ id }) => id)
  await takeDown(product.id)
  expect([await list('asked'), await list('taken_down')]).toEqual([[], [product.id]])
  await askAgain(vendor, product.id)
  expect([await list('asked'), await list('all')]).toEqual([[product.id], [product.id, other.id]])
})

test('the finder leads to the page of a product that is down, for roles that look at products', async () => {
  const { product } = await aShelf({ name: 'Kente bag of nobody' })
  await takeDown(product.id)
  const find = async (operator: Caller) =>
    (await operator.call<{ kind: string; link: string }[]>('GET', '/api/admin/find?q=Kente%20bag%20of')).body
  expect(await find(trust)).toMatchObject([{ kind: 'product', link: `/admin/products/${product.id}` }])
  expect(await find(await anOperator(market, 'support'))).toHaveLength(1)
  expect(await find(await anOperator(market, 'money'))).toEqual([])
})

test('an order and a taking down at once: the order is placed, or refused', async () => {
  const outcomes = new Set<string>()
  for (let turn = 0; turn < 12; turn += 1) {
    const { product } = await aShelf()
    const order = await aReadyOrder(await aShopper([product]))
    const later = new Promise((resolve) => setTimeout(resolve, turn * 2))
    const [bought, down] = await Promise.all([order(), later.then(() => takeDown(product.id))])
    expect(down.status).toBe(204)
    outcomes.add(bought.status === 201 ? 'placed' : bought.body.code)
    expect([...outcomes]).not.toContain('request.busy')
  }
  expect(['placed', 'checkout.item_unavailable']).toEqual(expect.arrayContaining([...outcomes]))
})

test('an order that read its lines before the product was taken down is refused behind the lock', async () => {
  const { product } = await aShelf()
  const order = await aReadyOrder(await aShopper([product]))
  const taking = await pool.connect()
  await taking.query('begin')
  await taking.query('select from stock where variant_id = $1 for no key update', [product.variants[0]?.id])
  await taking.query(
    "update products set status = 'draft', published_at = now(), taken_down_at = now() where id = $1",
    [product.id],
  )
  const waiting = order()
  await untilSomebodyWaits()
  await taking.query('commit')
  taking.release()
  expect((await waiting).body.code).toBe('checkout.item_unavailable')
})

/** A quoted order that is sent when the function is called. */
async function aReadyOrder(shopper: Shopper) {
  const { body } = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  const input = {
    address_id: shopper.addressId,
    deliveries: body.parcels.map(({ chosen }) => chosen),
    payment: payWithMobileMoney,
    expected_total: body.total,
  }
  return () => shopper.call<Problem>('POST', '/api/orders', input, { 'idempotency-key': randomUUID() })
}

async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rowCount } = await pool.query('select from pg_locks where not granted')
    if (rowCount) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nobody waits')
}
