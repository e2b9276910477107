import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { demoPassword } from '#contracts/demo.ts'
import { atTheEnd } from '#server/testing/at-the-end.ts'
import { withClient } from '../database/databases.ts'
import { testDatabase } from '../testing/database.ts'
import { aVendor, vendorPassword } from '../testing/earning.ts'
import { anOrder } from '../testing/paying.ts'
import { compileCache } from '../testing/processes/compile-cache.ts'
import { joinTeam } from '../testing/selling.ts'
import { type Caller, cookiesOf, wholeMarket } from '../testing/whole-market.ts'
import { endDemo } from './end-demo.ts'
import { refuseOtherWorld } from './refuse-other-world.ts'

const liveKey = { PAYSTACK_SECRET_KEY: 'sk_live_x' }

async function signIn(url: string, email: string, password: string, path = '/sign-in/email') {
  const answer = await fetch(`${url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password, ...(path === '/sign-up/email' && { name: 'Nana Poku' }) }),
  })
  return {
    status: answer.status,
    cookie: cookiesOf(answer),
  }
}

test('the end of the demo ends sessions, tokens, changed passwords and roles of its people, and of nobody else', async () => {
  const database = await testDatabase()
  const { pool } = database
  const demo = await wholeMarket(database, { DEMO_MARKET: true })
  const [admin, other] = ['admin@demo.juaso.test', 'abena@example.test']
  const session = await signIn(demo.url, admin, demoPassword, '/sign-up/email')
  const strangers = await signIn(demo.url, other, demoPassword, '/sign-up/email')
  await pool.query("update people set roles = '{customer,admin}' where email = $1", [admin])
  const tokenOf = (url: string, cookie: string) => fetch(`${url}/api/auth/token`, { headers: { cookie } })
  const { token } = (await (await tokenOf(demo.url, session.cookie)).json()) as { token: string }
  const response = await fetch(`${demo.url}/api/auth/change-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: demo.url, cookie: session.cookie },
    body: JSON.stringify({ currentPassword: demoPassword, newPassword: 'my own secret 7' }),
  })
  expect(response.status).toBe(200)
  const cookie = (await signIn(demo.url, admin, 'my own secret 7')).cookie

  expect(await withClient(database.url, endDemo)).toBe(1)
  expect(await withClient(database.url, endDemo)).toBe(0)
  const real = await wholeMarket(database)
  expect((await tokenOf(real.url, cookie)).status).toBe(401)
  const profile = await fetch(`${real.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } })
  expect(profile.status).toBe(401)
  for (const password of ['my own secret 7', demoPassword])
    expect((await signIn(real.url, admin, password)).status, password).toBe(401)
  expect((await signIn(real.url, 'new@demo.juaso.test', 'my own secret 8', '/sign-up/email')).status).toBe(
    401,
  )
  const { rows } = await pool.query('select roles from people where email = $1', [admin])
  expect(rows).toEqual([{ roles: [] }])
  expect((await tokenOf(real.url, strangers.cookie)).status).toBe(200)
})

test('stores and companies of the demo end with it, also those that a real person took over; others stay', async () => {
  const database = await testDatabase()
  const { pool } = database
  const market = await wholeMarket(database, { DEMO_MARKET: true })
  // With the role of a company's owner from the start, so that the tokens stay valid.
  const roles = ['customer', 'vendor', 'business']
  const [demo, real] = [await aVendor(market, roles), await aVendor(market, roles)]
  await pool.query("update people set email = id || '@demo.juaso.test' where id = $1", [demo.id])
  await pool.query("update people set email = id || '@example.test' where id = $1", [real.id])
  await pool.query('update people set email_verified = true')
  const newCompany = async ({ call }: Caller) =>
    (await call<OwnCompany>('POST', '/api/companies', { company_name: 'Volta Schools' })).body
  const given = { store: demo.store.id, company: (await newCompany(demo)).id }
  const kept = { store: real.store.id, company: (await newCompany(real)).id }

  for (const path of [`${demo.path}/members`, `/api/companies/${given.company}/members`]) {
    const email = `${real.id}@example.test`
    const helper = { owner: demo, person: real, email, role: 'read_only' }
    expect((await joinTeam(market, path.replace('/members', ''), helper)).status).toBe(200)
    const owner = { role: 'owner', password: vendorPassword }
    expect((await demo.call('PATCH', `${path}/${real.id}`, owner)).status).toBe(200)
  }
  const helper = { owner: real, person: demo, email: `${demo.id}@demo.juaso.test`, role: 'manager' }
  expect((await joinTeam(market, real.path, helper)).status).toBe(200)

  for (const [table, key, id] of [
    ['store', 'store_id', given.store],
    ['company', 'company_id', given.company],
  ] as const)
    await pool.query(
      `insert into ${table}_invitations (${key}, email, role, invited_by, token_hash, sent_at, expires_at)
       values ($1, 'late@example.test', 'read_only', $2, $3, now(), now() + interval '7 days')`,
      [id, demo.id, `a link to the ${table}`],
    )

  await withClient(database.url, endDemo)
  await withClient(database.url, endDemo)
  const open = await pool.query(
    "select 1 from store_invitations where state = 'waiting' union all select 1 from company_invitations where state = 'waiting'",
  )
  expect(open.rows, 'links to teams of the demo').toEqual([])
  const { rows } = await pool.query(
    `select s.id, s.status, false as closed, array(select person_id from store_members where store_id = s.id) as members
     from stores s union all
     select c.id, null, closed_at is not null, array(select person_id from company_members where company_id = c.id)
     from companies c`,
  )
  const found = new Map(rows.map(({ id, ...row }) => [id, row]))
  expect(found.get(given.store)).toEqual({ status: 'draft', closed: false, members: [] })
  expect(found.get(given.company)).toEqual({ status: null, closed: true, members: [] })
  expect(found.get(kept.store)).toEqual({ status: 'verified', closed: false, members: [real.id] })
  expect(found.get(kept.company)).toEqual({ status: null, closed: false, members: [real.id] })
})

test('who was let run Juaso by a person of the demo, or by somebody whom these let in, no longer does when it ends', async () => {
  const database = await testDatabase()
  const { pool } = database
  const add = async (email: string, addedBy: string | null): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      "insert into people (name, email, email_verified, roles) values ('Nana Poku', $1, true, '{customer,admin}') returning id",
      [email],
    )
    const id = rows[0]?.id as string
    await pool.query("insert into operators (person_id, role, added_by) values ($1, 'owner', $2)", [
      id,
      addedBy,
    ])
    await pool.query(
      "insert into sessions (user_id, token, expires_at) values ($1::uuid, $1::text, now() + interval '1 hour')",
      [id],
    )
    return id
  }
  const ours = await add('owner@example.test', null)
  const colleague = await add('colleague@example.test', ours)
  const demo = await add('admin@demo.juaso.test', null)
  const stranger = await add('stranger@example.test', demo)
  const friend = await add('friend@example.test', stranger)
  // Two who let each other in do not keep the search going for ever.
  await pool.query('update operators set added_by = $2 where person_id = $1', [stranger, friend])
  await pool.query('update operators set added_by = $2 where person_id = $1', [friend, demo])

  for (const time of ['first', 'second']) {
    await withClient(database.url, endDemo)
    const { rows } = await pool.query<{ id: string }>(
      `select p.id from people p join operators o on o.person_id = p.id and o.ended_at is null
       where 'admin' = any (p.roles) and exists (select from sessions s where s.user_id = p.id)`,
    )
    expect(rows.map(({ id }) => id).toSorted(), time).toEqual([ours, colleague].toSorted())
  }
  const { rows } = await pool.query(
    `select array(select user_id from sessions where user_id = any ($1)) as sessions,
       array(select subject_id::uuid from operator_acts where kind = 'operator.ended' and network = 'terminal' order by number) as ended`,
    [[demo, stranger, friend]],
  )
  expect(rows[0].sessions).toEqual([])
  expect(rows[0].ended.toSorted()).toEqual([demo, stranger, friend].toSorted())
})

test('once the demo is over, its people cannot get a session in another way either', async () => {
  const database = await testDatabase()
  const { pool } = database
  const demo = await wholeMarket(database, { DEMO_MARKET: true })
  const email = 'kojo@demo.juaso.test'
  await signIn(demo.url, email, demoPassword, '/sign-up/email')
  // A password that is set later, as by a mailed link: then only the session is refused.
  const real = await wholeMarket(database)
  const forgotten = await fetch(`${real.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: real.url },
    body: JSON.stringify({ email }),
  })
  expect(forgotten.status).toBe(401)
  await expect(
    pool.query(
      "insert into sessions (user_id, token, expires_at) select id, 'x', now() from people where email = $1",
      [email],
    ),
  ).resolves.toBeDefined()
  expect(await withClient(database.url, endDemo)).toBe(1)
})

