import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '../testing/database.ts'
import { type Caller, callerWith, newPerson, wholeMarket } from '../testing/whole-market.ts'
import { whoMayCall } from './who-may-call.ts'

const database = await testDatabase()
const market = await wholeMarket(database)

/** Closed to people: only the market itself has the key. */
const machineOnly = [
  'GET /test-payments/charges/:reference',
  'GET /test-payments/disputes/:number',
  'GET /test-payments/refunds',
  'GET /test-payments/transfers/:reference',
  'POST /test-payments/charges',
  'POST /test-payments/refunds',
  'POST /test-payments/transfers',
]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

function addressOf(row: string): { method: Method; path: string } {
  const [method = 'GET', url = ''] = row.split(' ')
  const path = url
    .replace(':number', 'JU000000')
    .replace(':reference', `ju-${'0'.repeat(32)}`)
    .replace(':provider', 'sandbox')
    .replace(':slug', 'no-such-store')
    .replace(/:(id|person|company)/g, () => randomUUID())
    .replace(':store', 'no-such-store')
  return { method: method as Method, path }
}

async function answers(caller: Caller, row: string): Promise<number> {
  const { method, path } = addressOf(row)
  return (await caller.call<Problem>(method, path, method === 'GET' || method === 'DELETE' ? undefined : {}))
    .status
}

test('every endpoint is in the table with who may call it', () => {
  const declared = Object.groupBy(
    market.http.accessTable.filter(({ url }) => !url.startsWith('/api/docs')),
    ({ access }) =>
      typeof access === 'string'
        ? access
        : Object.entries(access)
            .map(([where, right]) => `${where}: ${right}`)
            .join(),
  )
  const listed = Object.fromEntries(
    Object.entries(declared).map(([access, rows]) => [
      access,
      rows?.map(({ method, url }) => `${method} ${url}`).toSorted(),
    ]),
  )
  expect(listed).toEqual(whoMayCall)
})

test('[SH-6.01] a visitor may make public calls and gets 401 for all others', async () => {
  const visitor = callerWith(market.url, null)
  for (const row of whoMayCall.public) {
    if (machineOnly.includes(row)) expect.soft(await answers(visitor, row), row).toBe(401)
    else if (!row.includes('/auth/') && !row.includes('webhooks'))
      expect.soft(await answers(visitor, row), row).not.toBe(401)
  }
  const { public: _, ...closed } = whoMayCall
  for (const row of Object.values(closed).flat()) expect.soft(await answers(visitor, row), row).toBe(401)
})

test('[SH-6.02] [SH-6.03] an expired, forged or malformed token gives no access', async () => {
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: randomUUID(), realm_access: { roles: ['admin'] } }))}.`
  for (const token of [unsigned.replaceAll('=', ''), 'a.b.c', 'x', '"><script>', 'x'.repeat(9_000)]) {
    const forger = callerWith(market.url, token)
    for (const row of whoMayCall['signed-in'])
      expect.soft(await answers(forger, row), `${row} ${token.slice(0, 9)}`).toBe(401)
    const { body } = await forger.call<Problem>('GET', '/api/cart')
    expect(body.detail).toBe('Session expired. Please log in again.')
  }
})

test.each([[['customer']], [['customer', 'business']], [['customer', 'vendor']], [['customer', 'admin']]])(
  'people with the roles %j may call everything that asks for a sign-in, and no call of theirs fails with 500',
  async (roles) => {
    const person = await newPerson(market, roles)
    for (const row of whoMayCall['signed-in']) {
      // The stream would not end, and a deleted person could not make further calls.
      if (row === 'DELETE /api/profile' || row === 'GET /api/notifications/events') continue
      const status = await answers(person, row)
      expect.soft([401, 403].includes(status) || status >= 500, `${row} answered ${status}`).toBe(false)
    }
  },
)
