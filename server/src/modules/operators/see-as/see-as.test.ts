import { expect, test } from 'vitest'
import type { PersonAtDesk } from '#contracts/desk/people.ts'
import type { OperatorActs } from '#contracts/operators/operators.ts'
import { seeAsMinutes, seeAsPerDay } from '#contracts/operators/see-as.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { setBack } from '#server/testing/teams/operators.ts'
import { seeAsIn } from '#server/testing/teams/see-as.ts'
import { cookiesOf, newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { noteSeeAsEnds } from './end-see-as.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { anOperatorAtTheDesk, begin, seeAs, end, tokenOf, reason } = seeAsIn(market)

const rowsOf = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows
const cartOf = async (token: string | null) =>
  (await fetch(`${market.url}/api/cart`, { headers: { authorization: `Bearer ${token}` } })).status
const actsAbout = async (id: string) =>
  rowsOf(`select kind, reason, after, network from operator_acts where subject_id = $1 order by number`, id)

test('an operator reads as the person, who is told by a notice and an e-mail that name no operator', async () => {
  const [operator, person] = [await anOperatorAtTheDesk('support'), await newPerson(market)]
  await pool.query('update people set name = $2 where id = $1', [operator.id, 'Kwabena Unnamed'])
  const before = Date.now()
  const seen = await seeAs(operator, person)
  const wishlist = await seen.call('GET', '/api/wishlist')
  expect(wishlist.status).toBe(200)
  expect(wishlist.headers.get('cache-control')).toBe('private, no-store')
  const [{ ends_at: endsAt, ...row }] = await rowsOf(
    'select * from see_as_sessions where person_id = $1',
    person.id,
  )
  expect(row).toMatchObject({ operator_id: operator.id, reason, ended_at: null })
  expect(Math.abs(endsAt.getTime() - before - seeAsMinutes * 60_000)).toBeLessThan(10_000)
  const [notice] = await rowsOf('select title, text from notifications where person_id = $1', person.id)
  const [mail] = await rowsOf(
    `select subject, text from mails m join people p on p.email = m.recipient where p.id = $1 order by m.created_at desc limit 1`,
    person.id,
  )
  expect(notice.title).toBe('Juaso’s support sees the site as you see it')
  expect(mail.subject).toBe(notice.title)
  for (const { text } of [notice, mail]) {
    expect(text).toContain(reason)
    expect(text).not.toContain('Kwabena')
  }
  expect(await actsAbout(person.id)).toMatchObject([{ kind: 'person.seen_as', reason }])
  const [{ count }] = await rowsOf('select count(*)::int from sessions where user_id = $1', person.id)
  expect(count).toBe(1)
  const { body } = await person.call<{ seen_by_support: object[] }>('GET', '/api/profile/export')
  expect(body.seen_by_support).toEqual([expect.objectContaining({ reason })])
})

test('the e-mail is written to whoever wants no e-mails of messages', async () => {
  const [operator, person] = [await anOperatorAtTheDesk('owner'), await newPerson(market)]
  await person.call('PUT', '/api/notifications/emails', { messages: false })
  await seeAs(operator, person)
  const mails = await rowsOf(
    `select subject from mails m join people p on p.email = m.recipient where p.id = $1 and subject like '%sees the site%'`,
    person.id,
  )
  expect(mails).toHaveLength(1)
})

test('whoever may not see as anybody, and has shown no code of late, begins nothing', async () => {
  const person = await newPerson(market)
  for (const role of ['read_only', 'money', 'catalogue'] as const) {
    const operator = await anOperatorAtTheDesk(role)
    expect((await begin(operator, person)).body).toMatchObject({ code: 'operator.right_missing' })
  }
  const late = await anOperatorAtTheDesk('support')
  await setBack(market, late, { code: 20, act: 1 })
  expect((await begin(late, person)).body).toMatchObject({ code: 'operator.code_again' })
  expect((await begin(person, person)).body).toMatchObject({ code: 'operator.not_one' })
  expect(await rowsOf('select from see_as_sessions where person_id = $1', person.id)).toEqual([])
})

test('nobody is seen as who runs Juaso, is locked, is oneself or is not there', async () => {
  const [owner, colleague] = [await anOperatorAtTheDesk('owner'), await anOperatorAtTheDesk('read_only')]
  const locked = await newPerson(market)
  await pool.query('update people set locked_at = now() where id = $1', [locked.id])
  const gone = { id: '00000000-0000-7000-8000-000000000000' }
  const codes = [owner, colleague, locked, gone].map(async (who) => (await begin(owner, who)).body.code)
  expect(await Promise.all(codes)).toEqual([
    'operator.see_as_yourself',
    'operator.see_as_team',
    'operator.see_as_locked',
    'person.not_found',
  ])
})

test('a reason is needed', async () => {
  const [owner, person] = [await anOperatorAtTheDesk('owner'), await newPerson(market)]
  const answer = await owner.call<Problem>('POST', `/api/admin/people/${person.id}/see-as`, { reason: ' ' })
  expect(answer.status).toBe(400)
})

test('one operator begins at most five times a day for the same person, whatever is begun at once; a colleague may', async () => {
  const [operator, colleague] = [await anOperatorAtTheDesk('owner'), await anOperatorAtTheDesk('support')]
  const [person, other] = [await newPerson(market), await newPerson(market)]
  const left = async (by = operator) =>
    (await by.call<PersonAtDesk>('GET', `/api/admin/people/${person.id}`)).body.seen_as
  expect(await left()).toEqual({ left: seeAsPerDay, earlier: [] })
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => begin(operator, person)))
  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = atOnce.find(({ status }) => status !== 201)?.body
  expect(refused).toMatchObject({ status: 409, code: 'operator.see_as_often' })
  expect(refused?.detail).toContain('5 times in the last 24 hours')
  expect((await begin(operator, other)).status).toBe(201)
  await end(operator)
  expect((await begin(colleague, person)).status).toBe(201)
  await end(colleague)
  const before = await left()
  expect([before.left, before.earlier.length, (await left(colleague)).left]).toEqual([0, 6, 4])
  expect(new Set(before.earlier.map((each) => each.reason))).toEqual(new Set([reason]))
  await pool.query(
    `update see_as_sessions set began_at = began_at - interval '24 hours', ends_at = ends_at - interval '24 hours' where person_id = $1`,
    [person.id],
  )
  expect((await left()).left).toBe(5)
  expect((await begin(operator, person)).status).toBe(201)
})