test('a database belongs to the world of its first payment', async () => {
  const { url, pool } = await testDatabase()
  await refuseOtherWorld(url, liveKey)
  await anOrder(pool)
  expect((await pool.query('select world from market_world')).rows).toEqual([{ world: 'test' }])
  await expect(refuseOtherWorld(url, liveKey)).rejects.toMatchObject({ code: 'world_is_test' })
  await expect(refuseOtherWorld(url, { PAYSTACK_SECRET_KEY: 'sk_test_x' })).resolves.toBeUndefined()
  await expect(
    pool.query(`insert into payment_intents (reference, order_id, person_id, provider, world, method, amount, state)
      select 'of-the-other-world', order_id, person_id, 'paystack', 'live', method, amount, 'cancelled' from payment_intents`),
  ).rejects.toThrow('belongs to the test world and takes nothing of the live one')
  for (const change of [
    "update market_world set world = 'live'",
    'delete from market_world',
    'truncate market_world',
    "update payment_intents set world = 'live'",
  ])
    await expect(pool.query(change), change).rejects.toThrow('stays what it is')
})

test('a database of real payments works with a live key alone, and never with the test provider', async () => {
  const { url, pool } = await testDatabase()
  await expect(
    pool.query(`insert into payment_intents (reference, order_id, person_id, provider, world, method, amount)
      values ('x', gen_random_uuid(), gen_random_uuid(), 'sandbox', 'live', 'card', 1)`),
  ).rejects.toThrow('payment_intents_world_known')
  await pool.query("select fix_market_world('live')")
  await expect(refuseOtherWorld(url, {})).rejects.toMatchObject({ code: 'world_is_live' })
  await expect(refuseOtherWorld(url, { PAYSTACK_SECRET_KEY: 'sk_test_x' })).rejects.toMatchObject({
    code: 'world_is_live',
  })
  await expect(refuseOtherWorld(url, liveKey)).resolves.toBeUndefined()
  await expect(anOrder(pool)).rejects.toThrow('belongs to the live world')
})

test('a live key does not start beside demo people, in one sentence', async () => {
  const { url, ownerUrl, pool } = await testDatabase()
  await pool.query("insert into people (name, email) values ('Ama Mensah', 'ama@demo.juaso.test')")
  const scratch = mkdtempSync(join(tmpdir(), 'juaso-world-'))
  atTheEnd(() => rmSync(scratch, { recursive: true, force: true }))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...liveKey,
      ...compileCache,
      ...{
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
        DATA_DIR: scratch,
        PORT: '0',
        DEMO_MARKET: 'false',
        PUBLIC_URL: 'https://shop.example',
      },
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining('This database holds the demo market')],
  ])
})
