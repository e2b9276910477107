import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aProduct } from '../../../testing/market-builders.ts'
import { callerWith, cookiesOf, newPerson, wholeMarket } from '../../../testing/whole-market.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const product = await aProduct(database.pool)
const password = 'correct horse 7'

/** A process reads revocations at most once a second. */
const nextSecond = () => pause(1_100)

const address = {
  full_name: 'Ama Mensah',
  phone_number: '+233241234567',
  address_line1: '12 Oxford Street, Osu',
  address_label: 'Home',
  city: 'Accra',
  region: 'Greater Accra',
  country: 'gh',
}

test('[SH-6.03] the token of a deleted person cannot write from the moment of the deletion', async () => {
  const person = await newPerson(market)
  expect((await person.call('DELETE', '/api/profile', { password })).status).toBe(204)
  for (const [method, path, body] of [
    ['POST', '/api/cart/items', { item: product.id, quantity: 1 }],
    ['POST', '/api/wishlist', { product: product.id }],
    ['POST', '/api/addresses', address],
    ['PATCH', '/api/profile', { full_name: 'Somebody Else' }],
    ['POST', '/api/orders', {}],
    ['GET', '/api/cart', undefined],
  ] as const) {
    const answer = await person.call<Problem>(method, path, body, { 'idempotency-key': 'k'.repeat(20) })
    expect
      .soft(answer, `${method} ${path}`)
      .toMatchObject({ status: 401, body: { code: 'auth.token_invalid' } })
  }
  const { rows } = await database.pool.query(
    `select (select count(*) from carts where person_id = $1) + (select count(*) from addresses where person_id = $1)
       + (select count(*) from wishlist_entries where person_id = $1) as written`,
    [person.id],
  )
  expect(rows[0].written).toBe(0)
})

test('a role that was removed gives no access, although the token still has it', async () => {
  const admin = await newPerson(market, ['customer', 'admin'])
  expect((await admin.call('GET', '/api/cart')).status).toBe(200)
  await database.pool.query(`update people set roles = '{customer}' where id = $1`, [admin.id])
  await nextSecond()
  expect((await admin.call('GET', '/api/cart')).status).toBe(401)
})

async function signIn(email: string) {
  const answer = await fetch(`${market.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url },
    body: JSON.stringify({ email, password }),
  })
  const cookie = cookiesOf(answer)
  const token = async () =>
    (
      (await (await fetch(`${market.url}/api/auth/token`, { headers: { cookie } })).json()) as {
        token: string
      }
    ).token
  return { cookie, token }
}

test('signing out everywhere ends the tokens of every device, and a new sign-in is valid at once', async () => {
  const person = await newPerson(market)
  const { rows } = await database.pool.query('select email from people where id = $1', [person.id])
  const phone = await signIn(rows[0].email)
  const onPhone = callerWith(market.url, await phone.token())
  expect((await onPhone.call('GET', '/api/cart')).status).toBe(200)
  const out = await fetch(`${market.url}/api/auth/revoke-sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url, cookie: phone.cookie },
    body: '{}',
  })
  expect(out.status).toBe(200)
  const again = callerWith(market.url, await (await signIn(rows[0].email)).token())
  expect((await again.call('GET', '/api/cart')).status).toBe(200)
  await nextSecond()
  expect((await onPhone.call('GET', '/api/cart')).status).toBe(401)
  expect((await person.call('GET', '/api/cart')).status).toBe(401)
  expect((await again.call('GET', '/api/cart')).status).toBe(200)
})

test('a device that is still signed in gets a new token when another one signs out', async () => {
  const person = await newPerson(market)
  const { rows } = await database.pool.query('select email from people where id = $1', [person.id])
  const [phone, laptop] = [await signIn(rows[0].email), await signIn(rows[0].email)]
  await fetch(`${market.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url, cookie: phone.cookie },
    body: '{}',
  })
  const renewed = callerWith(market.url, await laptop.token())
  expect((await renewed.call('GET', '/api/cart')).status).toBe(200)
})

test('a token of the same second as signing out everywhere ends too, one of the sign-in after it does not', async () => {
  const person = await newPerson(market)
  const { rows } = await database.pool.query('select email from people where id = $1', [person.id])
  for (let round = 0; round < 3; round += 1) {
    const device = await signIn(rows[0].email)
    const oldCaller = callerWith(market.url, await device.token())
    await fetch(`${market.url}/api/auth/revoke-sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: market.url, cookie: device.cookie },
      body: '{}',
    })
    const newCaller = callerWith(market.url, await (await signIn(rows[0].email)).token())
    await nextSecond()
    expect((await oldCaller.call('GET', '/api/cart')).status, `round ${round}`).toBe(401)
    expect((await newCaller.call('GET', '/api/cart')).status, `round ${round}`).toBe(200)
  }
})

test('a request for a token while its session is being ended waits, and is refused', async () => {
  const person = await newPerson(market)
  const { rows } = await database.pool.query('select email from people where id = $1', [person.id])
  const device = await signIn(rows[0].email)
  const ending = await database.pool.connect()
  await ending.query('begin')
  await ending.query('delete from sessions where user_id = $1', [person.id])
  const fetched = device.token()
  await pause(300)
  await ending.query('commit')
  ending.release()
  expect(await fetched).toBeUndefined()
})

test('a request for a token while a role is being removed waits, and returns the remaining roles', async () => {
  const person = await newPerson(market, ['customer', 'admin'])
  const { rows } = await database.pool.query('select email from people where id = $1', [person.id])
  const device = await signIn(rows[0].email)
  const change = await database.pool.connect()
  await change.query('begin')
  await change.query(`update people set roles = '{customer}' where id = $1`, [person.id])
  const fetched = device.token()
  await pause(300)
  await change.query('commit')
  change.release()
  const [, payload = ''] = (await fetched).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(claims.realm_access.roles).toEqual(['customer'])
})
