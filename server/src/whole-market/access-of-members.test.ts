import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { companyRights } from '#contracts/companies/company-rights.ts'
import type { Problem } from '#contracts/refusals.ts'
import { storeRights } from '#contracts/vendors/store-rights.ts'
import { accessControl } from '../plugins/access.ts'
import { testDatabase } from '../testing/database.ts'
import { aVendor } from '../testing/earning.ts'
import { type Caller, callerWith, newPerson, wholeMarket } from '../testing/whole-market.ts'

/** What a member may do, written by hand: a right that is added or moved must be confirmed here. */
const mayInStore = {
  owner: 'read orders products customers settings money team',
  manager: 'read orders products customers settings',
  orders: 'read orders',
  read_only: 'read',
}
const mayInCompany = {
  owner: 'read buy approve settings team',
  buyer: 'read buy',
  approver: 'read buy approve',
  read_only: 'read',
}

const market = await wholeMarket(await testDatabase(), {}, async (http) => {
  // One endpoint per right: the product's own do not require all of them yet.
  for (const right of storeRights) {
    http.get(
      `/test/store/:store/${right}`,
      { config: { access: { store: right } } },
      (request) => request.store,
    )
  }
  for (const right of companyRights) {
    const config = { access: { company: right } }
    http.get(`/test/company/:company/${right}`, { config }, (request) => request.company)
  }
  http.get('/test/admin', { config: { access: ['admin'] } }, () => 'open')
})
const { ownerPool: pool } = market

/** The product's endpoints that require a right in a store or company, with the name of the path parameter. */
const endpoints = market.http.accessTable.flatMap(({ method, url, access }) => {
  if (typeof access === 'string' || Array.isArray(access) || url.startsWith('/test/')) return []
  if ('operator' in access) return []
  return [{ method: method as 'GET', url, part: 'store' in access ? ':store' : ':company' }]
})

async function join(table: 'store' | 'company', id: string, personId: string, role: string) {
  await pool.query(
    `insert into ${table}_members (${table}_id, person_id, role, added_by) values ($1, $2, $3, $2)`,
    [id, personId, role],
  )
}

async function aCompany(roles = ['customer', 'business']): Promise<Caller & { company: OwnCompany }> {
  const owner = await newPerson(market, roles)
  const { body } = await owner.call<OwnCompany>('POST', '/api/companies', { company_name: 'Volta Schools' })
  return { ...owner, call: owner.call, company: body }
}

const addressIn = (url: string, part: string, value: string) =>
  url.replace(part, value).replace(/:\w+/g, () => randomUUID())

test('the endpoints for members are covered', () => {
  expect(endpoints.filter(({ part }) => part === ':store').length).toBeGreaterThanOrEqual(14)
  expect(endpoints.filter(({ part }) => part === ':company').length).toBeGreaterThanOrEqual(4)
})

test('the store or company of others and an unknown one get the same response, at every endpoint', async () => {
  const [mine, theirs] = [await aVendor(market), await aVendor(market)]
  const [ours, other] = [await aCompany(), await aCompany()]
  const shopper = await newPerson(market)
  const keys = {
    ':store': [theirs.store.id, theirs.store.slug, randomUUID(), 'no-such-store', '%00', "x' or true --"],
    ':company': [other.company.id, randomUUID(), 'no-such-company', '%00'],
  }
  for (const { method, url, part } of endpoints) {
    const sentence = part === ':store' ? 'You have no such store.' : 'You have no such company.'
    for (const key of keys[part as ':store']) {
      const path = addressIn(url, part, encodeURIComponent(key).replace('%2500', '%00'))
      const asked = [mine, ours, shopper].map(({ call }) =>
        call<Problem>(method, path, method === 'GET' ? undefined : {}),
      )
      for (const { status, body } of await Promise.all(asked)) {
        expect.soft([status, body.detail], `${method} ${path}`).toEqual([404, sentence])
      }
      const visitor = await callerWith(market.url, null).call(method, path, method === 'GET' ? undefined : {})
      expect.soft(visitor.status, `${method} ${path}`).toBe(401)
    }
  }
}, 60_000)

test.each(Object.entries(mayInStore))('in a store %s may: %s', async (role, rights) => {
  const owner = await aVendor(market)
  const member = role === 'owner' ? owner : await newPerson(market, ['customer', 'vendor'])
  if (member !== owner) await join('store', owner.store.id, member.id, role)
  for (const key of [owner.store.id, owner.store.slug]) {
    for (const right of storeRights) {
      const answer = await member.call<Problem>('GET', `/test/store/${key}/${right}`)
      if (rights.split(' ').includes(right)) {
        expect.soft([answer.status, answer.body], right).toMatchObject([200, { id: owner.store.id, role }])
      } else {
        expect.soft([answer.status, answer.body.code], right).toEqual([403, 'team.right_missing'])
      }
    }
  }
  const stores = await member.call<{ role: string; rights: string[] }[]>('GET', '/api/vendor/stores')
  expect(stores.body).toMatchObject([{ id: owner.store.id, role, rights: rights.split(' ') }])
})

