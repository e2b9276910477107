import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { peopleMarket } from '../../../testing/people-market.ts'
import { signUpByPhone } from '../../../testing/phones/phone-people.ts'

const database = await testDatabase()
const { pool } = database

test('three sign-ins from new browsers a day are told by a text message, and again the next day', async () => {
  const { app, pass } = await peopleMarket(database)
  const phone = '+233242000001'
  await signUpByPhone(app, pool, phone)
  await pool.query(`update people set created_at = now() - interval '1 day' where sign_in_phone = $1`, [
    phone,
  ])
  const told = async () =>
    (await pool.query('select 1 from text_messages where recipient = $1 and not is_secret', [phone])).rows
      .length
  for (let count = 1; count <= 5; count += 1) {
    pass(30)
    await signUpByPhone(app, pool, phone)
    expect(await told()).toBe(Math.min(count, 3))
  }
  pass(24 * 60)
  await signUpByPhone(app, pool, phone)
  expect(await told()).toBe(4)
})
