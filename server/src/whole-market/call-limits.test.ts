import { expect, test } from 'vitest'
import { callsPerMinute } from '#contracts/call.ts'
import type { Problem } from '#contracts/refusals.ts'
import { fastestOfThree } from '#server/testing/timing/fastest-of-three.ts'
import { allowances } from '../modules/accounts/passwords/sign-in-attempts.ts'
import { testDatabase } from '../testing/database.ts'
import { aVendor, earn, vendorPassword } from '../testing/earning.ts'
import { isLong } from '../testing/long-form.ts'
import { aProduct } from '../testing/market-builders.ts'
import { operatorKey } from '../testing/people-market.ts'
import { shoppingIn } from '../testing/shopping.ts'
import { newPerson, wholeMarket } from '../testing/whole-market.ts'

const database = await testDatabase()
const log: string[] = []
const market = await wholeMarket(database, { RATE_LIMITS: true, TRUST_PROXY: 'loopback' }, async (http) => {
  const write = http.log.warn.bind(http.log)
  http.addHook('onRequest', async (request) => {
    request.log.warn = ((fields: object, words: string) => {
      log.push(`${words} ${JSON.stringify(fields)}`)
      write(fields, words)
    }) as typeof request.log.warn
  })
})
const { aShopper, buy } = shoppingIn(market)
/** Makes a call from this network address, behind the proxy. */
const call = async (ip: string, url: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  (await market.http.inject({ method, url, payload, headers: { 'x-forwarded-for': ip } })).statusCode
async function afterCalls(count: number, call: () => Promise<unknown>): Promise<void> {
  for (let calls = 0; calls < count; calls += 1) await call()
}

test('an address has a limit of reads per minute, then gets 429; other addresses do not', async () => {
  await afterCalls(callsPerMinute.reading, () => call('41.66.0.1', '/api/products/no-such-thing'))
  expect(await call('41.66.0.1', '/api/products/no-such-thing')).toBe(429)
  expect(await call('41.66.0.2', '/api/products/no-such-thing')).toBe(404)
})

test.runIf(isLong)('a program with the operator’s key may read without a limit', async () => {
  const headers = { 'x-operator-key': operatorKey }
  const read = () => market.http.inject({ url: '/api/products/none', headers })
  await afterCalls(callsPerMinute.reading, read)
  expect((await read()).statusCode).toBe(404)
})

test('signing in is limited by address, also for requests that cannot succeed', async () => {
  const signIn = () => call('41.66.0.3', '/api/auth/sign-in/email', 'POST', { email: 'nobody' })
  for (let calls = 0; calls < callsPerMinute.signingIn; calls += 1) expect(await signIn()).toBe(400)
  expect(await signIn()).toBe(429)
})

test('look-ups of unknown order numbers are counted over API, streams and pages together', async () => {
  const ip = '41.66.0.4'
  const misses = ['/api/tracking/JU000001', '/api/tracking/JU000002/events']
  for (let calls = 0; calls < callsPerMinute.tracking; calls += 1) {
    expect(await call(ip, misses[calls % 2] as string)).toBe(404)
  }
  const quickly = async (url: string, from: string) =>
    (await fastestOfThree(async () => expect(await call(from, url)).toBe(404))) < 900
  for (const url of misses) expect(await quickly(url, ip)).toBe(false)
  expect(await quickly(misses[1] as string, '41.66.0.5')).toBe(true)
})

const guessesCount = isLong ? 1_000 : 250

test(`[BB-8.05] ${guessesCount} guesses at order numbers get the one sentence, and the right number its answer`, async () => {
  const ip = '41.66.0.6'
  const product = await aProduct(market.ownerPool)
  const shopper = await aShopper([product])
  const { order_number: number } = (await buy(shopper, { method: 'cash_on_delivery' })).body
  const guesses = await Promise.all(
    Array.from({ length: guessesCount }, (_, n) =>
      market.http.inject({ url: `/api/tracking/JU${900_000 + n}`, headers: { 'x-forwarded-for': ip } }),
    ),
  )
  const answers = guesses.map((guess) => `${guess.statusCode} ${guess.json<Problem>().detail}`)
  expect([...new Set(answers)]).toEqual([
    '404 Unable to track order. Please check the order number and try again.',
  ])
  expect(await call(ip, `/api/tracking/${number}`)).toBe(200)
}, 60_000)

test('two people behind one address have a limit each', async () => {
  const [ama, kofi] = [await newPerson(market), await newPerson(market)]
  const write = (person: typeof ama) => person.call<Problem>('POST', '/api/cart/items', { item: 'none' })
  await afterCalls(callsPerMinute.writing, () => write(ama))
  const refused = await write(ama)
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await write(kofi)).status).toBe(400)
})

test('a person prepares 20 changes of many products in a minute', async () => {
  const vendor = await aVendor(market)
  const prepare = () => vendor.call<Problem>('POST', `${vendor.path}/change-sets`, {})
  await afterCalls(20, prepare)
  expect((await prepare()).body.code).toBe('request.rate_limited')
})

test('a person has ten attempts at the password in all calls of the wallet together', async () => {
  log.length = 0
  const vendor = await aVendor(market)
  const guess = (path: string, method: 'POST' | 'DELETE', body: object) =>
    vendor.call<Problem>(method, path, body, { 'idempotency-key': crypto.randomUUID() })
  const withdrawal = { amount: 60, method_id: crypto.randomUUID() }
  const tries = [
    () => guess(`${vendor.path}/withdrawals`, 'POST', { ...withdrawal, password: 'a guess' }),
    () => guess('/api/profile', 'DELETE', { password: 'a guess' }),
  ]
  for (let index = 0; index < allowances.password.max; index += 1) {
    expect((await tries[index % 2]?.())?.body.code).toBe('profile.password_wrong')
  }
  const right = await guess(`${vendor.path}/withdrawals`, 'POST', { ...withdrawal, password: vendorPassword })
  expect(right).toMatchObject({ status: 429, body: { code: 'auth.too_many_attempts' } })
  expect(log.filter((line) => line.includes('profile.password_wrong'))).toHaveLength(allowances.password.max)
})

test('every refusal of a call about money is logged with the person', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000)
  log.length = 0
  for (const amount of [49.99, 60.001, -1, 1e300]) {
    const body = { amount, method_id: crypto.randomUUID(), password: vendorPassword }
    const answer = await vendor.call<Problem>('POST', `${vendor.path}/withdrawals`, body, {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(answer.status).toBe(400)
  }
  expect(log).toHaveLength(4)
  expect(log.join()).toContain('withdrawal.below_minimum')
  for (const line of log) expect(line).toContain(vendor.id)
})
