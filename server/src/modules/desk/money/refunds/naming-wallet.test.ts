import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { ActPreview, PaymentAct, PaymentPage } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { intentOf, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { endRests, settleCash } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { anOrder, closeOrder } from '#server/testing/paying.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../../books/index.ts'
import { moveOrderTowards, receiveReturn } from '../../../orders/index.ts'
import { bookArrival } from '../../../settlement/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { db } = market.market
const [owner, money, reader] = [
  await anOperator(market),
  await anOperator(market, 'money'),
  await anOperator(market, 'read_only'),
]
const { aShopper, buy } = shoppingIn(market)
const goodWallet = '0241234567'
/** The test provider refuses numbers that end in 13. */
const deadWallet = '0241234513'

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const actOf = (refund: string, phone = goodWallet): PaymentAct => ({
  ...{ act: 'name_wallet', refund },
  ...{ wallet_phone: phone, wallet_network: null },
})
const look = (payment: string, act: PaymentAct, by = money) =>
  by.call<ActPreview & Problem>('POST', `/api/admin/payments/${payment}/preview`, { act })
const doIt = (payment: string, act: PaymentAct, shown: string, by = money) =>
  by.call<Problem>(
    'POST',
    `/api/admin/payments/${payment}/acts`,
    { act, reason: 'The buyer said it on the telephone.', shown },
    { 'idempotency-key': randomUUID() },
  )
const refundsOf = async (payment: string) =>
  (await reader.call<PaymentPage>('GET', `/api/admin/payments/${payment}`)).body.refunds
async function sendAll() {
  for (let turn = 0; turn < 4; turn += 1) {
    await endRests(market)
    await market.modules.sendRefunds()
    await market.deliver()
  }
}

/** What was paid in cash and given back; the wallet that the buyer named is closed. */
async function aReturnToAClosedWallet() {
  const product = await aProduct(pool, { base: 3_333 })
  const shopper = await aShopper([product])
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  await settleCash(pool)
  const { rows } = await pool.query<{ parcel: string; line: string; payment: string }>(
    `select p.id as parcel, l.id as line, i.id as payment from orders o join parcels p on p.order_id = o.id
     join order_lines l on l.parcel_id = p.id join payment_intents i on i.order_id = o.id where o.number = $1`,
    [number],
  )
  const { parcel = '', line = '', payment = '' } = rows[0] ?? {}
  const asked = await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, {
    ...{ reason: 'changed_mind', lines: [{ line_id: line, quantity: 1 }], wallet_phone: deadWallet },
  })
  expect(asked.status).toBe(200)
  await receiveReturn(db, { parcelId: parcel, actor: 'vendor', isDamaged: false }, bookArrival)
  await sendAll()
  const [refund] = await refundsOf(payment)
  expect(refund).toMatchObject({ state: 'failed', takes_wallet: true, wallet_ends_in: '513' })
  return { shopper, number, payment, refund: refund?.id ?? '' }
}

