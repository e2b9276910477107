import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ActDone, ActPreview } from '#contracts/desk/money/payments.ts'
import type { PayoutAct, PayoutPage, PayoutRows } from '#contracts/desk/money/payouts.ts'
import type { OperatorActs } from '#contracts/operators/operators.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { held } from '#server/testing/buying.ts'
import { aVendor, earn, endRests, vendorPassword } from '#server/testing/earning.ts'
import { paystackMarket } from '#server/testing/paystack/paystack-market.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { checkBooks } from '../../books/index.ts'

const { pool, market, paystack } = await paystackMarket()
const [owner, money] = [await anOperator(market), await anOperator(market, 'money')]

afterEach(async () => {
  paystack.trouble.instead = () => null
  expect(await checkBooks(pool)).toEqual([])
})

/** A withdrawal of GHS 100.00 that Paystack does not take because of our own account. */
async function aStuckWithdrawal() {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000)
  const { body } = await vendor.call<{ id: string }>('POST', `${vendor.path}/payout-methods`, {
    ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '024 412 3456', account_name: 'Ama Mensah' },
    password: vendorPassword,
  })
  await pool.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [
    body.id,
  ])
  const asked = await vendor.call<Withdrawal>(
    'POST',
    `${vendor.path}/withdrawals`,
    { amount: 100, method_id: body.id, password: vendorPassword },
    { 'idempotency-key': randomUUID() },
  )
  paystack.trouble.instead = ({ method, path }) =>
    `${method} ${path}` === 'POST /transfer'
      ? { status: 400, body: { status: false, message: 'Your balance is not enough' } }
      : null
  await endRests(market)
  await market.modules.sendWithdrawals()
  return { vendor, reference: asked.body.reference }
}
const aMinutePasses = () =>
  pool.query("update withdrawals set updated_at = updated_at - interval '2 minutes' where state = 'pending'")
const available = (store: { id: string }) => held(pool, `vendor/${store.id}/available/paystack`)

const preview = (reference: string, act: PayoutAct, by = owner) =>
  by.call<ActPreview & Problem>('POST', `/api/admin/payouts/${reference}/preview`, { act })
const send = (reference: string, act: PayoutAct, { shown = '', by = owner, key = randomUUID() }) =>
  by.call<z.infer<typeof ActDone> & Problem>(
    'POST',
    `/api/admin/payouts/${reference}/acts`,
    { act, reason: 'Its account was closed.', shown },
    { 'idempotency-key': key },
  )

