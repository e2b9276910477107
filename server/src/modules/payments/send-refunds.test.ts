import { expect, test } from 'vitest'
import { intentOf, settle } from '#server/testing/buying.ts'
import { anOrder, closeOrder } from '#server/testing/paying.ts'
import { paystackMarket } from '#server/testing/paystack/paystack-market.ts'
import { checkBooks } from '../books/index.ts'

const { pool, market, paystack, aPaidOrder, refundTurn, sentBack } = await paystackMarket()
const { payments } = market.modules

type Paid = Awaited<ReturnType<typeof aPaidOrder>>
const cancelParcels = async ({ shopper, number }: Paid, ...positions: number[]) => {
  for (const position of positions)
    await shopper.call('POST', `/api/orders/${number}/parcels/${position}/cancel`, {})
}
/** A promise that is resolved by hand. */
const signal = () => Promise.withResolvers<void>()
const isAsking = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/refund'

test('two processes and a slow provider: a waiting refund is sent by one of them', async () => {
  // One more than one process sends at once: while its eight calls take long, the ninth waits and is not held.
  const orders = [await aPaidOrder(3), await aPaidOrder(3), await aPaidOrder(3)]
  for (const order of orders) await cancelParcels(order, 1, 2, 3)
  const [eightAsked, bothAsked, oneIsDone] = [signal(), signal(), signal()]
  let other: Promise<number> | null = null
  let asked = 0
  paystack.trouble.meanwhile = async (call) => {
    if (!isAsking(call)) return
    asked += 1
    if (asked < 8) return eightAsked.promise
    if (asked === 8) {
      // More minutes pass than the ninth was held for, had it been held with the others; another process has its turn.
      await pool.query(
        `update refunds set next_try_at = now() - interval '1 second' where state = 'pending' and attempts > 0 and id = (
           select id from refunds order by created_at desc, id desc limit 1)`,
      )
      other = payments.sendRefunds()
      return eightAsked.resolve()
    }
    if (asked === 9) await Promise.race([bothAsked.promise, oneIsDone.promise])
    else bothAsked.resolve()
  }
  await payments.sendRefunds()
  oneIsDone.resolve()
  await other
  await refundTurn()
  for (const { reference } of orders) expect(sentBack(reference)).toHaveLength(3)
  expect(await checkBooks(pool)).toEqual([])
})

test('the webhook of one refund does not cause another of the same charge to be sent twice', async () => {
  const order = await aPaidOrder(3)
  await cancelParcels(order, 1, 2)
  const isMade = signal()
  let other: Promise<number> | null = null
  let asked = 0
  paystack.trouble.meanwhile = async (call) => {
    if (!isAsking(call)) return
    asked += 1
    if (asked === 1) return
    if (asked > 2) return isMade.resolve()
    // The first one is made, and Paystack says so while the second one is on its way there.
    await paystack.send('refund.pending', {
      ...{ status: 'pending', transaction_reference: order.reference, refund_reference: null },
      ...{ amount: '10500', currency: 'GHS', domain: 'test' },
    })
    await expect
      .poll(async () => (await pool.query('select from webhook_events where handled_at is null')).rowCount)
      .toBe(0)
    other = payments.sendRefunds()
    await Promise.race([isMade.promise, other])
  }
  await payments.sendRefunds()
  await other
  await refundTurn()
  const parts = (
    await pool.query<{ amount: number }>(
      'select amount::int from refunds where order_id = (select id from orders where number = $1)',
      [order.number],
    )
  ).rows.map(({ amount }) => amount)
  expect(sentBack(order.reference).toSorted()).toEqual(parts.toSorted())
  expect(await checkBooks(pool)).toEqual([])
})

test('a process whose hold of a refund has expired does not send it', async () => {
  const order = await aPaidOrder(3)
  await cancelParcels(order, 1)
  const listed = { isOld: false }
  paystack.trouble.meanwhile = async ({ method, path }) => {
    if (method !== 'GET' || path !== '/refund') return
    paystack.trouble.meanwhile = async () => undefined
    // It stood still after Paystack had nothing of it, until another process had its turn.
    await pool.query("update refunds set next_try_at = now() - interval '1 second' where state = 'pending'")
    await payments.sendRefunds()
    listed.isOld = true
  }
  paystack.trouble.instead = () => {
    if (!listed.isOld) return null
    listed.isOld = false
    return { status: 200, body: { status: true, message: 'ok', data: [] } }
  }
  await payments.sendRefunds()
  await refundTurn()
  expect(sentBack(order.reference)).toHaveLength(1)
})

test('refunds of a payment never exceed it', async () => {
  const { placed } = await anOrder(pool)
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  const ask = (why: string, amount: number) =>
    pool.query('select ask_refund($1, $2, $3, $4)', [intent.id, placed.order_id, why, amount])
  await expect(ask('return:more', 11_501)).rejects.toThrow(/more than is left/)
  expect(await closeOrder(pool, placed, 'cancelled')).toBe(true)
  // The same request again changes nothing, and another one is refused.
  await ask(`cancel:${intent.id}`, 11_500)
  await expect(ask('return:again', 1)).rejects.toThrow(/more than is left/)
  const asked = await pool.query('select amount::int from refunds where intent_id = $1', [intent.id])
  expect(asked.rows).toEqual([{ amount: 11_500 }])
})

test('the alarm of a failed refund is resolved when it arrives in the end', async () => {
  const order = await aPaidOrder()
  await cancelParcels(order, 1)
  paystack.trouble.refundMessage = 'Refund cannot be processed for this transaction'
  await payments.sendRefunds()
  const alarms = async () =>
    (await pool.query("select from money_alarms where kind = 'refund.failed' and resolved_at is null"))
      .rowCount
  expect(await alarms()).toBe(1)
  paystack.trouble.refundMessage = ''
  await pool.query("update refunds set state = 'pending', provider_reference = null where state = 'failed'")
  await refundTurn()
  await refundTurn()
  expect(sentBack(order.reference)).toEqual([11_500])
  expect(await alarms()).toBe(0)
  expect(await checkBooks(pool)).toEqual([])
})
