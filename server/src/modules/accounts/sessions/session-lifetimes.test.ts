import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket, signUp } from '../../../testing/people-market.ts'

const database = await testDatabase()
const { pool } = database
const { app } = await peopleMarket(database)
const ofPerson = 'user_id = (select id from people where email = $1)'

let people = 0
async function signedIn(roles: readonly string[] = ['customer']) {
  people += 1
  const email = `person-${people}@example.test`
  const browser = await signUp(app, email)
  if (roles.length > 1) await pool.query('update people set roles = $2 where email = $1', [email, roles])
  return {
    ...browser,
    /** Moves the start and the last use of the session into the past. */
    startedBefore: (interval: string) =>
      pool.query(`update sessions set created_at = created_at - $2::interval where ${ofPerson}`, [
        email,
        interval,
      ]),
    lastUsedBefore: (interval: string) =>
      pool.query(`update sessions set updated_at = updated_at - $2::interval where ${ofPerson}`, [
        email,
        interval,
      ]),
    endsIn: async (): Promise<number> =>
      (
        await pool.query(
          `select extract(epoch from expires_at - now())::float8 / 60 as minutes from sessions where ${ofPerson}`,
          [email],
        )
      ).rows[0].minutes,
  }
}

describe.each([
  ['a shopper', ['customer'], { unused: ['29 days', '31 days'], used: ['89 days', '91 days'] }],
  ['a vendor', ['customer', 'vendor'], { unused: ['29 days', '31 days'], used: ['89 days', '91 days'] }],
  [
    'an admin',
    ['customer', 'admin'],
    { unused: ['28 minutes', '31 minutes'], used: ['11 hours', '13 hours'] },
  ],
] as const)('the session of %s', (_, roles, { unused, used }) => {
  test(`is still there after ${unused[0]} without use, and gone after ${unused[1]}`, async () => {
    const person = await signedIn(roles)
    await person.lastUsedBefore(unused[0])
    expect(await person.refresh()).not.toBe('')
    await person.lastUsedBefore(unused[1])
    expect(await person.refresh()).toBe('')
  })

  test(`is still there ${used[0]} after it began, and gone after ${used[1]}, however much it is used`, async () => {
    const person = await signedIn(roles)
    await person.startedBefore(used[0])
    expect(await person.refresh()).not.toBe('')
    expect(await person.refresh()).not.toBe('')
    await person.startedBefore('2 days')
    expect(await person.refresh()).toBe('')
    const answer = await person.get('/api/auth/token')
    expect(answer.json()).toMatchObject({ status: 401, code: 'auth.required' })
  })
})

test('each use of an admin’s session extends it by half an hour', async () => {
  const admin = await signedIn(['customer', 'admin'])
  await admin.lastUsedBefore('20 minutes')
  expect(await admin.endsIn()).toBeLessThan(11)
  await admin.refresh()
  expect(await admin.endsIn()).toBeGreaterThan(28)
  expect(await admin.endsIn()).toBeLessThanOrEqual(30)
})

test('a person who becomes an admin gets an admin’s lifetimes', async () => {
  const person = await signedIn()
  expect(await person.endsIn()).toBeGreaterThan(60 * 24 * 29)
  await pool.query(`update people set roles = '{customer,admin}' where email = $1`, [
    `person-${people}@example.test`,
  ])
  expect(await person.endsIn()).toBeLessThanOrEqual(30)
})

test('an ended session cannot change the password either', async () => {
  const person = await signedIn()
  await person.lastUsedBefore('31 days')
  const answer = await person.post('/api/auth/change-password', {
    currentPassword: 'correct horse 7',
    newPassword: 'another horse 8',
  })
  expect(answer.statusCode).toBe(401)
})
