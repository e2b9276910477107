import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Quote } from '#contracts/checkout/checkout.ts'
import type { Problem } from '#contracts/refusals.ts'
import { fillCart } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { aPromotion, hoursFromNow } from '#server/testing/offer-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy } = shoppingIn(market)

type Answered = Cart & Problem
const enter = (shopper: Shopper, store: { id: string }, code: string, side = 'shopper') =>
  shopper.call<Answered>('POST', `/api/cart/codes?side=${side}`, { store: store.id, code })
const read = async (shopper: Shopper, side = 'shopper') =>
  (await shopper.call<Cart[]>('GET', `/api/cart?side=${side}`)).body[0] as Cart

/** Ama's store with a shirt for GHS 100.00, half of it with AMA50, in a shopper's cart. */
async function scene(terms: Parameters<typeof aPromotion>[3] = {}, roles?: readonly string[]) {
  const store = await aStore(pool, { name: 'Ama Stores', slug: `ama-${randomUUID()}` })
  const shirt = await aProduct(pool, { store, base: 10_000, name: 'Shirt' })
  const promotion = await aPromotion(pool, store, [shirt], { percent: 50, code: 'AMA50', ...terms })
  const shopper = await aShopper([shirt], roles)
  return { store, shirt, promotion, shopper }
}

test('a code lowers the price in cart, quote and order, stays until it is removed, and is gone with the order', async () => {
  const { store, shirt, shopper } = await scene()
  expect((await read(shopper)).estimated_total).toBe(100)
  const entered = await enter(shopper, store, ' ama50 ')
  expect(entered).toMatchObject({
    status: 200,
    body: {
      estimated_total: 50,
      promotions: [{ store_id: store.id, code: 'AMA50', name: 'Opening week', problem: null }],
    },
  })
  await shopper.call('DELETE', `/api/cart/codes/${store.id}`)
  expect(await read(shopper)).toMatchObject({ estimated_total: 100, promotions: [] })
  await enter(shopper, store, 'AMA50')
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  expect(quote.body).toMatchObject({ items_total: 50, total: 65 })
  expect(await buy(shopper)).toMatchObject({ status: 201, body: { total: 65 } })
  await shopper.call('POST', '/api/cart/items', { item: shirt.id, quantity: 1 })
  expect(await read(shopper)).toMatchObject({ estimated_total: 100, promotions: [] })
})

test('the cart of the business side takes codes alike, and each side has its own', async () => {
  const { store, shirt, shopper } = await scene({}, ['customer', 'business'])
  await fillCart(pool, shopper, [{ variant: shirt.variants[0] as { id: string } }], 'business')
  expect((await enter(shopper, store, 'AMA50', 'business')).body.estimated_total).toBe(50)
  expect((await read(shopper)).estimated_total).toBe(100)
})

test('a code waits for its minimum, counts the new quantity at once, and waits again', async () => {
  const { store, shopper } = await scene({ minSpend: 11_200 })
  expect((await enter(shopper, store, 'AMA50')).body).toMatchObject({
    estimated_total: 100,
    promotions: [
      {
        code: 'AMA50',
        problem: {
          code: 'cart.code_not_reached',
          sentence: 'Add GHS 12.00 more from Ama Stores to have Opening week.',
        },
      },
    ],
  })
  const [line] = (await read(shopper)).cart_items
  const change = (quantity: number) =>
    shopper.call<{ cart_item: { line_total: number } }>('PATCH', `/api/cart/items/${line?.id}`, { quantity })
  expect((await change(2)).body.cart_item.line_total).toBe(100)
  expect((await read(shopper)).promotions).toMatchObject([{ problem: null }])
  expect((await change(1)).body.cart_item.line_total).toBe(100)
  expect((await read(shopper)).promotions).toMatchObject([{ problem: { code: 'cart.code_not_reached' } }])
})

test('the cart says what an automatic promotion still needs, and nothing once it has it', async () => {
  const { shopper } = await scene({ code: undefined, minSpend: 12_000 })
  const cart = await read(shopper)
  expect(cart.promotions).toMatchObject([
    {
      code: null,
      problem: { sentence: 'Add GHS 20.00 more from Ama Stores to have Opening week.' },
    },
  ])
  await shopper.call('PATCH', `/api/cart/items/${cart.cart_items[0]?.id}`, { quantity: 2 })
  expect(await read(shopper)).toMatchObject({ estimated_total: 100, promotions: [] })
})

