import { expect, test } from 'vitest'
import type { Operator } from '#contracts/operators/operators.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase, untilSomebodyWaits } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { leaveOperators } from './change-operators.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)
const reason = 'They asked for it.'

test('an owner who loses the role meanwhile cannot give it back to themselves', async () => {
  const leaving = await anOperator(market)
  const client = await pool.connect()
  await client.query('begin')
  await client.query("update operators set role = 'support' where person_id = $1", [leaving.id])
  const answer = leaving.call<Problem>('PATCH', `/api/admin/operators/${leaving.id}`, {
    role: 'owner',
    reason,
  })
  await untilSomebodyWaits(client)
  await client.query('commit')
  client.release()
  expect((await answer).body.code).toBe('operator.right_missing')
  const { body } = await owner.call<Operator[]>('GET', '/api/admin/operators')
  expect(body.find(({ person_id: id }) => id === leaving.id)?.role).toBe('support')
})

test('an owner gives themselves another role, and ends their own work', async () => {
  const [changing, ending] = [await anOperator(market), await anOperator(market)]
  const ofOwn = await changing.call('PATCH', `/api/admin/operators/${changing.id}`, { role: 'money', reason })
  expect(ofOwn.status).toBe(200)
  expect((await ending.call('POST', `/api/admin/operators/${ending.id}/end`, { reason })).status).toBe(204)
})

test('who deletes an account and never ran Juaso waits for nobody at the desk', async () => {
  const buyer = await newPerson(market)
  const client = await pool.connect()
  await client.query('begin; select from operators for share')
  await market.market.db.transaction((tx) => leaveOperators(tx, buyer.id))
  await client.query('rollback')
  client.release()
})
