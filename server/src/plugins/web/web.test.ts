import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contracts/refusals.ts'
import { processCounts } from '../../adapters/counts/process-counts.ts'
import { guesses } from '../guesses.ts'
import { ownWrites } from '../own-writes.ts'
import { problems, sendMalformed } from '../problems.ts'
import { builtSite } from './built-site.ts'
import { webPages } from './web.ts'
import { isInProcess } from './web-api.ts'

let webDirectory: string
let app: FastifyInstance
let price: number
let calls: number
let callers: boolean[]

beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'juaso-web-'))
  await mkdir(join(webDirectory, 'build/server'), { recursive: true })
  await mkdir(join(webDirectory, 'build/client/assets'), { recursive: true })
  await writeFile(join(webDirectory, 'build/server/index.js'), builtSite)
  await writeFile(join(webDirectory, 'build/server/package.json'), '{"type":"module"}')
  await writeFile(join(webDirectory, 'build/client/assets/a.js'), 'plain')
  await writeFile(join(webDirectory, 'build/client/assets/a.js.br'), 'compressed')
  await writeFile(join(webDirectory, 'build/client/favicon.svg'), '<svg/>')
  return async () => rm(webDirectory, { recursive: true })
})

beforeEach(async () => {
  price = 10
  calls = 0
  callers = []
  await app?.close()
  app = Fastify()
  await app.register(cookie)
  app.get('/api/price', (request) => {
    calls += 1
    callers.push(isInProcess(request))
    return { price }
  })
  await app.register(webPages, { mode: 'production', webDirectory })
})

afterAll(() => app.close())

const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('public pages', () => {
  it('are rendered once and then come from the cache', async () => {
    const first = await read('/shop/shoe')
    const second = await read('/shop/shoe')
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['miss', 'hit'])
    expect(second.body).toBe(first.body)
    expect(calls).toBe(1)
    expect(callers).toEqual([true])
  })

  it('are rendered anew for who has just written', async () => {
    await app.close()
    app = Fastify()
    await app.register(cookie)
    await app.register(ownWrites)
    app.get('/api/price', () => ({ price }))
    await app.register(webPages, { mode: 'production', webDirectory })
    await read('/shop/shoe')
    price = 11
    expect((await read('/shop/shoe')).body).toContain('"price":10')
    const wrote = await read('/shop/shoe', { cookie: 'juaso.wrote=1' })
    expect(wrote.body).toContain('"price":11')
    expect(wrote.headers['x-cache']).toBeUndefined()
  })

  it('are one page for any tracking parameters and any order of the query', async () => {
    await read('/shop/shoe?page=2&utm_source=x')
    expect((await read('/shop/shoe?fbclid=1&page=2')).headers['x-cache']).toBe('hit')
    expect((await read('/shop/shoe?page=3')).headers['x-cache']).toBe('miss')
    await read('/open?b=2&a=1&gclid=9')
    expect((await read('/open?a=1&b=2')).headers['x-cache']).toBe('hit')
  })

  it('with a number that could be guessed count look-ups without a result, as page and as data', async () => {
    const market = Fastify()
    market.setErrorHandler((error: Refusal, _request, reply) => reply.code(error.status).send())
    await market.register(cookie)
    await market.register(guesses, {
      counts: processCounts(() => new Date()).of('guesses'),
      missesMax: 3,
      turnMs: 10,
      waitingMax: 1,
    })
    await market.register(webPages, { mode: 'production', webDirectory })
    const statusOf = async (url: string) => (await market.inject(url)).statusCode
    for (let reading = 0; reading < 5; reading += 1) expect(await statusOf('/track/JU1')).toBe(200)
    for (const url of ['/track/JU2', '/track/JU3.data', '/track/JU4']) expect(await statusOf(url)).toBe(404)
    // Then one after the other, known and unknown alike; what comes beside them renders as if nothing had the number.
    for (const [url, status] of [
      ['/track/JU5', 404],
      ['/track/JU1', 200],
    ] as const)
      expect(await statusOf(url)).toBe(status)
    expect(await statusOf('/gone')).toBe(404)
    await market.close()
  })

  it('never depend on the reader', async () => {
    const page = await read('/open', { cookie: 'session=secret', authorization: 'Bearer secret' })
    expect(page.body).toContain('"cookie":null')
    expect(page.body).not.toContain('secret')
  })

  it('never contain a Host that is not the machine itself', async () => {
    const page = await read('/open', { host: 'evil.test' })
    expect(page.body).toContain('"url":"http://localhost/open"')
    expect((await read('/open', { host: '127.0.0.1:3000' })).body).toContain(
      '"url":"http://127.0.0.1:3000/open"',
    )
    expect((await read('/mine', { host: 'evil.test' })).body).not.toContain('evil.test')
  })

  it('are cached once per language, and are in English where none was chosen', async () => {
    await read('/open')
    const german = await read('/open', { cookie: 'juaso.lang=de' })
    expect(german.body).toContain('"language":"de"')
    expect(german.headers).toMatchObject({ 'x-cache': 'miss', vary: 'accept-encoding, cookie' })
    for (const cookie of ['', 'juaso.lang=xx', 'other=de']) {
      const english = await read('/open', { cookie, 'accept-language': 'de' })
      expect(english.headers['x-cache']).toBe('hit')
      expect(english.body).toContain('"language":"en"')
    }
  })

  it('are rendered once for several concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => read('/shop/bag')))
    expect(calls).toBe(1)
  })

  it('are sent in brotli, in gzip or plain, with the same contents', async () => {
    const plain = await read('/open')
    const brotli = await read('/open', { 'accept-encoding': 'gzip, br' })
    const gzip = await read('/open', { 'accept-encoding': 'gzip' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotli.headers.etag).not.toBe(plain.headers.etag)
    expect(plain.headers.vary).toBe('accept-encoding, cookie')
  })

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await read('/open')
    const again = await read('/open', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await read('/open', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('have a policy that allows their inline scripts', async () => {
    const { headers } = await read('/open')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect((await read('/open')).body).toContain('<script>run()</script>')
  })

  it('answer HEAD like GET without the body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/open' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect((await read('/open')).headers['x-cache']).toBe('hit')
  })
})

