import { expect, test } from 'vitest'
import type { ChangeRow, ChangeSet, ProductChange } from '#contracts/listings/change-set.schema.ts'
import type { Listing, StockMovement } from '#contracts/listings/listing-answers.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aManagerOf, aVendor, type Vendor } from '#server/testing/earning.ts'
import {
  aBrand,
  aCategory,
  aProduct,
  type ProductGiven,
  type ProductMade,
} from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

type Answered = ChangeSet & Omit<Problem, 'status'>

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const more = { field: 'base_price', by: 'percent', value: 10, rounding: 'to_5', sale_too: true }
const arrived = { field: 'stock', by: 'add', value: 5, reason: 'arrived', note: 'From Tema' }

const prepare = (vendor: Pick<Vendor, 'call' | 'path'>, selection: object, edit: object) =>
  vendor.call<Answered>('POST', `${vendor.path}/change-sets`, { selection, edit })
const act = (vendor: Pick<Vendor, 'call' | 'path'>, verb: 'apply' | 'undo', { id }: { id: string }) =>
  vendor.call<Answered>('POST', `${vendor.path}/change-sets/${id}/${verb}`)
const rowsOf = async (vendor: Vendor, { id }: { id: string }, only = 'all') =>
  (await vendor.call<Page<ChangeRow>>('GET', `${vendor.path}/change-sets/${id}/rows?only=${only}`)).body
    .results
const read = async (vendor: Vendor, { id }: { id: string }) =>
  (await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)).body
const pricesOf = async (vendor: Vendor, product: { id: string }) => {
  const { base_price, sale_price, stock } = await read(vendor, product)
  return [base_price, sale_price, stock]
}
async function made(vendor: Vendor, selection: object, edit: object): Promise<Answered> {
  const { body } = await prepare(vendor, selection, edit)
  const applied = await act(vendor, 'apply', body)
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  return applied.body
}
const whole = {
  brand: await aBrand(pool),
  category: await aCategory(pool),
  description: 'Hand-woven in Bonwire.',
}
const goods = <Given extends ProductGiven[] | [ProductGiven]>(vendor: Vendor, given: Given) =>
  Promise.all(given.map((one) => aProduct(pool, { store: vendor.store, ...whole, ...one }))) as Promise<{
    [Place in keyof Given]: ProductMade
  }>
const idsOf = (products: readonly { id: string }[]) => ({ ids: products.map(({ id }) => id) })
const all = { matching: { q: '', filter: 'all', audience: 'all', category: '' } }

test('a preview shows old and new, names what would be refused and why, and changes nothing', async () => {
  const vendor = await aVendor(market)
  const products = await goods(vendor, [
    { name: 'A dress', base: 36_500, sale: 31_000 },
    { name: 'B kente', base: 10_000, bulkTiers: [[10, 9_900]] },
    {
      name: 'C cloth',
      base: 2_000,
      variants: [{ options: { Size: 'S' } }, { options: { Size: 'L' }, base: 2_600 }],
    },
  ])
  const edit = { field: 'base_price', by: 'percent', value: -5, rounding: 'to_1', sale_too: true }
  const { status, body } = await prepare(vendor, idsOf(products), edit)
  expect([status, body.state, body.products_count, body.counts.ready, body.counts.refused]).toEqual([
    201,
    'prepared',
    3,
    3,
    1,
  ])
  expect(
    (await rowsOf(vendor, body)).map(({ name, variant_name, before, after, outcome, reasons }) => [
      name,
      variant_name,
      before,
      after,
      outcome,
      reasons,
    ]),
  ).toEqual([
    ['A dress', '', { base_price: 365, sale_price: 310 }, { base_price: 347, sale_price: 295 }, 'ready', []],
    [
      'B kente',
      '',
      { base_price: 100 },
      { base_price: 95 },
      'refused',
      ['A bulk price of this product would not be below the price.'],
    ],
    ['C cloth', 'S', { base_price: 20 }, { base_price: 19 }, 'ready', []],
    ['C cloth', 'L', { base_price: 26 }, { base_price: 25 }, 'ready', []],
  ])
  expect((await rowsOf(vendor, body, 'left_out')).map(({ name }) => name)).toEqual(['B kente'])
  expect((await rowsOf(vendor, body, 'changing')).map(({ receives }) => receives)).toEqual([
    249.27, 16.05, 21.12,
  ])
  expect(await pricesOf(vendor, products[0])).toEqual([365, 310, 10])
})

