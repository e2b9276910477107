import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { aBuyer, aCompanyBuyer, type Buyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'

const { pool } = await testDatabase()
const delivery = limits.deliveryPesewas

/** Orders `quantity` pieces at this price, to be paid now. */
async function order(buyer: Buyer, base: number, quantity = 1, side: 'shopper' | 'business' = 'shopper') {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base, stock: 1_000 })
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string }, quantity }], side)
  const items = base * quantity
  const isFree = side === 'business' && items > limits.businessFreeDeliveryAbovePesewas
  const placed = await place(pool, { buyer, side, stores: [store], total: items + (isFree ? 0 : delivery) })
  await pool.query('delete from cart_lines where person_id = $1', [buyer.id])
  return placed
}

test('a person keeps so many orders unpaid, and orders again once one is cancelled', async () => {
  const buyer = await aBuyer(pool)
  const placed = []
  for (let nth = 0; nth < limits.unpaidOrdersMax; nth += 1) placed.push(await order(buyer, 1_000))
  expect(placed.map(({ outcome }) => outcome)).toEqual(placed.map(() => 'placed'))
  expect(await order(buyer, 1_000)).toMatchObject({
    outcome: 'checkout.unpaid_orders',
    detail: { max: limits.unpaidOrdersMax },
  })
  await pool.query("select close_orders(array[$1]::uuid[], 'cancelled', 'changed my mind', 'buyer')", [
    placed[0]?.order_id,
  ])
  expect((await order(buyer, 1_000)).outcome).toBe('placed')
})

test('what a person keeps from others without paying is bounded, all orders together', async () => {
  const most = limits.unpaidHeldMaxPesewas
  const buyer = await aBuyer(pool)
  expect(await order(buyer, most - delivery + 1)).toMatchObject({
    outcome: 'checkout.unpaid_held',
    detail: { max_pesewas: most },
  })
  expect((await order(buyer, most - 2 * delivery - 1_000)).outcome).toBe('placed')
  expect((await order(buyer, 1_001)).outcome).toBe('checkout.unpaid_held')
  expect((await order(buyer, 1_000)).outcome).toBe('placed')
  const company = await aCompanyBuyer(pool)
  expect((await order(company, most, 2, 'business')).outcome).toBe('placed')
  // What is bought for a verified company does not count against the person.
  expect((await order({ id: company.id }, 1_000)).outcome).toBe('placed')
  await pool.query('update companies set is_verified = false where id = $1', [company.companyId])
  expect((await order(company, 1_000, 1, 'business')).outcome).toBe('checkout.unpaid_held')
})

test('two orders of a person at the same moment do not pass the bound together', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await aCompanyBuyer(pool)
    await pool.query('update companies set is_verified = false where id = $1', [buyer.companyId])
    const base = 0.6 * limits.unpaidHeldMaxPesewas
    const placing = []
    for (const side of ['shopper', 'business'] as const) {
      const store = await aStore(pool)
      const product = await aProduct(pool, { store, base })
      await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }], side)
      placing.push({ buyer, side, stores: [store], total: side === 'business' ? base : base + delivery })
    }
    const placed = await Promise.all(placing.map((one) => place(pool, one)))
    expect(placed.map(({ outcome }) => outcome).toSorted()).toEqual(['checkout.unpaid_held', 'placed'])
  }
})