test('a code that is not known, not begun, over, used up or for other goods is refused with its sentence', async () => {
  const { store, shirt, shopper } = await scene({ maxUsesEach: 1 })
  const other = await aProduct(pool, { store })
  const codes = {
    SOON1: { startsAt: hoursFromNow(1), endsAt: hoursFromNow(2) },
    PAST1: {},
    FULL1: { maxUses: 1 },
  }
  for (const [code, terms] of Object.entries(codes))
    await aPromotion(pool, store, [shirt], { code, ...terms })
  await aPromotion(pool, store, [other], { code: 'SHOES' })
  await pool.query("update promotions set stopped_at = now() where store_id = $1 and code = 'PAST1'", [
    store.id,
  ])
  await pool.query("update promotions set uses_left = 0 where store_id = $1 and code = 'FULL1'", [store.id])
  const refusalOf = async (code: string) => (await enter(shopper, store, code)).body
  expect(await refusalOf('NEVER')).toMatchObject({ status: 404, code: 'cart.code_unknown' })
  expect((await refusalOf('SOON1')).code).toBe('cart.code_unknown')
  expect(await refusalOf('PAST1')).toMatchObject({ status: 409, code: 'cart.code_over' })
  expect(await refusalOf('FULL1')).toMatchObject({
    code: 'cart.code_used_up',
    detail: 'FULL1 was for a limited number of orders, and all of them are placed.',
  })
  expect(await refusalOf('SHOES')).toMatchObject({
    code: 'cart.code_not_for_goods',
    detail: 'SHOES is not for the goods in your cart.',
  })
  expect((await refusalOf('A-1')).errors).toEqual({ code: ['A code has 3 to 20 letters or digits'] })
  await enter(shopper, store, 'AMA50')
  expect((await buy(shopper)).status).toBe(201)
  await shopper.call('POST', '/api/cart/items', { item: shirt.id, quantity: 1 })
  expect(await refusalOf('AMA50')).toMatchObject({
    code: 'cart.code_used',
    detail: 'You have used AMA50 as often as one person may.',
  })
})

test('a code in the cart says when it is over, used meanwhile, for goods that are gone, or no lower than the price', async () => {
  const { store, shirt, promotion, shopper } = await scene({ maxUsesEach: 1 })
  const problemNow = async () => (await read(shopper)).promotions[0]?.problem?.code
  await enter(shopper, store, 'AMA50')
  const low = await aPromotion(pool, store, [shirt], { percent: 60 })
  expect(await problemNow()).toBe('cart.code_not_lower')
  expect((await read(shopper)).estimated_total).toBe(40)
  await pool.query('update promotions set stopped_at = now() where id = $1', [low.id])
  await pool.query('insert into promotion_buyers (promotion_id, person_id, uses) values ($1, $2, 1)', [
    promotion.id,
    shopper.id,
  ])
  expect(await problemNow()).toBe('cart.code_used')
  expect((await read(shopper)).estimated_total).toBe(100)
  await pool.query('update promotions set max_uses = 1, uses_left = 0 where id = $1', [promotion.id])
  expect(await problemNow()).toBe('cart.code_used_up')
  await pool.query('update promotions set max_uses = null, uses_left = null where id = $1', [promotion.id])
  const belt = await aProduct(pool, { store, base: 3_000 })
  await shopper.call('POST', '/api/cart/items', { item: belt.id, quantity: 1 })
  const line = (await read(shopper)).cart_items.find(({ product }) => product.id === shirt.id)
  await shopper.call('DELETE', `/api/cart/items/${line?.id}`)
  expect(await problemNow()).toBe('cart.code_not_for_goods')
  await pool.query('update promotions set stopped_at = now() where id = $1', [promotion.id])
  expect(await problemNow()).toBe('cart.code_over')
})

test('a cart has one code for each store: another one takes its place', async () => {
  const { store, shirt, shopper } = await scene()
  await aPromotion(pool, store, [shirt], { percent: 10, code: 'AMA10' })
  const second = await aStore(pool)
  const bag = await aProduct(pool, { store: second, base: 10_000 })
  await aPromotion(pool, second, [bag], { percent: 30, code: 'AMA50' })
  await shopper.call('POST', '/api/cart/items', { item: bag.id, quantity: 1 })
  await enter(shopper, store, 'AMA50')
  expect((await enter(shopper, second, 'AMA50')).body.estimated_total).toBe(50 + 70)
  expect((await enter(shopper, store, 'AMA10')).body.estimated_total).toBe(90 + 70)
})

test('codes cannot be guessed quickly', async () => {
  const limited = await wholeMarket(database, { RATE_LIMITS: true })
  const shopper = await shoppingIn(limited).aShopper([])
  const store = await aStore(pool)
  const statuses = []
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await enter(shopper, store, `GUESS${guess}`)).status)
  expect(statuses).toEqual([...Array(10).fill(404), 429])
})
