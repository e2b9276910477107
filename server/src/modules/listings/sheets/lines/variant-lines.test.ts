import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { SheetCheck } from '#contracts/listings/sheet.schema.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { goodsOf } from '../testing/many-goods.ts'
import { act, check, checkLong, send, workOff } from '../testing/sheet-calls.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const titles =
  'SKU,Product SKU,Product,Base price (GHS),Sale price (GHS),Stock,Status,option: Size,Option:  Colour'
const fileOf = (lines: readonly string[]) => [titles, ...lines].join('\n')
async function checked(vendor: Vendor, lines: readonly string[]): Promise<SheetCheck> {
  const sheet = (await send(vendor, 'goods.csv', fileOf(lines))).body
  return (await check(vendor, { ...sheet, creates: true })).body
}
const sentences = ({ problems }: SheetCheck) =>
  problems.map(({ line, column, sentence }) => [line, column, sentence])
const listings = async (vendor: Vendor) =>
  (await vendor.call<Page<{ id: string; name: string }>>('GET', `${vendor.path}/products?sort=name`)).body
    .results
const readOf = async (vendor: Vendor, id = '') =>
  (await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)).body
const variantsOf = ({ variants }: Listing) =>
  variants.map(({ sku, options, base_price, sale_price, on_hand, is_active }) => [
    ...[sku, Object.values(options).join(), base_price, sale_price, on_hand, is_active],
  ])

const dress = [
  'K-S-R,K,Kente dress,100,90,3,draft,S,Red',
  'K-S-B,k,Kente dress,110,,,,S,Blue',
  'K-L-R,K,,,,7,,L,Red',
  'P-1,,Plain cloth,20,,1,,,',
]

test('lines with one product SKU and columns of options make one product with variants; an undo takes it back', async () => {
  const vendor = await aVendor(market)
  const { problems, set } = await checked(vendor, dress)
  expect([problems, set?.counts.ready, set?.products_count]).toEqual([[], 4, 2])
  await act(vendor, 'apply', set?.id)
  const all = await listings(vendor)
  expect(all.map(({ name }) => name)).toEqual(['Kente dress', 'Plain cloth'])
  const made = await readOf(vendor, all[0]?.id)
  expect(made).toMatchObject({
    ...{ sku: 'K', name: 'Kente dress', status: 'draft', base_price: 100 },
    options: [
      { name: 'Size', values: ['S', 'L'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ],
  })
  expect(variantsOf(made)).toEqual([
    ['K-S-R', 'S,Red', 100, 90, 3, true],
    ['K-S-B', 'S,Blue', 110, null, 0, true],
    ['K-L-R', 'L,Red', null, null, 7, false],
  ])
  const same = await checked(vendor, dress)
  expect([same.problems, same.unchanged_count]).toEqual([[], 4])
  expect((await act(vendor, 'undo', set?.id)).body.counts).toMatchObject({ restored: 4, kept: 0 })
  expect(await listings(vendor)).toEqual([])
  const again = await checked(vendor, dress)
  expect((await act(vendor, 'apply', again.set?.id)).body.counts).toMatchObject({ written: 4 })
})

test('a product that a file made with variants stays whole where somebody changed any of them', async () => {
  const vendor = await aVendor(market)
  const { set } = await checked(vendor, dress)
  await act(vendor, 'apply', set?.id)
  const [kente] = await listings(vendor)
  const { version, variants } = await readOf(vendor, kente?.id)
  const changed = await vendor.call(
    'PATCH',
    `${vendor.path}/products/${kente?.id}/variants/${variants[1]?.id}`,
    {
      ...{ version, fields: { base_price: 120 } },
    },
  )
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await act(vendor, 'undo', set?.id)).body.counts).toMatchObject({ restored: 1, kept: 3 })
  expect((await listings(vendor)).map(({ name }) => name)).toEqual(['Kente dress'])
  expect((await readOf(vendor, kente?.id)).variants).toHaveLength(3)
})

test('a line adds a variant to a product that is there; an undo takes it away, and it can come again', async () => {
  const vendor = await aVendor(market)
  const variants = [
    { sku: 'V-S', options: { Size: 'S' } },
    { sku: 'V-L', options: { Size: 'L' } },
  ]
  const cloth = await aProduct(pool, { store: vendor.store, sku: 'V', name: 'Cloth', variants })
  const line = 'V-XL,V,,150,,4,,XL,'
  for (const _ of ['once', 'again']) {
    const { problems, set } = await checked(vendor, [line, 'V-S,V,Cloth,,,,,S,'])
    expect([problems, set?.counts.ready]).toEqual([[], 1])
    await act(vendor, 'apply', set?.id)
    const now = await readOf(vendor, cloth.id)
    expect(variantsOf(now).at(-1)).toEqual(['V-XL', 'XL', 150, null, 4, true])
    expect(now.status).toBe('active')
    expect((await act(vendor, 'undo', set?.id)).body.counts).toMatchObject({ restored: 1 })
    expect(variantsOf(await readOf(vendor, cloth.id))).toHaveLength(2)
  }
  const first = await checked(vendor, [line])
  const second = await checked(vendor, ['V-OTHER,V,,150,,4,,xl,'])
  await act(vendor, 'apply', first.set?.id)
  expect((await act(vendor, 'apply', second.set?.id)).status).toBe(409)
})

