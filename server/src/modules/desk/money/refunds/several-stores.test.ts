import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { ActPreview, PaymentAct, PaymentPage } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aBuyer, fillCart, held, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { refundsOf } from '#server/testing/paying.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** An order of two pieces from each of two stores, paid together. */
async function aPaymentOfTwoStores() {
  const buyer = await aBuyer(pool)
  const stores = [await aStore(pool), await aStore(pool)]
  for (const store of stores) {
    const product = await aProduct(pool, { store, base: 10_000 })
    await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string }, quantity: 2 }])
  }
  const placed = await place(pool, { buyer, stores, total: 41_500 })
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  return { id: intent.id, placed, stores }
}

const parcelsOf = async (id: string) =>
  (await owner.call<PaymentPage>('GET', `/api/admin/payments/${id}`)).body.order.parcels
const pendingOf = ({ id }: { id: string }) => held(pool, `vendor/${id}/pending/sandbox`)

/** The parcel of a store on the page of the payment, and the act that sends money back for so many of its pieces. */
async function refundOf(id: string, store: { id: string }, quantity: number) {
  const { rows } = await pool.query<{ id: string }>(
    `select p.id from parcels p join payment_intents i on i.order_id = p.order_id
     where i.id = $1 and p.store_id = $2 and p.status <> 'cancelled'`,
    [id, store.id],
  )
  const parcel = (await parcelsOf(id)).find((one) => one.id === rows[0]?.id)
  const line = parcel?.lines[0]
  if (!parcel || !line) throw new Error('the page of a payment shows the parcels of each store')
  const act: PaymentAct = {
    ...{ act: 'refund', parcel: parcel.id },
    lines: [{ line_id: line.id, quantity, seen: line.quantity }],
  }
  return { parcel, act }
}

const preview = async (id: string, act: PaymentAct) =>
  (await owner.call<ActPreview & Problem>('POST', `/api/admin/payments/${id}/preview`, { act })).body

async function doIt(id: string, act: PaymentAct) {
  const { shown } = await preview(id, act)
  const sent = { act, reason: 'The buyer called.', shown }
  return owner.call<Problem>('POST', `/api/admin/payments/${id}/acts`, sent, {
    'idempotency-key': randomUUID(),
  })
}

test('money goes back for one store of an order, and the other keeps its own', async () => {
  const { id, placed, stores } = await aPaymentOfTwoStores()
  const [one, other] = stores as [(typeof stores)[number], (typeof stores)[number]]
  const [mine, theirs] = [await pendingOf(one), await pendingOf(other)]
  expect((await doIt(id, (await refundOf(id, one, 1)).act)).status).toBe(200)
  expect([await pendingOf(one), await pendingOf(other)]).toEqual([mine - 8_450, theirs])
  expect((await doIt(id, (await refundOf(id, one, 1)).act)).status).toBe(200)
  expect([await pendingOf(one), await pendingOf(other)]).toEqual([0, theirs])
  // The delivery of the order is paid once: half of it belongs to the parcel that nobody sends any more.
  expect((await refundsOf(pool, placed)).map(({ amount }) => amount)).toEqual([10_000, 10_750])
  expect((await doIt(id, (await refundOf(id, other, 2)).act)).status).toBe(200)
  expect(await pendingOf(other)).toBe(0)
  const refunds = await refundsOf(pool, placed)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(41_500)
})

test('a parcel that was sent is not cancelled any more: only the store whose parcel waits gives back', async () => {
  const { id, placed, stores } = await aPaymentOfTwoStores()
  const [sent, waiting] = stores as [(typeof stores)[number], (typeof stores)[number]]
  const before = await refundOf(id, sent, 2)
  await pool.query(
    `with sent as (update parcels set status = 'out_for_delivery' where id = $1 returning id, order_id, status)
     insert into parcel_events (parcel_id, order_id, status) select id, order_id, status from sent`,
    [before.parcel.id],
  )
  const now = await refundOf(id, sent, 2)
  expect(now.parcel.may_cancel).toBe(false)
  // Also for who still has the page from before open.
  expect(await preview(id, before.act)).toMatchObject({ code: 'store_parcel.cannot_cancel' })
  const key = { 'idempotency-key': randomUUID() }
  const old = { act: before.act, reason: 'The buyer called.', shown: 'a'.repeat(64) }
  expect((await owner.call<Problem>('POST', `/api/admin/payments/${id}/acts`, old, key)).body.code).toBe(
    'store_parcel.cannot_cancel',
  )
  expect(await refundsOf(pool, placed)).toEqual([])
  expect((await doIt(id, (await refundOf(id, waiting, 2)).act)).status).toBe(200)
  expect((await refundsOf(pool, placed)).map(({ amount }) => amount)).toEqual([20_750])
})
