import { expect, test } from 'vitest'
import {
  aBuyer,
  fillCart,
  held,
  intentOf,
  type Placed,
  place,
  settle,
  stockOf,
} from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { moveParcels } from '#server/testing/earning.ts'
import { aFlashSale, aProduct, aStore } from '#server/testing/market-builders.ts'
import { settleLate } from '#server/testing/paying.ts'
import { checkBooks } from '../../books/index.ts'

const { pool } = await testDatabase()

async function anOrder({ quantity = 1, base = 10_000, stock = 10, method = 'momo_mtn', flash = 0 } = {}) {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base, stock })
  if (flash) await aFlashSale(pool, [{ product, price: flash, quantity: 10 }])
  const buyer = await aBuyer(pool)
  const variant = product.variants[0] as { id: string }
  await fillCart(pool, buyer, [{ variant, quantity }])
  const placed = await place(pool, {
    buyer,
    stores: [store],
    total: quantity * (flash || base) + 1_500,
    method,
  })
  expect(placed.outcome).toBe('placed')
  return { store, product, variant, buyer, placed }
}

const stateOf = async (order: Placed) =>
  (
    await pool.query(
      'select o.state, array_agg(p.status) as parcels from orders o join parcels p on p.order_id = o.id where o.id = $1 group by o.id',
      [order.order_id],
    )
  ).rows[0]

const close = async (order: Placed, state: 'expired' | 'cancelled') =>
  (await pool.query("select close_orders($1, $2, 'why', 'buyer')", [[order.order_id], state])).rowCount === 1

const expireNow = async (order: Placed) => {
  await pool.query("update orders set expires_at = now() - interval '1 second' where id = $1", [
    order.order_id,
  ])
  return close(order, 'expired')
}

test('a payment confirms the order, removes the goods from stock and books everyone’s share', async () => {
  const { placed, store, variant } = await anOrder({ quantity: 2 })
  const commissionBefore = await held(pool, 'platform/commission')
  expect(await settle(pool, await intentOf(pool, placed))).toBe('paid')
  expect(await stateOf(placed)).toEqual({ state: 'confirmed', parcels: ['confirmed'] })
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 8, reserved: 0 })
  // 200.00: the vendor keeps 84.5%.
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(16_900)
  expect((await held(pool, 'platform/commission')) - commissionBefore).toBe(3_000)
  expect(await checkBooks(pool)).toEqual([])
})

test('repeated webhooks, also concurrent ones, pay once', async () => {
  const { placed, store } = await anOrder()
  const intent = await intentOf(pool, placed)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => settle(pool, intent)))
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(9)
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
})

test('another amount or currency than requested pays nothing', async () => {
  const { placed } = await anOrder()
  const intent = await intentOf(pool, placed)
  expect(await settle(pool, intent, { amount: intent.amount - 1 })).toBe('amount')
  expect(await settle(pool, intent, { currency: 'NGN' })).toBe('amount')
  expect(await stateOf(placed)).toMatchObject({ state: 'pending_payment' })
})

test('an unpaid order returns its goods and flash pieces when its time is up, and not before', async () => {
  const { placed, variant, product } = await anOrder({ quantity: 3, flash: 7_000 })
  expect(await close(placed, 'expired')).toBe(false)
  expect(await expireNow(placed)).toBe(true)
  expect(await stateOf(placed)).toEqual({ state: 'expired', parcels: ['cancelled'] })
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 10, reserved: 0 })
  const { rows } = await pool.query('select sold from flash_sale_items where product_id = $1', [product.id])
  expect(rows[0].sold).toBe(0)
})

test('a payment after expiry revives the order while the goods are in stock', async () => {
  const { placed, variant, store } = await anOrder()
  const intent = await intentOf(pool, placed)
  await expireNow(placed)
  expect(await settle(pool, intent)).toBe('late')
  expect(await settleLate(pool, intent, intent.amount)).toBe('revived')
  expect(await settleLate(pool, intent, intent.amount)).toBe('already')
  expect(await stateOf(placed)).toEqual({ state: 'confirmed', parcels: ['confirmed'] })
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 9, reserved: 0 })
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
})

