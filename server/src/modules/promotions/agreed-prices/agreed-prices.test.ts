import { expect, test } from 'vitest'
import type { AgreedPrice } from '#contracts/agreed-prices/agreed-prices.ts'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Quote } from '#contracts/checkout/checkout.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct, unique } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper } = shoppingIn(market)
const { buyOnInvoice, aCompany } = invoicingIn(market)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A store, its product at GHS 100.00, and a company that has bought one piece on invoice. */
async function aScene() {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000, stock: 50 })
  const { company } = await aCompany({ limit: 1_000_000 })
  expect((await buyOnInvoice(company, product)).status).toBe(201)
  const path = `/api/vendor/${vendor.store.slug}/agreed-prices`
  const usual = { company: company.companyId, product: product.id, price: 80, until: inDays(30) }
  const agree = (given: object = {}, headers: Record<string, string> = {}) =>
    vendor.call<AgreedPrice & Problem>('POST', path, { ...usual, ...given }, headers)
  return { vendor, product, company, path, agree }
}

/** Until when the company's cart says that its first line has an agreed price. */
async function untilInCart(company: Shopper): Promise<string | null | undefined> {
  const { body } = await company.call<Cart[]>('GET', `/api/cart?side=business&company=${company.companyId}`)
  return body[0]?.cart_items[0]?.agreed_until
}

/** What a piece costs in the cart, in the quote and in the placed order. */
async function pricesOf(company: Shopper, product: { id: string }): Promise<number[]> {
  const side = `side=business&company=${company.companyId}`
  await company.call('POST', `/api/cart/items?${side}`, { item: product.id, quantity: 2 })
  const cart = await company.call<Cart[]>('GET', `/api/cart?${side}`)
  const quote = await company.call<Quote>('POST', '/api/checkout/quote', {
    side: 'business',
    company: company.companyId,
    address_id: company.addressId,
  })
  await buyOnInvoice(company, product, 1)
  const { rows } = await pool.query<{ price: number }>(
    `select l.unit_price::float8 / 100 as price from order_lines l join orders o on o.id = l.order_id
     where o.person_id = $1 order by o.created_at desc limit 1`,
    [company.id],
  )
  return [
    cart.body[0]?.cart_items[0]?.product.current_price ?? 0,
    quote.body.parcels[0]?.lines[0]?.unit_price ?? 0,
    rows[0]?.price ?? 0,
  ]
}

/** What a piece costs before it is in the cart, and of the newest order what it would cost its approver now; in pesewas. */
async function elsewhere(company: Shopper, product: { variants: { id: string }[] }): Promise<number[]> {
  const { rows } = await pool.query<{ before: number; now: number }>(
    `select (select unit_price from goods_prices($1, $2, array[$3::uuid]))::int as before, (select min(n.unit_price) from prices_now(
       (select id from orders where person_id = $1 order by created_at desc, id desc limit 1)) n)::int as now`,
    [company.id, company.companyId, product.variants[0]?.id],
  )
  return [rows[0]?.before ?? 0, rows[0]?.now ?? 0]
}

test('a price that is agreed holds until the end of its last day', async () => {
  const { product, company, agree } = await aScene()
  const { body } = await agree()
  const priceFor = async (days: number) => {
    await pool.query(
      "update agreed_prices set valid_until = (now() at time zone 'UTC')::date + $2::int where id = $1",
      [body.id, days],
    )
    const { rows } = await pool.query('select agreed_price($1, $2)::int as price', [
      company.companyId,
      product.variants[0]?.id,
    ])
    return rows[0].price
  }
  expect([await priceFor(0), await priceFor(-1)]).toEqual([8_000, null])
})

test('a line of the cart names the last day of its agreed price, and none where another price is lower', async () => {
  const { product, company, agree } = await aScene()
  const { companyId } = company
  await company.call('POST', `/api/cart/items?side=business&company=${companyId}`, {
    item: product.id,
    quantity: 2,
  })
  expect(await untilInCart(company)).toBeNull()
  await agree()
  expect(await untilInCart(company)).toBe(inDays(30))
  await pool.query('update variants set sale_price = 7500 where product_id = $1', [product.id])
  expect(await untilInCart(company)).toBeNull()
  await pool.query('update variants set sale_price = null where product_id = $1', [product.id])
  await pool.query('update companies set is_verified = false where id = $1', [companyId])
  expect(await untilInCart(company)).toBeNull()
})