test.each(Object.entries(mayInCompany))('[BB-6.06] in a company %s may: %s', async (role, rights) => {
  const owner = await aCompany()
  const member = role === 'owner' ? owner : await newPerson(market, ['customer', 'business'])
  if (member !== owner) await join('company', owner.company.id, member.id, role)
  for (const right of companyRights) {
    const answer = await member.call<Problem>('GET', `/test/company/${owner.company.id}/${right}`)
    if (rights.split(' ').includes(right)) {
      expect.soft([answer.status, answer.body], right).toMatchObject([200, { id: owner.company.id, role }])
    } else {
      expect.soft([answer.status, answer.body.code], right).toEqual([403, 'team.right_missing'])
    }
  }
  const companies = await member.call<OwnCompany[]>('GET', '/api/companies')
  expect(companies.body).toMatchObject([{ id: owner.company.id, role, rights: rights.split(' ') }])
})

test('every role of a member has access to the endpoints of money and team as in the table', async () => {
  const owner = await aVendor(market)
  for (const [role, rights] of Object.entries(mayInStore)) {
    if (role === 'owner') continue
    const member = await newPerson(market, ['customer', 'vendor'])
    await join('store', owner.store.id, member.id, role)
    for (const { method, url, access } of market.http.accessTable) {
      if (typeof access === 'string' || !('store' in access) || url.startsWith('/test/')) continue
      // Who has left would be refused the calls after it.
      if (url.endsWith('/membership')) continue
      // The stream would not end; store-list.test.ts opens it.
      if (url.endsWith('/events') && rights.split(' ').includes(access.store)) continue
      const path = addressIn(url, ':store', owner.store.slug)
      const { status } = await member.call(method as 'GET', path, method === 'GET' ? undefined : {})
      if (!rights.split(' ').includes(access.store)) expect.soft(status, `${role} ${method} ${url}`).toBe(403)
      else expect.soft([401, 403].includes(status), `${role} ${method} ${url}`).toBe(false)
    }
  }
})

/** The files about a store, and the call that the page of the same thing reads. */
const files = {
  'analytics.csv': 'analytics',
  'analytics/orders.csv': 'analytics/orders',
  'customers.csv': 'customers',
  // The name and the street of who gets the goods, which the page has for those who look after orders.
  'parcels/:parcel/slip.pdf': 'parcels/:parcel/rider-link',
  'product-sheets/:id/remarks.xlsx': 'product-sheets/:id',
  'product-template.xlsx': 'products',
  'products.csv': 'products',
  'products.xlsx': 'products',
  'wallet/fee-papers/:id/paper.pdf': 'wallet/months',
  'wallet/months/:month/statement.pdf': 'wallet/months',
  'wallet/transactions.csv': 'wallet/transactions',
  'wallet/unpaid-invoices/:month/statement.pdf': 'wallet/unpaid-invoices',
}

test('who may read a page of a store may save it as a file, and nobody else', async () => {
  const urls = market.http.accessTable.map(({ url }) => url.replace('/api/vendor/:store/', ''))
  expect(urls.filter((url) => /^\w.*\.(csv|pdf|xlsx)$/.test(url)).toSorted()).toEqual(Object.keys(files))
  const owner = await aVendor(market)
  for (const role of Object.keys(mayInStore)) {
    const member = role === 'owner' ? owner : await newPerson(market, ['customer', 'vendor'])
    if (member !== owner) await join('store', owner.store.id, member.id, role)
    const isAdmitted = async (url: string) => {
      const { status } = await member.call('GET', addressIn(`${owner.path}/${url}`, '', ''))
      return ![401, 403].includes(status)
    }
    for (const [file, page] of Object.entries(files))
      expect.soft(await isAdmitted(file), `${role} ${file}`).toBe(await isAdmitted(page))
  }
})

test('a member who is removed, or gets a lower role, is refused at the next call with the same token', async () => {
  const owner = await aVendor(market)
  const member = await newPerson(market, ['customer', 'vendor'])
  await join('store', owner.store.id, member.id, 'manager')
  // Another membership, so that the role in the token stays valid.
  await join('store', (await aVendor(market)).store.id, member.id, 'read_only')
  const look = async (right: string) =>
    (await member.call('GET', `/test/store/${owner.store.slug}/${right}`)).status
  expect(await look('products')).toBe(200)
  const path = `${owner.path}/members/${member.id}`
  expect((await owner.call('PATCH', path, { role: 'orders' })).status).toBe(200)
  expect([await look('products'), await look('orders')]).toEqual([403, 200])
  expect((await owner.call('DELETE', path)).status).toBe(204)
  expect(await look('orders')).toBe(404)
  const stores = await member.call<{ id: string }[]>('GET', '/api/vendor/stores')
  expect([stores.status, stores.body.some(({ id }) => id === owner.store.id)]).toEqual([200, false])
})

test('a role that a route requires is read from the token', async () => {
  const shopper = await newPerson(market)
  expect((await shopper.call<Problem>('GET', '/test/admin')).body).toMatchObject({
    status: 403,
    code: 'auth.role_required',
    detail: 'This needs the admin role.',
  })
  const admin = await newPerson(market, ['customer', 'admin'])
  expect((await admin.call('GET', '/test/admin')).status).toBe(200)
})

test.each([
  [{ store: 'money' }, '/test/money'],
  [{ company: 'team' }, '/test/:store/team'],
] as const)('a route that asks for %j and is not about one at %s does not start', async (access, url) => {
  const app = Fastify()
  await app.register(accessControl, { verifyToken: async () => null })
  expect(() => app.get(url, { config: { access } }, () => 1)).toThrow('asks for a right and has no')
})
