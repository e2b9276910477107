import { afterEach, expect, test } from 'vitest'
import { held } from '#server/testing/buying.ts'
import { paystackMarket } from '#server/testing/paystack/paystack-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn } from '../../orders/index.ts'
import { retryRefunds } from '../../payments/index.ts'
import { bookArrival } from '../index.ts'

const { pool, market, paystack, aPaidOrder, disputeIs, refundTurn, sentBack } = await paystackMarket()
const { db } = market.market
const lost = { status: 'resolved', resolution: 'merchant-accepted' }
const won = { status: 'resolved', resolution: 'declined' }

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

type Paid = Awaited<ReturnType<typeof aPaidOrder>>
const cancel = async ({ shopper, number }: Paid) =>
  expect((await shopper.call('POST', `/api/orders/${number}/cancel`, {})).status).toBe(200)
/** The store of the first parcel has its goods back. */
async function giveBack({ shopper, number }: Paid): Promise<string> {
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  const { body } = await shopper.call<{ parcels: { id: string; lines: { id: string }[] }[] }>(
    'GET',
    `/api/orders/${number}`,
  )
  const parcelId = body.parcels[0]?.id as string
  await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, {
    reason: 'changed_mind',
    lines: [{ line_id: body.parcels[0]?.lines[0]?.id, quantity: 1 }],
  })
  await receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: false }, bookArrival)
  return parcelId
}
const changes = async (work: () => Promise<unknown>) => {
  const paths = ['buyer/clearing', 'platform/losses', 'provider/paystack']
  const before = await Promise.all(paths.map((path) => held(pool, path)))
  await work()
  const after = await Promise.all(paths.map((path) => held(pool, path)))
  const [owed, losses, provider] = after.map((amount, index) => amount - (before[index] ?? 0))
  return { owed, losses, provider }
}

test('a chargeback of a cancelled order before the refund was sent: the money goes back once, and no account loses', async () => {
  const order = await aPaidOrder()
  await cancel(order)
  await disputeIs('901', order.reference)
  await refundTurn()
  expect(sentBack(order.reference)).toEqual([])
  expect(await changes(() => disputeIs('901', order.reference, lost))).toEqual({
    owed: -order.paid,
    losses: 0,
    provider: order.paid,
  })
  await refundTurn()
  expect(sentBack(order.reference)).toEqual([])
  const { body } = await order.shopper.call<{ payment: object }>('GET', `/api/orders/${order.number}`)
  expect(body.payment).toMatchObject({ refunded: order.paid / 100, refund_state: 'completed' })
})

test('the bank rejects the claim: the waiting refund is sent', async () => {
  const order = await aPaidOrder()
  await cancel(order)
  await disputeIs('902', order.reference)
  await refundTurn()
  expect(sentBack(order.reference)).toEqual([])
  await disputeIs('902', order.reference, won)
  await refundTurn()
  await refundTurn()
  expect(sentBack(order.reference)).toEqual([order.paid])
})

test('a piece was refunded, then the bank takes the whole charge: everyone gives back the rest, and the parcel is returned', async () => {
  const order = await aPaidOrder(3)
  const parcelId = await giveBack(order)
  await disputeIs('903', order.reference)
  await refundTurn()
  expect(sentBack(order.reference)).toEqual([])
  expect(await changes(() => disputeIs('903', order.reference, lost))).toEqual({
    owed: -10_000,
    losses: 0,
    provider: order.paid,
  })
  await market.deliver()
  expect((await pool.query('select status from parcels where id = $1', [parcelId])).rows).toEqual([
    { status: 'returned' },
  ])
})

test('the bank takes a part of what is owed: the rest of the refund is sent', async () => {
  const order = await aPaidOrder()
  await cancel(order)
  await disputeIs('904', order.reference, { refund_amount: 4_000 })
  await disputeIs('904', order.reference, lost)
  await refundTurn()
  await refundTurn()
  expect(sentBack(order.reference)).toEqual([order.paid - 4_000])
})

test('a refund whose reply was lost is queried before the bank has decided', async () => {
  const order = await aPaidOrder()
  await cancel(order)
  paystack.trouble.losesAnswerTo = 'POST /refund'
  await refundTurn()
  expect(sentBack(order.reference)).toEqual([order.paid])
  await disputeIs('905', order.reference)
  await expect(disputeIs('905', order.reference, lost)).rejects.toThrow('is asked about first')
  await refundTurn()
  await refundTurn()
  // It had left: what the bank takes as well is lost.
  expect(await changes(() => disputeIs('905', order.reference))).toEqual({
    owed: 0,
    losses: -order.paid,
    provider: order.paid,
  })
})