test('every line of a variant that cannot be made says why', async () => {
  const vendor = await aVendor(market)
  await aProduct(pool, { store: vendor.store, sku: 'ONE' })
  const variants = [{ sku: 'T-S', options: { Size: 'S' } }]
  await aProduct(pool, { store: vendor.store, sku: 'T', variants })
  const lines = [
    'A-1,,Good name,,,,,S,',
    'A-2,A,Good name,,,,,,',
    'B,B,Good name,,,,,S,',
    'C-1,C,,,,,,S,',
    'D-1,D,Good name,,,,,S,',
    'D-2,D,Other name,,,,,L,',
    'D-3,D,,,,,,s,',
    'D-4,D,,,,,,M,Red',
    'D-5,D,,10,12,,,M,',
    'D-6,D,,,,,active,XL,',
    'E-1,ONE,,,,,,S,',
    'F-1,T,,,,,,S,',
    'F-2,T,,,,,,,Red',
    'F-3,T,New name,,,,,L,',
    'T-S,ONE,,5,,,,,',
    'T-S2,T-S,Good name,,,,,M,',
    'G-1,,Good name,,,,,,',
    'G-2,G-1,Good name,,,,,M,',
    'H-1,H,,10,12,,active,S,',
    'D-7,D,Third name,10,12,,active,,Red',
    'T-S,ONE,,5,6,,,L,',
  ]
  expect(sentences(await checked(vendor, lines))).toEqual([
    [2, 'parent', 'Write the SKU of the product that has this variant'],
    [3, 'options', 'Write an option, such as S in a column with the title option: Size'],
    [4, 'sku', 'Write an SKU of its own, not that of the product'],
    [5, 'name', 'Write the name of the new product, at least 3 characters'],
    [7, 'name', 'Line 6 says something else for the same product'],
    [8, 'options', 'Line 6 has these options already'],
    [9, 'options', 'Line 6 has Size for the same product'],
    [10, 'sale_price', 'Sale price must be less than base price'],
    [11, 'status', 'Line 6 says something else for the same product'],
    [12, 'options', 'This product has no options; give it some first, and then add their variants'],
    [13, 'options', 'This product has a variant with these options'],
    [14, 'options', 'This product has Size'],
    [15, 'name', 'Write this in the line of a variant that the product has'],
    [16, 'parent', 'This SKU is of another product, and stays there'],
    [17, 'parent', 'Line 16 has this SKU; write that of the product'],
    [19, 'parent', 'Line 18 has this SKU; write that of the product'],
    // All that is wrong with a line is said at once.
    [20, 'name', 'Write the name of the new product, at least 3 characters'],
    [20, 'status', 'A new product begins as a draft, because it is sold with a picture'],
    [20, 'sale_price', 'Sale price must be less than base price'],
    [21, 'options', 'Line 6 has Size for the same product'],
    [21, 'name', 'Line 6 says something else for the same product'],
    [21, 'status', 'Line 6 says something else for the same product'],
    [21, 'sale_price', 'Sale price must be less than base price'],
    [22, 'sku', 'This SKU is in line 16 already'],
  ])
})

test('variants far apart in a long file are of one product, written and taken back by the job', async () => {
  const vendor = await aVendor(market)
  await goodsOf(pool, vendor, 1_200)
  const filling = Array.from({ length: 1_200 }, (_, n) => `C-${n + 1},,,12,,,,,`)
  const lines = ['L-1,L,Long cloth,50,,2,,S,', ...filling, 'L-2,L,,60,,3,,L,']
  const sheet = (await send(vendor, 'goods.csv', fileOf(lines))).body
  const { problems, set } = (await checkLong(market, vendor, { ...sheet, creates: true })).body
  expect([problems, set?.counts.ready, set?.products_count]).toEqual([[], 1_202, 1_201])
  await act(vendor, 'apply', set?.id)
  expect((await workOff(market, vendor, set?.id)).counts).toMatchObject({ written: 1_202, skipped: 0 })
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where store_id = $1 and sku = 'L'`,
    [vendor.store.id],
  )
  expect(variantsOf(await readOf(vendor, rows[0]?.id))).toEqual([
    ['L-1', 'S', 50, null, 2, true],
    ['L-2', 'L', 60, null, 3, true],
  ])
  await act(vendor, 'undo', set?.id)
  expect((await workOff(market, vendor, set?.id)).counts).toMatchObject({ restored: 1_202, kept: 0 })
  expect((await vendor.call('GET', `${vendor.path}/products/${rows[0]?.id}`)).status).toBe(404)
}, 60_000)
