import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Desk } from '#contracts/desk/desk.ts'
import type { ActDone, ActPreview, PaymentAct, PaymentPage } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '../../../testing/database.ts'
import { earn, endRests } from '../../../testing/earning.ts'
import { anOperator } from '../../../testing/teams/operators.ts'
import { aSaleThatComesBack } from '../../../testing/wallets/coming-back.ts'
import { aRichVendor, type Withdrawer, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { listReturns } from '../../orders/returns/return.queries.ts'
import { takeNewAlarms } from '../take-new-alarms.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const kofi = await anOperator(market, 'money')

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** A store that has withdrawn all that it earned, with what it sold for `base` pesewas coming back afterwards. */
async function paidOutFirst(base: number) {
  const vendor = await aRichVendor(market)
  const comesBack = await aSaleThatComesBack(market, vendor, base)
  await withdrawAll(vendor)
  return { vendor, comesBack, number: comesBack.number, buyer: comesBack.personId }
}

async function withdrawAll(vendor: Withdrawer) {
  const { rows } = await pool.query<{ amount: number }>(
    `select (b.amount / 100.0)::float8 as amount from balances b join ledger_accounts a on a.id = b.account_id
     where a.path = $1`,
    [`vendor/${vendor.store.id}/available/sandbox`],
  )
  expect((await withdraw(vendor, rows[0]?.amount)).status).toBe(201)
  await endRests(market)
  await market.modules.sendWithdrawals()
}

async function sendAll() {
  await endRests(market)
  await market.modules.sendRefunds()
}

const refundOf = async (number: string) => {
  const { rows } = await pool.query<{
    id: string
    intent: string
    order: string
    state: string
    late: boolean
  }>(
    `select r.id, r.intent_id as intent, r.order_id as order, r.state, could_leave_since(r) < now() - interval '1 hour' as late
     from refunds r join orders o on o.id = r.order_id where o.number = $1`,
    [number],
  )
  return rows[0] as (typeof rows)[number]
}

async function release(number: string, by = kofi) {
  const { id, intent } = await refundOf(number)
  const act: PaymentAct = { act: 'release_refund', refund: id }
  const path = `/api/admin/payments/${intent}`
  const { body } = await by.call<ActPreview & Problem>('POST', `${path}/preview`, { act })
  if (!body.shown) return body
  const sent = { act, reason: 'The goods are back, seen with the store.', shown: body.shown }
  const key = { 'idempotency-key': randomUUID() }
  return (await by.call<z.infer<typeof ActDone> & Problem>('POST', `${path}/acts`, sent, key)).body
}

const pageOf = async (number: string) =>
  (await kofi.call<PaymentPage>('GET', `/api/admin/payments/${(await refundOf(number)).intent}`)).body
const returnOf = async (number: string) =>
  [...(await listReturns(market.market.db, (await refundOf(number)).order)).values()][0]
async function tasksOf(number: string) {
  await takeNewAlarms(market.market.db)
  const { body } = await kofi.call<Desk>('GET', '/api/admin/desk')
  return body.tasks.filter(({ about }) => about.includes(number)).map(({ title }) => title)
}

test('who withdraws first and takes the goods back afterwards is not paid twice: a person looks at the refund', async () => {
  const { comesBack, number } = await paidOutFirst(1_000_000)
  await comesBack()
  await sendAll()
  expect((await refundOf(number)).state).toBe('pending')
  expect((await pageOf(number)).refunds[0]).toMatchObject({ waits_for: 'check', attempts: 0 })
  expect(await returnOf(number)).toMatchObject({ state: 'refund_pending', refund_waits_for: 'check' })
  expect(await tasksOf(number)).toEqual(['Refund that its store’s money does not cover'])
  expect(await release(number)).toEqual({
    outcome:
      'The refund of GHS 10,000.00 is sent within a minute. Juaso pays it until its store has earned it again.',
  })
  expect(await release(number)).toMatchObject({ code: 'task.done' })
  await sendAll()
  expect((await refundOf(number)).state).toBe('completed')
  expect(await tasksOf(number)).toEqual([])
})

test('many small returns are stopped where their sum is too much', async () => {
  const vendor = await aRichVendor(market)
  const backs = []
  for (let nth = 0; nth < 4; nth += 1) backs.push(await aSaleThatComesBack(market, vendor, 20_000))
  await withdrawAll(vendor)
  for (const back of backs) await back()
  await sendAll()
  const states = await Promise.all(backs.map(async ({ number }) => (await refundOf(number)).state))
  // The store owes GHS 169, 338, 507 and 676.
  expect(states).toEqual(['completed', 'completed', 'pending', 'pending'])
})

test('other sales that cover it release it, and it is not late from the beginning', async () => {
  const { vendor, comesBack, number } = await paidOutFirst(200_000)
  await comesBack()
  await pool.query(
    `update refunds f set created_at = now() - interval '2 days' from orders o where o.id = f.order_id and o.number = $1`,
    [number],
  )
  await sendAll()
  expect((await refundOf(number)).state).toBe('pending')
  expect(await tasksOf(number)).toEqual(['Refund that its store’s money does not cover'])
  await earn(market, vendor, 150_000)
  await market.modules.settlement.releaseCoveredRefunds()
  expect(await refundOf(number)).toMatchObject({ state: 'pending', late: false })
  expect(await tasksOf(number)).toEqual([])
  await sendAll()
  expect((await refundOf(number)).state).toBe('completed')
})

test('nobody releases a refund of their own purchase or store', async () => {
  const { vendor, comesBack, number } = await paidOutFirst(300_000)
  await comesBack()
  const insider = await anOperator(market, 'money', { isMember: true })
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $3)",
    [vendor.store.id, insider.id, vendor.id],
  )
  expect(await release(number, insider)).toMatchObject({ code: 'operator.own_matter' })
  await sendAll()
  expect((await refundOf(number)).state).toBe('pending')
})