test('a refund to a closed wallet goes to another one: with a reason, once, and the buyer is told', async () => {
  const { shopper, number, payment, refund } = await aReturnToAClosedWallet()
  const act = actOf(refund)
  expect((await look(payment, act, reader)).status).toBe(403)
  const { body: shown } = await look(payment, act)
  expect(shown.outcome).toContain('GHS 33.33 is sent to the wallet that ends in 567')
  // Another number than the one that was looked at.
  expect((await doIt(payment, actOf(refund, '0541234567'), shown.shown)).body.code).toBe('task.changed')
  const { body: other } = await look(payment, act, owner)
  const both = await Promise.all([doIt(payment, act, shown.shown), doIt(payment, act, other.shown, owner)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // As soon as the first has named one, the refund takes no wallet: the other is refused before its act or in it.
  expect(['task.decided', 'return.wallet_settled']).toContain(
    both.find(({ status }) => status === 409)?.body.code,
  )
  await sendAll()
  expect(await refundsOf(payment)).toMatchObject([
    { state: 'completed', way: 'transfer', takes_wallet: false, wallet_ends_in: '567' },
  ])
  const told = await pool.query<{ title: string; text: string }>(
    "select title, text from notifications where person_id = $1 and title like '%another wallet%'",
    [shopper.id],
  )
  expect(told.rows).toEqual([
    {
      title: `Your refund for order ${number} goes to another wallet`,
      text: 'GHS 33.33 is sent to the wallet that ends in 567, which was named to Juaso. If it is not yours, tell us at once.',
    },
  ])
  const { rows: acts } = await pool.query(
    "select reason, before, after from operator_acts where kind = 'payment.wallet_named' and subject_id = $1",
    [payment],
  )
  expect(acts).toMatchObject([
    {
      reason: 'The buyer said it on the telephone.',
      before: { refund, wallet_ends_in: '513' },
      after: { refund, wallet_ends_in: '567', network: 'mtn' },
    },
  ])
  expect((await look(payment, act)).body.code).toBe('return.wallet_settled')
})

test('neither a number of no network nor the operator’s own takes the money', async () => {
  const { payment, refund } = await aReturnToAClosedWallet()
  expect((await look(payment, actOf(refund, '0291234567'))).body.code).toBe('return.network_unknown')
  expect((await look(payment, actOf(refund, '0301234567'))).status).toBe(400)
  await pool.query("update people set phone_number = '+233249990001' where id = $1", [money.id])
  expect((await look(payment, actOf(refund, '0249990001'))).body.code).toBe('operator.own_matter')
  await pool.query("update people set phone_number = '', sign_in_phone = '+233249990002' where id = $1", [
    money.id,
  ])
  expect((await look(payment, actOf(refund, '0249990002'))).body.code).toBe('operator.own_matter')
})

test('above GHS 10,000 in a day two operators name the same wallet for a refund', async () => {
  const { payment, refund } = await aRefundThatItsProviderCouldNotSend()
  await pool.query('update refunds set amount = 1000001 where id = $1', [refund])
  await pool.query('update payment_intents set amount = 1000001 where id = $1', [payment])
  try {
    const [first, other] = [actOf(refund), actOf(refund, '0541234567')]
    const { body: shown } = await look(payment, first)
    expect(shown.outcome).toContain('You are the first of two. GHS 10,000.01 is sent')
    expect((await doIt(payment, first, shown.shown)).status).toBe(200)
    expect((await look(payment, first)).body.code).toBe('payout.agreed_before')
    expect((await look(payment, other, owner)).body.outcome).toContain('You are the first of two')
    expect(await refundsOf(payment)).toMatchObject([{ state: 'failed', takes_wallet: true }])
    // Nothing was sent yet: who looked before the first acted is not told that it was decided.
    expect((await doIt(payment, first, shown.shown, owner)).body.code).toBe('task.changed')
    const { body: agreed } = await look(payment, first, owner)
    expect(agreed.outcome).toContain('is sent to the wallet that ends in 567')
    expect((await doIt(payment, first, agreed.shown, owner)).status).toBe(200)
    expect(await refundsOf(payment)).toMatchObject([{ state: 'pending', wallet_ends_in: '567' }])
  } finally {
    await pool.query("update refunds set amount = 11500, state = 'failed' where id = $1", [refund])
    await pool.query('update payment_intents set amount = 11500 where id = $1', [payment])
  }
})

test('several refunds of a day that one operator names wallets for count together', async () => {
  const [one, two] = [await aRefundThatItsProviderCouldNotSend(), await aRefundThatItsProviderCouldNotSend()]
  await redirect(one.payment, one.refund)
  await pool.query('update refunds set amount = 999000 where id = $1', [one.refund])
  const { body } = await look(two.payment, actOf(two.refund))
  expect(body.outcome).toContain('You are the first of two. GHS 115.00')
  await pool.query('update refunds set amount = 11500 where id = $1', [one.refund])
  expect((await look(two.payment, actOf(two.refund))).body.outcome).toContain('is sent to the wallet')
  await sendAll()
})

/** A cancelled order whose refund its provider could not send back the way the money came. */
async function aRefundThatItsProviderCouldNotSend() {
  const { placed } = await anOrder(pool)
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  await closeOrder(pool, placed, 'cancelled')
  const { rows } = await pool.query<{ id: string; cause: string; reference: string }>(
    `update refunds r set state = 'failed', attempts = 1, failure_reason = 'The wallet is closed' from payment_intents i
     where r.order_id = $1 and i.id = r.intent_id returning r.id, r.cause, i.reference`,
    [placed.order_id],
  )
  const { id: refund = '', cause = '', reference = '' } = rows[0] ?? {}
  return { payment: intent.id, refund, cause, reference }
}

async function redirect(payment: string, refund: string) {
  const act = actOf(refund)
  const { body } = await look(payment, act)
  expect((await doIt(payment, act, body.shown)).status).toBe(200)
}

test('what a provider could not send back is a transfer from then on, and its own failure asks the desk again', async () => {
  const { payment, refund } = await aRefundThatItsProviderCouldNotSend()
  const act = actOf(refund, deadWallet)
  expect((await doIt(payment, act, (await look(payment, act)).body.shown)).status).toBe(200)
  await sendAll()
  expect(await refundsOf(payment)).toMatchObject([{ state: 'failed', way: 'transfer', takes_wallet: true }])
  await redirect(payment, refund)
  await sendAll()
  expect(await refundsOf(payment)).toMatchObject([{ state: 'completed', way: 'transfer', amount: 115 }])
})

test('what its provider has sent after all is not sent a second time', async () => {
  const { payment, refund, cause, reference } = await aRefundThatItsProviderCouldNotSend()
  await pool.query('insert into sandbox_refunds (cause, reference, amount) values ($1, $2, 11500)', [
    cause,
    reference,
  ])
  await pool.query('update sandbox_charges set refunded = 11500 where reference = $1', [reference])
  expect((await look(payment, actOf(refund))).body.code).toBe('return.wallet_settled')
  await pool.query("update refunds set state = 'processing' where id = $1", [refund])
  await sendAll()
  expect(await refundsOf(payment)).toMatchObject([{ state: 'completed', way: 'provider' }])
})

test('what a bank gives back takes the place of a refund that waits for its wallet, and none is named while it decides', async () => {
  const { payment, refund } = await aRefundThatItsProviderCouldNotSend()
  await redirect(payment, refund)
  const bank = (call: string, ...values: unknown[]) => pool.query(`select ${call} as outcome`, values)
  await bank("open_dispute('sandbox', 'B1', $1, 4000, 'fraud')", payment)
  await sendAll()
  expect(await refundsOf(payment)).toMatchObject([{ state: 'pending', way: 'transfer' }])
  expect((await look(payment, actOf(refund))).body.code).toBe('return.wallet_settled')
  await bank("end_dispute('sandbox', 'B1', 'lost', 4000)")
  await sendAll()
  expect((await refundsOf(payment)).map(({ amount, way, state }) => [amount, way, state])).toEqual([
    [75, 'transfer', 'completed'],
    [40, 'provider', 'completed'],
  ])
})

const bankTakes = async (payment: string, number: string) => {
  await pool.query("select open_dispute('sandbox', $2, $1, 11500, 'fraud')", [payment, number])
  return () => pool.query("select end_dispute('sandbox', $1, 'lost', 11500)", [number])
}

test('a refund that was under way while the bank took the whole payment, and failed then, goes to no wallet', async () => {
  const { payment, refund } = await aRefundThatItsProviderCouldNotSend()
  await pool.query("update refunds set state = 'processing', provider_reference = 'R1' where id = $1", [
    refund,
  ])
  const lose = await bankTakes(payment, 'B2')
  await lose()
  await pool.query("update refunds set state = 'failed' where id = $1", [refund])
  expect((await refundsOf(payment)).find(({ id }) => id === refund)).toMatchObject({ takes_wallet: false })
  expect((await look(payment, actOf(refund))).body.code).toBe('return.wallet_settled')
})

test('a transfer to a wallet that was not sent yet is taken back while the bank decides, and what it takes is in its place', async () => {
  const { payment, refund } = await aRefundThatItsProviderCouldNotSend()
  await redirect(payment, refund)
  await pool.query(
    `insert into refund_transfers (refund_id, amount, destination, provider, reference, next_try_at)
     values ($1, 11500, '{}', 'sandbox', 'rf-unsent', now())`,
    [refund],
  )
  await pool.query(
    "update refunds set state = 'processing', provider_reference = 'rf-unsent' where id = $1",
    [refund],
  )
  const transfer = async () =>
    (
      await pool.query(
        "select state, sent_at is null as is_unsent from refund_transfers where reference = 'rf-unsent'",
      )
    ).rows
  const lose = await bankTakes(payment, 'B3')
  await sendAll()
  expect(await transfer()).toEqual([{ state: 'failed', is_unsent: true }])
  expect(await refundsOf(payment)).toMatchObject([{ state: 'pending', way: 'transfer' }])
  await lose()
  await sendAll()
  expect(await transfer()).toEqual([{ state: 'failed', is_unsent: true }])
  expect(await refundsOf(payment)).toMatchObject([{ state: 'completed', way: 'provider', amount: 115 }])
})
