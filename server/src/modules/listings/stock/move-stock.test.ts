import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StockMovement } from '#contracts/listings/listing-answers.ts'
import type { ShopStock, StockMoveResults } from '#contracts/listings/stock-moves.ts'
import { aBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct, insert } from '#server/testing/market-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aColleague } = sellingIn(market)

const hour = 3_600_000
type Move = { id: string; variant_id: string; ago_ms: number; kind: string }
const told = (variant_id: string, ago_ms: number) => ({ id: randomUUID(), variant_id, ago_ms })
const sold = (variant: string, ago_ms = 0, quantity = 1) => ({
  ...told(variant, ago_ms),
  kind: 'sold',
  quantity,
})
const counted = (variant: string, pieces: number, ago_ms = 0) => ({
  ...told(variant, ago_ms),
  kind: 'counted',
  counted: pieces,
})
const undone = (move: Move, ago_ms = 0) => ({
  ...told(move.variant_id, ago_ms),
  kind: 'undone',
  undoes: move.id,
})

async function aShelf(stock: number) {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000, stock: 0 })
  const variant = product.variants[0]?.id as string
  // The goods were there before anything that the test tells.
  await insert(pool, 'stock_movements', {
    ...{ variant_id: variant, store_id: vendor.store.id, kind: 'restock', quantity: stock },
    created_at: new Date(Date.now() - 48 * hour),
  })
  await pool.query('update stock set on_hand = $2 where variant_id = $1', [variant, stock])
  await pool.query('select refresh_stock_flags(array[$1]::uuid[])', [variant])
  return { vendor, product, variant }
}
const tell = async (vendor: Vendor, moves: Move[], by: Caller = vendor) =>
  (await by.call<StockMoveResults>('POST', `${vendor.path}/stock/moves`, { moves })).body.results
const onHand = async (variant: string) =>
  (await pool.query<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variant]))
    .rows[0]?.on_hand

test('sales of two phones add up, and one that is told twice counts once', async () => {
  const { vendor, variant } = await aShelf(10)
  const colleague = await aColleague(vendor, 'manager')
  const [mine, theirs] = [sold(variant, hour), sold(variant, hour, 2)]
  await Promise.all([tell(vendor, [mine]), tell(vendor, [theirs], colleague), tell(vendor, [mine])])
  expect(await onHand(variant)).toBe(7)
  expect(await tell(vendor, [mine, theirs])).toEqual([
    { id: mine.id, ok: true, on_hand: 7, refusal: null },
    { id: theirs.id, ok: true, on_hand: 7, refusal: null },
  ])
  expect(await onHand(variant)).toBe(7)
})

test('a known id with other contents is refused, and moves nothing', async () => {
  const { vendor, variant } = await aShelf(20)
  const other = await aProduct(pool, { store: vendor.store, stock: 5 })
  const [sale, count] = [sold(variant, hour), counted(variant, 15)]
  await tell(vendor, [sale, count])
  const results = await tell(vendor, [
    { ...sold(variant, hour, 7), id: sale.id },
    { ...sold(other.variants[0]?.id as string, hour), id: sale.id },
    { ...counted(variant, 3), id: sale.id },
    { ...counted(variant, 14), id: count.id },
    { ...undone(sale), id: count.id },
    sale,
    count,
  ])
  expect(results.map(({ refusal }) => refusal?.code)).toEqual([
    ...Array.from({ length: 5 }, () => 'stock.move_reused'),
    ...[undefined, undefined],
  ])
  expect(await onHand(variant)).toBe(15)
})

test('one id that is told of two variants in the same moment is made of one of them', async () => {
  const { vendor, variant } = await aShelf(40)
  const other = await aProduct(pool, { store: vendor.store, stock: 40 })
  for (let round = 0; round < 10; round += 1) {
    const first = sold(variant)
    const second = { ...sold(other.variants[0]?.id as string), id: first.id }
    const results = (await Promise.all([tell(vendor, [first]), tell(vendor, [second])])).flat()
    expect(results.map((result) => result?.refusal?.code).toSorted()).toEqual([
      'stock.move_reused',
      undefined,
    ])
  }
})

test('a count at the desk that found what was booked saw the sales that a phone tells later', async () => {
  const { vendor, variant } = await aShelf(10)
  const count = { seen: 10, on_hand: 10, reason: 'counted', note: '' }
  const path = `${vendor.path}/stock/${variant}/corrections`
  expect((await vendor.call('POST', path, count)).status).toBe(201)
  await tell(vendor, [sold(variant, hour, 2)])
  expect(await onHand(variant)).toBe(10)
})

test('each move is refused on its own, with its sentence', async () => {
  const { vendor, variant } = await aShelf(5)
  const other = await aShelf(5)
  const endless = await aProduct(pool, { store: vendor.store, stock: null })
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: { id: variant }, quantity: 4 }])
  await place(pool, { buyer, stores: [vendor.store], total: 41_500 })
  const first = sold(variant)
  const results = await tell(vendor, [
    sold(other.variant),
    sold(endless.variants[0]?.id as string),
    first,
    sold(variant),
    counted(variant, 3),
    undone(sold(variant)),
  ])
  expect(results.map(({ ok, on_hand, refusal }) => [ok, on_hand, refusal?.code])).toEqual([
    [false, null, 'product.not_found'],
    [false, 0, 'stock.not_counted'],
    [true, 4, undefined],
    [false, 4, 'stock.too_few'],
    [false, 4, 'stock.below_reserved'],
    [false, 4, 'stock.nothing_to_undo'],
  ])
  expect(results[3]?.refusal?.detail).toBe(
    'Only 0 can be sold: the rest is reserved for open orders, or is not there.',
  )
  expect(await onHand(other.variant)).toBe(5)
})