test('what the store still has is sent back at once', async () => {
  const vendor = await aRichVendor(market)
  const comesBack = await aSaleThatComesBack(market, vendor, 1_000_000)
  await comesBack()
  await sendAll()
  expect((await refundOf(comesBack.number)).state).toBe('completed')
})

const isFirst = { outcome: expect.stringContaining('You are the first of two') }
const isSent = { outcome: expect.stringContaining('is sent within a minute') }

test('above the limit of a day two operators have to agree', async () => {
  const { comesBack, number } = await paidOutFirst(1_500_000)
  await comesBack()
  expect(await release(number)).toEqual(isFirst)
  expect(await release(number)).toMatchObject({ code: 'payout.agreed_before' })
  await sendAll()
  expect((await refundOf(number)).state).toBe('pending')
  expect((await pageOf(number)).refunds[0]).toMatchObject({ waits_for: 'check', agreed: [{ id: kofi.id }] })
  expect(await release(number, await anOperator(market, 'money'))).toEqual(isSent)
  await sendAll()
  expect((await refundOf(number)).state).toBe('completed')
})

test('the first of two who has lost the role meanwhile does not count', async () => {
  const { comesBack, number } = await paidOutFirst(1_500_000)
  await comesBack()
  const gone = await anOperator(market, 'money')
  expect(await release(number, gone)).toEqual(isFirst)
  await pool.query("update operators set role = 'support' where person_id = $1", [gone.id])
  expect(await release(number)).toEqual(isFirst)
  expect(await release(number, await anOperator(market, 'owner'))).toEqual(isSent)
})

test('refunds in parts, also at once, are not sent by one person each above the limit', async () => {
  const vendor = await aRichVendor(market)
  const backs = [
    await aSaleThatComesBack(market, vendor, 600_000),
    await aSaleThatComesBack(market, vendor, 600_000),
  ]
  await withdrawAll(vendor)
  for (const back of backs) await back()
  const others = [kofi, await anOperator(market, 'money')]
  const said = await Promise.all(backs.map(({ number }, nth) => release(number, others[nth])))
  const isOne = (wanted: RegExp) => said.filter((one) => wanted.test(JSON.stringify(one))).length
  expect([isOne(/is sent within a minute/), isOne(/first of two|task\.changed/)]).toEqual([1, 1])
})
