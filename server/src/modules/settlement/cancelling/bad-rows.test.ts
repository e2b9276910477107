import { expect, test } from 'vitest'
import { aBuyer, fillCart, intentOf, place, settle, stockOf } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { arrives } from '#server/testing/earning.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOrder, type BoughtOrder } from '#server/testing/paying.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

// One row that the database refuses to change must stop no other, raise an alarm, and end it when it was mended.
const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { modules } = market

const orderStates = async (orders: readonly BoughtOrder[]) =>
  Promise.all(
    orders.map(
      async ({ placed }) =>
        (await pool.query('select state from orders where id = $1', [placed.order_id])).rows[0]?.state,
    ),
  )
const alarms = async (kind: string) =>
  (
    await pool.query<{ subject: string }>(
      'select subject from money_alarms where kind = $1 and resolved_at is null',
      [kind],
    )
  ).rows.map(({ subject }) => subject)
const endRest = () =>
  pool.query("update money_alarms set rests_until = now() - interval '1 minute' where resolved_at is null")

/** Refuses every change of one parcel until the answer is called. */
async function breakParcel(parcelId: string): Promise<() => Promise<unknown>> {
  await pool.query(`create or replace function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'this row is broken'; end $$`)
  await pool.query(
    `create trigger broken_row before update on parcels for each row when (old.id = '${parcelId}') execute function refuse_row()`,
  )
  return () => pool.query('drop trigger broken_row on parcels')
}

const parcelOf = async ({ placed }: BoughtOrder): Promise<string> =>
  (await pool.query('select id from parcels where order_id = $1', [placed.order_id])).rows[0].id

async function manyOrders(count: number): Promise<BoughtOrder[]> {
  const orders: BoughtOrder[] = []
  for (let nth = 0; nth < count; nth += 1) orders.push(await anOrder(pool))
  return orders
}

async function paidOrders(count: number): Promise<BoughtOrder[]> {
  const orders = await manyOrders(count)
  for (const { placed } of orders) await settle(pool, await intentOf(pool, placed))
  return orders
}

test('an order with inconsistent stock is not closed and stops no other; once corrected, it is closed and its alarm resolved', async () => {
  const orders = await manyOrders(6)
  const [bad, ...good] = orders as [BoughtOrder, ...BoughtOrder[]]
  await pool.query('update stock set reserved = 0 where variant_id = $1', [bad.variant.id])
  // The bad one is the oldest, so it is in every first batch.
  await pool.query(
    `update orders set expires_at = now() - interval '1 minute' - case when id = $1 then interval '1 minute' else interval '0' end
     where state = 'pending_payment'`,
    [bad.placed.order_id],
  )
  expect(await modules.settlement.expireOrders()).toBe(5)
  expect(await orderStates([bad, ...good])).toEqual(['pending_payment', ...good.map(() => 'expired')])
  expect(await alarms('order.stuck')).toEqual([bad.placed.order_id])
  // It rests: not even looked at.
  await pool.query('update stock set reserved = 1 where variant_id = $1', [bad.variant.id])
  expect(await modules.settlement.expireOrders()).toBe(0)
  await endRest()
  expect(await modules.settlement.expireOrders()).toBe(1)
  expect(await alarms('order.stuck')).toEqual([])
  expect(await stockOf(pool, bad.variant)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await checkBooks(pool)).toEqual([])
})

test('the alarm of an order that was paid after all is resolved too', async () => {
  const [order] = (await manyOrders(1)) as [BoughtOrder]
  await pool.query("insert into money_alarms (kind, subject, detail) values ('order.stuck', $1, 'x')", [
    order.placed.order_id,
  ])
  await settle(pool, await intentOf(pool, order.placed))
  await modules.settlement.takeNewAlarms()
  expect(await alarms('order.stuck')).toEqual([])
})

test('a parcel whose money cannot be released stops no other', async () => {
  const orders = await paidOrders(4)
  const [bad] = orders as [BoughtOrder]
  for (const [nth, { placed }] of orders.entries()) await arrives(market, placed, 20 - nth)
  const mend = await breakParcel(await parcelOf(bad))
  expect(await modules.settlement.releaseEarnings()).toBe(3)
  expect(await alarms('release.stuck')).toEqual([await parcelOf(bad)])
  await mend()
  expect(await modules.settlement.releaseEarnings()).toBe(0)
  await endRest()
  expect(await modules.settlement.releaseEarnings()).toBe(1)
  expect(await alarms('release.stuck')).toEqual([])
  expect(await checkBooks(pool)).toEqual([])
})