test('a refund that was sent and never arrived at the provider is not sent again while the bank decides', async () => {
  const order = await aPaidOrder()
  await cancel(order)
  paystack.trouble.instead = ({ method, path }) =>
    method === 'POST' && path === '/refund' ? { status: 502, body: {} } : null
  await refundTurn()
  paystack.trouble.instead = () => null
  await disputeIs('906', order.reference)
  await refundTurn()
  expect(sentBack(order.reference)).toEqual([])
  expect(await changes(() => disputeIs('906', order.reference, lost))).toMatchObject({ losses: 0 })
  expect(sentBack(order.reference)).toEqual([])
})

/** A cancelled order whose refund the provider refuses to send. */
async function aFailedRefund() {
  const order = await aPaidOrder()
  await cancel(order)
  paystack.trouble.refundMessage = 'Refund cannot be processed for this transaction'
  await refundTurn()
  paystack.trouble.refundMessage = ''
  const alarms = async () =>
    (
      await pool.query(
        `select from money_alarms where kind = 'refund.failed' and resolved_at is null
           and subject in (select r.id::text from refunds r join orders o on o.id = r.order_id where o.number = $1)`,
        [order.number],
      )
    ).rowCount
  expect(await alarms()).toBe(1)
  const retry = async () => {
    await retryRefunds(db, { reference: order.reference })
    await refundTurn()
    await refundTurn()
  }
  return { ...order, alarms, retry }
}

test('a refund that failed is what the bank gave the buyer: it is done, its alarm ends, and nothing is sent for it later', async () => {
  const order = await aFailedRefund()
  await disputeIs('909', order.reference)
  await order.retry()
  expect(sentBack(order.reference)).toEqual([])
  expect(await changes(() => disputeIs('909', order.reference, lost))).toEqual({
    owed: -order.paid,
    losses: 0,
    provider: order.paid,
  })
  expect(await order.alarms()).toBe(0)
  await order.retry()
  expect(sentBack(order.reference)).toEqual([])
})

test('a refund that failed and was not tried again is covered by what the bank took, and of a part only the rest is sent', async () => {
  const [whole, part] = [await aFailedRefund(), await aFailedRefund()]
  await disputeIs('910', whole.reference)
  expect(await changes(() => disputeIs('910', whole.reference, lost))).toMatchObject({
    owed: -whole.paid,
    losses: 0,
  })
  expect(await whole.alarms()).toBe(0)
  await disputeIs('911', part.reference, { refund_amount: 4_000 })
  expect(await changes(() => disputeIs('911', part.reference, lost))).toMatchObject({
    owed: -4_000,
    losses: 0,
  })
  expect(await part.alarms()).toBe(1)
  await whole.retry()
  await part.retry()
  expect([sentBack(whole.reference), sentBack(part.reference)]).toEqual([[], [part.paid - 4_000]])
  expect(await part.alarms()).toBe(0)
})

test('a claim that the bank rejected with a refund of 0 is closed, and the vendor has the share back', async () => {
  const order = await aPaidOrder()
  const [store] = order.sellers
  await disputeIs('907', order.reference)
  expect(await held(pool, `vendor/${store?.id}/disputed/paystack`)).toBe(8_450)
  await disputeIs('907', order.reference, { ...won, refund_amount: 0 })
  expect(await held(pool, `vendor/${store?.id}/disputed/paystack`)).toBe(0)
  expect(await held(pool, `vendor/${store?.id}/pending/paystack`)).toBe(8_450)
})

test('paid twice, and the bank takes the second payment back: the sale and its vendor keep theirs', async () => {
  const order = await aPaidOrder()
  const [store] = order.sellers
  const { rows } = await pool.query<{ reference: string }>(
    `insert into payment_intents (reference, order_id, person_id, provider, method, amount, state, started_at)
     select replace(reference, 'ju-', 'jv-'), order_id, person_id, provider, 'card', amount, 'cancelled', now()
     from payment_intents where reference = $1 returning reference`,
    [order.reference],
  )
  const second = rows[0]?.reference as string
  paystack.charges.set(second, {
    ...paystack.charges.get(order.reference),
    id: 99_001,
    reference: second,
  } as never)
  expect(await market.modules.settlement.settle(second)).toBe('refund')
  await refundTurn()
  await refundTurn()
  await disputeIs('908', second)
  expect(await held(pool, `vendor/${store?.id}/disputed/paystack`)).toBe(0)
  expect(await changes(() => disputeIs('908', second, lost))).toMatchObject({ losses: -order.paid })
  const { body } = await order.shopper.call<{ payment: object }>('GET', `/api/orders/${order.number}`)
  expect(body.payment).toMatchObject({ refunded: 0, sent_back: (2 * order.paid) / 100 })
  expect(await held(pool, `vendor/${store?.id}/pending/paystack`)).toBe(8_450)
})
