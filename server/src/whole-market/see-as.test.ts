import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { Profile } from '#contracts/accounts/profile.ts'
import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import type { Cart } from '#contracts/cart/cart.ts'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { NoticePage } from '#contracts/notifications/notification.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Problem } from '#contracts/refusals.ts'
import { seeAsGuard } from '../plugins/see-as.ts'
import { openCompanyFor } from '../testing/buying.ts'
import { testDatabase } from '../testing/database.ts'
import type { Vendor } from '../testing/earning.ts'
import { aProduct, aStore } from '../testing/market-builders.ts'
import { sellingIn } from '../testing/selling.ts'
import { shoppingIn } from '../testing/shopping.ts'
import { seeAsIn } from '../testing/teams/see-as.ts'
import { type Caller, wholeMarket } from '../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { anOperatorAtTheDesk, seeAs, begin } = seeAsIn(market)

/** The calls about a person, a company or a store that are answered, written by hand: one that is added must be confirmed here. */
const seen = [
  'GET /cart',
  'GET /cart/pieces',
  'GET /companies',
  'GET /companies/:company/agreed-prices',
  'GET /companies/:company/approvals',
  'GET /companies/:company/lists',
  'GET /companies/:company/lists/:list',
  'GET /companies/:company/pools',
  'GET /companies/:company/pools/open',
  'GET /companies/:company/quotation-requests',
  'GET /notifications',
  'GET /notifications/emails',
  'GET /orders',
  'GET /orders/:number',
  'GET /orders/:number/reviewable',
  'GET /orders/goods',
  'GET /orders/purchases',
  'GET /orders/statistics',
  'GET /products/:id/review-marks',
  'GET /profile',
  'GET /restock-requests',
  'GET /vendor/:store/change-sets/:id',
  'GET /vendor/:store/change-sets/:id/rows',
  'GET /vendor/:store/dashboard',
  'GET /vendor/:store/growth-tips',
  'GET /vendor/:store/locations',
  'GET /vendor/:store/parcel-people',
  'GET /vendor/:store/parcels',
  'GET /vendor/:store/parcels/:parcel',
  'GET /vendor/:store/parcels/counts',
  'GET /vendor/:store/pick-list',
  'GET /vendor/:store/pools',
  'GET /vendor/:store/product-changes',
  'GET /vendor/:store/product-choices',
  'GET /vendor/:store/product-templates',
  'GET /vendor/:store/product-templates/:template',
  'GET /vendor/:store/products',
  'GET /vendor/:store/products/:id',
  'GET /vendor/:store/promotions',
  'GET /vendor/:store/promotions/:promotion',
  'GET /vendor/:store/quotation-requests',
  'GET /vendor/:store/reviews',
  'GET /vendor/:store/reviews/insights',
  'GET /vendor/:store/reviews/products',
  'GET /vendor/:store/reviews/summary',
  'GET /vendor/:store/saved-filters',
  'GET /vendor/:store/shop-stock',
  'GET /vendor/:store/stock',
  'GET /vendor/:store/stock/:variant/movements',
  'GET /vendor/:store/storefront',
  'GET /vendor/:store/storefront/face',
  'GET /vendor/:store/storefront/items',
  'GET /vendor/:store/waiting',
  'GET /vendor/stores',
  'GET /wishlist',
  'GET /wishlist/marks',
]
const closedWords =
  /wallet|payout|withdraw|payment|invoice|statement|document|profile\/|:store\/profile|address|session|export|conversation|message|upload|token|auth|member|customers$|activity|events|unsubscribe|receipt|\.pdf|\.csv|\.xlsx|\/dev\//

const table: readonly (readonly [string, Call])[] = Object.entries(calls)
const allowed = table.flatMap(([name, { seeAs: mayBeSeen }]) => (mayBeSeen ? [name] : []))

