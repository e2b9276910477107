import { expect, test } from 'vitest'
import type { ChangeRow, ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { ProductSheet, SheetCheck } from '#contracts/listings/sheet.schema.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aManagerOf, aVendor, type Vendor } from '#server/testing/earning.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aBrand, aCategory, anAttribute, aProduct, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { readSheetFile } from './read-file.ts'
import { goodsOf } from './testing/many-goods.ts'
import { act, checkLong, download, send, workOff } from './testing/sheet-calls.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const titles =
  'SKU,Product,Category,Brand,Description,Base price (GHS),Sale price (GHS),Stock,Weight (lbs),Status'
const check = (vendor: Vendor, { id, mapping }: ProductSheet, creates: boolean) =>
  vendor.call<SheetCheck>('POST', `${vendor.path}/product-sheets/${id}/check`, { mapping, creates })
async function checked(vendor: Vendor, lines: readonly string[], creates = true): Promise<SheetCheck> {
  const sheet = (await send(vendor, 'goods.csv', [titles, ...lines].join('\n'))).body
  return (await check(vendor, sheet, creates)).body
}
const listings = async (vendor: Vendor) =>
  (await vendor.call<Page<{ id: string; name: string }>>('GET', `${vendor.path}/products?sort=name`)).body
    .results
const readOf = async (vendor: Vendor, id = '') =>
  (await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)).body
/** As `checked`, for a file that its job checks. */
async function checkedLong(vendor: Vendor, lines: readonly string[]): Promise<SheetCheck> {
  const { id, mapping } = (await send(vendor, 'goods.csv', [titles, ...lines].join('\n'))).body
  return (await checkLong(market, vendor, { id, mapping, creates: true })).body
}
const rowsOf = async (vendor: Vendor, set: Pick<ChangeSet, 'id'> | null) =>
  (await vendor.call<Page<ChangeRow>>('GET', `${vendor.path}/change-sets/${set?.id}/rows`)).body.results
const sentences = ({ problems }: SheetCheck) =>
  problems.map(({ line, column, sentence }) => [line, column, sentence])

test('lines with a new SKU make drafts with all they say, written once, and an undo removes them', async () => {
  const vendor = await aVendor(market)
  const women = await aCategory(pool, { title: unique('Women') })
  const dresses = await aCategory(pool, { parent: women, title: 'Dresses', slug: unique('dresses') })
  await aCategory(pool, { title: 'Dresses', slug: unique('other') })
  const brand = await aBrand(pool)
  const found = await checked(vendor, [
    `K-1,Kente dress,${women.title} > Dresses,${brand.name},Woven in Bonwire,365,310,14,1.5,`,
    'K-2,Plain cloth,,,,,,,,draft',
  ])
  expect([found.problems, found.set?.counts.ready, found.set?.products_count]).toEqual([[], 2, 2])
  expect((await rowsOf(vendor, found.set)).map(({ is_new, name, sku }) => [is_new, name, sku])).toEqual([
    [true, 'Kente dress', 'K-1'],
    [true, 'Plain cloth', 'K-2'],
  ])
  expect(await listings(vendor)).toEqual([])
  await Promise.all([act(vendor, 'apply', found.set?.id), act(vendor, 'apply', found.set?.id)])
  const [dress, cloth] = await listings(vendor)
  expect(await readOf(vendor, dress?.id)).toMatchObject({
    ...{ name: 'Kente dress', sku: 'K-1', category: dresses.slug, brand: brand.slug, status: 'draft' },
    ...{ base_price: 365, sale_price: 310, stock: 14, weight_lbs: 1.5, description: 'Woven in Bonwire' },
  })
  expect(await readOf(vendor, cloth?.id)).toMatchObject({
    name: 'Plain cloth',
    base_price: null,
    status: 'draft',
  })
  const { rows: moved } = await pool.query(
    'select m.kind, m.quantity, m.reason from stock_movements m join variants v on v.id = m.variant_id where v.product_id = $1',
    [dress?.id],
  )
  expect(moved).toEqual([{ kind: 'restock', quantity: 14, reason: 'arrived' }])
  const undone = await act(vendor, 'undo', found.set?.id)
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect([undone.body.counts.restored, undone.body.counts.kept]).toEqual([2, 0])
  expect(await listings(vendor)).toEqual([])
  expect((await rowsOf(vendor, found.set)).map(({ name, product_id }) => [name, product_id])).toEqual([
    ['Kente dress', null],
    ['Plain cloth', null],
  ])
  const left = await pool.query<{ pieces: number; skus: number }>(
    `select sum(s.on_hand)::int as pieces, count(v.sku)::int as skus from variants v join stock s on s.variant_id = v.id
     where v.store_id = $1`,
    [vendor.store.id],
  )
  expect(left.rows).toEqual([{ pieces: 0, skus: 0 }])
  const again = await checked(vendor, ['K-1,Kente dress,,,,,,,,'])
  expect((await act(vendor, 'apply', again.set?.id)).body.counts.written).toBe(1)
})