test('a company pays its agreed price in cart, quote and order until it ends, and nobody else does', async () => {
  const { vendor, product, company, path, agree } = await aScene()
  expect(await pricesOf(company, product)).toEqual([100, 100, 100])
  const made = await agree()
  expect([made.status, made.body.state, made.body.list_price]).toEqual([201, 'open', 100])
  expect(await pricesOf(company, product)).toEqual([80, 80, 80])
  expect(await elsewhere(company, product)).toEqual([8_000, 8_000])
  const other = await aCompany({ limit: 1_000_000 })
  expect(await pricesOf(other.company, product)).toEqual([100, 100, 100])
  const shopper = await aShopper([product])
  const { body } = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  expect(body.parcels[0]?.lines[0]?.unit_price).toBe(100)

  // A lower price for everybody counts; a new agreement ends the one before.
  await pool.query('update variants set sale_price = 7500 where product_id = $1', [product.id])
  expect(await pricesOf(company, product)).toEqual([75, 75, 75])
  await pool.query('update variants set sale_price = null where product_id = $1', [product.id])
  const again = await agree({ price: 70 })
  expect(await pricesOf(company, product)).toEqual([70, 70, 70])
  const { body: list } = await vendor.call<Page<AgreedPrice>>('GET', path)
  expect(list.results.map(({ price, state }) => [price, state])).toEqual([
    [70, 'open'],
    [80, 'ended'],
  ])
  const own = await company.call<AgreedPrice[]>('GET', `/api/companies/${company.companyId}/agreed-prices`)
  expect(own.body.map(({ price }) => price)).toEqual([70])

  await pool.query('update companies set is_verified = false where id = $1', [company.companyId])
  const { rows } = await pool.query('select agreed_price($1, $2) as price', [
    company.companyId,
    product.variants[0]?.id,
  ])
  expect(rows).toEqual([{ price: null }])
  await pool.query('update companies set is_verified = true where id = $1', [company.companyId])
  expect((await vendor.call<AgreedPrice>('POST', `${path}/${again.body.id}/end`)).body.state).toBe('ended')
  expect(await pricesOf(company, product)).toEqual([100, 100, 100])
})

test('a price whose answer was lost is agreed once, and its buyers are told once', async () => {
  const { vendor, company, path, agree } = await aScene()
  const key = { 'idempotency-key': unique('key-of-a-price') }
  const [first, second] = await Promise.all([agree({}, key), agree({}, key)])
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  expect((await agree({ price: 70 }, key)).body.code).toBe('store.key_reused')
  expect((await vendor.call<Page<AgreedPrice>>('GET', path)).body.count).toBe(1)
  const { rows } = await pool.query(
    "select from notifications where person_id = $1 and title like '%agreed a price with your company'",
    [company.id],
  )
  expect(rows).toHaveLength(1)
})

test('the company’s buyers hear of a price, of another one, and of its end, also by e-mail; who only reads does not', async () => {
  const { vendor, company, path, agree } = await aScene()
  const reader = await aShopper([], ['customer', 'business'])
  await pool.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'read_only', $3)",
    [company.companyId, reader.id, company.id],
  )
  await agree()
  const { body } = await agree({ price: 70 })
  await vendor.call('POST', `${path}/${body.id}/end`)
  await vendor.call('POST', `${path}/${body.id}/end`)
  const told = async (person: { id: string }) => {
    const { rows } = await pool.query<{ title: string; text: string }>(
      "select title, text from notifications where person_id = $1 and title like '%with your company' order by created_at, id",
      [person.id],
    )
    return rows
  }
  const named = await pool.query<{ name: string }>('select name from stores where id = $1', [vendor.store.id])
  const store = named.rows[0]?.name ?? ''
  expect((await told(company)).map(({ title }) => title)).toEqual([
    `${store} agreed a price with your company`,
    `${store} changed a price agreed with your company`,
    `${store} ended a price agreed with your company`,
  ])
  expect((await told(company)).at(-1)?.text).toContain('GHS 100.00 a piece from now on, no longer GHS 70.00')
  expect(await told(reader)).toEqual([])
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from mails where subject like $1 || '% a price%'",
    [store],
  )
  expect(rows[0]?.count).toBe(3)
})

