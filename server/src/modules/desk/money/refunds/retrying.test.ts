import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ActPreview, PaymentAct } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { intentOf, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [owner, money] = [await anOperator(market), await anOperator(market, 'money')]

/** A payment one of whose refunds has failed, and the act that sends it again. */
async function aFailedRefund() {
  const { placed } = await anOrder(pool)
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  const { rows } = await pool.query<{ id: string }>(
    `insert into refunds (intent_id, order_id, cause, amount, state, failure_reason)
     values ($1, $2, 'test:' || gen_random_uuid(), 100, 'failed', 'closed account') returning id`,
    [intent.id, placed.order_id],
  )
  const refund = rows[0]?.id ?? ''
  const act: PaymentAct = { act: 'retry_refund', refund }
  const path = `/api/admin/payments/${intent.id}`
  return {
    look: async () => (await owner.call<ActPreview>('POST', `${path}/preview`, { act })).body.shown,
    send: (shown: string, by = owner) =>
      by.call<Problem>(
        'POST',
        `${path}/acts`,
        { act, reason: 'The bank was called.', shown },
        { 'idempotency-key': randomUUID() },
      ),
    failsAgain: () =>
      pool.query(`update refunds set state = 'failed', updated_at = clock_timestamp() where id = $1`, [
        refund,
      ]),
  }
}

test('of two who send a refund once more, the second is told by whom', async () => {
  const { look, send } = await aFailedRefund()
  const shown = await look()
  const both = await Promise.all([send(shown), send(shown, money)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('task.decided')
})

test('a refund that was sent once more and has failed again is not sent by who looked before that', async () => {
  const { look, send, failsAgain } = await aFailedRefund()
  const shown = await look()
  expect((await send(shown, money)).status).toBe(200)
  await failsAgain()
  expect((await send(shown)).body.code).toBe('task.decided')
  expect((await send(await look())).status).toBe(200)
})
