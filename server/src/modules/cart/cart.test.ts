import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contracts/cart/cart.ts'
import type { AddedLines } from '#contracts/cart/cart-lines.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { fillCart } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aFlashSale, aProduct } from '#server/testing/market-builders.ts'
import { callerWith, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const visitor = callerWith(market.url, null)

interface Answer {
  cart_item: CartItem | null
}

async function aShopper() {
  const shopper = await newPerson(market)
  return {
    ...shopper,
    add: (item: unknown, quantity?: unknown, key?: string) =>
      shopper.call<Answer & Problem>(
        'POST',
        '/api/cart/items',
        { item, quantity },
        key ? { 'idempotency-key': key } : {},
      ),
    read: async () => (await shopper.call<Cart[]>('GET', '/api/cart')).body[0] as Cart,
  }
}

test('[SH-7.03] [SH-3.12] the cart is returned as a list whose first element holds its items and total', async () => {
  const shopper = await aShopper()
  const empty = await shopper.read()
  expect(empty).toMatchObject({ cart_items: [], estimated_total: 0, total: 0 })
  const product = await aProduct(pool, { base: 3_333 })
  const added = await shopper.add(product.id, 3)
  expect(added).toMatchObject({
    status: 201,
    body: { cart_item: { quantity: 3, product: { id: product.id } } },
  })
  const filled = await shopper.read()
  expect(filled).toMatchObject({ id: empty.id, estimated_total: 99.99, created_at: empty.created_at })
  expect(Date.parse(empty.created_at)).toBeGreaterThan(Date.now() - 60_000)
  expect(Date.parse(filled.updated_at)).toBeGreaterThan(Date.parse(empty.updated_at))
})

test('[SH-9.01] the summary total is the subtotal and 15 for delivery, in whole pesewas', async () => {
  const shopper = await aShopper()
  await shopper.add((await aProduct(pool, { base: 1_010 })).id, 3)
  expect(await shopper.read()).toMatchObject({ estimated_total: 30.3, delivery_fee: 15, total: 45.3 })
})

test('[SH-7.04] a product or a variant may be added; a product with options is refused until one is chosen', async () => {
  const shopper = await aShopper()
  const shoe = await aProduct(pool, {
    variants: [
      { options: { Size: '41' }, name: '41' },
      { options: { Size: '42' }, name: '42' },
    ],
  })
  expect(await shopper.add(shoe.id)).toMatchObject({
    status: 400,
    body: { code: 'cart.choose_variant', detail: 'Choose Size first.', options: ['Size'] },
  })
  expect((await shopper.add(shoe.variants[1]?.id)).body.cart_item?.product.variant_name).toBe('42')
})

test('adding the same variant again adds up on one line', async () => {
  const shopper = await aShopper()
  const { id } = await aProduct(pool)
  await Promise.all([shopper.add(id, 1), shopper.add(id, 1), shopper.add(id, 1)])
  const cart = await shopper.read()
  expect(cart.cart_items.map(({ quantity }) => quantity)).toEqual([3])
})

test('an addition repeated with its idempotency key is in the cart once, even if it took the last piece', async () => {
  const shopper = await aShopper()
  const { id } = await aProduct(pool, { stock: 3 })
  const [first, second] = [randomUUID(), randomUUID()]
  await shopper.add(id, 2, first)
  expect(await shopper.add(id, 2, first)).toMatchObject({ status: 201, body: { cart_item: { quantity: 2 } } })
  const tries = await Promise.all([1, 2, 3].map(() => shopper.add(id, 1, second)))
  expect(tries.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await shopper.add(id, 1, randomUUID())).status).toBe(409)
  expect((await shopper.add(id, 1, 'no key')).status).toBe(409)
  expect((await shopper.read()).cart_items.map(({ quantity }) => quantity)).toEqual([3])
})

test('the same idempotency key with another quantity or other goods is refused, and adds nothing', async () => {
  const shopper = await aShopper()
  const [first, second] = [await aProduct(pool, { stock: 9 }), await aProduct(pool, { stock: 9 })]
  const key = randomUUID()
  await shopper.add(first.id, 2, key)
  for (const answer of [await shopper.add(first.id, 3, key), await shopper.add(second.id, 2, key)]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart.key_reused' } })
  }
  expect((await shopper.add(first.id, 2, key)).status).toBe(201)
  expect((await shopper.read()).cart_items.map(({ quantity }) => quantity)).toEqual([2])
})

