import { expect, test } from 'vitest'
import type { ChangeRow, ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aBrand, aCategory, aProduct } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { goodsOf } from '../sheets/testing/many-goods.ts'
import { act, check, checkLong, read, send, workOff } from '../sheets/testing/sheet-calls.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const belowCost = (price: string) =>
  `Your promotion “Opening week” would sell it for GHS ${price}, below its cost of GHS 60.00. Stop the promotion first or choose another price.`

/** Two products for GHS 100 that cost their store GHS 60; the first is in a promotion. */
async function twoDresses(vendor: Vendor) {
  const { store } = vendor
  const [brand, category] = [await aBrand(pool), await aCategory(pool)]
  const form = { store, brand, category, base: 10_000, description: 'Woven and sewn in Tamale.' }
  const promoted = await aProduct(pool, { ...form, name: 'A dress' })
  const plain = await aProduct(pool, { ...form, name: 'B dress' })
  await pool.query('update variants set cost_price = 6000 where store_id = $1', [store.id])
  await pool.query('update products set cost_price = 6000 where store_id = $1', [store.id])
  await aPromotion(pool, store, [promoted], { percent: 20 })
  const prepare = async (edit: object) => {
    const selection = { ids: [promoted.id, plain.id] }
    const { body } = await vendor.call<ChangeSet>('POST', `${vendor.path}/change-sets`, { selection, edit })
    return body
  }
  return { promoted, plain, prepare }
}

const rowsOf = async (vendor: Vendor, { id }: ChangeSet) =>
  (
    await vendor.call<Page<ChangeRow>>('GET', `${vendor.path}/change-sets/${id}/rows?only=all`)
  ).body.results.map(({ outcome, reasons }) => [outcome, ...reasons])

const toPrice = (value: number) => ({
  field: 'base_price',
  by: 'set',
  value,
  rounding: 'none',
  sale_too: false,
})

test('a bulk edit leaves out prices with which a promotion would sell below cost, as a save of one product does', async () => {
  const vendor = await aVendor(market)
  const { promoted, plain, prepare } = await twoDresses(vendor)
  const low = await prepare(toPrice(74))
  expect(await rowsOf(vendor, low)).toEqual([['refused', belowCost('59.20')], ['ready']])
  expect((await act(vendor, 'apply', low.id)).body.counts).toMatchObject({ written: 1, refused: 1 })
  expect([(await read(vendor, promoted))[0], (await read(vendor, plain))[0]]).toEqual([100, 74])
  expect(await rowsOf(vendor, await prepare(toPrice(75)))).toEqual([['ready'], ['ready']])
})

test('a promotion that was made after the preview, or after the change, passes over what it would sell below cost', async () => {
  const vendor = await aVendor(market)
  const { plain, prepare } = await twoDresses(vendor)
  const low = await prepare(toPrice(78))
  const { id: promotion } = await aPromotion(pool, vendor.store, [plain], { percent: 25 })
  expect((await act(vendor, 'apply', low.id)).body.counts).toMatchObject({ written: 1, skipped: 1 })
  expect(await rowsOf(vendor, low)).toEqual([['written'], ['skipped', belowCost('58.50')]])
  await pool.query('update promotions set stopped_at = now() where id = $1', [promotion])
  const high = await prepare(toPrice(120))
  await act(vendor, 'apply', high.id)
  await pool.query('update variants set cost_price = 9000 where store_id = $1', [vendor.store.id])
  expect((await act(vendor, 'undo', high.id)).body.counts).toMatchObject({ kept: 1, restored: 1 })
})

test('many products go on sale only at prices that no promotion of theirs sells below cost', async () => {
  const vendor = await aVendor(market)
  const { promoted, prepare } = await twoDresses(vendor)
  await act(vendor, 'apply', (await prepare({ field: 'status', to: 'draft' })).id)
  await pool.query('update variants set base_price = 7400 where product_id = $1', [promoted.id])
  await pool.query('update products set base_price = 7400 where id = $1', [promoted.id])
  expect(await rowsOf(vendor, await prepare({ field: 'status', to: 'active' }))).toEqual([
    ['refused', belowCost('59.20')],
    ['ready'],
  ])
})

test('a file with such a price names its line, and nothing of it is written', async () => {
  const vendor = await aVendor(market)
  const { promoted, plain } = await twoDresses(vendor)
  const file = (price: number) => `SKU,Base price (GHS)\n${plain.sku},70\n${promoted.sku},${price}\n`
  const checked = async (price: number) =>
    (await check(vendor, (await send(vendor, 'prices.csv', file(price))).body)).body
  expect(await checked(74)).toMatchObject({
    problems: [{ line: 3, column: 'base_price', sentence: belowCost('59.20') }],
  })
  expect(await checked(75)).toMatchObject({ problems: [] })
})

