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