test('an undo leaves a new product that somebody changed or sold from since', async () => {
  const vendor = await aVendor(market)
  const found = await checked(vendor, [
    'A-1,First cloth,,,,50,,5,,',
    'A-2,Second cloth,,,,50,,5,,',
    'A-3,Third cloth,,,,50,,5,,',
  ])
  await act(vendor, 'apply', found.set?.id)
  const [first, second] = await listings(vendor)
  const { version } = await readOf(vendor, first?.id)
  await vendor.call('PATCH', `${vendor.path}/products/${first?.id}`, {
    ...{ version, complete: false, fields: { description: 'Mine' } },
  })
  await vendor.call('PATCH', `${vendor.path}/products/${second?.id}`, {
    ...{ version: 2, complete: false, stock_seen: 5, fields: { stock: 4 } },
  })
  const undone = await act(vendor, 'undo', found.set?.id)
  expect([undone.body.counts.restored, undone.body.counts.kept]).toEqual([1, 2])
  expect((await listings(vendor)).map(({ name }) => name)).toEqual(['First cloth', 'Second cloth'])
})

test('every line that cannot be made or changed says why, and nothing is written', async () => {
  const [vendor, stranger] = [await aVendor(market), await aVendor(market)]
  await aCategory(pool, { title: 'Twice', slug: unique('twice') })
  await aCategory(pool, { title: 'Twice', slug: unique('twice') })
  const theirs = await aProduct(pool, { store: stranger.store })
  const own = await aProduct(pool, {
    store: vendor.store,
    sku: 'P-1',
    variants: [
      { sku: 'P-1-S', options: { Size: 'S' } },
      { sku: 'P-1-L', options: { Size: 'L' } },
    ],
  })
  const lines = [
    'N-1,Ab,,,,,,,,',
    'N-2,,,,,,,,,',
    'N-3,Good name,Twice,,,,,,,',
    'N-4,Good name,No such,,,,,,,',
    'N-5,Good name,,No such,,,,,,',
    'N-6,Good name,,,,10,12,,,',
    'N-7,Good name,,,,10,,,,active',
    'P-1,Good name,,,,,,,,',
    'P-1-S,One name,,,,,,,,',
    'P-1-L,Other name,,,,,,,,',
    'N-8,Rice at www.evil.test,,,,,,,,',
  ]
  expect(sentences(await checked(vendor, lines))).toEqual([
    [2, 'name', 'Write the name of the new product, at least 3 characters'],
    [3, 'name', 'Write the name of the new product, at least 3 characters'],
    [4, 'category', 'Several categories have this name; write the one above it too, such as Women > Dresses'],
    [5, 'category', 'This category is not in the list'],
    [6, 'brand', 'This brand is not in the list; write Generic if it has none'],
    [7, 'sale_price', 'Sale price must be less than base price'],
    [8, 'status', 'A new product begins as a draft, because it is sold with a picture'],
    [9, 'sku', 'This product has variants; write the SKU of each of them'],
    [11, 'name', 'Line 10 says something else for the same product'],
    [12, 'name', 'Please write the name without a web or e-mail address.'],
  ])
  expect(sentences(await checked(vendor, [`${theirs.sku},Good name,,,,,,,,`], false))).toEqual([
    [2, 'sku', 'No product of this store has this SKU'],
  ])
  // With new products it is one of this store's own, and the stranger's stays as it is.
  const mine = await checked(vendor, [`${theirs.sku},Good name,,,,7,,,,`])
  await act(vendor, 'apply', mine.set?.id)
  expect(await readOf(stranger, theirs.id)).toMatchObject({ base_price: 100 })
  expect((await readOf(vendor, own.id)).name).toBe(own.name)
})