test('what may be seen only reads, is no file and no stream, and has nothing of money, papers or messages', () => {
  const personal = allowed.filter((name) => calls[name as keyof typeof calls].access !== 'public')
  expect(personal.toSorted()).toEqual(seen)
  for (const [name, call] of table.filter(([, { seeAs: mayBeSeen }]) => mayBeSeen)) {
    expect.soft(name).toMatch(/^GET \//)
    expect.soft(name).not.toMatch(closedWords)
    const { access } = call
    expect
      .soft(access === 'public' || access === 'signed-in' || Object.values(access)[0] === 'read', name)
      .toBe(true)
    expect
      .soft(
        Object.values(call.answers).some((each) => each && 'contentType' in each),
        name,
      )
      .toBe(false)
  }
})

test('a route that writes and says that it may be seen does not start', async () => {
  const app = Fastify()
  app.register(seeAsGuard, { isSeeAsToken: () => false, findSeenAs: async () => null })
  app.register(async (scope) => {
    scope.post('/write', { config: { seeAs: true } }, () => 'written')
  })
  await expect(app.ready()).rejects.toThrow('is not one that only reads')
})

interface Scene {
  readonly person: Vendor
  readonly operator: Caller
  readonly asPerson: Caller
  readonly company: string
  readonly number: string
  readonly parcel: string
}
let scene: Scene

beforeAll(async () => {
  const { aShopper, buy } = shoppingIn(market)
  const shopper = await aShopper([await aProduct(pool)], ['customer', 'vendor', 'business'])
  const { body } = await buy(shopper)
  await shopper.call('POST', '/api/cart/items', { item: (await aProduct(pool)).id, quantity: 2 })
  const store = await aStore(pool, { owner_id: shopper.id })
  const person = { ...shopper, call: shopper.call, store, path: `/api/vendor/${store.slug}` }
  const sold = await sellingIn(market).aPaidOrder(person)
  await pool.query(
    `update companies set tin = 'C0012345678', registration_number = 'CS048712019' where id = $1`,
    [shopper.companyId],
  )
  const operator = await anOperatorAtTheDesk('owner')
  const asPerson = await seeAs(operator, person)
  scene = {
    ...{ person, operator, asPerson, company: shopper.companyId, number: body.order_number },
    parcel: sold.id,
  }
})

const addressIn = (url: string) =>
  url
    .replace(':store', scene.person.store.slug)
    .replace(':company', scene.company)
    .replace(':number', scene.number)
    .replace(':parcel', scene.parcel)
    .replace(/:\w+/g, () => randomUUID())

test('of all routes only those are answered, whatever the method', async () => {
  const { asPerson } = scene
  const routes = market.http.accessTable
  expect(routes.length).toBeGreaterThan(table.length)
  const answered: string[] = []
  for (const { method, url } of routes) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const answer = await asPerson.call<Problem>(method as 'GET', addressIn(url), body)
    const name = `${method} ${url.replace(/^\/api/, '')}`
    const closed = method === 'GET' ? 'operator.see_as_closed' : 'operator.see_as_only_reads'
    if (answer.body?.code !== closed) answered.push(name)
    else expect.soft(answer.status, name).toBe(403)
    expect.soft(answer.headers.get('cache-control'), name).toBe('private, no-store')
    expect.soft(answer.status, name).toBeLessThan(500)
    expect.soft(answer.status, name).not.toBe(401)
  }
  expect(answered.toSorted()).toEqual(allowed.toSorted())
})

test('pages, files and addresses that are none are refused as well', async () => {
  const { asPerson } = scene
  for (const path of ['/', '/api/no-such-thing', '/uploads/x/y', '/api/docs'])
    expect.soft((await asPerson.call<Problem>('GET', path)).body.code, path).toBe('operator.see_as_closed')
})

