import { expect, test } from 'vitest'
import { intentOf } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'

const { pool } = await testDatabase()

/** The payment of a buyer with these columns. */
async function aPaymentOf(columns: { phone_number?: string; sign_in_phone?: string }): Promise<string> {
  const { buyer, placed } = await anOrder(pool)
  for (const [column, value] of Object.entries(columns))
    await pool.query(`update people set ${column} = $2 where id = $1`, [buyer.id, value])
  return (await intentOf(pool, placed)).id
}
const named = async (typed: string) =>
  (await pool.query<{ id: string }>('select payment_named($1) as id', [typed])).rows.map(({ id }) => id)

test.each([
  ['dialled in Ghana', { phone_number: '0201111001' }, ['0201111001', '+233201111001', '0201 111 001']],
  ['international', { phone_number: '+233201111002' }, ['0201111002', '233201111002']],
  ['as it was typed', { phone_number: '+233 20 111 1003' }, ['+233 20 111 1003']],
  ['the one that codes go to', { sign_in_phone: '+233201111004' }, ['0201111004', '+233201111004']],
])('a payment is found by a number of its buyer: %s', async (_, columns, typed) => {
  const id = await aPaymentOf(columns)
  for (const text of typed) expect(await named(text), text).toEqual([id])
})

test('among 100,000 people a number is found by an index', async () => {
  const id = await aPaymentOf({ phone_number: '0201111005' })
  await pool.query(
    `insert into people (email, name, phone_number, sign_in_phone)
     select 'many-' || n || '@juaso.test', 'Many', '0' || 300000000 + n, '+233' || 300000000 + n from generate_series(1, 100000) n`,
  )
  await pool.query('vacuum analyze people')
  const { rows } = await pool.query(`explain (costs off) select * from payment_named('0201111005')`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('people_phone_number_idx')
  expect(plan).toContain('people_sign_in_phone_key')
  expect(plan).not.toContain('Seq Scan on people')
  expect(await named('0201111005')).toEqual([id])
}, 60_000)
