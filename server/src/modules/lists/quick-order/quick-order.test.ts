import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { AddedLines } from '#contracts/cart/cart-lines.ts'
import { limits } from '#contracts/limits.ts'
import type { MatchedOrder } from '#contracts/lists/quick-order.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore, unique } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { rebuildSearch } from '../../catalog/index.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { ownerPool: pool } = market
const { aShopper } = shoppingIn(market)

async function aBuyer() {
  const buyer = await aShopper([], ['customer', 'business'])
  return { ...buyer, ...callsOf(buyer, buyer.companyId) }
}

function callsOf(caller: Pick<Awaited<ReturnType<typeof aShopper>>, 'call'>, companyId: string) {
  const path = `/api/companies/${companyId}/quick-order`
  const side = `side=business&company=${companyId}`
  return {
    match: (text: string) => caller.call<MatchedOrder & Problem>('POST', `${path}/match`, { text }),
    add: (lines: { variant: string; quantity: number }[], key: string = randomUUID()) =>
      caller.call<AddedLines & Problem>(
        'POST',
        `/api/cart/lines?${side}`,
        { lines },
        { 'idempotency-key': key },
      ),
    cart: async () => (await caller.call<Cart[]>('GET', `/api/cart?${side}`)).body[0],
  }
}

const variantOf = (product: { variants: { id: string }[] }) => product.variants[0]?.id as string

test('each line comes back matched, doubtful or unknown, with what its goods cost in the cart', async () => {
  const store = await aStore(pool)
  const book = await aProduct(pool, {
    store,
    name: 'Exercise book, 80 leaves, ruled',
    base: 700,
    stock: 900,
    bulkTiers: [
      [48, 650],
      [480, 575],
    ],
    columns: { order_multiple: 24 },
    variants: [{ sku: 'TPM-EX80-A5', stock: 900 }],
  })
  const shirts = await aProduct(pool, {
    store,
    name: 'Plain white school shirt',
    bulkTiers: [[2, 900]],
    variants: [
      { sku: 'MF-SHIRT-S', name: 'Small', options: { Size: 'S' } },
      { sku: 'MF-SHIRT-L', name: 'Large', options: { Size: 'L' } },
    ],
  })
  await rebuildSearch(pool)
  const buyer = await aBuyer()
  const { status, body } = await buyer.match(
    [
      'SKU,Qty',
      'tpm ex80 a5, 480',
      '',
      'Plain white school shirt x 4',
      'school shirts white 3',
      'TPM-EX80-A4, 5',
      'zzqqxx 7',
    ].join('\n'),
  )
  expect(status).toBe(200)
  expect(body.heading).toEqual({ line: 1, text: 'SKU,Qty' })
  expect(body.lines).toMatchObject([
    { lines: [2], quantity: 480, state: 'matched', reason: null, variants: [variantOf(book)] },
    {
      lines: [4],
      quantity: 4,
      state: 'doubtful',
      reason: 'choose_variant',
      variants: shirts.variants.map(({ id }) => id),
    },
    { lines: [5], quantity: 3, state: 'doubtful', reason: 'alike' },
    { lines: [6], quantity: 5, state: 'doubtful', reason: 'alike', variants: [variantOf(book)] },
    { lines: [7], text: 'zzqqxx 7', quantity: 7, state: 'unknown', reason: 'nothing_alike', variants: [] },
  ])
  expect(body.lines[2]?.variants).toEqual(shirts.variants.map(({ id }) => id))
  const goods = body.goods.find(({ variant_id: id }) => id === variantOf(book))
  expect(goods).toMatchObject({
    sku: 'TPM-EX80-A5',
    order_rule: { minimum: 48, multiple: 24 },
    stock: 900,
    ladder: [
      { pieces: 48, price: 6.5 },
      { pieces: 480, price: 5.75 },
    ],
  })
  await buyer.add([{ variant: variantOf(book), quantity: 480 }])
  expect((await buyer.cart())?.cart_items).toMatchObject([
    { quantity: 480, line_total: 2_760, ladder: goods?.ladder, product: { order_rule: goods?.order_rule } },
  ])
})

