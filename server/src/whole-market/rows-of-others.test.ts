import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { quotingIn } from '../modules/quotations/testing/quoting.ts'
import { testDatabase } from '../testing/database.ts'
import { aVendor, vendorPassword } from '../testing/earning.ts'
import { aCategory, insert } from '../testing/market-builders.ts'
import { returningIn } from '../testing/returns/returning.ts'
import { sellingIn } from '../testing/selling.ts'
import { companiesIn } from '../testing/teams/companies.ts'
import { type Caller, newPerson, wholeMarket } from '../testing/whole-market.ts'
import { plausibleBody } from './plausible-body.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

/** The rows that a part of an address names, by the part before it and its own name. */
const rows: Readonly<Record<string, string>> = {
  'addresses/:id': 'select id from addresses',
  'branches/:branch': 'select id from branches',
  'conversations/:conversation': 'select id from conversations',
  'invitations/:invitation': 'select id from store_invitations union select id from company_invitations',
  'items/:id': 'select id from cart_lines',
  'lines/:line': 'select id from company_list_lines',
  'lists/:list': 'select id from company_lists',
  'locations/:location': 'select id from store_locations',
  'members/:person': 'select person_id as id from store_members union select person_id from company_members',
  'messages/:id': 'select id from help_messages',
  'orders/:number': 'select number as id from orders',
  'parcels/:parcel': 'select id from parcels',
  'payout-methods/:id': 'select id from payout_methods',
  'product-templates/:template': 'select id from listing_templates',
  'products/:id': 'select id from products',
  'promotions/:promotion': 'select id from promotions',
  'quotation-requests/:request': 'select id from quotation_requests',
  'sessions/:id': 'select id from sessions',
  'stock/:variant': 'select id from variants',
  'transactions/:id': 'select transaction_id as id from store_sales',
  'uploads/:id': 'select id from uploads',
  'variants/:variant': 'select id from variants',
}
/** Places within a row that is named before. */
const places: Readonly<Record<string, string>> = { ':position': '1', ':month': '2026-10' }

/** Kinds of rows that are not made here; the tests of their modules ask for those of others. A new kind is added above. */
const elsewhere = [
  ...[
    'agreed-prices/:price',
    'approvals/:number',
    'change-sets/:id',
    'documents/:document',
    'fee-papers/:id',
  ],
  ...['files/:file', 'flash-sales/:sale', 'invoices/:number', 'nominations/:nomination', 'pictures/:picture'],
  ...['pools/:pool', 'product-sheets/:id', 'quotations/:quotation', 'codes/:store'],
]
/** Calls about what is everybody's, or about one's own mark at it. */
const ofEverybody = [
  ...['GET /products/:id/review-marks', 'POST /products/:id/report', 'DELETE /restock-requests/:variant'],
  ...['POST /reviews/:id/helpful', 'POST /reviews/:id/report', 'PUT /reviews/:id', 'DELETE /wishlist/:id'],
  ...['DELETE /vendor/:store/reviews/:id/reply', 'PUT /vendor/:store/reviews/:id/reply'],
  ...['GET /companies/:company/statements/:month', 'GET /companies/:company/statements/:month/statement.pdf'],
  'GET /vendor/:store/wallet/months/:month/statement.pdf',
  'GET /vendor/:store/wallet/unpaid-invoices/:month/statement.pdf',
]
/** Calls that want more than the schema of their body says, and ask for it before they look the row up. */
const wantsMore = [
  ...['PUT /vendor/:store/payout-methods/:id', 'DELETE /vendor/:store/payout-methods/:id'],
  ...['PUT /vendor/:store/locations/:location', 'POST /vendor/:store/products/:id/pictures'],
  'PUT /vendor/:store/promotions/:promotion',
  ...['GET /vendor/:store/parcels/:parcel/return/offer-cost', 'POST /orders/:number/payment'],
]

async function post(by: Caller, path: string, body: unknown): Promise<void> {
  const answer = await by.call('POST', path, body)
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
}

/** A store with an order, a return and all that a store has, and its buyer. */
async function aBusyStore(): Promise<void> {
  const { vendor, shopper, id } = await returningIn(market).asked('defective')
  await sellingIn(market).aPickup(vendor)
  await pool.query('update people set email_verified = true')
  const wallet = { kind: 'mobile_money', provider: 'mtn', phone_number: '0241234567' }
  await post(vendor, `${vendor.path}/payout-methods`, {
    ...{ ...wallet, account_name: 'Ama Mensah', password: vendorPassword },
  })
  await post(vendor, `${vendor.path}/invitations`, { email: 'helper@example.test', role: 'read_only' })
  await insert(pool, 'conversations', { store_id: vendor.store.id, person_id: shopper.id, parcel_id: id })
  const ofStore = { store_id: vendor.store.id, name: 'Shoes' }
  const { id: category_id } = await aCategory(pool)
  await insert(pool, 'listing_templates', { ...ofStore, category_id, fields: '{}' })
  const window = { starts_at: new Date(), ends_at: new Date(Date.now() + 86_400_000) }
  await insert(pool, 'promotions', { ...ofStore, percent: 10, scope: 'products', ...window })
  const { rows: variants } = await pool.query<{ id: string }>('select id from variants limit 1')
  await post(shopper, '/api/cart/items', { item: variants[0]?.id, quantity: 1 })
  await post(shopper, '/api/help/messages', {
    ...{ kind: 'contact', side: 'shopper', full_name: 'Ama Mensah', phone_number: '+233241234567' },
    ...{ email: 'ama@example.test', subject: 'Shoes', message: 'Where are my shoes, please?' },
  })
}

