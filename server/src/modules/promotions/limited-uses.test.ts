import { expect, test } from 'vitest'
import {
  aBuyer,
  type Buyer,
  fillCart,
  intentOf,
  type Placed,
  place,
  settle,
  takeCharge,
} from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'

const { pool } = await testDatabase()

async function limited(maxUses: number, products = 1) {
  const store = await aStore(pool)
  const goods = []
  for (let count = 0; count < products; count += 1)
    goods.push(await aProduct(pool, { store, base: 10_000, stock: 1_000 }))
  const promotion = await aPromotion(pool, store, goods, { percent: 50, maxUses })
  const variants = goods.map(({ variants: [variant] }) => variant as { id: string })
  return { store, promotion, variants, goods }
}

const leftOf = async ({ id }: { id: string }) =>
  (await pool.query<{ uses_left: number }>('select uses_left from promotions where id = $1', [id])).rows[0]
    ?.uses_left

type Scene = Awaited<ReturnType<typeof limited>>
async function aBuyerOf({ variants }: Scene): Promise<Buyer> {
  const buyer = await aBuyer(pool)
  await fillCart(
    pool,
    buyer,
    variants.map((variant) => ({ variant })),
  )
  return buyer
}
const buyAt = async (scene: Scene, total: number, buyer?: Buyer) =>
  place(pool, { buyer: buyer ?? (await aBuyerOf(scene)), stores: [scene.store], total })

test('of 100 buyers at once exactly 10 get the last 10 uses, and the others are told the new total', async () => {
  const scene = await limited(10)
  const buyers = await Promise.all(Array.from({ length: 100 }, () => aBuyerOf(scene)))
  const answers = await Promise.all(buyers.map((buyer) => buyAt(scene, 6_500, buyer)))
  expect(answers.filter(({ outcome }) => outcome === 'placed')).toHaveLength(10)
  const refused = answers.filter(({ outcome }) => outcome === 'checkout.total_changed')
  expect(refused).toHaveLength(90)
  expect(refused[0]?.detail).toEqual({ total_pesewas: 11_500 })
  expect(await leftOf(scene.promotion)).toBe(0)
  expect(await buyAt(scene, 11_500, buyers[answers.indexOf(refused[0] as Placed)])).toMatchObject({
    outcome: 'placed',
  })
})

test('an order takes one use for all its lines, also the last one', async () => {
  const scene = await limited(1, 3)
  expect(await buyAt(scene, 3 * 5_000 + 1_500)).toMatchObject({ outcome: 'placed' })
  expect(await leftOf(scene.promotion)).toBe(0)
})

test('a use comes back when the order expires or is cancelled, and its price is shown again', async () => {
  const scene = await limited(1)
  const priced = async () =>
    (await pool.query('select current_price::int as price from products where id = $1', [scene.goods[0]?.id]))
      .rows[0]?.price
  const first = await buyAt(scene, 6_500)
  await pool.query('select refresh_promotions(500)')
  expect(await priced()).toBe(10_000)
  await pool.query('update orders set expires_at = now() where id = $1', [first.order_id])
  await pool.query("select close_orders(array[$1::uuid], 'expired', 'late', 'system')", [first.order_id])
  expect(await leftOf(scene.promotion)).toBe(1)
  await pool.query('select refresh_promotions(500)')
  expect(await priced()).toBe(5_000)
  const second = await buyAt(scene, 6_500)
  await settle(pool, await intentOf(pool, second))
  await pool.query("select cancel_parcel(id, 'changed my mind', 'buyer') from parcels where order_id = $1", [
    second.order_id,
  ])
  expect(await leftOf(scene.promotion)).toBe(1)
})

test('an order that is paid too late is revived at its price only while the promotion has a use left', async () => {
  const scene = await limited(1)
  const paidLate = async () => {
    const placed = await buyAt(scene, 6_500)
    const intent = await intentOf(pool, placed)
    await pool.query('update orders set expires_at = now() where id = $1', [placed.order_id])
    await pool.query("select close_orders(array[$1::uuid], 'expired', 'late', 'system')", [placed.order_id])
    return { intent, placed }
  }
  const late = async ({ intent }: Awaited<ReturnType<typeof paidLate>>) => {
    await takeCharge(pool, intent, intent.amount)
    const { rows } = await pool.query('select settle_late_payment($1, $2, $3) as outcome', [
      intent.id,
      intent.amount,
      'x',
    ])
    return rows[0]?.outcome
  }
  const [first, second] = [await paidLate(), await paidLate()]
  expect(await late(first)).toBe('revived')
  expect(await leftOf(scene.promotion)).toBe(0)
  expect(await late(second)).toBe('refund')
  expect(await leftOf(scene.promotion)).toBe(0)
})
