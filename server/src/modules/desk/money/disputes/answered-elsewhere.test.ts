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
import type { Dispute } from '../../../../adapters/payments/payment-provider.ts'
import { checkBooks } from '../../../books/index.ts'
import { bookDispute } from '../../../settlement/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [owner, money] = [
  await anOperator(market, 'owner', { isMember: true }),
  await anOperator(market, 'money'),
]

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

const hears = ({ number }: { number: string }) => market.modules.settlement.settleDispute('sandbox', number)
async function isAnswered(dispute: Awaited<ReturnType<typeof aDispute>>) {
  expect((await dispute.send((await dispute.look()).shown)).status).toBe(200)
  expect(await waiting(dispute)).toEqual([false, false])
}

test('a dispute that was answered is a task again where its deadline moves later, not where it moves earlier', async () => {
  const dispute = await aDispute()
  await isAnswered(dispute)
  const moves = (by: string) =>
    pool.query('update sandbox_disputes set created_at = created_at + $2::interval where number = $1', [
      dispute.number,
      by,
    ])
  await moves('-1 day')
  await hears(dispute)
  expect(await waiting(dispute)).toEqual([false, false])
  await moves('2 days')
  await hears(dispute)
  expect(await waiting(dispute)).toEqual([true, true])
  expect((await dispute.page()).disputes).toMatchObject([
    { answered_at: null, asked_again_at: expect.stringMatching(/Z$/) },
  ])
  const { tasks } = (await owner.call<Desk>('GET', '/api/admin/desk')).body
  expect(tasks.find(({ id }) => id === dispute.dispute)?.title).toBe(
    'A bank wants money back: “it asks again”',
  )
  // It is answered once more, and stays so.
  await isAnswered(dispute)
  await hears(dispute)
  expect(await waiting(dispute)).toEqual([false, false])
})

test('a bank that reminds of an answer, or that had one and asks again, makes a task of it', async () => {
  const [reminded, asked] = [await aDispute(), await aDispute()]
  for (const dispute of [reminded, asked]) await isAnswered(dispute)
  await pool.query(
    `insert into webhook_events (provider, event_key, kind, subject, payload, handled_at)
     values ('sandbox', 'remind', 'dispute', $1, '{"event": "charge.dispute.remind"}', now())`,
    [reminded.number],
  )
  await hears(reminded)
  expect(await waiting(reminded)).toEqual([true, true])
  const report: Dispute = {
    ...{ reference: '', amountPesewas: 11_500, currency: 'GHS' },
    ...{ state: 'open', reason: null, dueAt: null },
  }
  const says = (waitsFor: 'us' | 'bank' | null) =>
    bookDispute(market.market.db, {
      ...{ provider: 'sandbox', number: asked.number, intentId: asked.id },
      report: { ...report, waitsFor },
    })
  // That it waits for us before it says that it has the answer is no new question.
  for (const waitsFor of ['us', null, 'bank'] as const) await says(waitsFor)
  expect(await waiting(asked)).toEqual([false, false])
  await says('us')
  expect(await waiting(asked)).toEqual([true, true])
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
