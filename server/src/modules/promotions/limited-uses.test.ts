import { expect, test } from 'vitest'
import {
  aBuyer,
  type Buyer,
  fillCart,
  intentOf,
  type Placed,
  place,
  placeAll,
  settle,
  takeCharge,
} from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aFlashSale, aProduct, aStore } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { checkBooks } from '../books/index.ts'

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
  // Of different goods: no lock of stock puts them one after the other.
  const scene = await limited(10, 20)
  const buyers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      aBuyerOf({ ...scene, variants: scene.variants.slice(at % 20, (at % 20) + 1) }),
    ),
  )
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

test('at the same price the flash sale sells the piece, and the promotion keeps its use', async () => {
  const scene = await limited(1)
  await aFlashSale(pool, [{ product: scene.goods[0] as { id: string }, price: 5_000 }])
  expect(await buyAt(scene, 5_000 + 1_500)).toMatchObject({ outcome: 'placed' })
  expect(await leftOf(scene.promotion)).toBe(1)
})

test('an order takes one use for all its lines, also the last one', async () => {
  const scene = await limited(1, 3)
  expect(await buyAt(scene, 3 * 5_000 + 1_500)).toMatchObject({ outcome: 'placed' })
  expect(await leftOf(scene.promotion)).toBe(0)
})

test('in one batch, an order of several lines leaves the other uses to the next order', async () => {
  const scene = await limited(2, 2)
  const orders = []
  for (let count = 0; count < 2; count += 1)
    orders.push({ buyer: await aBuyerOf(scene), stores: [scene.store], total: 2 * 5_000 + 1_500 })
  expect(await placeAll(pool, orders)).toMatchObject([{ outcome: 'placed' }, { outcome: 'placed' }])
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
  await pool.query("update orders set expires_at = now() - interval '1 second' where id = $1", [
    first.order_id,
  ])
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

test('an unpaid order has the last use until it ends, however it ends; of buyers who order in that moment one gets it', async () => {
  const scene = await limited(1, 3)
  const single = (at: number) => ({ ...scene, variants: scene.variants.slice(at, at + 1) })
  const buyers = await Promise.all([0, 1, 2].map((at) => aBuyerOf(single(at))))
  const orderAll = () => Promise.all(buyers.map((buyer) => buyAt(scene, 6_500, buyer)))
  const ends = (state: string, by: string, placed: Placed) =>
    pool.query("select close_orders(array[$1::uuid], $2, 'not paid', $3)", [placed.order_id, state, by])
  const unpaid = await buyAt(scene, 6_500, await aBuyerOf(single(0)))
  expect((await orderAll()).map(({ outcome }) => outcome)).toEqual(buyers.map(() => 'checkout.total_changed'))

  await ends('cancelled', 'buyer', unpaid)
  expect(await leftOf(scene.promotion)).toBe(1)
  const answers = await orderAll()
  const [second, ...more] = answers.filter(({ outcome }) => outcome === 'placed') as Placed[]
  expect(more).toEqual([])
  expect(await leftOf(scene.promotion)).toBe(0)

  const late = buyers.filter((_, at) => answers[at] !== second)
  await pool.query("update orders set expires_at = now() - interval '1 second' where id = $1", [
    second?.order_id,
  ])
  const [, ...orders] = await Promise.all([
    ends('expired', 'system', second as Placed),
    ...late.map((buyer) => buyAt(scene, 6_500, buyer)),
  ])
  const placed = orders.filter((one) => 'outcome' in one && one.outcome === 'placed')
  expect(placed.length).toBeLessThanOrEqual(1)
  expect(await leftOf(scene.promotion)).toBe(1 - placed.length)
  expect(await checkBooks(pool)).toEqual([])
})

test('an order that is paid too late is revived at its price only while the promotion has a use left', async () => {
  const scene = await limited(1)
  const paidLate = async () => {
    const placed = await buyAt(scene, 6_500)
    const intent = await intentOf(pool, placed)
    await pool.query("update orders set expires_at = now() - interval '1 second' where id = $1", [
      placed.order_id,
    ])
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

test('a use stays taken while a piece of it stays in the order, and the pieces that are cancelled keep their promotion', async () => {
  const scene = await limited(1, 2)
  const placed = await buyAt(scene, 2 * 5_000 + 1_500)
  await settle(pool, await intentOf(pool, placed))
  const { rows } = await pool.query<{ id: string; parcel_id: string }>(
    'select id, parcel_id from order_lines where order_id = $1 order by id',
    [placed.order_id],
  )
  const cancel = (line: string | undefined) =>
    pool.query("select cancel_pieces($1, $2, 'sold out', $3, false)", [
      rows[0]?.parcel_id,
      JSON.stringify([{ line_id: line, quantity: 1, seen: 1 }]),
      scene.store.owner_id,
    ])
  await cancel(rows[0]?.id)
  expect(await leftOf(scene.promotion)).toBe(0)
  await cancel(rows[1]?.id)
  expect(await leftOf(scene.promotion)).toBe(1)
  expect(await checkBooks(pool)).toEqual([])
})

test('some of the pieces of a line take their part of what was given away with them', async () => {
  const scene = await limited(1)
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: scene.variants[0] as { id: string }, quantity: 3 }])
  const placed = await buyAt(scene, 3 * 5_000 + 1_500, buyer)
  await settle(pool, await intentOf(pool, placed))
  const line = (
    await pool.query<{ id: string; parcel_id: string }>(
      'select id, parcel_id from order_lines where order_id = $1',
      [placed.order_id],
    )
  ).rows[0]
  await pool.query("select cancel_pieces($1, $2, 'sold out', $3, false)", [
    line?.parcel_id,
    JSON.stringify([{ line_id: line?.id, quantity: 1, seen: 3 }]),
    scene.store.owner_id,
  ])
  const { rows } = await pool.query(
    'select quantity, given_away::int from order_lines where order_id = $1 order by quantity',
    [placed.order_id],
  )
  expect(rows).toEqual([
    { quantity: 1, given_away: 5_000 },
    { quantity: 2, given_away: 10_000 },
  ])
  expect(await leftOf(scene.promotion)).toBe(0)
  expect(await checkBooks(pool)).toEqual([])
})

test('several lines of one order take one use, also from the others of its batch', async () => {
  const scene = await limited(2, 3)
  const single = { ...scene, variants: scene.variants.slice(0, 1) }
  const [first, second, third] = [await aBuyerOf(scene), await aBuyerOf(single), await aBuyerOf(single)]
  const placed = await placeAll(pool, [
    { buyer: first, stores: [scene.store], total: 3 * 5_000 + 1_500 },
    { buyer: second, stores: [scene.store], total: 5_000 + 1_500 },
    { buyer: third, stores: [scene.store], total: 5_000 + 1_500 },
  ])
  expect(placed.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'checkout.total_changed'])
  expect(await leftOf(scene.promotion)).toBe(0)
})
