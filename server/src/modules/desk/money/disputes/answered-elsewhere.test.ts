import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Desk } from '#contracts/desk/desk.ts'
import type { ActPreview, PaymentAct, PaymentPage, PaymentRows } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { intentOf, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [owner, money] = [await anOperator(market), await anOperator(market, 'money')]

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** A paid order whose buyer's bank wants the money back. */
async function aDispute() {
  const { placed } = await anOrder(pool)
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  const { rows } = await pool.query<{ number: number }>(
    `insert into sandbox_disputes (reference, amount, reason) select reference, amount, 'Never arrived' from payment_intents
     where id = $1 returning number`,
    [intent.id],
  )
  const number = String(rows[0]?.number)
  await market.modules.settlement.settleDispute('sandbox', number)
  const path = `/api/admin/payments/${intent.id}`
  const page = async () => (await owner.call<PaymentPage>('GET', path)).body
  const dispute = (await page()).disputes[0]?.id ?? ''
  const act: PaymentAct = { act: 'answered', dispute }
  return {
    ...{ id: intent.id, number, dispute, page },
    look: async () => (await owner.call<ActPreview & Problem>('POST', `${path}/preview`, { act })).body,
    send: (shown: string, by = owner) =>
      by.call<Problem>(
        'POST',
        `${path}/acts`,
        { act, reason: 'It was answered at the dashboard.', shown },
        { 'idempotency-key': randomUUID() },
      ),
  }
}

async function waiting({ id, dispute }: { id: string; dispute: string }) {
  const desk = (await owner.call<Desk>('GET', '/api/admin/desk')).body
  const rows = (await owner.call<z.infer<typeof PaymentRows>>('GET', '/api/admin/payments')).body.rows
  return [desk.tasks.some((task) => task.id === dispute), rows.some((row) => row.id === id)]
}

test('a dispute that was answered elsewhere waits for the bank alone, and its decision is booked', async () => {
  const dispute = await aDispute()
  expect(await waiting(dispute)).toEqual([true, true])
  const { shown, entries } = await dispute.look()
  expect(entries).toEqual([])
  const both = await Promise.all([dispute.send(shown), dispute.send(shown, money)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('task.decided')
  expect(await waiting(dispute)).toEqual([false, false])
  const after = await dispute.page()
  expect(after.disputes).toMatchObject([
    { state: 'open', answered_at: expect.stringMatching(/Z$/), decided_at: null },
  ])
  expect(after.history[0]).toMatchObject({
    kind: 'payment.dispute_answered',
    reason: 'It was answered at the dashboard.',
  })
  // Asked again, the provider has nothing new: it stays away from the tasks.
  await market.modules.settlement.settleDispute('sandbox', dispute.number)
  expect(await waiting(dispute)).toEqual([false, false])
  await pool.query(`update sandbox_disputes set state = 'won' where number = $1`, [dispute.number])
  await market.modules.settlement.settleDispute('sandbox', dispute.number)
  expect((await dispute.page()).disputes).toMatchObject([{ state: 'won' }])
  expect((await dispute.look()).code).toBe('task.done')
})

test('who works for the store of the goods does not say that its dispute is answered', async () => {
  const dispute = await aDispute()
  await pool.query(
    `insert into store_members (store_id, person_id, role, added_by)
     select p.store_id, $2, 'manager', $2 from parcels p join payment_intents i on i.order_id = p.order_id where i.id = $1`,
    [dispute.id, owner.id],
  )
  expect((await dispute.look()).code).toBe('operator.own_matter')
})