test('texts, category and brand of products change, keep the rules of a sale, and are put back', async () => {
  const vendor = await aVendor(market)
  const [from, to] = [await aCategory(pool), await aCategory(pool)]
  const [brand, other] = [await aBrand(pool), await aBrand(pool)]
  const [old] = [await anAttribute(pool, from, 'Fabric'), await anAttribute(pool, to, 'Fabric')]
  const given = { store: vendor.store, category: from, brand, description: 'Hand-woven in Bonwire.' }
  const kente = await aProduct(pool, { ...given, name: 'A kente', sku: 'C-1' })
  await aProduct(pool, { ...given, name: 'B cloth', sku: 'C-2' })
  await pool.query('insert into product_attributes (product_id, definition_id, value) values ($1, $2, $3)', [
    ...[kente.id, old?.id, 'Cotton'],
  ])
  const short = await checked(vendor, ['C-1,,,,Short,,,,,', 'C-2,xy,,,,,,,,'])
  expect(sentences(short)).toEqual([
    [2, 'description', 'Description must be at least 10 characters'],
    [3, 'name', 'Product name must be at least 3 characters'],
  ])
  const lines = [
    `C-1,Golden kente,${to.title},${other.name},Woven of golden threads,,,,2,`,
    'C-2,B cloth,,,,,,,,draft',
  ]
  const { set, problems } = await checked(vendor, lines)
  expect([problems, set?.counts.ready]).toEqual([[], 2])
  await act(vendor, 'apply', set?.id)
  const after = await readOf(vendor, kente.id)
  expect(after).toMatchObject({ name: 'Golden kente', category: to.slug, brand: other.slug, weight_lbs: 2 })
  expect(Object.values(after.attributes)).toEqual(['Cotton'])
  const { rows: card } = await pool.query('select card from product_cards where card like $1', [
    '%Golden kente%',
  ])
  expect(card).toHaveLength(1)
  const cloth = (await listings(vendor)).find(({ name }) => name === 'B cloth')
  expect((await readOf(vendor, cloth?.id)).status).toBe('draft')
  expect((await act(vendor, 'undo', set?.id)).body.counts).toMatchObject({ restored: 2, kept: 0 })
  expect(await readOf(vendor, kente.id)).toMatchObject({
    ...{
      name: 'A kente',
      category: from.slug,
      brand: brand.slug,
      weight_lbs: null,
      attributes: { fabric: 'Cotton' },
    },
  })
  expect((await readOf(vendor, cloth?.id)).status).toBe('active')
})

test('what several lines say of one product is judged together', async () => {
  const vendor = await aVendor(market)
  const variants = [
    { sku: 'V-1', options: { Size: 'S' } },
    { sku: 'V-2', options: { Size: 'L' } },
  ]
  await aProduct(pool, { store: vendor.store, description: 'Hand-woven in Bonwire.', variants })
  const found = await checked(vendor, ['V-1,,,,Short,,,,,', 'V-2,Golden kente,,,,,,,,'])
  expect([sentences(found), found.set]).toEqual([
    [[2, 'description', 'Description must be at least 10 characters']],
    null,
  ])
})