test('a file moves no product on sale into a category whose promotion would sell it below cost', async () => {
  const vendor = await aVendor(market)
  const { promoted, plain } = await twoDresses(vendor)
  const above = await aCategory(pool)
  const reduced = await aCategory(pool, { parent: above })
  const dear = await aProduct(pool, { store: vendor.store, category: reduced, base: 10_000 })
  await pool.query('update variants set cost_price = 2000 where product_id = $1', [dear.id])
  const reduce = (scope: { id: string }) =>
    pool.query(
      `insert into promotions (store_id, name, percent, scope, category_id, starts_at, ends_at)
       values ($1, 'Opening week', 50, 'category', $2, now() + interval '10 minutes', now() + interval '1 day')`,
      [vendor.store.id, scope.id],
    )
  await reduce(above)
  const checked = async (lines: string) => {
    const sent = (await send(vendor, 'moves.csv', `SKU,Category,Base price (GHS)\n${lines}`)).body
    return (await check(vendor, sent)).body
  }
  const moves = (...prices: [string, string]) =>
    `${plain.sku},${reduced.title},${prices[0]}\n${promoted.sku},${reduced.title},${prices[1]}\n`
  // The first has no promotion, and joins; the second keeps its own, at whose time no other is joined.
  expect(await checked(moves('', ''))).toMatchObject({
    problems: [{ line: 2, column: 'category', sentence: belowCost('50.00') }],
  })
  const { problems, set } = await checked(moves('120', ''))
  expect(problems).toEqual([])
  expect((await act(vendor, 'apply', set?.id)).body.counts).toMatchObject({ written: 2 })
  expect(await checked(`${plain.sku},${reduced.title},110\n`)).toMatchObject({
    problems: [{ line: 2, column: 'base_price', sentence: belowCost('55.00') }],
  })
})

test('a file that was checked before the promotion of a category began does not move a product into it below cost', async () => {
  const vendor = await aVendor(market)
  const { plain } = await twoDresses(vendor)
  const reduced = await aCategory(pool)
  const file = `SKU,Category\n${plain.sku},${reduced.title}\n`
  const { set } = (await check(vendor, (await send(vendor, 'moves.csv', file)).body)).body
  await pool.query(
    `insert into promotions (store_id, name, percent, scope, category_id, starts_at, ends_at)
     values ($1, 'Opening week', 50, 'category', $2, now() - interval '1 hour', now() + interval '1 hour')`,
    [vendor.store.id, reduced.id],
  )
  expect((await act(vendor, 'apply', set?.id)).body).toMatchObject({ code: 'change_set.file_stale' })
  expect((await check(vendor, (await send(vendor, 'moves.csv', file)).body)).body).toMatchObject({
    problems: [{ line: 2, column: 'category', sentence: belowCost('50.00') }],
  })
})

/** A dress in two sizes for GHS 100 that costs its store GHS 60, in the promotion. */
async function twoSizes(vendor: Vendor) {
  const dress = await aProduct(pool, {
    ...{ store: vendor.store, brand: await aBrand(pool), category: await aCategory(pool), base: 10_000 },
    description: 'Woven and sewn in Tamale.',
    variants: [{ options: { Size: 'S' } }, { options: { Size: 'L' } }],
  })
  await pool.query('update products set cost_price = 6000 where id = $1', [dress.id])
  await aPromotion(pool, vendor.store, [dress], { percent: 20 })
  const [small, large] = dress.variants.map(({ sku }) => sku)
  return { dress, small, large }
}

test('a variant that a file adds to a product on sale has a price at which no promotion sells it below cost', async () => {
  const vendor = await aVendor(market)
  const { dress } = await twoSizes(vendor)
  const checked = async (price: number, rows = '') => {
    const file = `SKU,Product SKU,option: Size,Base price (GHS)\n${dress.sku}-XL,${dress.sku},XL,${price}\n${rows}`
    const { body } = await send(vendor, 'sizes.csv', file)
    return (await check(vendor, { ...body, creates: true })).body
  }
  const other = `${dress.sku}-XXL,${dress.sku},XXL,100\n`
  expect(await checked(74, other)).toMatchObject({
    problems: [{ line: 2, column: 'base_price', sentence: belowCost('59.20') }],
  })
  const { problems, set } = await checked(75, other)
  expect(problems).toEqual([])
  // It costs more since the check.
  await pool.query('update products set cost_price = 7000 where id = $1', [dress.id])
  expect((await act(vendor, 'apply', set?.id)).body).toMatchObject({ code: 'change_set.file_stale' })
  await pool.query('update products set cost_price = 6000 where id = $1', [dress.id])
  expect((await act(vendor, 'apply', set?.id)).body.counts).toMatchObject({ written: 2 })
})

test('a product of which a long file speaks in several parts is judged whole', async () => {
  const vendor = await aVendor(market)
  const { dress, small, large } = await twoSizes(vendor)
  await pool.query("update products set status = 'draft' where id = $1", [dress.id])
  await goodsOf(pool, vendor, 1_000)
  const file = (price: number) =>
    [
      'SKU,Status,Base price (GHS)',
      `${small},Active,`,
      ...Array.from({ length: 1_000 }, (_, n) => `C-${n + 1},,12`),
      `${large},,${price}`,
    ].join('\n')
  const checked = async (price: number) =>
    (await checkLong(market, vendor, (await send(vendor, 'long.csv', file(price))).body)).body
  expect(await checked(74)).toMatchObject({
    problems: [
      { line: 2, column: 'status', sentence: belowCost('59.20') },
      { line: 1_003, column: 'base_price', sentence: belowCost('59.20') },
    ],
  })
  const { problems, set } = await checked(75)
  expect(problems).toEqual([])
  await pool.query('update variants set cost_price = 7000 where product_id = $1', [dress.id])
  await act(vendor, 'apply', set?.id)
  expect(await workOff(market, vendor, set?.id)).toMatchObject({
    state: 'prepared',
    stopped: expect.stringContaining('lines: 2 and 1003'),
  })
})