test('it is written once, however often it is asked for, with one entry of history, and undone once', async () => {
  const vendor = await aVendor(market)
  const products = await goods(vendor, [{ base: 36_500, sale: 31_000 }, { base: 5_000 }])
  const { body } = await prepare(vendor, idsOf(products), more)
  const taps = await Promise.all([1, 2, 3].map(() => act(vendor, 'apply', body)))
  expect(taps.map(({ status, body: set }) => [status, set.state, set.counts.written])).toEqual(
    [1, 2, 3].map(() => [200, 'applied', 2]),
  )
  const [dress, pin] = products
  expect(await pricesOf(vendor, dress)).toEqual([400, 340, 10])
  expect(await pricesOf(vendor, pin)).toEqual([55, null, 10])
  const { rows: card } = await pool.query(
    'select current_price, discount_percentage from products where id = $1',
    [dress.id],
  )
  expect(card).toEqual([{ current_price: 34_000, discount_percentage: 15 }])

  await Promise.all([act(vendor, 'undo', body), act(vendor, 'undo', body)])
  expect(await pricesOf(vendor, dress)).toEqual([365, 310, 10])
  const history = await vendor.call<Page<ProductChange>>('GET', `${vendor.path}/product-changes`)
  expect(history.body.results.map(({ kind, by, set }) => [kind, by, set?.state])).toEqual([
    ['products.change_undone', 'Ama Mensah', 'undone'],
    ['products.changed', 'Ama Mensah', 'undone'],
  ])
  const own = await vendor.call<Page<ProductChange>>(
    'GET',
    `${vendor.path}/product-changes?product=${dress.id}`,
  )
  expect(own.body.results.map(({ changes }) => changes)).toEqual([
    [
      { field: 'base_price', from: '400', to: '365' },
      { field: 'sale_price', from: '340', to: '310' },
    ],
    [
      { field: 'base_price', from: '365', to: '400' },
      { field: 'sale_price', from: '310', to: '340' },
    ],
  ])
})

test('undo passes over what somebody changed since, and names it', async () => {
  const vendor = await aVendor(market)
  const products = await goods(vendor, [
    { name: 'Untouched', base: 5_000 },
    { name: 'Touched', base: 5_000 },
  ])
  const [untouched, touched] = products
  const set = await made(vendor, idsOf(products), more)
  const { version } = await read(vendor, touched)
  await vendor.call('PATCH', `${vendor.path}/products/${touched.id}`, {
    version,
    complete: false,
    fields: { base_price: 77 },
  })
  const undone = await act(vendor, 'undo', set)
  expect([undone.body.counts.restored, undone.body.counts.kept]).toEqual([1, 1])
  expect(await pricesOf(vendor, untouched)).toEqual([50, null, 10])
  expect(await pricesOf(vendor, touched)).toEqual([77, null, 10])
  expect((await rowsOf(vendor, set, 'left_out')).map(({ name, reasons }) => [name, reasons])).toEqual([
    ['Touched', ['This was changed meanwhile.']],
  ])
})

test('what changed after the preview is passed over; two changes of one product never add up unseen', async () => {
  const vendor = await aVendor(market)
  const manager = await aManagerOf(market, vendor)
  const products = await goods(vendor, [{ base: 10_000 }, { base: 10_000 }])
  const [first, second] = [
    (await prepare(vendor, idsOf(products), more)).body,
    (await prepare(manager, idsOf(products), { ...more, value: 20 })).body,
  ]
  const answers = await Promise.all([act(vendor, 'apply', first), act(manager, 'apply', second)])
  expect(answers.map(({ body }) => [body.counts.written, body.counts.skipped]).sort()).toEqual([
    [0, 2],
    [2, 0],
  ])
  const [price] = await pricesOf(vendor, products[0])
  expect([110, 120]).toContain(price)
})

test('a form that was open meanwhile is told who changed the price', async () => {
  const vendor = await aVendor(market)
  const [product] = await goods(vendor, [{ base: 10_000 }])
  const seen = await read(vendor, product)
  await made(vendor, idsOf([product]), more)
  const clash = await vendor.call<Problem>('PATCH', `${vendor.path}/products/${product.id}`, {
    version: seen.version,
    complete: false,
    fields: { base_price: 99 },
  })
  expect([clash.body.code, clash.body.errors]).toEqual([
    'listing.changed_meanwhile',
    { base_price: ['Ama Mensah changed this to: 110'] },
  ])
})