test('what lines far apart say of one product is judged and written together', async () => {
  const vendor = await aVendor(market)
  await goodsOf(pool, vendor, 1_100)
  const variants = [
    { sku: 'V-1', options: { Size: 'S' } },
    { sku: 'V-2', options: { Size: 'L' } },
  ]
  const given = { store: vendor.store, brand: await aBrand(pool), category: await aCategory(pool) }
  const product = await aProduct(pool, { ...given, variants, images: 1, status: 'draft', description: '' })
  const filling = Array.from({ length: 1_100 }, (_, n) => `C-${n + 1},,,,,12,,,,`)
  const last = 'V-2,,,,Woven of golden threads,,,,,'
  const alone = await checkedLong(vendor, ['V-1,,,,,,,,,active', ...filling])
  expect(sentences(alone)).toEqual([[2, 'description', 'Description is required']])
  const { problems, set } = await checkedLong(vendor, ['V-1,,,,,,,,,active', ...filling, last])
  expect([problems, set?.counts.ready]).toEqual([[], 1_101])
  await act(vendor, 'apply', set?.id)
  expect((await workOff(market, vendor, set?.id)).counts).toMatchObject({ written: 1_101, skipped: 0 })
  const written = { status: 'active', description: 'Woven of golden threads' }
  expect(await readOf(vendor, product.id)).toMatchObject(written)
})

test('two files that make the same product at once: one is written, the other says so', async () => {
  const vendor = await aVendor(market)
  const second = await aManagerOf(market, vendor)
  const sets = [await checked(vendor, ['D-1,First one,,,,5,,1,,'])]
  sets.push(await checked(second, ['D-1,Second one,,,,5,,1,,', 'D-2,Another,,,,5,,1,,']))
  const answers = await Promise.all([
    act(vendor, 'apply', sets[0]?.set?.id),
    act(second, 'apply', sets[1]?.set?.id),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const names = (await listings(vendor)).map(({ name }) => name)
  expect([['First one'], ['Another', 'Second one']]).toContainEqual(names)
})

test('the empty file has the columns of new products', async () => {
  const vendor = await aVendor(market)
  const file = await download(market.url, vendor, '/product-template.xlsx')
  // A file without lines is empty; with one line its titles are read as ours.
  await expect(readSheetFile('new.xlsx', file)).rejects.toThrow('The file has no lines.')
  const sheet = (await send(vendor, 'new.csv', `${titles}\nE-1,Cloth one,,,,,,,,`)).body
  expect(Object.values(sheet.mapping).filter((place) => place === null)).toHaveLength(5)
})

const many = isLong ? 5_000 : 1_500

test(`a file of ${many} new products with three errors names them; mended, it makes all of them`, async () => {
  const vendor = await aVendor(market)
  const lines = Array.from({ length: many }, (_, n) => `M-${n},Cloth ${n},,,,${20 + (n % 50)},,3,,`)
  const wrong = lines
    .with(9, 'M-8,Cloth,,,,20,,,,')
    .with(99, '=1+1,Cloth,,,,=2+2,,,,')
    .with(many - 1, 'M-last,C,,,,20,,,,')
  expect(sentences(await checkedLong(vendor, wrong))).toEqual([
    [11, 'sku', 'This SKU is in line 10 already'],
    [101, 'base_price', 'Write a price in cedis with at most two decimals instead of “=2+2”'],
    [many + 1, 'name', 'Write the name of the new product, at least 3 characters'],
  ])
  const { set } = await checkedLong(vendor, lines)
  expect((await act(vendor, 'apply', set?.id)).body.state).toBe('applying')
  expect((await workOff(market, vendor, set?.id)).counts).toMatchObject({ written: many, ready: 0 })
  const { rows } = await pool.query(
    `select count(*)::int as products, sum(s.on_hand)::int as pieces from products p
     join variants v on v.product_id = p.id join stock s on s.variant_id = v.id where p.store_id = $1`,
    [vendor.store.id],
  )
  expect(rows).toEqual([{ products: many, pieces: 3 * many }])
}, 60_000)

test('a member who was removed after the check writes nothing', async () => {
  const vendor = await aVendor(market)
  const manager = await aManagerOf(market, vendor)
  const { set } = await checked(manager, ['R-1,Cloth one,,,,5,,1,,'])
  expect((await vendor.call('DELETE', `${vendor.path}/members/${manager.id}`)).status).toBe(204)
  expect((await act(manager, 'apply', set?.id)).status).toBe(404)
  expect(await listings(vendor)).toEqual([])
})
