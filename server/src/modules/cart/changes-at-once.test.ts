import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { dice } from '#server/testing/hostile/hostile-moods.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)

const deadlocks = async () =>
  Number(
    (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
      .deadlocks,
  )

test('concurrent adding, changing, removing and clearing never deadlock', async () => {
  const shopper = await newPerson(market)
  const products = [await aProduct(pool, { stock: 100_000 }), await aProduct(pool, { stock: 100_000 })]
  const add = (index: number) =>
    shopper.call('POST', '/api/cart/items', { item: products[index]?.id, quantity: 1 })
  const lineIds = async () =>
    (
      await pool.query<{ id: string }>('select id from cart_lines where person_id = $1 order by id', [
        shopper.id,
      ])
    ).rows.map(({ id }) => id)
  const before = await deadlocks()
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) {
    await Promise.all([add(0), add(1)])
    const [first, second] = await lineIds()
    const calls = [
      ...Array.from({ length: 12 }, (_, nth) => add(nth % 2)),
      ...Array.from({ length: 12 }, (_, nth) =>
        shopper.call('PATCH', `/api/cart/items/${nth % 2 ? first : second}`, { quantity: 1 + (nth % 5) }),
      ),
      ...(round % 3 === 0 ? [shopper.call('DELETE', `/api/cart/items/${first}`)] : []),
      ...(round % 4 === 0 ? [shopper.call('DELETE', '/api/cart')] : []),
    ]
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
  }
  expect(statuses.length).toBeGreaterThan(290)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  // Not even a deadlock that was retried without the caller noticing.
  await pool.query('select pg_stat_force_next_flush()')
  expect((await deadlocks()) - before).toBe(0)
}, 60_000)

test('each key adds once, however often and late two phones repeat it, also after the line was removed', async () => {
  const shopper = await newPerson(market)
  const products = await Promise.all([1, 2, 3].map(() => aProduct(pool, { stock: 100_000 })))
  const random = dice(7)
  const pick = <Item>(some: readonly Item[]) => some[Math.floor(random() * some.length)] as Item
  // Every answer may be lost: an addition is repeated at any time later, by whichever phone.
  const pressed: { key: string; item: string; quantity: number }[] = []
  const expected = new Map<string, number>()
  const post = async ({ key, item, quantity }: (typeof pressed)[number]) =>
    (await shopper.call('POST', '/api/cart/items', { item, quantity }, { 'idempotency-key': key })).status
  const quantities = async () =>
    new Map(
      (
        await pool.query('select product_id, quantity from cart_lines where person_id = $1', [shopper.id])
      ).rows.map((row) => [row.product_id, row.quantity] as const),
    )
  const statuses: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const fresh = Array.from({ length: 3 }, () => ({
      key: randomUUID(),
      item: pick(products).id,
      quantity: 1 + Math.floor(random() * 3),
    }))
    for (const { item, quantity } of fresh) expected.set(item, (expected.get(item) ?? 0) + quantity)
    pressed.push(...fresh)
    const sent = [...fresh, ...fresh, ...Array.from({ length: 4 }, () => pick(pressed))]
    statuses.push(...(await Promise.all(sent.map(post))))
    expect(await quantities()).toEqual(expected)
    if (round % 5 !== 4) continue
    const gone = pick(products).id
    await pool.query('delete from cart_lines where person_id = $1 and product_id = $2', [shopper.id, gone])
    expected.delete(gone)
  }
  expect(new Set(statuses)).toEqual(new Set([201]))
}, 60_000)

test('an addition that was refused is tried again under its key, and one of sold-out goods that was made is no refusal', async () => {
  const shopper = await newPerson(market)
  const { id: item, variants } = await aProduct(pool, { stock: 1 })
  const add = (quantity: number, key: string) =>
    shopper.call<Problem>('POST', '/api/cart/items', { item, quantity }, { 'idempotency-key': key })
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await add(1, first)).status).toBe(201)
  expect((await add(1, second)).body.code).toBe('cart.over_stock')
  await pool.query('update stock set on_hand = 2 where variant_id = $1', [variants[0]?.id])
  expect((await add(1, second)).body).toMatchObject({ cart_item: { quantity: 2 } })
  await pool.query('update stock set on_hand = 0 where variant_id = $1', [variants[0]?.id])
  expect((await add(1, first)).body).toMatchObject({ cart_item: { quantity: 2 } })
  await shopper.call('DELETE', '/api/cart')
  expect((await add(1, first)).body).toEqual({ cart_item: null })
})
