import { expect, test } from 'vitest'
import type { Desk } from '#contracts/desk/desk.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const money = await anOperator(market, 'money')
const trust = await anOperator(market, 'trust')

async function anAlarm(kind: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into money_alarms (kind, subject, detail) values ($1, gen_random_uuid()::text, 'of charge X') returning id`,
    [kind],
  )
  return rows[0]?.id as string
}
const tasks = async () =>
  (await money.call<Desk>('GET', '/api/admin/desk')).body.tasks.filter(({ kind }) => kind === 'alarm')
const close = (id: string, operator = money) =>
  operator.call<Problem>('POST', `/api/admin/alarms/${id}/close`, { reason: 'Answered at the provider.' })

test('an alarm that no row ends stays until somebody says that it is dealt with, once; the log keeps who', async () => {
  const id = await anAlarm('payment.dispute_unknown')
  expect(await tasks()).toMatchObject([
    { id, title: 'A dispute about an unknown payment', about: 'of charge X', ends_by_people: true },
  ])
  expect((await close(id, trust)).status).toBe(403)
  const answers = await Promise.all([close(id), close(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await tasks()).toEqual([])
  const { rows } = await pool.query('select kind, label, reason from operator_acts where subject_id = $1', [
    id,
  ])
  expect(rows).toEqual([
    {
      kind: 'alarm.closed',
      label: 'A dispute about an unknown payment: of charge X',
      reason: 'Answered at the provider.',
    },
  ])
})

test('an alarm that ends with its cause cannot be talked away', async () => {
  const id = await anAlarm('refund.failed')
  expect(await tasks()).toMatchObject([{ id, ends_by_people: false }])
  expect(await close(id)).toMatchObject({ status: 409, body: { code: 'task.done' } })
  expect(await tasks()).toMatchObject([{ id }])
})

test('alarms of the books and of parcels never sent lead to the page on which they are looked at', async () => {
  await pool.query('update money_alarms set resolved_at = now() where resolved_at is null')
  await anAlarm('books.broken')
  await anAlarm('payout.failed')
  expect((await tasks()).map(({ link }) => link).toSorted()).toEqual(['/admin/books', '/admin/payouts'])
})