test('a payment after expiry is refunded when the goods are gone', async () => {
  const { placed, variant, store } = await anOrder({ stock: 1 })
  const intent = await intentOf(pool, placed)
  await expireNow(placed)
  const other = await aBuyer(pool)
  await fillCart(pool, other, [{ variant }])
  const second = await place(pool, { buyer: other, stores: [store], total: 11_500 })
  await settle(pool, await intentOf(pool, second))
  const owedBefore = await held(pool, 'buyer/clearing')
  expect(await settleLate(pool, intent, intent.amount)).toBe('refund')
  expect(await stateOf(placed)).toMatchObject({ state: 'expired' })
  expect((await held(pool, 'buyer/clearing')) - owedBefore).toBe(11_500)
  const { rows } = await pool.query('select amount::int, state from refunds where order_id = $1', [
    placed.order_id,
  ])
  expect(rows).toEqual([{ amount: 11_500, state: 'pending' }])
})

test('a second payment for one order is refunded', async () => {
  const { placed } = await anOrder()
  const first = await intentOf(pool, placed)
  await pool.query("update payment_intents set state = 'cancelled' where id = $1", [first.id])
  await pool.query(
    `insert into payment_intents (reference, order_id, person_id, provider, method, amount)
     select reference || '2', order_id, person_id, provider, method, amount from payment_intents where id = $1`,
    [first.id],
  )
  expect(await settle(pool, await intentOf(pool, placed))).toBe('paid')
  expect(await settle(pool, first)).toBe('late')
  expect(await settleLate(pool, first, first.amount)).toBe('refund')
})

test('a paid order that no vendor has accepted can be cancelled: goods, fees and money go back', async () => {
  const { placed, variant, store } = await anOrder({ quantity: 2 })
  await settle(pool, await intentOf(pool, placed))
  const owedBefore = await held(pool, 'buyer/clearing')
  expect(await close(placed, 'cancelled')).toBe(true)
  expect(await close(placed, 'cancelled')).toBe(false)
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
  expect((await held(pool, 'buyer/clearing')) - owedBefore).toBe(21_500)
})

test('an order that a vendor has accepted cannot be cancelled by closing', async () => {
  const { placed } = await anOrder()
  await settle(pool, await intentOf(pool, placed))
  await moveParcels(pool, placed.order_id, 'processing')
  expect(await close(placed, 'cancelled')).toBe(false)
})

test('a cancelled cash order returns its goods and moves no money', async () => {
  const { placed, variant, store } = await anOrder({ method: 'cash_on_delivery' })
  expect(await close(placed, 'cancelled')).toBe(true)
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
})

test('cash is booked once, when the parcel arrives', async () => {
  const { placed, store } = await anOrder({ method: 'cash_on_delivery' })
  const { rows } = await pool.query<{ id: string }>('select id from parcels where order_id = $1', [
    placed.order_id,
  ])
  await moveParcels(pool, placed.order_id, 'delivered')
  await pool.query('select book_cash($1)', [rows[0]?.id])
  await pool.query('select book_cash($1)', [rows[0]?.id])
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
  expect(await intentOf(pool, placed)).toMatchObject({ state: 'paid' })
  const { rows: days } = await pool.query('select sales::int from store_totals_since($1, null, null)', [
    store.id,
  ])
  expect(days).toEqual([{ sales: 1 }])
})

test('concurrent paying, cancelling and expiry of the same orders never loses or doubles anything', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, stock: 100 })
  const variant = product.variants[0] as { id: string }
  const placed: Placed[] = []
  for (let index = 0; index < 30; index += 1) {
    const buyer = await aBuyer(pool)
    await fillCart(pool, buyer, [{ variant }])
    placed.push(await place(pool, { buyer, stores: [store], total: 11_500 }))
  }
  await pool.query("update orders set expires_at = now() - interval '1 second' where id = any ($1)", [
    placed.map(({ order_id }) => order_id),
  ])
  const intents = await Promise.all(placed.map((order) => intentOf(pool, order)))
  await Promise.all(
    placed.flatMap((order, index) => [
      settle(pool, intents[index] as { id: string; amount: number }),
      close(order, index % 2 ? 'expired' : 'cancelled'),
      settle(pool, intents[index] as { id: string; amount: number }),
    ]),
  )
  expect(await checkBooks(pool)).toEqual([])
})

test('the database refuses entries that do not sum to zero, and any change of what is booked', async () => {
  const book = (amount: number, cause: string) =>
    pool.query('select ledger_book($1)', [
      JSON.stringify([
        { cause, kind: 'test', path: 'platform/commission', amount, rule: 'test' },
        { cause, kind: 'test', path: 'buyer/clearing', amount: -100, rule: 'test' },
      ]),
    ])
  await expect(book(99, 'unbalanced')).rejects.toThrow(/does not sum to zero/)
  for (const statement of [
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_transactions set cause = 'other'",
    'delete from stock_movements',
    'delete from parcel_events',
  ]) {
    await expect(pool.query(statement)).rejects.toThrow(/only ever added/)
  }
})