test('a button ends it at the next call, and the session has its own token again', async () => {
  const [operator, person] = [await anOperatorAtTheDesk('trust'), await newPerson(market)]
  const seen = await seeAs(operator, person)
  expect(await end(operator)).toEqual({ person_id: person.id })
  expect((await seen.call<Problem>('GET', '/api/wishlist')).body.code).toBe('auth.token_invalid')
  expect(claimsOf(await tokenOf(operator)).sub).toBe(operator.id)
  expect(await end(operator)).toEqual({ person_id: null })
  expect(await actsAbout(person.id)).toMatchObject([
    { kind: 'person.seen_as' },
    { kind: 'person.seen_as_ended', after: { ended_by: 'operator' } },
  ])
})

test('its time ends it, and no token outlives it', async () => {
  const [operator, person] = [await anOperatorAtTheDesk('owner'), await newPerson(market)]
  await begin(operator, person)
  await pool.query(
    `update see_as_sessions set began_at = now() - interval '14 minutes', ends_at = now() + interval '60 seconds' where person_id = $1`,
    [person.id],
  )
  const token = await tokenOf(operator)
  const { exp, iat, see_as_until: until } = claimsOf(token)
  expect(exp - iat).toBeLessThanOrEqual(60)
  expect(exp * 1_000).toBeLessThanOrEqual(Date.parse(until))
  expect(await cartOf(token)).toBe(200)
  await pool.query(`update see_as_sessions set ends_at = now() where person_id = $1`, [person.id])
  expect(await cartOf(token)).toBe(401)
  expect(await noteSeeAsEnds(market.market)).toBe(1)
  expect((await actsAbout(person.id)).at(-1)).toMatchObject({
    ...{ kind: 'person.seen_as_ended', network: 'schedule', after: { ended_by: 'time' } },
  })
  expect(await noteSeeAsEnds(market.market)).toBe(0)
})

