import { expect, test } from 'vitest'
import type { Desk } from '#contracts/desk/desk.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

test('of very many tasks of a kind the most urgent are shown, not the oldest', async () => {
  await pool.query(
    `insert into help_messages (kind, side, full_name, email, subject, message, created_at, reply_by)
     select 'contact', 'shopper', 'Efua Addo', 'efua@juaso.test', 'Not urgent', 'Please help.', now() - interval '1 hour', now() + interval '2 days'
     from generate_series(1, 100)
     union all select 'contact', 'shopper', 'Efua Addo', 'efua@juaso.test', 'Urgent', 'Please help.', now(), now() + interval '5 minutes'`,
  )
  const owner = await anOperator(market)
  const { tasks, counts } = (await owner.call<Desk>('GET', '/api/admin/desk')).body
  expect(counts.message).toBeGreaterThan(100)
  expect(tasks.filter(({ kind }) => kind === 'message').at(0)?.title).toBe('Message: “Urgent”')
})

test('all that are due today are counted, and all that are with the reader are shown, however many wait', async () => {
  await pool.query('delete from help_messages')
  await pool.query(
    `insert into help_messages (kind, side, full_name, email, subject, message, created_at, reply_by)
     select 'contact', 'shopper', 'Efua Addo', 'efua@juaso.test', 'Late ' || n, 'Please help.', now() - interval '3 days', now() - interval '2 days' + make_interval(secs => n)
     from generate_series(1, 101) n
     union all select 'contact', 'shopper', 'Efua Addo', 'efua@juaso.test', 'Far away', 'Please help.', now(), now() + interval '2 days'`,
  )
  const [owner, colleague] = [await anOperator(market), await anOperator(market)]
  const { rows } = await pool.query<{ id: string }>("select id from help_messages where subject = 'Far away'")
  expect((await owner.call('PUT', `/api/admin/desk/message/${rows[0]?.id}`)).status).toBe(204)
  const desk = async (by: typeof owner) => (await by.call<Desk>('GET', '/api/admin/desk')).body
  const { due_today, counts, tasks } = await desk(owner)
  expect([due_today, counts.message]).toEqual([101, 102])
  expect(tasks.filter((task) => task.with?.id === owner.id).map(({ title }) => title)).toEqual([
    'Message: “Far away”',
  ])
  expect((await desk(colleague)).tasks.filter(({ kind }) => kind === 'message')).toHaveLength(100)
})