test('many lines are added by one call: each says what a piece costs now or why it is not in the cart', async () => {
  const shopper = await aShopper()
  const [book, pen, gone] = [
    // What companies order at least is no rule of a shopper.
    await aProduct(pool, { base: 1_250, stock: 9, bulkTiers: [[6, 900]], columns: { order_multiple: 3 } }),
    await aProduct(pool, { base: 300, stock: 2 }),
    await aProduct(pool, { status: 'draft' }),
  ]
  const idOf = (product: typeof book) => product.variants[0]?.id as string
  const lines = [book, pen, gone].map((product) => ({ variant: idOf(product), quantity: 4 }))
  const key = { 'idempotency-key': randomUUID() }
  const add = (wanted: object[]) =>
    shopper.call<AddedLines & Problem>('POST', '/api/cart/lines', { lines: wanted }, key)
  // The second call is a repetition after a lost answer.
  for (const { body } of [await add(lines), await add(lines)]) {
    expect(body.added).toBe(1)
    expect(body.results.map(({ variant, price, problem }) => [variant, price, problem?.code])).toEqual([
      [idOf(book), 12.5, undefined],
      [idOf(pen), null, 'cart.over_stock'],
      [idOf(gone), null, 'cart.not_for_sale'],
    ])
  }
  expect((await shopper.read()).cart_items).toMatchObject([{ quantity: 4, product: { id: book.id } }])
  expect((await add(lines.slice(0, 1))).body.code).toBe('cart.key_reused')
})

test.each([
  [undefined, 1, { item: ['Item ID is required'] }],
  ['', 1, { item: ['Item ID is required'] }],
  ['not an id', 1, { item: ['Invalid item'] }],
  [randomUUID(), 0, { quantity: ['Quantity must be at least 1'] }],
  [randomUUID(), -4, { quantity: ['Quantity must be at least 1'] }],
  [randomUUID(), 1.5, { quantity: ['Invalid quantity'] }],
  [randomUUID(), 'two', { quantity: ['Invalid quantity'] }],
  [randomUUID(), 1e12, { quantity: ['Quantity must be at most 9999'] }],
  [randomUUID(), 1, { item: ['Invalid item'] }],
])(
  '[SH-5.13] [SH-8.02] [SH-8.03] item %j with quantity %j says what is wrong under its field',
  async (item, quantity, errors) => {
    const shopper = await aShopper()
    const { status, body } = await shopper.add(item, quantity)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject(errors)
  },
)

test('[SH-4.01] only active goods in stock are added, and never more than the stock', async () => {
  const shopper = await aShopper()
  const draft = await aProduct(pool, { status: 'draft' })
  expect(await shopper.add(draft.id)).toMatchObject({ status: 409, body: { code: 'cart.not_for_sale' } })
  const variants = ['41', '42'].map((Size) => ({ options: { Size }, name: Size }))
  const choice = await aProduct(pool, { status: 'draft', variants })
  expect(await shopper.add(choice.id)).toMatchObject({ status: 409, body: { code: 'cart.not_for_sale' } })
  const soldOut = await aProduct(pool, { stock: 0 })
  expect(await shopper.add(soldOut.id)).toMatchObject({ status: 409, body: { code: 'cart.out_of_stock' } })
  const few = await aProduct(pool, { stock: 3 })
  expect(await shopper.add(few.id, 4)).toMatchObject({
    status: 409,
    body: { detail: 'Only 3 left in stock.' },
  })
  expect((await shopper.add(few.id, 3)).status).toBe(201)
  expect((await shopper.add(few.id, 1)).status).toBe(409)
  expect((await shopper.read()).cart_items).toHaveLength(1)
})