test('a message in plain words finds what most of its words name, and its greetings are no goods', async () => {
  const store = await aStore(pool)
  const books = await aProduct(pool, {
    store,
    name: 'Quwire books, 80 pages, 12 pieces',
    bulkTiers: [[2, 900]],
  })
  await aProduct(pool, { store, name: 'Tea leaves', bulkTiers: [[2, 900]] })
  const towel = await aProduct(pool, {
    store,
    name: 'Vumbe towel, 550 g cotton',
    bulkTiers: [[2, 900]],
    variants: [
      { sku: unique('TWL-O'), name: 'Ocean', options: { Colour: 'Ocean' } },
      { sku: unique('TWL-S'), name: 'Sand', options: { Colour: 'Sand' } },
    ],
  })
  await rebuildSearch(pool)
  const buyer = await aBuyer()
  const { body } = await buyer.match(
    [
      'Good morning',
      'Quwire book 80 leaves x 40',
      'vumbe towel 20',
      '3 vumbe towels sand',
      'Thank you!',
    ].join('\n'),
  )
  const [ocean, sand] = towel.variants.map(({ id }) => id)
  expect(body.lines).toMatchObject([
    { text: 'Good morning', state: 'unknown', reason: 'talk', variants: [] },
    { quantity: 40, state: 'doubtful', reason: 'alike', variants: [variantOf(books)] },
    { quantity: 20, state: 'doubtful', reason: 'alike', variants: [ocean, sand] },
    { quantity: 3, state: 'doubtful', reason: 'alike', variants: [sand] },
    { text: 'Thank you!', state: 'unknown', reason: 'talk', variants: [] },
  ])
})

test('the same goods in several lines are added up and show all their lines; a SKU of two stores is doubtful', async () => {
  const sku = unique('DUP').toUpperCase()
  const once = await aProduct(pool, { variants: [{ sku, stock: 50 }] })
  const buyer = await aBuyer()
  const text = `${sku}, 4\nzzqqxx 1\n6 x ${sku.toLowerCase()}\n${sku}`
  expect((await buyer.match(text)).body.lines).toMatchObject([
    { lines: [1, 3], quantity: 10, state: 'matched', text: `${sku}, 4` },
    { lines: [2], state: 'unknown' },
    { lines: [4], quantity: null, state: 'matched' },
  ])
  const again = await aProduct(pool, { variants: [{ sku, stock: 50 }] })
  const [line] = (await buyer.match(text)).body.lines
  expect(line).toMatchObject({ state: 'doubtful', reason: 'several_stores', quantity: 10 })
  expect(line?.variants.toSorted()).toEqual([variantOf(once), variantOf(again)].toSorted())
})

test('goods that companies cannot buy are not found, and those of a store on holiday say until when it is closed', async () => {
  const draft = await aProduct(pool, { status: 'draft', variants: [{ sku: 'DRAFT-XY-1' }] })
  const store = await aStore(pool, { closed_from: '2020-01-01', closed_until: '2120-01-01' })
  const closed = await aProduct(pool, { store, variants: [{ sku: 'CLOSED-XY-1', stock: 5 }] })
  const buyer = await aBuyer()
  const { body } = await buyer.match('DRAFT-XY-1 2\nCLOSED-XY-1 2')
  expect(body.lines).toMatchObject([
    { state: 'unknown', variants: [] },
    { state: 'matched', variants: [variantOf(closed)] },
  ])
  expect(body.goods).toMatchObject([{ is_for_sale: false, closed_until: '2120-01-01' }])
  const { results } = (
    await buyer.add([variantOf(draft), variantOf(closed)].map((variant) => ({ variant, quantity: 2 })))
  ).body
  expect(results.map(({ problem }) => problem?.code)).toEqual(['cart.not_for_sale', 'checkout.store_closed'])
})

test('all that can be bought go into the cart, each other line says why, and a repetition adds nothing', async () => {
  const good = await aProduct(pool, { stock: 100 })
  const tiers = await aProduct(pool, { stock: 100, bulkTiers: [[10, 900]] })
  const scarce = await aProduct(pool, { stock: 3 })
  const gone = await aProduct(pool, { stock: 0 })
  const buyer = await aBuyer()
  const lines = [good, tiers, scarce, gone, { variants: [{ id: randomUUID() }] }].map((product) => ({
    variant: variantOf(product),
    quantity: 5,
  }))
  const key = randomUUID()
  for (const _ of ['first', 'repeated after a lost reply']) {
    const { status, body } = await buyer.add(lines, key)
    expect(status).toBe(200)
    expect(body.added).toBe(1)
    expect(body.results.map(({ problem }) => problem?.code ?? null)).toEqual([
      ...[null, 'cart.below_minimum', 'cart.over_stock', 'cart.out_of_stock', 'cart.item_invalid'],
    ])
    expect(body.results[2]?.problem?.sentence).toBe('Only 3 left in stock.')
    expect((await buyer.cart())?.cart_items).toMatchObject([{ quantity: 5 }])
  }
  const others = [{ variant: variantOf(good), quantity: 7 }]
  expect(await buyer.add(others, key)).toMatchObject({ status: 409, body: { code: 'cart.key_reused' } })
  expect((await buyer.cart())?.cart_items).toMatchObject([{ quantity: 5 }])
  await buyer.add(lines.slice(0, 1))
  expect((await buyer.cart())?.cart_items).toMatchObject([{ quantity: 10 }])
})