test('a price that is no lower, for strangers, for foreign goods or in the past is refused', async () => {
  const { vendor, company, path, agree } = await aScene()
  const stranger = await aCompany()
  const foreign = await aScene()
  const codeOf = async (given: object) => (await agree(given)).body.code
  expect(await codeOf({ price: 100 })).toBe('agreed_price.not_lower')
  for (const until of [inDays(-1), inDays(366), '9999-12-31'])
    expect(await codeOf({ until })).toBe('agreed_price.day_passed')
  expect(await codeOf({ company: stranger.company.companyId })).toBe('agreed_price.company_unknown')
  expect(await codeOf({ product: foreign.product.id })).toBe('agreed_price.goods_unknown')
  const theirs = await foreign.agree()
  expect((await vendor.call<Problem>('POST', `${path}/${theirs.body.id}/end`)).body.code).toBe(
    'agreed_price.not_found',
  )
  const companies = await vendor.call<{ id: string }[]>('GET', `${path}/companies`)
  expect(companies.body.map(({ id }) => id)).toEqual([company.companyId])
})

/** As if so many days had passed since the prices of a company were agreed. */
const pass = (company: Shopper, days: number) =>
  pool.query(
    `update agreed_prices set valid_until = valid_until - $2::int, created_at = created_at - make_interval(days => $2) where company_id = $1`,
    [company.companyId, days],
  )

async function endingsOf(person: { id: string }) {
  const { rows } = await pool.query<{ title: string; text: string }>(
    "select title, text from notifications where person_id = $1 and title like 'What % agreed with your company %' order by created_at, id",
    [person.id],
  )
  return rows.map(({ title, text }) => `${/ends soon|has ended/.exec(title)?.[0]}: ${text}`)
}
const tellNow = () => market.modules.tellOfEndingPrices()

test('buyers hear once that a price ends in seven days and once that it has ended, however many runs there are at once', async () => {
  const { company, product, agree } = await aScene()
  const { rows: goods } = await pool.query<{ name: string }>('select name from products where id = $1', [
    product.id,
  ])
  const name = goods[0]?.name
  await agree()
  await pass(company, 22)
  await tellNow()
  expect(await endingsOf(company)).toEqual([])
  await pass(company, 1)
  await Promise.all([tellNow(), tellNow(), tellNow()])
  const soon = expect.stringMatching(/^ends soon: .*: GHS 80\.00 a piece until .* \d{4}, then GHS 100\.00\.$/)
  expect(await endingsOf(company)).toEqual([soon])
  await pass(company, 7)
  await tellNow()
  expect(await endingsOf(company)).toEqual([soon])
  await pass(company, 1)
  await Promise.all([tellNow(), tellNow(), tellNow()])
  await tellNow()
  expect(await endingsOf(company)).toEqual([
    soon,
    `has ended: ${name}: GHS 100.00 a piece from now on, no longer GHS 80.00.`,
  ])
  const { rows: mails } = await pool.query<{ text: string }>(
    "select text from mails where recipient = (select email from people where id = $1) and subject like 'What %' order by created_at, id",
    [company.id],
  )
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('GHS 80.00, then GHS 100.00')
})

test('prices of one store that end on one day are told together', async () => {
  const { vendor, company, agree } = await aScene()
  const other = await aProduct(pool, { store: vendor.store, base: 5_000 })
  await agree()
  await agree({ product: other.id, price: 40 })
  await pass(company, 25)
  expect(await tellNow()).toBeGreaterThan(0)
  expect(await endingsOf(company)).toEqual([
    expect.stringMatching(/^ends soon: 2 prices hold until .* \d{4} and not longer\.$/),
  ])
})

test.each([
  ['was ended by the store', 'update agreed_prices set ended_at = now() where company_id = $1', 25],
  ['was agreed for a few days only', 'update agreed_prices set created_at = now() where company_id = $1', 25],
  [
    'is of a company that is no longer verified',
    'update companies set is_verified = false where id = $1',
    25,
  ],
  [
    'is of goods that are no longer for sale',
    'update variants set is_active = false where id in (select variant_id from agreed_prices where company_id = $1)',
    31,
  ],
  ['ended long ago', 'select $1::uuid', 45],
])('nothing is told of a price that %s', async (_, change, days) => {
  const { company, agree } = await aScene()
  await agree()
  await pass(company, days)
  await pool.query(change, [company.companyId])
  await tellNow()
  expect(await endingsOf(company)).toEqual([])
})
