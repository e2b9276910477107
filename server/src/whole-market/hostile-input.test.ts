import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { isLong } from '#server/testing/long-form.ts'
import { fastestOfThree } from '#server/testing/timing/fastest-of-three.ts'
import { testDatabase } from '../testing/database.ts'
import { aFlashSale, aProduct } from '../testing/market-builders.ts'
import { callerWith, newPerson, wholeMarket } from '../testing/whole-market.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const shopper = await newPerson(market)
const visitor = callerWith(market.url, null)
const product = await aProduct(database.pool)
await aFlashSale(database.pool, [{ product, price: 5_000 }])

const runs = isLong ? 3_000 : 150

/** Unusual values, as people, scripts and broken programs send them. */
const strange = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    '',
    "' or 1=1 --",
    '"; drop table people; --',
    '\u0000',
    '%00',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '-1',
    '0',
    '1e308',
    '99999999999999999999',
    '1000000',
    'null',
    'undefined',
    'NaN',
    ':*',
    '!&|()',
    'a'.repeat(10_000),
    product.id,
    randomUUID(),
    'ɛ ɔ 🧺',
  ),
)
const anyBody = fc.oneof(
  fc.json(),
  fc.constantFrom('', '{', '[]', 'null', '"x"', '{"__proto__":{"x":1}}', '{"item":{}}', '{"quantity":1e999}'),
  fc
    .dictionary(
      fc.constantFrom(
        'item',
        'quantity',
        'product',
        'address_id',
        'deliveries',
        'payment',
        'expected_total',
        'side',
        'reason',
        'full_name',
        'email',
        'password',
        'phone_number',
        'country',
        'geo_coordinates',
        'method',
      ),
      fc.oneof(strange, fc.constant(null), fc.array(strange, { maxLength: 3 })),
    )
    .map((body) => JSON.stringify(body)),
)
const anyQuery = fc.dictionary(
  fc.constantFrom(
    'q',
    'page',
    'page_size',
    'sort',
    'min_price',
    'max_price',
    'brand',
    'category',
    'on_sale',
    'new',
    'min_rating',
    'attr_colour',
    'product',
    'side',
    'tab',
    'rating',
    'audience',
    'store',
  ),
  strange,
  { maxKeys: 5 },
)

const endpoints = market.http.accessTable.filter(
  ({ method, url }) =>
    url.startsWith('/api') &&
    !url.startsWith('/api/docs') &&
    !url.endsWith('/events') &&
    `${method} ${url}` !== 'DELETE /api/profile',
)

test('no endpoint fails with 500 or reveals internals, whatever it receives', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      strange,
      anyQuery,
      anyBody,
      fc.boolean(),
      async ({ method, url }, id, query, body, signedIn) => {
        const path = url.replace(/:\w+/g, encodeURIComponent(String(id)) || 'x')
        const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
        const caller = signedIn && !url.startsWith('/api/auth') ? shopper : visitor
        const sends = method !== 'GET'
        const answer = await caller.call<Problem>(
          method as 'GET',
          `${path}?${words}`,
          sends ? body : undefined,
          sends ? { 'content-type': 'application/json' } : {},
        )
        const text = JSON.stringify(answer.body)
        expect(
          answer.status,
          `${method} ${path}?${words} ${body} answered ${answer.status}: ${text.slice(0, 300)}`,
        ).toBeLessThan(500)
        expect(text).not.toMatch(/node_modules|at async|pg-pool|select .* from|syntax error/i)
      },
    ),
    { numRuns: runs },
  )
})

test.each([
  ['malformed JSON', '{"item":', 400],
  ['a body of 10 MB', `{"item":"${'x'.repeat(10_000_000)}"}`, 413],
  ['a body that is no object', '[]', 400],
])('%s is refused with a plain sentence', async (_, body, status) => {
  const answer = await shopper.call<Problem>('POST', '/api/cart/items', body)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/problem\+json/)
  expect(answer.body.detail).toMatch(/^[A-Z].{5,}/)
})

test('another content type is refused', async () => {
  const answer = await shopper.call<Problem>('POST', '/api/cart/items', '<item/>', {
    'content-type': 'text/xml',
  })
  expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported_type' } })
})

test('a page number of a million, SQL in the search box and an unknown id are 4xx or empty, and quick', async () => {
  let turn = 0
  // Another one each time, so that no answer is a kept one.
  for (const pathOf of [
    () => `/api/products?page=${1_000_000 + turn}`,
    () => `/api/products/search?q=${encodeURIComponent(`'; drop table products; -- ${turn}`)}`,
    () => `/api/products/${randomUUID()}`,
    () => `/api/products?min_price=-5&max_price=-${9 + turn}`,
    () => `/api/categories/no-such-category-${turn}`,
  ]) {
    const ms = await fastestOfThree(async () => {
      turn += 1
      const path = pathOf()
      const { status } = await visitor.call('GET', path)
      expect(status === 200 || (status >= 400 && status < 500), `${path} answered ${status}`).toBe(true)
    })
    expect(ms, pathOf()).toBeLessThan(1_000)
  }
})

test('an unknown address of the API is a problem, not a page', async () => {
  const answer = await visitor.call<Problem>('GET', '/api/nothing-here')
  expect(answer).toMatchObject({ status: 404, body: { code: 'route.not_found' } })
})
