import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Problem, type RefusalCode, refusals } from '#contracts/refusals.ts'
import { testDatabase } from '../testing/database.ts'
import { aStore } from '../testing/market-builders.ts'
import { type Caller, callerWith, newPerson, wholeMarket } from '../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const visitor = callerWith(market.url, null)
let shopper: Caller

beforeAll(async () => {
  shopper = await newPerson(market)
})

/** Responses of the account library and the test provider, and of missing pictures, have no sentence of ours. */
const others = ['/api/docs', '/api/auth', '/test-payments', '/uploads/']
const streams = ['/api/notifications/events']
/** Outside /api: endpoints for machines, and the addresses that the specification gives. */
const besideApi = ['/healthz', '/readyz', '/metrics', '/uploads/', '/users/api/uploads/', '/test-payments/']

const calls = market.http.accessTable.filter(
  ({ url }) => !others.some((prefix) => url.startsWith(prefix)) && !streams.includes(url),
)

function addressOf(url: string): string {
  return url.replace(/:(number|reference|slug|store|token)/g, 'nothing-here').replace(/:\w+/g, randomUUID())
}

test('[SH-7.01] every call of the product is below one root, except those that the specification puts elsewhere', () => {
  const beside = market.http.accessTable.filter(({ url }) => !url.startsWith('/api/'))
  expect(beside.length).toBeGreaterThan(0)
  for (const { url } of beside)
    expect(
      besideApi.some((prefix) => url.startsWith(prefix)),
      url,
    ).toBe(true)
})

test('[SH-8.22] every refusal has a code of the table, its status and a sentence', async () => {
  const codes = new Set<string>()
  for (const { method, url } of calls) {
    for (const caller of [visitor, shopper]) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : { nonsense: true }
      const path = addressOf(url)
      const answer = await caller.call<Problem>(method as 'GET', path, body)
      if (answer.status < 400) continue
      const { code, detail, status } = answer.body
      const rule = refusals[code as RefusalCode]
      expect.soft(rule?.status, `${method} ${url} answered ${answer.status} ${code}`).toBe(answer.status)
      expect.soft(status, url).toBe(answer.status)
      expect.soft(detail, url).toMatch(/^[A-Z].*\S$/)
      expect.soft(detail, url).not.toMatch(/[{}]/)
      expect.soft(answer.headers.get('content-type'), url).toContain('application/problem+json')
      codes.add(code)
    }
  }
  expect(codes.size, [...codes].join(' ')).toBeGreaterThan(12)
})

test('[SH-6.05] the other roles are business and admin: no role opens a store, and unknown roles are ignored', async () => {
  const store = await aStore(market.ownerPool)
  for (const role of ['vendor', 'business', 'admin', 'superuser']) {
    const person = await newPerson(market, ['customer', role])
    const { roles } = JSON.parse(
      Buffer.from(person.token?.split('.')[1] ?? '', 'base64url').toString(),
    ).realm_access
    expect(roles).toContain('customer')
    expect((await person.call<Problem>('GET', `/api/vendor/${store.slug}/wallet`)).body).toMatchObject({
      status: 404,
      code: 'store.not_yours',
    })
    expect((await person.call('GET', '/api/cart')).status).toBe(200)
  }
})
