import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { databaseOver } from '../../../database/client.ts'
import { bookDispute } from './settle-dispute.ts'

const { pool } = await testDatabase()
const db = databaseOver(pool)

const report = {
  ...{ reference: 'ch_strange', amountPesewas: 12_345, currency: 'GHS', reason: 'fraud' },
  ...{ state: 'open' as const, dueAt: new Date('2026-12-04T10:00:00Z') },
}
const say = (state: 'open' | 'won' | 'lost') =>
  bookDispute(db, { provider: 'paystack', number: '77', report: { ...report, state }, intentId: null })
const openAlarms = async () =>
  (await pool.query('select kind, detail from money_alarms where resolved_at is null')).rows

test('a dispute about a charge that is not ours waits at the desk with its sum and its deadline, until it is decided', async () => {
  await say('open')
  await say('open')
  expect(await openAlarms()).toEqual([
    {
      kind: 'payment.dispute_unknown',
      detail:
        'GHS 123.45 of charge ch_strange, which is not ours; dispute 77 at paystack, to be answered by 2026-12-04',
    },
  ])
  const { rows } = await pool.query("select title, about from open_tasks() where kind = 'alarm'")
  expect(rows).toMatchObject([{ title: 'payment.dispute_unknown' }])
  await say('lost')
  expect(await openAlarms()).toEqual([])
})
