import { expect, test } from 'vitest'
import type { SecondFactorSetup } from '#contracts/accounts/sign-in.ts'
import { operatorRoles } from '#contracts/operators/operator-rights.ts'
import type { Operator, OperatorActs, OperatorSelf } from '#contracts/operators/operators.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator, setBack } from '#server/testing/teams/operators.ts'
import { nextTotpCode, totpCode } from '#server/testing/totp.ts'
import { callerWith, newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { endIdleSessions } from './end-idle-sessions.ts'

const market = await wholeMarket(await testDatabase())

const reason = 'She looks after payouts now.'
const emailOf = async (id: string): Promise<string> =>
  (await market.ownerPool.query('select email from people where id = $1', [id])).rows[0].email

async function aConfirmedPerson() {
  const person = await newPerson(market)
  await market.ownerPool.query('update people set email_verified = true where id = $1', [person.id])
  return { person, email: await emailOf(person.id) }
}

test('the desk opens to a session that has shown the second factor, and to no other of the same person', async () => {
  const cookies = new Map<string, string>()
  const send = async (path: string, body?: object) => {
    const answer = await fetch(`${market.url}/api/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json', origin: market.url }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const me = async () => {
    const { token } = (await (await send('/token')).json()) as { token: string }
    return callerWith(market.url, token).call<OperatorSelf & Problem>('GET', '/api/admin/me')
  }
  const email = 'owner@juaso.test'
  await send('/sign-up/email', { email, name: 'Naa Adjeley', password: 'correct horse 7' })
  expect((await me()).body.code).toBe('operator.not_one')
  await market.ownerPool.query(
    `update people set roles = '{customer,admin}', email_verified = true where email = $1`,
    [email],
  )
  await market.ownerPool.query(
    `insert into operators (person_id, role) select id, 'owner' from people where email = $1`,
    [email],
  )
  await market.ownerPool.query('delete from revoked_tokens')
  expect((await me()).body).toMatchObject({ status: 403, code: 'operator.code_needed' })
  const setup = (await (
    await send('/two-factor/enable', { password: 'correct horse 7' })
  ).json()) as SecondFactorSetup
  expect((await me()).body.code).toBe('operator.code_needed')
  expect((await send('/two-factor/verify-totp', { code: totpCode(setup.secret) })).status).toBe(200)
  expect((await me()).body).toMatchObject({ name: 'Naa Adjeley', role: 'owner' })
  await send('/sign-out', {})
  cookies.clear()
  // Signing in with the code counts; the same session needs no second one.
  await send('/sign-in/email', { email, password: 'correct horse 7' })
  expect((await send('/two-factor/verify-totp', { code: nextTotpCode(setup.secret) })).status).toBe(200)
  expect((await me()).body.role).toBe('owner')
  // The password alone would make a new factor of an open session.
  const codeOf = (minutes: number) =>
    market.ownerPool.query(
      'update sessions s set second_factor_at = now() - make_interval(mins => $2) from people p where p.email = $1 and s.user_id = p.id',
      [email, minutes],
    )
  await codeOf(16)
  const refused = await send('/two-factor/disable', { password: 'correct horse 7' })
  expect(((await refused.json()) as Problem).code).toBe('operator.code_again')
  await codeOf(1)
  await send('/two-factor/disable', { password: 'correct horse 7' })
  expect((await me()).body.code).toBe('operator.code_needed')
})

test('a session without an act for half an hour ends; what a page does by itself does not prolong it', async () => {
  const operator = await anOperator(market)
  const unattended = { 'juaso-unattended': '1' }
  expect((await operator.call('GET', '/api/admin/me')).status).toBe(200)
  await setBack(market, operator, { code: 60, act: 29 })
  expect((await operator.call('GET', '/api/admin/me', undefined, unattended)).status).toBe(200)
  await setBack(market, operator, { code: 60, act: 31 })
  expect((await operator.call<Problem>('GET', '/api/admin/me', undefined, unattended)).body.code).toBe(
    'auth.token_invalid',
  )
  const sessions = await market.ownerPool.query('select from sessions where user_id = $1', [operator.id])
  expect(sessions.rowCount).toBe(0)
})

test('the session of an operator who left ends also where nobody calls the desk again', async () => {
  const [gone, here, outside] = [await anOperator(market), await anOperator(market), await anOperator(market)]
  // An admin of an outside provider has no role here.
  await market.ownerPool.query('delete from operators where person_id = $1', [outside.id])
  for (const operator of [gone, here, outside]) await operator.call('GET', '/api/admin/me')
  await setBack(market, gone, { code: 60, act: 31 })
  await setBack(market, outside, { code: 60, act: 31 })
  await setBack(market, here, { code: 60, act: 29 })
  await endIdleSessions(market.market)
  const { rows } = await market.ownerPool.query('select user_id from sessions where user_id = any ($1)', [
    [gone.id, here.id, outside.id],
  ])
  expect(rows).toEqual([{ user_id: here.id }])
})

test('a code that was entered an hour ago, before the desk was ever opened, is asked for again', async () => {
  const operator = await anOperator(market)
  await setBack(market, operator, { code: 60 })
  expect((await operator.call<Problem>('GET', '/api/admin/me')).body.code).toBe('operator.code_needed')
})

test('acts on the team need a code of the last 15 minutes', async () => {
  const operator = await anOperator(market)
  const { email } = await aConfirmedPerson()
  await setBack(market, operator, { code: 16, act: 1 })
  const body = { email, role: 'money', reason }
  expect((await operator.call<Problem>('POST', '/api/admin/operators', body)).body).toMatchObject({
    status: 403,
    code: 'operator.code_again',
    detail: 'Please enter the code of your authenticator app again: the last one is 16 minutes old.',
  })
  await setBack(market, operator, { code: 14, act: 1 })
  expect((await operator.call('POST', '/api/admin/operators', body)).status).toBe(201)
})

test('an operator is added, given another role and ended, with a line of the log for each', async () => {
  const owner = await anOperator(market)
  const { person, email } = await aConfirmedPerson()
  const added = await owner.call<Operator>('POST', '/api/admin/operators', { email, role: 'money', reason })
  expect(added.body).toMatchObject({ person_id: person.id, role: 'money', added_by: 'Ama Mensah' })
  const again = await owner.call<Problem>('POST', '/api/admin/operators', { email, role: 'trust', reason })
  expect(again.body.detail).toBe('Ama Mensah runs Juaso already.')
  const path = `/api/admin/operators/${person.id}`
  expect((await owner.call<Operator>('PATCH', path, { role: 'trust', reason })).body.role).toBe('trust')
  expect((await owner.call('POST', `${path}/end`, { reason: 'She has left.' })).status).toBe(204)
  const twice = await owner.call<Problem>('POST', `${path}/end`, { reason: 'She has left.' })
  expect(twice.body.code).toBe('operator.not_found')
  const { rows } = await market.ownerPool.query(
    'select roles, (select count(*)::int from sessions where user_id = $1) as sessions from people where id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ roles: ['customer'], sessions: 0 }])
  const acts = (await owner.call<OperatorActs>('GET', `/api/admin/acts?about=${person.id}`)).body
  expect(acts.rows.map(({ kind, reason: why, before, after }) => [kind, why, before, after])).toEqual([
    ['operator.ended', 'She has left.', { role: 'trust' }, null],
    ['operator.role_changed', reason, { role: 'money' }, { role: 'trust' }],
    ['operator.added', reason, null, { role: 'money' }],
  ])
  expect(acts.rows.every(({ by }) => by.id === owner.id)).toBe(true)
})

test.each([
  ['nobody@juaso.test', 404, 'operator.person_unknown'],
  ['ama@demo.juaso.test', 409, 'operator.demo_person'],
  ['locked@juaso.test', 409, 'operator.person_locked'],
])('%s cannot be added', async (email, status, code) => {
  await market.ownerPool.query(
    `insert into people (email, email_verified, name) values ('ama@demo.juaso.test', true, 'Ama') on conflict do nothing;
     insert into people (email, email_verified, name, locked_at) values ('locked@juaso.test', true, 'Kofi', now()) on conflict do nothing`,
  )
  const owner = await anOperator(market)
  const body = { email, role: 'read_only', reason }
  expect((await owner.call<Problem>('POST', '/api/admin/operators', body)).body).toMatchObject({
    status,
    code,
  })
})

test('of two owners who end each other at the same moment one stays', async () => {
  await market.ownerPool.query(`update operators set role = 'trust' where role = 'owner'`)
  const [one, two] = [await anOperator(market), await anOperator(market)]
  const end = (by: typeof one, whom: typeof one) =>
    by.call<Problem>('POST', `/api/admin/operators/${whom.id}/end`, { reason: 'He has left.' })
  const answers = await Promise.all([end(one, two), end(two, one)])
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(204)
  const { rows } = await market.ownerPool.query(
    `select person_id from operators where role = 'owner' and ended_at is null`,
  )
  expect(rows).toHaveLength(1)
  const last = rows[0].person_id === one.id ? one : two
  const path = `/api/admin/operators/${last.id}`
  expect((await last.call<Problem>('PATCH', path, { role: 'money', reason })).body.code).toBe(
    'operator.last_owner',
  )
  const deleting = await last.call<Problem>('DELETE', '/api/profile', { password: 'correct horse 7' })
  expect(deleting.body.code).toBe('operator.last_owner')
})

test('who loses the role is refused at the next call', async () => {
  const [owner, other] = [await anOperator(market), await anOperator(market, 'money')]
  expect((await other.call('GET', '/api/admin/me')).status).toBe(200)
  await market.ownerPool.query('update operators set ended_at = now() where person_id = $1', [other.id])
  expect((await other.call<Problem>('GET', '/api/admin/me')).body.code).toBe('operator.not_one')
  expect((await owner.call('GET', '/api/admin/me')).status).toBe(200)
})

test('somebody who is admin by an outside provider alone may only read', async () => {
  const person = await anOperator(market)
  await market.ownerPool.query('delete from operators where person_id = $1', [person.id])
  expect((await person.call<OperatorSelf>('GET', '/api/admin/me')).body.role).toBe('read_only')
})

test.each(operatorRoles)('the log shows a file to %s only where the role has the right', async (role) => {
  const operator = await anOperator(market, role)
  const isAllowed = ['owner', 'money', 'trust', 'read_only'].includes(role)
  const answer = await operator.call<string>('GET', '/api/admin/acts.csv')
  expect(answer.status).toBe(isAllowed ? 200 : 403)
  if (isAllowed) expect(answer.body).toContain('operator.added')
})

test('an act is found by words of its reason, of what it was about, and by who did it', async () => {
  const owner = await anOperator(market)
  const { person, email } = await aConfirmedPerson()
  const added = { email, role: 'support', reason: 'Answers about parcels to Bolgatanga.' }
  expect((await owner.call('POST', '/api/admin/operators', added)).status).toBe(201)
  await market.ownerPool.query("update people set name = 'Zenabu Iddrisu' where id = $1", [owner.id])
  const found = async (q: string) =>
    (await owner.call<OperatorActs>('GET', `/api/admin/acts?q=${encodeURIComponent(q)}`)).body
  for (const q of ['bolga', 'Parcels answers', 'nabu id'])
    expect
      .soft(
        (await found(q)).rows.map(({ subject_id: id }) => id),
        q,
      )
      .toEqual([person.id])
  expect(await found('bolgatanga accra')).toMatchObject({ total: 0, has_more: false, rows: [] })
  expect(await found('bolgatanga')).toMatchObject({ total: 1, has_more: false })
  expect((await found("& ' | :*")).rows).toEqual([])
})

test('the file of the log is read as UTF-8 by spreadsheets, and runs nothing that somebody wrote', async () => {
  const owner = await anOperator(market)
  const { email } = await aConfirmedPerson()
  const formula = '=HYPERLINK("https://elsewhere.example","Ɔkyeame")'
  const added = { email, role: 'support', reason: formula }
  expect((await owner.call('POST', '/api/admin/operators', added)).status).toBe(201)
  const answer = await fetch(`${market.url}/api/admin/acts.csv`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(bytes.toString()).toContain(`,"'=HYPERLINK(""https://elsewhere.example"",""Ɔkyeame"")",`)
})