const ends: Record<string, (operator: { id: string; cookie: string }, personId: string) => Promise<unknown>> =
  {
    'the operator signs out': ({ cookie }) =>
      fetch(`${market.url}/api/auth/sign-out`, {
        ...{
          method: 'POST',
          headers: { cookie, origin: market.url, 'content-type': 'application/json' },
          body: '{}',
        },
      }),
    'the role changes to one without the right': ({ id }) =>
      pool.query(`update operators set role = 'read_only' where person_id = $1`, [id]),
    'the work at the desk ends': ({ id }) =>
      pool.query('update operators set ended_at = now() where person_id = $1', [id]),
    'the second factor is turned off': ({ id }) =>
      pool.query('update people set two_factor_enabled = false where id = $1', [id]),
    'the operator is locked': ({ id }) =>
      pool.query('update people set locked_at = now() where id = $1', [id]),
    'the person is locked': (_, id) => pool.query('update people set locked_at = now() where id = $1', [id]),
    'the person is deleted': (_, id) =>
      pool.query('update people set deleted_at = now() where id = $1', [id]),
    'the person runs Juaso': (_, id) =>
      pool.query(`update people set roles = '{customer,admin}' where id = $1`, [id]),
  }

test.each(Object.keys(ends))('it is over at the next call where %s', async (what) => {
  const [operator, person] = [await anOperatorAtTheDesk('support'), await newPerson(market)]
  const seen = await seeAs(operator, person)
  expect(await cartOf(seen.token)).toBe(200)
  await ends[what]?.(operator, person.id)
  expect(await cartOf(seen.token)).toBe(401)
  expect(await noteSeeAsEnds(market.market)).toBe(1)
  expect((await actsAbout(person.id)).at(-1)).toMatchObject({ after: { ended_by: 'access' } })
})

test('an operator has one at a time, whatever is begun at once; two operators may see the same person', async () => {
  const [operator, colleague] = [await anOperatorAtTheDesk('support'), await anOperatorAtTheDesk('trust')]
  const [ama, efua] = [await newPerson(market), await newPerson(market)]
  const first = await seeAs(operator, ama)
  const other = await seeAs(colleague, ama)
  await begin(operator, efua)
  expect(await cartOf(first.token)).toBe(401)
  expect(await cartOf(other.token)).toBe(200)
  expect(claimsOf(await tokenOf(operator)).sub).toBe(efua.id)
  const atOnce = await Promise.all([ama, efua, ama, efua].map((person) => begin(operator, person)))
  expect(atOnce.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const open = await rowsOf(
    'select from see_as_sessions where operator_id = $1 and ended_at is null',
    operator.id,
  )
  expect(open).toHaveLength(1)
})

test('another session of the operator, and the person’s own, have their own tokens', async () => {
  const [operator, person] = [await anOperatorAtTheDesk('owner'), await newPerson(market)]
  await seeAs(operator, person)
  const [{ email }] = await rowsOf('select email from people where id = $1', operator.id)
  await pool.query('update people set two_factor_enabled = false where id = $1', [operator.id])
  const signIn = await fetch(`${market.url}/api/auth/sign-in/email`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', origin: market.url } },
    body: JSON.stringify({ email, password: 'correct horse 7' }),
  })
  await pool.query('update people set two_factor_enabled = true where id = $1', [operator.id])
  expect(claimsOf(await tokenOf({ cookie: cookiesOf(signIn) })).sub).toBe(operator.id)
  expect((await person.call('POST', '/api/wishlist', { product: person.id })).status).not.toBe(403)
  expect((await person.call('GET', '/api/wishlist')).status).toBe(200)
})

test('a token that is forged, or of another row, opens nothing', async () => {
  const [operator, person] = [await anOperatorAtTheDesk('owner'), await newPerson(market)]
  const { token } = await seeAs(operator, person)
  const [head = '', body = '', signature = ''] = (token ?? '').split('.')
  const as = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const forged = [
    `${head}.${as({ ...claimsOf(token), sub: operator.id })}.${signature}`,
    `${as({ alg: 'none', typ: 'see-as+jwt' })}.${body}.`,
    `${as({ alg: 'HS256', typ: 'JWT' })}.${body}.${signature}`,
    `${as({ alg: 'RS256', typ: 'see-as+jwt' })}.${body}.${signature}`,
  ]
  for (const each of forged) expect.soft(await cartOf(each), each.slice(0, 40)).toBe(401)
  expect(await market.modules.accounts.verifyToken(String(token))).toBeNull()
})

test('the log of operators shows beginning and end', async () => {
  const [owner, person] = [await anOperatorAtTheDesk('owner'), await newPerson(market)]
  await seeAs(owner, person)
  await end(owner)
  const { body } = await owner.call<OperatorActs>('GET', `/api/admin/acts?about=${person.id}`)
  expect(body.rows.map(({ kind }) => kind)).toEqual(['person.seen_as_ended', 'person.seen_as'])
})

function claimsOf(token: string | null) {
  return JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
    exp: number
    iat: number
    see_as_until: string
  }
}