test('a sale is taken back once, as a movement of its own', async () => {
  const { vendor, variant } = await aShelf(5)
  const sale = sold(variant, hour, 2)
  await tell(vendor, [sale])
  const [done, again] = await tell(vendor, [undone(sale), undone(sale)])
  expect([done?.ok, again?.refusal?.code]).toEqual([true, 'stock.nothing_to_undo'])
  const { body } = await vendor.call<StockMovement[]>('GET', `${vendor.path}/stock/${variant}/movements`)
  expect(
    body
      .slice(0, 2)
      .map(({ quantity, reason, by }) => [quantity, reason, by])
      .toSorted(),
  ).toEqual([
    [-2, 'sold_in_shop', 'Ama Mensah'],
    [2, 'shop_sale_undone', 'Ama Mensah'],
  ])
  expect(await onHand(variant)).toBe(5)
})

test('a count moves the difference to what was on hand when it was made', async () => {
  const { vendor, variant } = await aShelf(10)
  // Counted an hour ago; two were sold since, which the count cannot have seen.
  await tell(vendor, [sold(variant, hour / 2, 2)])
  await tell(vendor, [counted(variant, 7, hour)])
  expect(await onHand(variant)).toBe(5)
})

test('in whatever order phones tell what they did, the stock is the last count and what happened after it', async () => {
  const orders = [
    [0, 1, 2, 3, 4],
    [4, 3, 2, 1, 0],
    [2, 0, 4, 1, 3],
    [1, 4, 3, 0, 2],
    [3, 2, 4, 1, 0],
  ]
  for (const order of orders) {
    const { vendor, variant } = await aShelf(50)
    const moves = [
      sold(variant, 5 * hour, 3),
      counted(variant, 40, 4 * hour),
      sold(variant, 3 * hour, 4),
      counted(variant, 30, 2 * hour),
      sold(variant, hour, 1),
    ]
    for (const place of order) {
      const [result] = await tell(vendor, [moves[place] as Move])
      expect(result?.refusal).toBeNull()
    }
    expect(await onHand(variant), order.join()).toBe(29)
    // Taking back what a later count did not miss changes nothing.
    await tell(vendor, [undone(moves[0] as Move)])
    expect(await onHand(variant), order.join()).toBe(29)
  }
})

test('moves need the right to products, and are lists of at most a hundred whole numbers', async () => {
  const { vendor, variant } = await aShelf(5)
  const reader = await aColleague(vendor, 'read_only')
  const path = `${vendor.path}/stock/moves`
  expect((await reader.call('POST', path, { moves: [sold(variant)] })).status).toBe(403)
  for (const wrong of [
    [],
    [sold(variant, 0, 0)],
    [sold(variant, -1)],
    [counted(variant, -1)],
    Array.from({ length: 101 }, () => sold(variant)),
  ])
    expect((await vendor.call('POST', path, { moves: wrong })).status).toBe(400)
  expect(await onHand(variant)).toBe(5)
})

test('the list for the shop has what was sold there most first, and a sale of today moves no row', async () => {
  const vendor = await aVendor(market)
  const made = []
  for (const name of ['Apron', 'Basket', 'Cloth'])
    made.push(await aProduct(pool, { store: vendor.store, name, stock: 20 }))
  const [apron, basket, cloth] = made.map(({ variants }) => variants[0]?.id as string)
  const ofYesterday = { store_id: vendor.store.id, kind: 'correction', reason: 'sold_in_shop' }
  const created_at = new Date(Date.now() - 24 * hour)
  await insert(pool, 'stock_movements', { ...ofYesterday, created_at, variant_id: cloth, quantity: -5 })
  await insert(pool, 'stock_movements', { ...ofYesterday, created_at, variant_id: basket, quantity: -2 })
  const names = async (query = '') =>
    (await vendor.call<ShopStock>('GET', `${vendor.path}/shop-stock${query}`)).body.results.map(
      ({ name, sold_in_shop }) => [name, sold_in_shop],
    )
  expect(await names()).toEqual([
    ['Cloth', 5],
    ['Basket', 2],
    ['Apron', 0],
  ])
  expect(await names('?q=bask')).toEqual([['Basket', 2]])
  await tell(vendor, [sold(apron as string, 0, 9)])
  expect(await names()).toEqual([
    ['Cloth', 5],
    ['Basket', 2],
    ['Apron', 9],
  ])
})

test('goods of several colours have the picture of their colour in the shop, in the stock and in a preview', async () => {
  const vendor = await aVendor(market)
  const { variants, id } = await aProduct(pool, {
    store: vendor.store,
    images: 2,
    variants: [{ options: { Colour: 'Blue' } }, { options: { Colour: 'Gold' } }],
  })
  const { rows: pictures } = await pool.query<{ id: string; image: string }>(
    'select id, image from product_images where product_id = $1 order by sort_order',
    [id],
  )
  await insert(pool, 'variant_images', { variant_id: variants[1]?.id, image_id: pictures[1]?.id })
  type Pictured = { variant_name: string; image: { image: string } | null }
  const shown = async (path: string) =>
    (await vendor.call<{ results: Pictured[] }>('GET', `${vendor.path}/${path}`)).body.results
      .map(({ variant_name, image }) => [variant_name, image?.image])
      .sort()
  const edit = { field: 'stock', by: 'add', value: 1, reason: 'arrived' }
  const body = { selection: { ids: [id] }, edit }
  const set = await vendor.call<{ id: string }>('POST', `${vendor.path}/change-sets`, body)
  for (const path of ['shop-stock', 'stock', `change-sets/${set.body.id}/rows`])
    expect(await shown(path), path).toEqual([
      ['Blue', pictures[0]?.image],
      ['Gold', pictures[1]?.image],
    ])
})
