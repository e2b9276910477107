import { expect, test } from 'vitest'
import {
  aBuyer,
  aCompanyBuyer,
  type Buyer,
  fillCart,
  intentOf,
  place,
  placeAll,
  settle,
  takeCharge,
  typeCode,
} from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { checkBooks } from '../books/index.ts'

const { pool } = await testDatabase()
const half = 5_000 + 1_500
const whole = 10_000 + 1_500

/** A store of which ten products have the code: of different goods, no lock of stock puts orders one after the other. */
async function coded(terms: { maxUses?: number; maxUsesEach?: number; minSpend?: number } = {}) {
  const store = await aStore(pool)
  const products = []
  for (let count = 0; count < 10; count += 1)
    products.push(await aProduct(pool, { store, base: 10_000, stock: 1_000 }))
  const promotion = await aPromotion(pool, store, products, { percent: 50, code: 'AMA50', ...terms })
  return { store, promotion, variants: products.map(({ variants: [variant] }) => variant as { id: string }) }
}
type Scene = Awaited<ReturnType<typeof coded>>

async function fill(scene: Scene, buyer: Buyer, side: 'shopper' | 'business' = 'shopper', at = 0) {
  await fillCart(pool, buyer, [{ variant: scene.variants[at % 10] as { id: string } }], side)
  await typeCode(pool, buyer, scene.promotion, side)
}
const order = ({ store }: Scene, buyer: Buyer, total: number, side: 'shopper' | 'business' = 'shopper') =>
  place(pool, { buyer, side, stores: [store], total })
const usesOf = async ({ promotion }: Scene, buyer: Buyer) => {
  const { rows } = await pool.query<{ uses: number }>(
    'select uses from promotion_buyers where promotion_id = $1 and person_id = $2',
    [promotion.id, buyer.id],
  )
  return rows[0]?.uses
}

test('of 100 buyers with the code at once exactly 10 get the last 10 uses', async () => {
  const scene = await coded({ maxUses: 10 })
  const buyers = await Promise.all(Array.from({ length: 100 }, () => aBuyer(pool)))
  await Promise.all(buyers.map((buyer, at) => fill(scene, buyer, 'shopper', at)))
  const answers = await Promise.all(buyers.map((buyer) => order(scene, buyer, half)))
  expect(answers.filter(({ outcome }) => outcome === 'placed')).toHaveLength(10)
  expect(answers.filter(({ outcome }) => outcome === 'checkout.total_changed')).toHaveLength(90)
  const { rows } = await pool.query('select uses_left from promotions where id = $1', [scene.promotion.id])
  expect(rows).toEqual([{ uses_left: 0 }])
})

test('of two devices of one person that order at once from two carts, one has the last use of that person', async () => {
  const scene = await coded({ maxUsesEach: 1 })
  for (let round = 0; round < 10; round += 1) {
    const buyer = await aCompanyBuyer(pool)
    await fill(scene, buyer)
    await fill(scene, buyer, 'business', 1)
    const answers = await Promise.all([order(scene, buyer, half), order(scene, buyer, half, 'business')])
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['checkout.total_changed', 'placed'])
    expect(answers.find(({ outcome }) => outcome !== 'placed')?.detail).toEqual({ total_pesewas: whole })
    expect(await usesOf(scene, buyer)).toBe(1)
  }
})

test('buyers of one batch each have their own use', async () => {
  const scene = await coded({ maxUsesEach: 1 })
  const buyers = [await aBuyer(pool), await aBuyer(pool), await aBuyer(pool)]
  for (const buyer of buyers) await fill(scene, buyer)
  const requests = buyers.map((buyer) => ({ buyer, stores: [scene.store], total: half }))
  expect((await placeAll(pool, requests)).map(({ outcome }) => outcome)).toEqual([
    'placed',
    'placed',
    'placed',
  ])
  expect(await Promise.all(buyers.map((buyer) => usesOf(scene, buyer)))).toEqual([1, 1, 1])
})

test("a person's use comes back when the order expires or all of it is cancelled, and is taken again by a late payment", async () => {
  const scene = await coded({ maxUsesEach: 1 })
  const buyer = await aBuyer(pool)
  await fill(scene, buyer)
  const first = await order(scene, buyer, half)
  const expire = async (id: string) => {
    await pool.query("update orders set expires_at = now() - interval '1 second' where id = $1", [id])
    await pool.query("select close_orders(array[$1::uuid], 'expired', 'late', 'system')", [id])
  }
  await expire(first.order_id)
  expect(await usesOf(scene, buyer)).toBe(0)
  await fill(scene, buyer)
  const second = await order(scene, buyer, half)
  expect(second.outcome).toBe('placed')
  const payLate = async (placed: { order_id: string }) => {
    const intent = await intentOf(pool, placed)
    await takeCharge(pool, intent, intent.amount)
    const { rows } = await pool.query('select settle_late_payment($1, $2, $3) as outcome', [
      intent.id,
      intent.amount,
      'x',
    ])
    return rows[0]?.outcome
  }
  expect(await payLate(first)).toBe('refund')
  await expire(second.order_id)
  expect(await payLate(second)).toBe('revived')
  expect(await usesOf(scene, buyer)).toBe(1)
  await pool.query("select cancel_parcel(id, 'changed my mind', 'buyer') from parcels where order_id = $1", [
    second.order_id,
  ])
  expect(await usesOf(scene, buyer)).toBe(0)
  expect(await checkBooks(pool)).toEqual([])
})

test("an unpaid order has its buyer's use until the buyer cancels it", async () => {
  const scene = await coded({ maxUsesEach: 1 })
  const buyer = await aBuyer(pool)
  await fill(scene, buyer)
  const unpaid = await order(scene, buyer, half)
  await fill(scene, buyer, 'shopper', 1)
  expect(await order(scene, buyer, half)).toMatchObject({ outcome: 'checkout.total_changed' })
  await pool.query("select close_orders(array[$1::uuid], 'cancelled', 'changed my mind', 'buyer', $2)", [
    unpaid.order_id,
    buyer.id,
  ])
  expect(await usesOf(scene, buyer)).toBe(0)
  expect(await order(scene, buyer, half)).toMatchObject({ outcome: 'placed' })
})

test('a code that is refused with the total stays in the cart, and pieces of a paid order keep their price', async () => {
  const scene = await coded({ minSpend: 10_000 })
  const buyer = await aBuyer(pool)
  await fill(scene, buyer)
  expect(await order(scene, buyer, whole)).toMatchObject({
    outcome: 'checkout.total_changed',
    detail: { total_pesewas: half },
  })
  const placed = await order(scene, buyer, half)
  await settle(pool, await intentOf(pool, placed))
  await pool.query('update promotions set stopped_at = now() where id = $1', [scene.promotion.id])
  expect((await intentOf(pool, placed)).state).toBe('paid')
  expect(await checkBooks(pool)).toEqual([])
})
