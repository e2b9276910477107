import { afterEach, expect, test } from 'vitest'
import { aBuyer, fillCart, held, intentOf, place, settle, stockOf } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOrder, closeOrder, refundsOf } from '#server/testing/paying.ts'
import { checkBooks } from '../../books/index.ts'

const { pool } = await testDatabase()

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

let disputes = 0
/** The bank demands an amount of a payment, and gets `taken` in the end. */
async function bankTakes(intent: { id: string }, demanded: number, taken = demanded) {
  const number = `U${++disputes}`
  await pool.query("select open_dispute('sandbox', $1, $2, $3, 'fraud')", [number, intent.id, demanded])
  const end = async () =>
    (await pool.query("select end_dispute('sandbox', $1, 'lost', $2) as outcome", [number, taken])).rows[0]
      .outcome
  return { end }
}

async function aPaidOrder() {
  const order = await anOrder(pool)
  const intent = await intentOf(pool, order.placed)
  await settle(pool, intent)
  return { ...order, intent }
}

const statusesOf = async ({ order_id }: { order_id: string }) =>
  (
    await pool.query<{ state: string; status: string }>(
      'select o.state, p.status from orders o join parcels p on p.order_id = o.id where o.id = $1 order by p.position',
      [order_id],
    )
  ).rows

const newsOf = async ({ order_id }: { order_id: string }) =>
  (
    await pool.query<{ topic: string; cancelled_of: string[] | null }>(
      `select topic, payload -> 'cancelled_of' as cancelled_of from outbox where payload ->> 'order_id' = $1
         and topic in ('order.cancelled', 'order.dispute_lost', 'parcel.moved') order by id`,
      [order_id],
    )
  ).rows

test('a parcel that has not left is cancelled with the chargeback that is lost: goods once, money never twice', async () => {
  const { store, variant, placed, intent } = await aPaidOrder()
  const before = await stockOf(pool, variant)
  const { end } = await bankTakes(intent, 11_500)
  const outcomes = await Promise.all(Array.from({ length: 4 }, end))
  expect(outcomes.toSorted()).toEqual(['already', 'already', 'already', 'lost'])
  expect(await statusesOf(placed)).toEqual([{ state: 'cancelled', status: 'cancelled' }])
  expect((await stockOf(pool, variant)).on_hand).toBe(before.on_hand + 1)
  expect(await refundsOf(pool, placed)).toMatchObject([{ amount: 11_500, state: 'completed' }])
  for (const account of ['pending', 'disputed', 'available'])
    expect(await held(pool, `vendor/${store.id}/${account}/sandbox`)).toBe(0)
  expect(await newsOf(placed)).toEqual([
    { topic: 'order.cancelled', cancelled_of: null },
    { topic: 'order.dispute_lost', cancelled_of: [store.id] },
  ])
  // Nothing cancels it again.
  expect(await closeOrder(pool, placed, 'cancelled')).toBe(false)
  const { rows } = await pool.query(
    "select cancel_parcel(id, 'why', 'vendor') as is_cancelled from parcels where order_id = $1",
    [placed.order_id],
  )
  expect(rows).toEqual([{ is_cancelled: false }])
})

test('of an order of two stores only what has not left is cancelled, and who has sent its goods bears its own loss', async () => {
  const [sent, unsent] = [await aStore(pool), await aStore(pool)]
  const variants: { id: string }[] = []
  for (const store of [sent, unsent])
    variants.push((await aProduct(pool, { store, base: 10_000, stock: 10 })).variants[0] as { id: string })
  const buyer = await aBuyer(pool)
  await fillCart(
    pool,
    buyer,
    variants.map((variant) => ({ variant, quantity: 1 })),
  )
  const placed = await place(pool, {
    buyer,
    stores: [sent, unsent],
    total: 21_500,
    method: 'momo_mtn',
    provider: 'sandbox',
  })
  expect(placed).toMatchObject({ outcome: 'placed' })
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  await pool.query(
    `with gone as (
       update parcels set status = 'out_for_delivery' where order_id = $1 and store_id = $2 returning id, order_id, status)
     insert into parcel_events (parcel_id, order_id, status) select id, order_id, status from gone`,
    [placed.order_id, sent.id],
  )
  const losses = await held(pool, 'platform/losses')
  await (await bankTakes(intent, 21_500)).end()
  expect((await statusesOf(placed)).map(({ status }) => status).toSorted()).toEqual([
    'cancelled',
    'out_for_delivery',
  ])
  const onHand = await Promise.all(variants.map(async (variant) => (await stockOf(pool, variant)).on_hand))
  expect(onHand).toEqual([9, 10])
  const refunds = await refundsOf(pool, placed)
  expect(refunds.map(({ cause, state }) => [cause.split(':')[0], state])).toEqual([
    ['cancel', 'completed'],
    ['dispute', 'completed'],
  ])
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(21_500)
  for (const { id } of [sent, unsent]) expect(await held(pool, `vendor/${id}/pending/sandbox`)).toBe(0)
  expect(await held(pool, 'platform/losses')).toBe(losses)
})

test('a part that the bank took back cancels nothing, and a dispute that was won neither', async () => {
  const [part, won] = [await aPaidOrder(), await aPaidOrder()]
  await (await bankTakes(part.intent, 3_333)).end()
  expect(await statusesOf(part.placed)).toEqual([{ state: 'confirmed', status: 'confirmed' }])
  expect(await held(pool, `vendor/${part.store.id}/pending/sandbox`)).toBe(8_450 - 2_449)
  await pool.query("select open_dispute('sandbox', 'W1', $1, 11500, 'fraud')", [won.intent.id])
  await pool.query("select end_dispute('sandbox', 'W1', 'won', 11500)")
  expect(await statusesOf(won.placed)).toEqual([{ state: 'confirmed', status: 'confirmed' }])
})