test('a parcel that cannot be accepted or raised as overdue stops no other', async () => {
  const orders = await paidOrders(3)
  const [bad] = orders as [BoughtOrder]
  await pool.query(
    "update parcels set updated_at = now() - interval '2 hours', created_at = now() - interval '60 days', confirmed_at = now() - interval '60 days' where order_id = any ($1)",
    [orders.map(({ placed }) => placed.order_id)],
  )
  const mend = await breakParcel(await parcelOf(bad))
  expect(await modules.acceptParcels()).toBe(2)
  expect(await alarms('accept.stuck')).toEqual([await parcelOf(bad)])
  await modules.settlement.raiseOverdueParcels()
  expect(await alarms('parcel.overdue')).toHaveLength(2)
  expect(await alarms('overdue.stuck')).toEqual([await parcelOf(bad)])
  await mend()
  await endRest()
  expect(await modules.acceptParcels()).toBe(1)
  await modules.settlement.raiseOverdueParcels()
  expect(await alarms('parcel.overdue')).toHaveLength(3)
  expect([...(await alarms('accept.stuck')), ...(await alarms('overdue.stuck'))]).toEqual([])
})

test('a payment that cannot be booked raises an alarm, another in the same batch is booked, and once corrected it is booked too', async () => {
  const [bad, good] = (await manyOrders(2)) as [BoughtOrder, BoughtOrder]
  for (const { placed } of [bad, good]) {
    const intent = await intentOf(pool, placed)
    await pool.query('update payment_intents set started_at = now() where id = $1', [intent.id])
    await pool.query(
      `insert into sandbox_charges (reference, amount, currency, method, state, return_url)
       select reference, amount, currency, method, 'paid', '/' from payment_intents where id = $1`,
      [intent.id],
    )
  }
  const referenceOf = async ({ placed }: BoughtOrder) =>
    (await pool.query('select reference from payment_intents where order_id = $1', [placed.order_id])).rows[0]
      .reference as string
  await pool.query('update parcels set delivery_fee = delivery_fee + 1 where order_id = $1', [
    bad.placed.order_id,
  ])
  const outcomes = await Promise.allSettled(
    [bad, good].map(async (order) => modules.settlement.settle(await referenceOf(order))),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await orderStates([bad, good])).toEqual(['pending_payment', 'confirmed'])
  expect(await alarms('payment.stuck')).toEqual([await referenceOf(bad)])
  await pool.query('update parcels set delivery_fee = delivery_fee - 1 where order_id = $1', [
    bad.placed.order_id,
  ])
  expect(await modules.settlement.settle(await referenceOf(bad))).toBe('paid')
  await modules.settlement.takeNewAlarms()
  expect(await alarms('payment.stuck')).toEqual([])
  expect(await checkBooks(pool)).toEqual([])
})

test('a refund whose wallet cannot be read stops no other', async () => {
  const orders = await paidOrders(2)
  const ids: string[] = []
  for (const { placed } of orders) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into refunds (intent_id, order_id, cause, amount, way, wallet)
       select id, order_id, 'made up:' || id, 100, 'transfer', '{"phone": "0241234567", "network": "mtn", "name": "Ama"}'
       from payment_intents where order_id = $1 returning id`,
      [placed.order_id],
    )
    ids.push(rows[0]?.id as string)
  }
  const [bad, good] = ids as [string, string]
  await pool.query(`update refunds set wallet = '{"network": "mtn"}' where id = $1`, [bad])
  await modules.sendRefunds()
  const { rows } = await pool.query('select refund_id from refund_transfers')
  expect(rows).toEqual([{ refund_id: good }])
  expect(await alarms('refund.stuck')).toEqual([bad])
})

test.runIf(isLong)(
  'more bad rows than a batch holds do not hide what comes after them',
  async () => {
    const store = await aStore(pool)
    const product = await aProduct(pool, { store, stock: 1_000 })
    const variant = product.variants[0] as { id: string }
    const buyer = await aBuyer(pool)
    await fillCart(pool, buyer, [{ variant }])
    const last = await place(pool, { buyer, stores: [store], total: 11_500 })
    // 210 orders that wait, without the reservations they should have: their stock goes below zero when they are ended.
    await pool.query(
      `with made as (
       insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'number', 'JU9' || lpad(n::text, 6, '0'),
         'expires_at', now() - interval '1 hour'))).* from orders o, generate_series(1, 210) n where o.id = $1 returning id)
     insert into reservations (order_id, variant_id, store_id, quantity) select id, $2, $3, 500 from made`,
      [last.order_id, variant.id, store.id],
    )
    await pool.query("update orders set expires_at = now() - interval '1 minute' where id = $1", [
      last.order_id,
    ])
    expect(await modules.settlement.expireOrders()).toBe(1)
    expect(await alarms('order.stuck')).toHaveLength(210)
  },
  60_000,
)