const rowsOfAll = async () => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('mails', 'text_messages', 'revoked_tokens') order by 1`,
  )
  const sums: Record<string, unknown> = {}
  for (const { name } of tables)
    sums[name] = (
      await pool.query(`select count(*), sum(hashtextextended(t::text, 0)) as sum from ${name} t`)
    ).rows[0]
  return sums
}

test('no answer changes a row: not a cart is made for a person without one', async () => {
  const before = await rowsOfAll()
  for (const name of allowed) await scene.asPerson.call('GET', `/api${addressIn(name.slice(4))}`)
  const side = `side=business&company=${scene.company}`
  expect((await scene.asPerson.call<Cart[]>('GET', `/api/cart?${side}`)).body).toMatchObject([
    { cart_items: [] },
  ])
  expect(await rowsOfAll()).toEqual(before)
})

test('the person’s cart and orders are read, without the code that hands goods over, the link that pays, or whole telephone numbers', async () => {
  const { asPerson, person, number } = scene
  const cart = await asPerson.call<Cart[]>('GET', '/api/cart')
  expect(cart.body).toEqual((await person.call<Cart[]>('GET', '/api/cart')).body)
  expect(cart.body[0]?.cart_items).toHaveLength(1)
  await pool.query(`update parcels set status = 'out_for_delivery'`)
  const own = (await person.call<Order>('GET', `/api/orders/${number}`)).body
  const { status, body } = await asPerson.call<Order>('GET', `/api/orders/${number}`)
  expect(status).toBe(200)
  expect(own.payment.pay_url).not.toBeNull()
  expect(body.payment.pay_url).toBeNull()
  expect(own.address.phone_number).toBe('+233241234567')
  expect(body.address.phone_number).toBe('••••67')
  expect(body.parcels.map(({ delivery_code: code }) => code)).toEqual([null])
  expect({ ...body, payment: own.payment, address: own.address, parcels: own.parcels }).toEqual(own)
})

test('of a store its money, its buyers’ addresses and its team stay closed, although the person owns it', async () => {
  const { asPerson, person, parcel } = scene
  const own = (await person.call<Dashboard>('GET', `${person.path}/dashboard`)).body
  const { body } = await asPerson.call<Dashboard>('GET', `${person.path}/dashboard`)
  expect(own.ready).not.toBeNull()
  expect(own.gross_sales).not.toBeNull()
  expect(body).toMatchObject({ ready: null, gross_sales: null, sales: null })
  const theirs = (await person.call<StoreParcelDetail>('GET', `${person.path}/parcels/${parcel}`)).body
  const seenParcel = (await asPerson.call<StoreParcelDetail>('GET', `${person.path}/parcels/${parcel}`)).body
  expect(theirs.earnings).not.toBeNull()
  expect(seenParcel).toMatchObject({ id: parcel, earnings: null, recipient: null })
})

test('the numbers of a company’s papers stay closed', async () => {
  const { asPerson, person } = scene
  expect((await person.call<OwnCompany[]>('GET', '/api/companies')).body).toMatchObject([
    { tin: 'C0012345678' },
  ])
  const { body } = await asPerson.call<OwnCompany[]>('GET', '/api/companies')
  expect(body).toMatchObject([{ tin: null, registration_number: null, role: 'owner' }])
})

test('of the profile the name and the preferences are read, not what identifies the person elsewhere', async () => {
  const { asPerson, person } = scene
  await person.call('PATCH', '/api/profile', {
    ...{ phone_number: '+233 24 123 4567', date_of_birth: '1990-05-04', gender: 'female' },
  })
  const own = (await person.call<Profile>('GET', '/api/profile')).body
  const { body } = await asPerson.call<Profile>('GET', '/api/profile')
  expect(own).toMatchObject({ date_of_birth: '1990-05-04', gender: 'female' })
  expect(body).toEqual({ ...own, phone_number: '••••67', date_of_birth: null, gender: null })
  const emails = await asPerson.call('GET', '/api/notifications/emails')
  expect(emails.body).toEqual((await person.call('GET', '/api/notifications/emails')).body)
})

test('notices are read without amounts and stay unread, and of those about money or papers only that they came', async () => {
  const { asPerson, person } = scene
  const told = (kind: string, text: string) =>
    pool.query(
      "insert into notifications (person_id, kind, title, text, link) values ($1, $2, 'News of JU1', $3, '/orders')",
      [person.id, kind, text],
    )
  await told('orders', 'GHS 4,321.00 arrived in all.')
  await told('stores', 'The photo of the card is of somebody else.')
  const { body } = await asPerson.call<NoticePage>('GET', '/api/notifications')
  expect(JSON.stringify(body)).not.toMatch(/4,321|somebody else/)
  expect(body.results.slice(0, 2)).toMatchObject([
    { kind: 'stores', title: 'A notice: Your store and its verification', is_read: false },
    { kind: 'orders', title: 'News of JU1', text: 'GHS ••• arrived in all.', is_read: false },
  ])
  const own = (await person.call<NoticePage>('GET', '/api/notifications')).body
  expect(own.results[1]?.text).toBe('GHS 4,321.00 arrived in all.')
  expect(own.unread).toBe(body.unread)
})

test('an operator who sees as somebody is not at the desk, and cannot see as a third person from there', async () => {
  const { asPerson } = scene
  expect((await begin(asPerson, { id: randomUUID() })).body.code).toBe('operator.see_as_only_reads')
  expect((await asPerson.call<Problem>('GET', '/api/admin/me')).body.code).toBe('operator.see_as_closed')
  expect((await asPerson.call<Problem>('POST', '/api/auth/see-as/end')).body.code).toBe(
    'operator.see_as_only_reads',
  )
})

test('a company that an operator sees as is one that the person buys for', async () => {
  const other = await openCompanyFor(pool, (await anOperatorAtTheDesk('owner')).id)
  const answer = await scene.asPerson.call<Problem>('GET', `/api/companies/${other}/lists`)
  expect(answer.body.code).toBe('company.not_yours')
})