describe('the data of pages', () => {
  it('is cached like the page itself', async () => {
    const first = await read('/shop/shoe.data?page=2')
    expect(first.statusCode).toBe(200)
    expect((await read('/shop/shoe.data?page=2&utm_medium=y')).headers['x-cache']).toBe('hit')
  })
})

describe('other pages', () => {
  it('that are personal are rendered each time and not cached', async () => {
    const first = await read('/mine')
    await read('/mine')
    expect(calls).toBe(2)
    expect(first.headers['x-cache']).toBeUndefined()
    expect(first.headers['cache-control']).toBe('no-store')
  })

  it('that failed are not cached', async () => {
    const first = await read('/broken')
    expect(first.statusCode).toBe(500)
    expect(first.headers['cache-control']).toBe('no-store')
    expect((await read('/broken')).headers['x-cache']).toBe('miss')
  })

  it('receive what a form sends', async () => {
    const sent = await app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'q=shoes',
    })
    expect(sent.statusCode).toBe(200)
  })

  it('are not served below /api', async () => {
    const { statusCode, headers } = await read('/api/unknown')
    expect(statusCode).toBe(404)
    expect(headers['content-type']).not.toContain('text/html')
  })
})

describe('files', () => {
  it('are cached for a year and sent compressed', async () => {
    const { headers, body } = await read('/assets/a.js', { 'accept-encoding': 'br' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(body).toBe('compressed')
  })

  it('that do not exist are not pages', async () => {
    expect((await read('/assets/none.js')).statusCode).toBe(404)
    expect((await read('/favicon.svg')).headers['content-type']).toContain('svg')
  })
})

describe('an address that is refused outside the pages', () => {
  const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  let market: FastifyInstance
  beforeAll(async () => {
    market = Fastify({ frameworkErrors: (_error, request, reply) => sendMalformed(request, reply) })
    await market.register(cookie)
    await market.register(problems)
    for (const path of ['/payments/:reference', '/api/orders/:number']) {
      market.get(path, () => {
        throw new Refusal('payment.not_found')
      })
    }
    await market.register(webPages, { mode: 'production', webDirectory })
    return () => market.close()
  })
  const ask = (url: string, headers: Record<string, string>) => market.inject({ url, headers })

  it('is a page for browsers and a problem for programs', async () => {
    const page = await ask('/payments/nope', asPerson)
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    for (const [url, headers] of [
      ['/payments/nope', { accept: '*/*' }],
      ['/api/orders/1', asPerson],
    ] as const) {
      const answer = await ask(url, headers)
      expect([answer.statusCode, answer.json().code], url).toEqual([404, 'payment.not_found'])
    }
  })

  it.each([
    ['/shop/%', '/shop/%25'],
    ['/shop/%E0%A4%A?page=2', '/shop/%25E0%25A4%25A?page=2'],
    ['//evil.test/%', '/evil.test/%25'],
  ])('that nobody can read leads people from %s to %s, where a page is', async (url, to) => {
    const answer = await ask(url, asPerson)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
    expect((await ask(to, asPerson)).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('that cannot be parsed is a problem for programs and below /api', async () => {
    expect((await ask('/shop/%', {})).json().code).toBe('request.malformed')
    expect((await ask('/api/orders/%', asPerson)).json().code).toBe('request.malformed')
  })
})
