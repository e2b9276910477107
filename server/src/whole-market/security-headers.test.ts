import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { callsPerMinute } from '#contracts/call.ts'
import { pictures } from '../plugins/pictures.ts'
import { webPages } from '../plugins/web/web.ts'
import { testDatabase } from '../testing/database.ts'
import { aProduct } from '../testing/market-builders.ts'
import { shoppingIn } from '../testing/shopping.ts'
import { wholeMarket } from '../testing/whole-market.ts'

/** A built site of one page, in the shape that React Router builds. */
const site = `
export const entry = { module: { handleError() {}, default: (request, status, headers) =>
  new Response('<h1>Juaso</h1>', { status, headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' } }) } }
export const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  page: { id: 'page', path: '*', parentId: 'root', module: { default: () => null, handle: { cache: 'public' },
    loader: ({ params }) => { if (params['*'] === 'broken') throw new Error('secret inside'); return 1 } } },
}
const bare = (id) => ({ id, module: '/assets/a.js', hasAction: false, hasLoader: true })
export const assets = { entry: { module: '/assets/a.js', imports: [] }, url: '/assets/m.js', version: '1',
  routes: Object.fromEntries(Object.keys(routes).map((id) => [id, bare(id)])) }
export const basename = '/', publicPath = '/', assetsBuildDirectory = '', future = {}, ssr = true, isSpaMode = false
export const prerender = [], routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
`

const home = await mkdtemp(join(tmpdir(), 'juaso-headers-'))
afterAll(() => rm(home, { recursive: true }))
await mkdir(join(home, 'build/server'), { recursive: true })
await mkdir(join(home, 'build/client/assets'), { recursive: true })
await mkdir(join(home, 'pictures'))
await writeFile(join(home, 'build/server/index.js'), site)
await writeFile(join(home, 'build/server/package.json'), '{"type":"module"}')
await writeFile(join(home, 'build/client/assets/a.js'), 'plain')
await writeFile(join(home, 'pictures/a-320.webp'), 'RIFF')

const database = await testDatabase()
const market = await wholeMarket(database, {}, async (http) => {
  await http.register(pictures, { dir: join(home, 'pictures') })
  await http.register(webPages, { mode: 'production', webDirectory: home })
})
const { aShopper, buy } = shoppingIn(market)
const shopper = await aShopper([await aProduct(database.pool)])
const { body: placed } = await buy(shopper)
const payPage = await fetch(market.url + placed.pay_url, { redirect: 'manual' })
const signedIn = { authorization: `Bearer ${shopper.token}` }

const kinds: [kind: string, path: string, status: number, init?: RequestInit][] = [
  ['a page', '/', 200],
  ['a page that broke', '/broken', 500],
  ['the data of a page', '/_root.data', 200],
  ['an address that is none', '/%', 400],
  ['a script', '/assets/a.js', 200],
  ['a script that is not there', '/assets/none.js', 404],
  ['a picture', '/pictures/a-320.webp', 200],
  ['a picture that is not there', '/pictures/b-320.webp', 404],
  ['an answer of the API', '/api/categories', 200],
  ['an answer to one person', '/api/cart', 200, { headers: signedIn }],
  ['a refusal to a visitor', '/api/cart', 401],
  ['a refused token', '/api/cart', 401, { headers: { authorization: 'Bearer a.b.c' } }],
  ['an unknown address of the API', '/api/nothing', 404],
  [
    'malformed JSON',
    '/api/orders',
    400,
    { method: 'POST', body: '{', headers: { ...signedIn, 'content-type': 'application/json' } },
  ],
  ['an answer of the sign-in', '/api/auth/token', 401],
  ['the API described', '/api/docs/json', 200],
  ['the pages that describe it', '/api/docs/', 200],
  ['the way to the payment', placed.pay_url ?? '', 303, { redirect: 'manual' }],
  ['the page of the test provider', new URL(payPage.headers.get('location') ?? '').pathname, 200],
  ['live news of an order', `/api/orders/${placed.order_number}/events`, 200, { headers: signedIn }],
  ['live news of a tracked order', `/api/tracking/${placed.order_number}/events`, 200, {}],
  ['the state of the process', '/healthz', 200],
]

