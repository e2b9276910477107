import { afterEach, expect, test } from 'vitest'
import type { PersonAtDesk } from '#contracts/desk/people.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { type Caller, cookiesOf, newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper, buy } = shoppingIn(market)
const owner = await anOperator(market)
const trust = await anOperator(market, 'trust')

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const reason = 'Several payments were made with cards of others.'
const lock = (person: { id: string }, operator: Caller = trust) =>
  operator.call<Problem>('POST', `/api/admin/people/${person.id}/lock`, { reason })
const unlock = (person: { id: string }, operator: Caller = trust) =>
  operator.call<Problem>('POST', `/api/admin/people/${person.id}/unlock`, { reason: 'It was a mistake.' })
const read = async (person: { id: string }) =>
  (await owner.call<PersonAtDesk>('GET', `/api/admin/people/${person.id}`)).body
const emailOf = async ({ id }: { id: string }): Promise<string> =>
  (await pool.query('select email from people where id = $1', [id])).rows[0].email

async function signIn(email: string, password = 'correct horse 7') {
  const response = await fetch(`${market.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url },
    body: JSON.stringify({ email, password }),
  })
  const { code = null } = (await response.json()) as Partial<Problem>
  return { status: response.status, code, cookie: cookiesOf(response) }
}

test('a locked person is signed out everywhere at once and cannot sign in until unlocked, and reads why by e-mail', async () => {
  const person = await newPerson(market)
  const email = await emailOf(person)
  expect((await person.call('GET', '/api/cart')).status).toBe(200)
  expect((await lock(person)).status).toBe(204)
  await expect.poll(async () => (await person.call('GET', '/api/cart')).status, { timeout: 3_000 }).toBe(401)
  expect(await signIn(email)).toMatchObject({ status: 403, code: 'auth.locked' })
  expect((await signIn(email, 'not the password')).code).toBe('auth.sign_in_refused')
  const { rows } = await pool.query('select count(*)::int as count from sessions where user_id = $1', [
    person.id,
  ])
  expect(rows[0].count).toBe(0)
  const mails = await pool.query('select subject, text from mails where recipient = $1 order by created_at', [
    email,
  ])
  expect(mails.rows.at(-1)).toMatchObject({
    subject: 'Your account is locked',
    text: expect.stringContaining(reason),
  })
  expect((await unlock(person)).status).toBe(204)
  expect((await signIn(email)).status).toBe(200)
  const { history, locked_at: lockedAt } = await read(person)
  expect(lockedAt).toBeNull()
  expect(history.map(({ kind }) => kind)).toEqual(['person.unlocked', 'person.locked'])
})

test('what a locked person has open ends as well: no notice and no parcel is read after it', async () => {
  const vendor = await aVendor(market)
  const follow = async (path: string, { token }: Caller) => {
    const response = await fetch(`${market.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    const ends = (async () => {
      while (reader && !(await reader.read()).done);
      return 'ended'
    })()
    return { ends }
  }
  const other = await newPerson(market)
  const streams = [
    await follow('/api/notifications/events', vendor),
    await follow(`${vendor.path}/parcels/events`, vendor),
  ]
  const theirs = await follow('/api/notifications/events', other)
  const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, 'open'))
  expect((await lock(vendor)).status).toBe(204)
  expect(await Promise.race([Promise.all(streams.map(({ ends }) => ends)), soon(20_000)])).toEqual([
    'ended',
    'ended',
  ])
  expect(await Promise.race([theirs.ends, soon(0)])).toBe('open')
})

test('a session that began while its person was being locked gets no token', async () => {
  const person = await newPerson(market)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update people set locked_at = now() where id = $1', [person.id])
    await client.query('delete from sessions where user_id = $1', [person.id])
    // The lock is not committed yet, so the password is accepted.
    const { status, cookie } = await signIn(await emailOf(person))
    await client.query('commit')
    expect(status).toBe(200)
    const token = await fetch(`${market.url}/api/auth/token`, { headers: { cookie } })
    expect(token.status).toBe(401)
  } finally {
    client.release()
  }
  await expect.poll(async () => (await person.call('GET', '/api/cart')).status, { timeout: 3_000 }).toBe(401)
})