test('stock is added with a reason, never below what is reserved, and orders placed meanwhile keep their goods', async () => {
  const vendor = await aVendor(market)
  const [few, many] = await goods(vendor, [{ stock: 4 }, { stock: 50 }])
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: few.variants[0] as { id: string }, quantity: 3 }])
  await place(pool, { buyer, stores: [vendor.store], total: 31_500 })
  const set = { field: 'stock', by: 'set', value: 2, reason: 'counted' }
  const low = (await prepare(vendor, idsOf([few, many]), set)).body
  expect((await rowsOf(vendor, low, 'left_out')).map(({ reasons }) => reasons)).toEqual([
    ['Pieces are reserved for open orders. The stock cannot be lower than what is reserved.'],
  ])
  const added = await made(vendor, idsOf([few, many]), arrived)
  expect(added.counts.written).toBe(2)
  const movements = await vendor.call<StockMovement[]>(
    'GET',
    `${vendor.path}/stock/${few.variants[0]?.id}/movements`,
  )
  expect(movements.body[0]).toMatchObject({
    kind: 'restock',
    quantity: 5,
    on_hand: 9,
    reason: 'arrived',
    note: 'From Tema',
  })
  await act(vendor, 'undo', added)
  expect((await read(vendor, few)).stock).toBe(4)
  const after = await vendor.call<StockMovement[]>(
    'GET',
    `${vendor.path}/stock/${few.variants[0]?.id}/movements`,
  )
  expect(after.body[0]).toMatchObject({ kind: 'correction', quantity: -5, reason: 'undone' })
})

test('orders placed while stock is set are never oversold and the movements add up', async () => {
  const vendor = await aVendor(market)
  const products = await goods(
    vendor,
    Array.from({ length: 6 }, () => ({ stock: 30 })),
  )
  const buying = async () => {
    const buyer = await aBuyer(pool)
    await fillCart(
      pool,
      buyer,
      products.map(({ variants: [variant] }) => ({ variant: variant as { id: string } })),
    )
    return place(pool, { buyer, stores: [vendor.store], total: 61_500 }).catch((error: Error) => error)
  }
  // Three people: a person's next preview takes the place of the one before.
  const editing = async (edit: object) => {
    const manager = await aManagerOf(market, vendor)
    return act(manager, 'apply', (await prepare(manager, idsOf(products), edit)).body)
  }
  const less = { field: 'stock', by: 'add', value: -7, reason: 'damaged' }
  const answers = await Promise.all([
    ...[1, 2, 3, 4].map(buying),
    ...[less, arrived, { ...more, value: 0.01, rounding: 'none' }].map(editing),
  ])
  expect(answers.filter((answer) => 'status' in answer && answer.status !== 200)).toEqual([])
  const { rows } = await pool.query(
    `select s.on_hand, s.reserved, (select sum(quantity)::int from stock_movements m where m.variant_id = s.variant_id) as moved,
       (select coalesce(sum(quantity), 0)::int from reservations r where r.variant_id = s.variant_id) as held
     from stock s join variants v on v.id = s.variant_id where v.store_id = $1`,
    [vendor.store.id],
  )
  expect(rows).toHaveLength(6)
  for (const { on_hand, reserved, moved, held } of rows) expect([on_hand, reserved]).toEqual([moved, held])
})

test('becoming active follows the rules of the form, one by one; a draft is taken off sale', async () => {
  const vendor = await aVendor(market)
  const products = await goods(vendor, [
    { name: 'Ready', status: 'draft' },
    { name: 'Without a photo', status: 'draft', images: 0 },
    { name: 'Without a text', status: 'draft', description: '', brand: null },
  ])
  const { body } = await prepare(vendor, all, { field: 'status', to: 'active' })
  expect((await rowsOf(vendor, body, 'left_out')).map(({ name, reasons }) => [name, reasons])).toEqual([
    ['Without a photo', ['Add at least one picture before this product can be sold.']],
    ['Without a text', ['Description is required', 'Brand is required']],
  ])
  expect((await act(vendor, 'apply', body)).body.counts.written).toBe(1)
  const ready = await read(vendor, products[0])
  expect([ready.status, ready.slug.startsWith('ready-')]).toEqual(['active', true])
  expect((await made(vendor, all, { field: 'status', to: 'draft' })).counts).toMatchObject({ written: 1 })
  expect((await read(vendor, products[0])).status).toBe('draft')
})

test('all that match the filter are changed, and no more', async () => {
  const vendor = await aVendor(market)
  await goods(vendor, [{ name: 'Kente one' }, { name: 'Kente two' }, { name: 'Other' }])
  const set = await made(vendor, { matching: { ...all.matching, q: 'kente' } }, more)
  expect([set.products_count, set.counts.written]).toEqual([2, 2])
})