/** A company with a request for quotations, a list, a branch, an invitation and a paper. */
async function aBusyCompany(): Promise<void> {
  const { aBuyer, aSeller, ask } = quotingIn(market)
  const category = await aCategory(pool)
  await aSeller(category)
  const buyer = await aBuyer()
  expect((await ask(buyer, category)).status).toBe(201)
  await companiesIn(market).aPaper(buyer)
  const path = `/api/companies/${buyer.company}`
  await post(buyer, `${path}/invitations`, { email: 'buyer@example.test', role: 'buyer' })
  const { rows: variants } = await pool.query<{ id: string }>('select id from variants limit 1')
  await post(buyer, `${path}/lists`, { name: 'Monthly', lines: [{ variant: variants[0]?.id, quantity: 1 }] })
  await pool.query(
    `insert into branches (company_id, name, full_name, phone_number, address_line1, city, region, country)
     select $1, 'Ho', full_name, phone_number, address_line1, city, region, country from addresses limit 1`,
    [buyer.company],
  )
}

const kindsIn = (path: string) => {
  const parts = path.split('/')
  return parts.flatMap((part, place) => (part.startsWith(':') ? [`${parts[place - 1]}/${part}`] : []))
}
const partOf = (kind: string) => kind.slice(kind.indexOf(':'))

/** The addresses of a call with every row that it can name; none where one of its kinds has no rows here. */
async function addressesOf(path: string): Promise<string[]> {
  let addresses = [path]
  for (const kind of kindsIn(path)) {
    const place = places[partOf(kind)]
    const found = rows[kind] ? (await pool.query<{ id: string }>(rows[kind])).rows.map(({ id }) => id) : []
    const ids = place ? [place] : found
    addresses = addresses.flatMap((address) => ids.map((id) => address.replace(partOf(kind), id)))
  }
  return addresses
}

/** Calls of signed-in people and members that name a row, without the store or company that they are made for. */
const naming = Object.entries(calls as Record<string, Call>).flatMap(([name, call]) => {
  const { access } = call
  const [method = '', path = ''] = name.split(' ')
  const rest = path.replace(/^\/(vendor\/:store|companies\/:company)/, '')
  const isOpen = access === 'public' || Array.isArray(access)
  if (isOpen || (typeof access === 'object' && 'operator' in access) || !rest.includes(':')) return []
  const by = access === 'signed-in' ? 'person' : 'store' in (access as object) ? 'vendor' : 'company'
  return ofEverybody.includes(name) ? [] : [{ name, call, method: method as 'GET', rest, by } as const]
})

test('every call that names a row names one of a kind that is known here', () => {
  const known = [...Object.keys(rows), ...elsewhere]
  for (const { name, rest } of naming) {
    const unknown = kindsIn(rest).filter((kind) => !known.includes(kind) && !places[partOf(kind)])
    expect.soft(unknown, name).toEqual([])
  }
})

test('rows of other people, stores and companies are not found, by any call that names one', {
  timeout: 240_000,
}, async () => {
  await aBusyStore()
  await aBusyCompany()
  for (const [kind, query] of Object.entries(rows))
    expect.soft((await pool.query(query)).rowCount, kind).toBeGreaterThan(0)
  // Read before the strangers have rows of their own.
  const walks = await Promise.all(
    naming.map(async (one) => ({ ...one, addresses: await addressesOf(one.rest) })),
  )
  const [person, vendor, company] = [
    await newPerson(market),
    await aVendor(market),
    await companiesIn(market).aCompany(),
  ]
  // Without a confirmed address some calls are refused before the row is looked up.
  await pool.query('update people set email_verified = true')
  const strangers = {
    person: { by: person, prefix: '/api' },
    vendor: { by: vendor, prefix: vendor.path },
    company: { by: company.owner, prefix: company.path },
  }
  let asked = 0
  for (const { name, call, method, by, addresses } of walks) {
    const stranger = strangers[by]
    const body = call.body && method !== 'GET' ? plausibleBody(call.body) : undefined
    for (const address of addresses) {
      const path = address.startsWith('/users') ? address : stranger.prefix + address
      const headers: Record<string, string> = call.key ? { 'idempotency-key': randomUUID() } : {}
      const answer = await stranger.by.call(method, path, body, headers)
      const what = `${name}: ${JSON.stringify(body)} answered ${JSON.stringify(answer.body).slice(0, 200)}`
      expect.soft(answer.status, what).toBe(wantsMore.includes(name) ? 400 : 404)
      asked += 1
    }
  }
  expect(asked).toBeGreaterThan(100)
})