test('who runs Juaso is locked by an owner alone; nobody locks themselves, and never the last owner', async () => {
  const [support, second] = [await anOperator(market, 'support'), await anOperator(market)]
  expect((await lock(support)).body.code).toBe('person.operator')
  expect((await lock(owner)).body.code).toBe('person.operator')
  expect((await lock(owner, owner)).body.code).toBe('person.yourself')
  expect((await lock(support, owner)).status).toBe(204)
  expect((await unlock(support)).body.code).toBe('person.operator')
  const both = await Promise.all([lock(owner, second), lock(second, owner)])
  expect(both.map(({ status }) => status).toSorted()).not.toEqual([204, 204])
  const { rows } = await pool.query(
    `select p.id from operators o join people p on p.id = o.person_id where o.role = 'owner' and p.locked_at is null`,
  )
  expect(rows).toHaveLength(1)
  await pool.query('update people set locked_at = null')
})

test('of two operators who lock a person at once, the second is told who was first', async () => {
  const boss = await anOperator(market)
  const person = await newPerson(market)
  expect((await unlock(person)).body.code).toBe('person.not_locked')
  const both = await Promise.all([lock(person), lock(person, boss)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('task.decided')
  const gone = { id: '00000000-0000-7000-8000-000000000000' }
  expect((await lock(gone)).body.code).toBe('person.not_found')
})

test('a person has orders, stores and what is worth a look, each with its evidence', async () => {
  const boss = await anOperator(market)
  // With the role beforehand: the membership would give it, which ends the tokens made before.
  const shopper = await aShopper([], ['customer', 'vendor'])
  const vendor = await aVendor(market)
  await pool.query(
    `insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'manager', $2)`,
    [vendor.store.id, shopper.id],
  )
  await shopper.call('POST', '/api/cart/items', {
    item: (await aProduct(pool, { store: vendor.store })).id,
    quantity: 1,
  })
  const { body } = await buy(shopper, { method: 'cash_on_delivery' })
  const other = await newPerson(market)
  await pool.query(`update people set phone_number = '+233209998877' where id = any ($1)`, [
    [shopper.id, other.id],
  ])
  const person = (await boss.call<PersonAtDesk>('GET', `/api/admin/people/${shopper.id}`)).body
  expect(person).toMatchObject({
    phone: '+233209998877',
    stores: [{ slug: vendor.store.slug, role: 'manager', status: 'verified' }],
    orders: { total: 1, newest: [{ number: body.order_number, state: 'confirmed' }] },
  })
  expect(person.signals.map(({ id, evidence }) => [id, evidence.map(({ link }) => link)])).toEqual([
    ['own_store', [`/admin/stores/${vendor.store.slug}`]],
    ['same_phone', [`/admin/people/${other.id}`]],
  ])
})

test('the search finds people by name, e-mail and telephone, orders by number and products by SKU, as far as a role goes', async () => {
  const boss = await anOperator(market)
  const shopper = await aShopper([await aProduct(pool, { sku: 'KENTE-77', name: 'Woven cloth of Bonwire' })])
  const { order_number: number } = (await buy(shopper)).body
  await pool.query(`update people set name = 'Nhyira Boahen', phone_number = '+233207776655' where id = $1`, [
    shopper.id,
  ])
  const find = async (q: string, operator = boss) => {
    const { body } = await operator.call<{ kind: string; name: string; link: string }[]>(
      'GET',
      `/api/admin/find?q=${encodeURIComponent(q)}`,
    )
    return body.map(({ kind, link }) => [kind, link])
  }
  const person = ['person', `/admin/people/${shopper.id}`]
  for (const typed of ['nhyira', 'boah nhyi', await emailOf(shopper), '020 777 6655', '+233207776655']) {
    expect(await find(typed)).toContainEqual(person)
  }
  expect(await find(number)).toContainEqual(['order', `/admin/people/${shopper.id}`])
  expect(await find('kente-77')).toEqual([['product', expect.stringMatching(/^\/admin\/products\//)]])
  const support = await anOperator(market, 'support')
  expect(await find('nhyira', support)).toEqual([])
  // Who answers messages comes to a person by the number of an order alone.
  expect(await find(number, support)).toEqual([['order', `/admin/people/${shopper.id}`]])
})
