import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '../testing/database.ts'
import { type Caller, callerWith, signUpOver, wholeMarket } from '../testing/whole-market.ts'

const database = await testDatabase()
const market = await wholeMarket(database)

/** Who may call what. A new endpoint is added here first. */
const whoMayCall = {
  public: [
    'GET /api/auth-options',
    'GET /api/auth/callback/oidc',
    'GET /api/auth/jwks',
    'GET /api/auth/token',
    'GET /api/auth/verify-email',
    'GET /api/brands',
    'GET /api/categories',
    'GET /api/categories/:id',
    'GET /api/categories/:id/products',
    'GET /api/dev/outbox',
    'GET /api/flash-sales/current',
    'GET /api/help/channels',
    'GET /api/notifications/unsubscribe/:token',
    'GET /api/payments/:reference/pay',
    'GET /api/payments/:reference/wallet',
    'GET /api/places/drawing',
    'GET /api/places/geocode',
    'GET /api/places/map',
    'GET /api/places/reverse',
    'GET /api/places/search',
    'GET /api/products',
    'GET /api/products/:id',
    'GET /api/products/:id/customers-images',
    'GET /api/products/:id/related',
    'GET /api/products/:id/reviews',
    'GET /api/products/filter-options',
    'GET /api/products/search',
    'GET /api/products/suggestions',
    'GET /api/stores/:slug',
    'GET /api/tracking/:number',
    'GET /api/tracking/:number/events',
    'GET /healthz',
    'GET /metrics',
    'GET /readyz',
    'GET /test-payments/bank/:reference',
    'GET /test-payments/charges/:reference',
    'GET /test-payments/disputes/:number',
    'GET /test-payments/pay/:reference',
    'GET /test-payments/refunds',
    'GET /test-payments/transfers/:reference',
    'GET /uploads/:folder/:file',
    'GET /users/api/uploads/:id/file',
    'POST /api/auth/change-password',
    'POST /api/auth/request-password-reset',
    'POST /api/auth/reset-password',
    'POST /api/auth/revoke-sessions',
    'POST /api/auth/send-verification-email',
    'POST /api/auth/sign-in/email',
    'POST /api/auth/sign-in/social',
    'POST /api/auth/sign-out',
    'POST /api/auth/sign-up/email',
    'POST /api/auth/two-factor/disable',
    'POST /api/auth/two-factor/enable',
    'POST /api/auth/two-factor/verify-backup-code',
    'POST /api/auth/two-factor/verify-totp',
    'POST /api/help/messages',
    'POST /api/notifications/unsubscribe/:token',
    'POST /api/payments/:reference/wallet',
    'POST /api/payments/webhooks/:provider',
    'POST /api/payouts/webhooks/:provider',
    'POST /test-payments/bank/:reference',
    'POST /test-payments/charges',
    'POST /test-payments/pay/:reference',
    'POST /test-payments/refunds',
    'POST /test-payments/transfers',
    'PUT /users/api/uploads/:id',
  ],
  'signed-in': [
    'DELETE /api/addresses/:id',
    'DELETE /api/auth/sessions/:id',
    'DELETE /api/cart',
    'DELETE /api/cart/items/:id',
    'DELETE /api/profile',
    'DELETE /api/profile/picture',
    'DELETE /api/wishlist',
    'DELETE /api/wishlist/:id',
    'GET /api/addresses',
    'GET /api/auth/sessions',
    'GET /api/cart',
    'GET /api/companies',
    'GET /api/notifications',
    'GET /api/notifications/emails',
    'GET /api/notifications/events',
    'GET /api/orders',
    'GET /api/orders/:number',
    'GET /api/orders/:number/events',
    'GET /api/orders/:number/receipt.pdf',
    'GET /api/orders/:number/reviewable',
    'GET /api/products/:id/review-marks',
    'GET /api/profile',
    'GET /api/profile/export',
    'GET /api/vendor/stores',
    'GET /api/wishlist',
    'GET /api/wishlist/marks',
    'GET /users/api/uploads/:id/link',
    'PATCH /api/cart/items/:id',
    'PATCH /api/profile',
    'POST /api/addresses',
    'POST /api/addresses/:id/primary',
    'POST /api/cart/items',
    'POST /api/checkout/quote',
    'POST /api/companies',
    'POST /api/notifications/read',
    'POST /api/orders',
    'POST /api/orders/:number/cancel',
    'POST /api/orders/:number/parcels/:position/cancel',
    'POST /api/orders/:number/parcels/:position/received',
    'POST /api/orders/:number/parcels/:position/returns',
    'POST /api/orders/:number/payment',
    'POST /api/orders/:number/payment/check',
    'POST /api/reviews',
    'POST /api/reviews/:id/helpful',
    'POST /api/reviews/:id/report',
    'POST /api/wishlist',
    'POST /users/api/uploads/request-url',
    'PUT /api/addresses/:id',
    'PUT /api/notifications/emails',
    'PUT /api/orders/:number/parcels/:position/returns/wallet',
    'PUT /api/profile/picture',
    'PUT /api/reviews/:id',
  ],
  'store: money': [
    'DELETE /api/vendor/:store/payout-methods/:id',
    'GET /api/vendor/:store/payout-methods',
    'GET /api/vendor/:store/wallet',
    'GET /api/vendor/:store/wallet/clearing',
    'GET /api/vendor/:store/wallet/months',
    'GET /api/vendor/:store/wallet/months/:month/fees.pdf',
    'GET /api/vendor/:store/wallet/months/:month/statement.pdf',
    'GET /api/vendor/:store/wallet/summary',
    'GET /api/vendor/:store/wallet/transactions',
    'GET /api/vendor/:store/wallet/transactions.csv',
    'GET /api/vendor/:store/wallet/transactions/:id',
    'GET /api/vendor/:store/withdrawals',
    'POST /api/vendor/:store/payout-methods',
    'POST /api/vendor/:store/withdrawals',
    'PUT /api/vendor/:store/payout-methods/:id',
  ],
  'store: orders': [
    'POST /api/vendor/:store/parcels/:parcel/cancel',
    'POST /api/vendor/:store/parcels/:parcel/notes',
    'POST /api/vendor/:store/parcels/:parcel/return/refuse',
    'POST /api/vendor/:store/parcels/actions',
    'PUT /api/vendor/:store/parcels/:parcel/assignee',
  ],
  'store: products': [
    'DELETE /api/vendor/:store/products/:id/pictures/:picture',
    'PATCH /api/vendor/:store/products/:id',
    'PATCH /api/vendor/:store/products/:id/pictures/:picture',
    'PATCH /api/vendor/:store/products/:id/variants/:variant',
    'POST /api/vendor/:store/products',
    'POST /api/vendor/:store/products/:id/copy',
    'POST /api/vendor/:store/products/:id/pictures',
    'POST /api/vendor/:store/stock/:variant/corrections',
    'PUT /api/vendor/:store/products/:id/options',
  ],
  'store: read': [
    'GET /api/vendor/:store/parcel-people',
    'GET /api/vendor/:store/parcels',
    'GET /api/vendor/:store/parcels/:parcel',
    'GET /api/vendor/:store/parcels/counts',
    'GET /api/vendor/:store/parcels/events',
    'GET /api/vendor/:store/product-choices',
    'GET /api/vendor/:store/products',
    'GET /api/vendor/:store/products/:id',
    'GET /api/vendor/:store/products/:id/history',
    'GET /api/vendor/:store/stock',
    'GET /api/vendor/:store/stock/:variant/movements',
  ],
  'store: team': [
    'DELETE /api/vendor/:store/members/:person',
    'GET /api/vendor/:store/members',
    'PATCH /api/vendor/:store/members/:person',
    'POST /api/vendor/:store/members',
  ],
  'company: team': [
    'DELETE /api/companies/:company/members/:person',
    'GET /api/companies/:company/members',
    'PATCH /api/companies/:company/members/:person',
    'POST /api/companies/:company/members',
  ],
} as const

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
    const person = await signUpOver(market, roles)
    for (const row of whoMayCall['signed-in']) {
      // The stream would not end, and a deleted person could not make further calls.
      if (row === 'DELETE /api/profile' || row === 'GET /api/notifications/events') continue
      const status = await answers(person, row)
      expect.soft([401, 403].includes(status) || status >= 500, `${row} answered ${status}`).toBe(false)
    }
  },
)
