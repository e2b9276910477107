import { afterEach, expect, test } from 'vitest'
import { aBuyer, fillCart, held, intentOf, place, settle, stockOf } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOrder, anotherTry, closeOrder, expireNow, refundsOf, settleLate } from '#server/testing/paying.ts'
import { checkBooks } from '../../books/index.ts'

const { pool } = await testDatabase()

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const orderState = async (id: string) =>
  (await pool.query<{ state: string }>('select state from orders where id = $1', [id])).rows[0]?.state

test('late payment after expiry: the order is revived once', async () => {
  const { placed, store, variant } = await anOrder(pool)
  const intent = await intentOf(pool, placed)
  await expireNow(pool, placed)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => settleLate(pool, intent, intent.amount)))
  expect(outcomes.toSorted()).toEqual(['already', 'already', 'already', 'already', 'already', 'revived'])
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 9, reserved: 0 })
})

test('a late payment by a closed intent pays the order that still waits', async () => {
  const { placed, store } = await anOrder(pool)
  const first = await intentOf(pool, placed)
  const second = await anotherTry(pool, placed)
  expect(await settle(pool, first)).toBe('late')
  expect(await settleLate(pool, first, first.amount)).toBe('paid')
  expect(await orderState(placed.order_id)).toBe('confirmed')
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
  // The other try is closed; its money, should it come too, goes back.
  expect(await settle(pool, second)).toBe('late')
  expect(await settleLate(pool, second, second.amount)).toBe('refund')
  expect(await refundsOf(pool, placed)).toMatchObject([{ amount: 11_500, cause: `late:${second.id}` }])
})

test('an order that a late payment pays or revives is paid by the method of that payment', async () => {
  for (const [isExpired, outcome] of [
    [false, 'paid'],
    [true, 'revived'],
  ] as const) {
    const { placed } = await anOrder(pool)
    const first = await intentOf(pool, placed)
    await pool.query("update payment_intents set method = 'card' where id = $1", [first.id])
    await anotherTry(pool, placed)
    if (isExpired) await expireNow(pool, placed)
    expect(await settleLate(pool, first, first.amount)).toBe(outcome)
    const order = await pool.query('select payment_method from orders where id = $1', [placed.order_id])
    expect(order.rows).toEqual([{ payment_method: 'card' }])
  }
})

test('an intent that failed and was then paid after all pays the order', async () => {
  const { placed } = await anOrder(pool)
  const intent = await intentOf(pool, placed)
  await pool.query("update payment_intents set state = 'failed' where id = $1", [intent.id])
  expect(await settleLate(pool, intent, intent.amount)).toBe('paid')
  expect(await orderState(placed.order_id)).toBe('confirmed')
})

test('double payment, then cancelled: each payment goes back once and the vendor owes nothing', async () => {
  const { placed, store } = await anOrder(pool)
  const first = await intentOf(pool, placed)
  const second = await anotherTry(pool, placed)
  await settle(pool, second)
  expect(await settleLate(pool, first, first.amount)).toBe('refund')
  expect(await closeOrder(pool, placed, 'cancelled')).toBe(true)
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
  expect((await refundsOf(pool, placed)).map(({ amount }) => amount)).toEqual([11_500, 11_500])
})

test('a payment of another amount is refunded whole, and the order can still be paid', async () => {
  const { placed } = await anOrder(pool)
  const intent = await intentOf(pool, placed)
  expect(await settleLate(pool, intent, intent.amount - 1)).toBe('refund')
  expect(await orderState(placed.order_id)).toBe('pending_payment')
  expect(await refundsOf(pool, placed)).toMatchObject([{ amount: 11_499, state: 'pending' }])
  expect(await settle(pool, await anotherTry(pool, placed))).toBe('paid')
})

test('a payment for an order that its buyer cancelled is refunded', async () => {
  const { placed } = await anOrder(pool)
  const intent = await intentOf(pool, placed)
  await closeOrder(pool, placed, 'cancelled')
  expect(await settleLate(pool, intent, intent.amount)).toBe('refund')
})

test('an expired order of two stores is revived whole or not at all', async () => {
  const stores = [await aStore(pool), await aStore(pool)]
  const buyer = await aBuyer(pool)
  const variants: { id: string }[] = []
  for (const store of stores) {
    const product = await aProduct(pool, { store, stock: 1 })
    variants.push(product.variants[0] as { id: string })
  }
  await fillCart(
    pool,
    buyer,
    variants.map((variant) => ({ variant })),
  )
  const placed = await place(pool, { buyer, stores, total: 21_500 })
  const intent = await intentOf(pool, placed)
  await expireNow(pool, placed)
  const other = await aBuyer(pool)
  await fillCart(pool, other, [{ variant: variants[1] as { id: string } }])
  await place(pool, { buyer: other, stores: stores.slice(1), total: 11_500 })
  expect(await settleLate(pool, intent, intent.amount)).toBe('refund')
  expect(await stockOf(pool, variants[0] as { id: string })).toEqual({ on_hand: 1, reserved: 0 })
})

test('an expired order is revived by the last pieces, where they are exactly as many as it has', async () => {
  const { placed, variant } = await anOrder(pool, { stock: 2, quantity: 2 })
  const intent = await intentOf(pool, placed)
  await expireNow(pool, placed)
  expect(await settleLate(pool, intent, intent.amount)).toBe('revived')
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 0, reserved: 0 })
})

test('two lines of one variant are held again only where both are there', async () => {
  const { placed, variant } = await anOrder(pool, { stock: 3, quantity: 2 })
  const intent = await intentOf(pool, placed)
  // Kept apart on two lines, as an agreed price beside a shelf price would be.
  await pool.query(
    `insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, name, variant_name, slug, sku, quantity,
       unit_price, base_price, total, commission, processing, commission_bps, processing_bps)
     select order_id, parcel_id, store_id, product_id, variant_id, name, variant_name, slug, sku, 2,
       0, base_price, 0, 0, 0, commission_bps, processing_bps from order_lines where order_id = $1`,
    [placed.order_id],
  )
  await expireNow(pool, placed)
  expect(await settleLate(pool, intent, intent.amount)).toBe('refund')
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 3, reserved: 0 })
})

test('concurrent late payments, cancelling, expiry and other intents never deadlock', async () => {
  const placed = await Promise.all(Array.from({ length: 12 }, () => anOrder(pool)))
  const tries = await Promise.all(
    placed.map(
      async ({ placed: order }) => [await intentOf(pool, order), await anotherTry(pool, order)] as const,
    ),
  )
  await pool.query(
    "update orders set expires_at = now() - interval '1 second' where state = 'pending_payment'",
  )
  const stuck = async () =>
    Number(
      (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
        .deadlocks,
    )
  const before = await stuck()
  await Promise.all(
    placed.flatMap(({ placed: order }, index) => {
      const [first, second] = tries[index] as (typeof tries)[number]
      return [
        settleLate(pool, first, first.amount),
        closeOrder(pool, order, index % 2 ? 'expired' : 'cancelled'),
        settle(pool, second),
        settleLate(pool, second, second.amount),
      ]
    }),
  )
  expect(await stuck()).toBe(before)
})