test('[SH-7.05] [SH-4.03] a quantity is set; 0 or less removes the line', async () => {
  const shopper = await aShopper()
  const line = (await shopper.add((await aProduct(pool)).id)).body.cart_item as CartItem
  const patch = (quantity: unknown) =>
    shopper.call<Answer & Problem>('PATCH', `/api/cart/items/${line.id}`, { quantity })
  expect((await patch(7)).body.cart_item).toMatchObject({ quantity: 7, line_total: 700 })
  expect(await patch(11)).toMatchObject({ status: 409, body: { code: 'cart.over_stock' } })
  expect((await shopper.read()).cart_items[0]?.quantity).toBe(7)
  expect((await patch(-2)).body.cart_item).toBeNull()
  expect((await shopper.read()).cart_items).toEqual([])
  expect(await patch(1)).toMatchObject({ status: 404, body: { detail: 'Item is not in cart' } })
})

test('[SH-7.06] [SH-8.04] a line is removed once, and only by its owner', async () => {
  const shopper = await aShopper()
  const stranger = await aShopper()
  const line = (await shopper.add((await aProduct(pool)).id)).body.cart_item as CartItem
  expect((await stranger.call('DELETE', `/api/cart/items/${line.id}`)).status).toBe(404)
  expect((await shopper.call('DELETE', `/api/cart/items/${line.id}`)).status).toBe(204)
  expect(await shopper.call<Problem>('DELETE', `/api/cart/items/${line.id}`)).toMatchObject({
    status: 404,
    body: { detail: 'Item is not in cart' },
  })
})

test('[SH-7.07] the cart can be cleared repeatedly', async () => {
  const shopper = await aShopper()
  await shopper.add((await aProduct(pool)).id)
  await shopper.add((await aProduct(pool)).id)
  expect((await shopper.call('DELETE', '/api/cart')).status).toBe(204)
  expect((await shopper.call('DELETE', '/api/cart')).status).toBe(204)
  expect((await shopper.read()).cart_items).toEqual([])
})

test('[SH-6.02] a visitor is refused with "log in"', async () => {
  const { status, body } = await visitor.call<Problem>('POST', '/api/cart/items', {
    item: randomUUID(),
    quantity: 1,
  })
  expect(status).toBe(401)
  expect(body.detail).toBe('You must be logged in to add items to cart')
})

test('a line has notices of what changed since it was added', async () => {
  const shopper = await aShopper()
  const dearer = await aProduct(pool, { base: 10_000 })
  const scarcer = await aProduct(pool, { stock: 5 })
  const closed = await aProduct(pool)
  for (const product of [dearer, scarcer, closed]) await shopper.add(product.id, 2)
  await pool.query('update variants set base_price = 12000 where product_id = $1', [dearer.id])
  await pool.query('update stock set on_hand = 1 where variant_id = $1', [scarcer.variants[0]?.id])
  await pool.query("update products set status = 'draft' where id = $1", [closed.id])
  const notices = Object.fromEntries(
    (await shopper.read()).cart_items.map(({ product, notices: said }) => [product.id, said]),
  )
  expect(notices).toEqual({
    [dearer.id]: ['price_up'],
    [scarcer.id]: ['short_of_stock'],
    [closed.id]: ['not_for_sale'],
  })
})

test('the price of a line is the lowest that applies at its quantity', async () => {
  const shopper = await aShopper()
  const flashed = await aProduct(pool, { base: 10_000, sale: 9_000, stock: 50, bulkTiers: [[20, 5_000]] })
  await aFlashSale(pool, [{ product: flashed, price: 7_000, quantity: 10 }])
  const line = (await shopper.add(flashed.id, 1)).body.cart_item as CartItem
  const priceAt = async (quantity: number) =>
    (await shopper.call<Answer>('PATCH', `/api/cart/items/${line.id}`, { quantity })).body.cart_item?.product
      .current_price
  expect(line.product.current_price).toBe(70)
  expect(await priceAt(10)).toBe(70)
  expect(await priceAt(11)).toBe(90)
  expect(await priceAt(20)).toBe(50)
})

test('a cart of the most lines takes more pieces of them and no other line', async () => {
  const shopper = await aShopper()
  const { variants } = await aProduct(pool, {
    variants: Array.from({ length: limits.cartLinesMax }, (_, size) => ({ options: { Size: `${size}` } })),
  })
  await fillCart(
    pool,
    shopper,
    variants.map((variant) => ({ variant })),
  )
  expect((await shopper.add(variants[0]?.id)).body.cart_item).toMatchObject({ quantity: 2 })
  expect((await shopper.add((await aProduct(pool)).id)).body).toMatchObject({ code: 'cart.full' })
})
