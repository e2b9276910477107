import { expect, test } from 'vitest'
import { aBuyer, fillCart, intentOf, place, stockOf } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aFlashSale, aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOrder, type BoughtOrder, expireNow, refundsOf, settleLate } from '#server/testing/paying.ts'
import { checkBooks } from '../../books/index.ts'

// Money for an order that expired: it is revived as it was ordered, where all of it is still there and still sold.
const { pool } = await testDatabase()

async function outcomeAfter(change: (order: BoughtOrder) => Promise<unknown>): Promise<string> {
  const order = await anOrder(pool)
  const intent = await intentOf(pool, order.placed)
  await expireNow(pool, order.placed)
  await change(order)
  const outcome = await settleLate(pool, intent, intent.amount)
  const isBack = outcome === 'refund'
  expect(await refundsOf(pool, order.placed)).toHaveLength(isBack ? 1 : 0)
  expect(await stockOf(pool, order.variant)).toEqual({ on_hand: isBack ? 10 : 9, reserved: 0 })
  expect(await checkBooks(pool)).toEqual([])
  return outcome
}

const storeBecomes = (status: string) => (order: BoughtOrder) =>
  pool.query('update stores set status = $2 where id = $1', [order.store.id, status])
const productBecomes = (status: string) => (order: BoughtOrder) =>
  pool.query('update products set status = $2 where id = (select product_id from variants where id = $1)', [
    order.variant.id,
    status,
  ])

test.each([
  ['nothing changed', async () => undefined, 'revived'],
  ['the store was rejected', storeBecomes('rejected'), 'refund'],
  ['the store waits to be looked at again', storeBecomes('submitted'), 'refund'],
  ['the product was taken off sale', productBecomes('draft'), 'refund'],
  [
    'the variant was taken off sale',
    (order: BoughtOrder) =>
      pool.query('update variants set is_active = false where id = $1', [order.variant.id]),
    'refund',
  ],
  [
    'the price went up',
    (order: BoughtOrder) =>
      pool.query('update variants set base_price = base_price * 2 where id = $1', [order.variant.id]),
    'revived',
  ],
] as const)('%s: %s', async (_, change, outcome) => {
  expect(await outcomeAfter(change)).toBe(outcome)
})

/** An expired order of three pieces of a flash sale that has five. */
async function aFlashOrder() {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base: 10_000, stock: 50 })
  await aFlashSale(pool, [{ product, price: 6_000, quantity: 5 }])
  const variant = product.variants[0] as { id: string }
  const buy = async (quantity: number) => {
    const buyer = await aBuyer(pool)
    await fillCart(pool, buyer, [{ variant, quantity }])
    const placed = await place(pool, { buyer, stores: [store], total: quantity * 6_000 + 1_500 })
    expect(placed.outcome).toBe('placed')
    return placed
  }
  const placed = await buy(3)
  const intent = await intentOf(pool, placed)
  await expireNow(pool, placed)
  const sold = async () =>
    (await pool.query('select sold from flash_sale_items where product_id = $1', [product.id])).rows[0].sold
  return { placed, intent, variant, product, buy, sold }
}

test('with too few pieces of the flash sale left the money is refunded, and the sale is not oversold', async () => {
  const { placed, intent, variant, buy, sold } = await aFlashOrder()
  await buy(3)
  expect(await settleLate(pool, intent, intent.amount)).toBe('refund')
  expect(await sold()).toBe(3)
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 50, reserved: 3 })
  expect(await refundsOf(pool, placed)).toMatchObject([{ amount: 19_500 }])
})

test('with pieces left the order is revived at its price and takes them, once', async () => {
  const { intent, buy, sold } = await aFlashOrder()
  await buy(2)
  expect(await settleLate(pool, intent, intent.amount)).toBe('revived')
  expect(await sold()).toBe(5)
  expect(await settleLate(pool, intent, intent.amount)).toBe('already')
  expect(await sold()).toBe(5)
  expect(await checkBooks(pool)).toEqual([])
})

test('after the end of a flash sale the order keeps its price, while pieces are left', async () => {
  const { intent, product, sold } = await aFlashOrder()
  await pool.query(
    `update flash_sales set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
     where id = (select flash_sale_id from flash_sale_items where product_id = $1)`,
    [product.id],
  )
  expect(await settleLate(pool, intent, intent.amount)).toBe('revived')
  expect(await sold()).toBe(3)
})