test('two lines of the same goods are added together, as one number that must be right', async () => {
  const product = await aProduct(pool, { stock: null, bulkTiers: [[10, 900]] })
  const buyer = await aBuyer()
  const lines = (...quantities: number[]) =>
    quantities.map((quantity) => ({ variant: variantOf(product), quantity }))
  const few = await buyer.add(lines(4, 5))
  expect(few.body.results.map(({ problem }) => problem?.code)).toEqual([
    'cart.below_minimum',
    'cart.below_minimum',
  ])
  expect((await buyer.add(lines(4, 6))).body).toMatchObject({
    added: 2,
    results: [{ problem: null }, { problem: null }],
  })
  expect((await buyer.cart())?.cart_items).toMatchObject([{ quantity: 10 }])
  const many = await buyer.add(lines(9_000, 1_000))
  expect(many.body.results[0]?.problem?.code).toBe('cart.quantity_above_max')
})

test('strangers match and add nothing for a company, and whoever only reads adds nothing', async () => {
  const buyer = await aBuyer()
  const stranger = callsOf(await aBuyer(), buyer.companyId)
  const line = { variant: randomUUID(), quantity: 1 }
  for (const { status, body } of [await stranger.match('X 1'), await stranger.add([line])]) {
    expect([status, body.code]).toEqual([404, 'company.not_yours'])
  }
  const person = await aBuyer()
  await pool.query(
    `insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'read_only', $3)`,
    [buyer.companyId, person.id, buyer.id],
  )
  const reader = callsOf(person, buyer.companyId)
  expect((await reader.match('X 1')).status).toBe(200)
  expect((await reader.add([line])).body.code).toBe('team.right_missing')
})

test('two thousand lines are matched in one call, with a heading and blank lines too, and none is lost; one more is refused', async () => {
  const store = await aStore(pool)
  const words = ['Ruled', 'Plain', 'Blue', 'Red', 'School', 'Office', 'Carton', 'Paper', 'Pen', 'Marker']
  for (let place = 0; place < 80; place += 1) {
    const name = `${words[place % 10]} ${words[(place * 3) % 10]} item ${place}`
    await aProduct(pool, {
      store,
      name,
      stock: 500,
      bulkTiers: [[5, 900]],
      variants: [{ sku: `BIG-${place}-X`, stock: 500 }],
    })
  }
  await rebuildSearch(pool)
  const buyer = await aBuyer()
  const texts = Array.from(
    { length: limits.orderLinesMax },
    (_, place) =>
      [
        `BIG-${place % 80}-X, ${place + 1}`,
        `${words[place % 10]} ${words[place % 7]} x ${place + 1}`,
        `papr ${place} offise`,
        `nothing-${place}`,
      ][place % 4],
  )
  const startedAt = performance.now()
  const { status, body } = await buyer.match(texts.join('\n'))
  const took = performance.now() - startedAt
  expect(status).toBe(200)
  expect(body.lines.flatMap(({ lines }) => lines).toSorted((a, b) => a - b)).toEqual(
    texts.map((_, place) => place + 1),
  )
  expect(new Set(body.lines.map(({ state }) => state))).toEqual(new Set(['matched', 'doubtful', 'unknown']))
  console.info(`2,000 lines took ${Math.round(took)} ms`)
  expect(took).toBeLessThan(10_000)
  const fromSheet = await buyer.match(`SKU,Quantity\r\n\r\n${texts.join('\r\n')}\r\n`)
  expect([fromSheet.status, fromSheet.body.heading?.line]).toEqual([200, 1])
  const more = await buyer.match([...texts, 'one more'].join('\n'))
  expect([more.status, more.body.errors]).toEqual([
    400,
    { text: ['Please paste at most 2,000 lines at once'] },
  ])
}, 60_000)
