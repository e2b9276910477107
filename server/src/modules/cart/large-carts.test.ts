import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Cart, CartPieces } from '#contracts/cart/cart.ts'
import type { AddedLines } from '#contracts/cart/cart-lines.ts'
import type { Quote } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper } = shoppingIn(market)

const large = limits.cartLinesMax + 50
const store = await aStore(pool)
const { rows: goods } = await pool.query<{ id: string }>(
  `with made as (
     insert into variants (product_id, store_id, sku, name, options, base_price, sort_order)
     select $1, $2, 'LARGE-' || n, n, jsonb_build_object('Size', n::text), 10000, n from generate_series(1, $3::int) n returning id
   ) insert into stock (variant_id, tracked, on_hand) select id, true, 900 from made returning variant_id as id`,
  [(await aProduct(pool, { store })).id, store.id, large],
)

/** A company's buyer with so many different goods in the cart, two pieces of each. */
async function aBuyerWith(lines: number) {
  const buyer = await aShopper([], ['customer', 'business'])
  const query = new URLSearchParams({ side: 'business', company: buyer.companyId })
  const wanted = goods.slice(0, lines).map(({ id }) => ({ variant: id, quantity: 2 }))
  const path = `/api/cart/lines?${query}`
  const key = { 'idempotency-key': randomUUID() }
  const { body } = await buyer.call<AddedLines>('POST', path, { lines: wanted }, key)
  expect(body.added).toBe(lines)
  return {
    read: () => buyer.call<[Cart] & Problem>('GET', `/api/cart?${query}`),
    count: () => buyer.call<CartPieces>('GET', `/api/cart/pieces?${query}`),
    add: () => buyer.call<Problem>('POST', `/api/cart/items?${query}`, { item: goods[0]?.id, quantity: 1 }),
    change: (line: string) => buyer.call('PATCH', `/api/cart/items/${line}?${query}`, { quantity: 3 }),
    quote: () => buyer.call<Quote>('POST', '/api/checkout/quote', Object.fromEntries(query)),
  }
}

const pricing = ['cart_whole', 'cart_lines', 'cart_line', 'cart_candidates']

/** Counts the statements that price a whole cart, and how many of them run at most at the same time. */
function watched() {
  let [statements, running, most] = [0, 0, 0]
  const { listPool } = market.market
  const query = listPool.query.bind(listPool) as (...args: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(listPool, 'query').mockImplementation((async (...args: unknown[]) => {
    const { name } = args[0] as { name?: string }
    if (!name || !pricing.includes(name)) return query(...args)
    statements += 1
    running += 1
    most = Math.max(most, running)
    try {
      return await query(...args)
    } finally {
      running -= 1
    }
  }) as never)
  onTestFinished(() => spy.mockRestore())
  return { statements: () => statements, mostAtOnce: () => most }
}

test('pieces are counted without pricing anything', async () => {
  const buyer = await aBuyerWith(large)
  const { statements } = watched()
  expect((await buyer.count()).body).toEqual({ pieces: 2 * large })
  expect(statements()).toBe(0)
  const empty = await aShopper([], ['customer', 'business'])
  expect((await empty.call('GET', '/api/cart/pieces')).body).toEqual({ pieces: 0 })
})

test('large carts are priced one at a time, whoever reads, quotes or changes them', async () => {
  const [ama, kofi] = [await aBuyerWith(large), await aBuyerWith(large)]
  const line = (await kofi.read()).body[0].cart_items[0]?.id as string
  const { statements, mostAtOnce } = watched()
  const answers = await Promise.all([
    ...[ama.read(), ama.quote(), ama.add(), ama.change(line)],
    ...[kofi.read(), kofi.quote(), kofi.add(), kofi.change(line)],
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 404, 200, 200, 201, 200])
  expect([statements(), mostAtOnce()]).toEqual([8, 1])
})

test('of one person seven are worked on or wait, and more are refused; another person has a turn before them', async () => {
  const [ama, kofi] = [await aBuyerWith(large), await aBuyerWith(large)]
  const done: string[] = []
  const reads = Array.from({ length: 20 }, async () => {
    const { status, body } = await ama.read()
    done.push(status === 200 ? 'ama' : body.code)
  })
  await expect.poll(() => done.length, { interval: 1 }).toBeGreaterThan(8)
  await kofi.read().then(() => done.push('kofi'))
  await Promise.all(reads)
  expect(done.filter((each) => each === 'ama').length).toBeGreaterThanOrEqual(7)
  expect(done).toContain('cart.large_waiting')
  expect(done.indexOf('kofi')).toBeLessThan(done.lastIndexOf('ama'))
})

test('small carts of companies wait for no large one', async () => {
  const [ama, kofi] = [await aBuyerWith(large), await aBuyerWith(3)]
  const { mostAtOnce } = watched()
  await Promise.all([ama.read(), ama.read(), kofi.read(), kofi.read(), kofi.read()])
  expect(mostAtOnce()).toBeGreaterThan(1)
})