test('a payout that waits is listed, and ended once: the second operator is told by whom', async () => {
  const { vendor, reference } = await aStuckWithdrawal()
  const { body: list } = await money.call<z.infer<typeof PayoutRows>>('GET', '/api/admin/payouts')
  expect(list.rows.find((row) => row.reference === reference)).toMatchObject({
    ...{ kind: 'withdrawal', receiver: 'mtn •••3456', amount: 100, state: 'pending' },
  })
  const found = await money.call<{ link: string }[]>('GET', `/api/admin/find?q=${reference}`)
  expect(found.body).toMatchObject([{ kind: 'payout', link: `/admin/payouts/${reference}` }])
  expect((await preview(reference, 'end')).body.code).toBe('payout.busy')
  await aMinutePasses()
  const { body: shown } = await preview(reference, 'end')
  expect(shown.outcome).toBe('GHS 100.00 is available to the store again.')
  expect(shown.entries.map(({ account, amount }) => [account, amount])).toEqual([
    [`vendor/${vendor.store.id}/available/paystack`, 100],
    [`vendor/${vendor.store.id}/withdrawing/paystack`, -100],
  ])
  expect(await available(vendor.store)).toBe(74_500)
  const answers = await Promise.all(
    [owner, money].map((by) => send(reference, 'end', { shown: shown.shown, by })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(['task.decided', 'payout.over']).toContain(answers.find(({ status }) => status === 409)?.body.code)
  expect(await available(vendor.store)).toBe(84_500)
  const { body: acts } = await owner.call<OperatorActs>('GET', `/api/admin/acts?about=${reference}`)
  expect(acts.rows).toMatchObject([{ kind: 'payout.ended', reason: 'Its account was closed.' }])
  expect((await preview(reference, 'end')).body.code).toBe('payout.over')
})

test('the same key answers the same after a lost answer, and a payout that its provider has is not ended', async () => {
  const { vendor, reference } = await aStuckWithdrawal()
  await aMinutePasses()
  const { shown } = (await preview(reference, 'end')).body
  const key = randomUUID()
  const [first, again] = [
    await send(reference, 'end', { shown, key }),
    await send(reference, 'end', { shown, key }),
  ]
  expect([first.status, again.status, again.body.outcome]).toEqual([200, 200, first.body.outcome])
  expect(await available(vendor.store)).toBe(84_500)
  const sent = await aStuckWithdrawal()
  await aMinutePasses()
  const looked = (await preview(sent.reference, 'end')).body
  // The answer to the next try is lost: we still think that it waits, and Paystack has it.
  paystack.trouble.instead = () => null
  paystack.trouble.losesAnswerTo = 'POST /transfer'
  await endRests(market)
  await market.modules.sendWithdrawals()
  await aMinutePasses()
  expect((await send(sent.reference, 'end', { shown: looked.shown })).body.code).toBe('payout.stands')
  expect(await available(sent.vendor.store)).toBe(74_500)
})

test('the page of a payout has every answer of its provider in order: a refusal, a lost answer, and that it has it', async () => {
  const { reference } = await aStuckWithdrawal()
  paystack.trouble.instead = () => null
  paystack.trouble.losesAnswerTo = 'POST /transfer'
  await endRests(market)
  await market.modules.sendWithdrawals()
  paystack.trouble.losesAnswerTo = ''
  await endRests(market)
  await market.modules.sendWithdrawals()
  const { body } = await money.call<PayoutPage>('GET', `/api/admin/payouts/${reference}`)
  expect(body.payout).toMatchObject({ reference, receiver: 'mtn •••3456', amount: 100 })
  expect(body.provider_words.every((one) => one.is_answer && one.subject === reference)).toBe(true)
  const said = body.provider_words.map(({ kind, words }) => [kind, JSON.parse(words)])
  expect(said).toMatchObject([
    ['send', { fault: expect.stringContaining('Your balance is not enough') }],
    ['verify', { state: 'unknown' }],
    ['send', { fault: expect.any(String) }],
    ['verify', { amountPesewas: 10_000 }],
  ])
  expect(JSON.stringify(said)).not.toContain('0244123456')
  const nobody = await money.call<Problem>('GET', `/api/admin/payouts/wd-${'0'.repeat(32)}`)
  expect(nobody.body.code).toBe('payout.not_found')
})

test('of two who have a payout tried again, the second is told by whom, and who looked before a try looks again', async () => {
  const { reference } = await aStuckWithdrawal()
  await aMinutePasses()
  const { body: looked } = await preview(reference, 'repeat')
  const both = await Promise.all([owner, money].map((by) => send(reference, 'repeat', { ...looked, by })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('task.decided')
  const { body: acts } = await owner.call<OperatorActs>('GET', `/api/admin/acts?about=${reference}`)
  expect(acts.rows.map(({ kind }) => kind)).toEqual(['payout.repeated'])
  const { body: before } = await preview(reference, 'repeat')
  await market.modules.sendWithdrawals()
  await aMinutePasses()
  expect((await send(reference, 'repeat', { ...before })).status).toBe(409)
  expect((await send(reference, 'repeat', (await preview(reference, 'repeat')).body)).status).toBe(200)
})

test('a payout is tried again at the next turn, and nothing is booked by that', async () => {
  const { reference } = await aStuckWithdrawal()
  paystack.trouble.instead = () => null
  await aMinutePasses()
  const { body: shown } = await preview(reference, 'repeat')
  expect(shown.entries).toEqual([])
  expect((await send(reference, 'repeat', shown)).status).toBe(200)
  await market.modules.sendWithdrawals()
  expect(paystack.transfers.has(reference)).toBe(true)
  expect((await preview(`wd-${'0'.repeat(32)}`, 'repeat')).body.code).toBe('payout.not_found')
})
