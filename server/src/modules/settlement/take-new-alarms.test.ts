import { expect, test } from 'vitest'
import { databaseOver } from '../../database/client.ts'
import { deliverEvents } from '../../database/outbox/outbox.ts'
import { testDatabase } from '../../testing/database.ts'
import { takeNewAlarms } from './take-new-alarms.ts'

const { pool } = await testDatabase()
const db = databaseOver(pool)

test('an event whose handler fails for twenty minutes raises one alarm, which ends once the event is delivered', async () => {
  await pool.query(`insert into outbox (topic, payload) values ('order.paid', '{}')`)
  const failing = new Map([['order.paid', [() => Promise.reject(new Error('no such order'))]]])
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await takeNewAlarms(db)).toEqual([])
    await pool.query('update outbox set not_before = null')
    await deliverEvents(pool, failing)
  }
  expect(await takeNewAlarms(db)).toMatchObject([
    { kind: 'event.stuck', detail: 'order.paid: Error: no such order' },
  ])
  expect(await takeNewAlarms(db)).toEqual([])
  await pool.query('update outbox set not_before = null')
  await deliverEvents(pool, new Map([['order.paid', []]]))
  await takeNewAlarms(db)
  const open = await pool.query('select from money_alarms where resolved_at is null')
  expect(open.rowCount).toBe(0)
})