test.each(kinds)(
  '%s (%s) is answered with the headers that keep a browser safe',
  async (_, path, status, init) => {
    const abort = new AbortController()
    const answer = await fetch(market.url + path, { ...init, signal: abort.signal })
    const { headers } = answer
    expect(answer.status).toBe(status)
    expect.soft(headers.get('x-content-type-options')).toBe('nosniff')
    expect.soft(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect.soft(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect.soft(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect.soft(headers.get('permissions-policy')).toContain('camera=()')
    expect.soft(headers.get('x-powered-by')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect.soft(policy).toMatch(/frame-ancestors ('none'|'self')/)
    expect.soft(policy).toMatch(/default-src '(none|self)'/)
    expect.soft(policy.replace(/style-src[^;]*/, '')).not.toContain('unsafe-')
    if (!path.endsWith('/events'))
      expect(await answer.text()).not.toMatch(/secret inside|node_modules|\.ts:\d/)
    abort.abort()
  },
)

test('the address of a rider’s page, which opens a parcel, is told to no other page', async () => {
  for (const path of [
    '/rider/a.1.b',
    '/rider/a.1.b/',
    '/Rider/a.1.b',
    '/rider/a.1.b.data',
    '/rider/broken',
  ]) {
    const { headers } = await fetch(market.url + path)
    expect.soft(headers.get('referrer-policy'), path).toBe('no-referrer')
  }
  const { headers } = await fetch(`${market.url}/riders`)
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('a response to one person must not be cached', async () => {
  for (const path of ['/api/cart', '/api/profile', '/api/orders', '/api/addresses', '/api/auth/sessions']) {
    const { headers } = await shopper.call('GET', path)
    expect.soft(headers.get('cache-control'), path).toMatch(/no-store/)
  }
})

test('the description of the API contains nothing that is not for its callers', async () => {
  const text = await (await fetch(`${market.url}/api/docs/json`)).text()
  const { paths } = JSON.parse(text) as { paths: Record<string, unknown> }
  expect(Object.keys(paths).length).toBeGreaterThan(30)
  expect(Object.keys(paths).filter((path) => /dev|test-payments|metrics|healthz|readyz/.test(path))).toEqual(
    [],
  )
  expect(text).not.toMatch(/AUTH_SECRET|postgres|\/work\/|\.data/)
})

test('rendered pages are counted by address, cached ones are not', async () => {
  const limited = await wholeMarket(database, { RATE_LIMITS: true }, async (http) => {
    await http.register(webPages, {
      mode: 'production',
      webDirectory: home,
      cache: { ttlMilliseconds: 60_000 },
    })
  })
  const read = async (url: string, remoteAddress = '41.66.1.1') =>
    (await limited.http.inject({ url, remoteAddress })).statusCode
  expect(await read('/shop')).toBe(200)
  for (let page = 1; page < callsPerMinute.rendering; page += 1) await read(`/shop?page=${page}`)
  expect(await read('/shop?page=new')).toBe(429)
  expect(await read('/shop')).toBe(200)
  expect(await read('/shop?page=new', '41.66.1.2')).toBe(200)
})

test.each(['//evil.test/', 'http://evil.test/', '/\\evil.test/'])(
  'the address %s makes no page',
  async (target) => {
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(market.url)
      request({ port, host: '127.0.0.1', path: target }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
  },
)

test('a form that is too long, or has no length, is refused', async () => {
  const send = async (init: RequestInit) =>
    (await fetch(`${market.url}/`, { method: 'POST', ...init })).status
  expect(await send({ body: 'x'.repeat(300_000) })).toBe(413)
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(120)),
  })
  expect(await send({ body: endless, duplex: 'half' } as RequestInit)).toBe(413)
  expect(await send({ body: 'q=shoes' })).toBe(405)
})

test('the pages that describe the API load nothing from anywhere else', async () => {
  const answer = await fetch(`${market.url}/api/docs/`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/https?:|validator|unsafe/)
  const html = await answer.text()
  for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g)) expect(address).toMatch(/^\.?\//)
})
