import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChangeRow, ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { ProductSheet, SheetCheck } from '#contracts/listings/sheet.schema.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aManagerOf, aVendor, type Vendor } from '#server/testing/earning.ts'
import { aCategory, aProduct, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { remarkedLines } from './check-sheet.ts'
import { readSheetFile } from './read-file.ts'
import { zipOf } from './testing/zip-archive.ts'
import { writeWorkbook } from './write-workbook.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

type Refused = Omit<Problem, 'status'>

const send = (vendor: Vendor, file_name: string, file: Buffer | string) =>
  vendor.call<ProductSheet & Refused>('POST', `${vendor.path}/product-sheets`, {
    file_name,
    content: Buffer.from(file).toString('base64'),
  })
const check = (vendor: Vendor, { id, mapping }: Pick<ProductSheet, 'id' | 'mapping'>) =>
  vendor.call<SheetCheck & Refused>('POST', `${vendor.path}/product-sheets/${id}/check`, { mapping })
const act = (vendor: Vendor, verb: 'apply' | 'undo', id = '') =>
  vendor.call<ChangeSet & Refused>('POST', `${vendor.path}/change-sets/${id}/${verb}`)
const download = async (vendor: Vendor, path: string) => {
  const answer = await fetch(`${market.url}${vendor.path}${path}`, {
    headers: { authorization: `Bearer ${vendor.token}` },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const read = async (vendor: Vendor, { id }: { id: string }) => {
  const { base_price, sale_price, stock } = (
    await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)
  ).body
  return [base_price, sale_price, stock]
}

test.each(['csv', 'xlsx'] as const)(
  'what is saved as .%s can be changed and sent back: looked at, written whole, and undone',
  async (ending) => {
    const vendor = await aVendor(market)
    const dress = await aProduct(pool, {
      store: vendor.store,
      name: 'A dress',
      base: 36_500,
      sale: 31_000,
      stock: 14,
    })
    const cloth = await aProduct(pool, {
      store: vendor.store,
      name: 'B cloth',
      stock: null,
      variants: [
        { sku: unique('S'), options: { Size: 'S' } },
        { sku: unique('L'), options: { Size: 'L' }, base: 12_000 },
      ],
    })
    const rows = await readSheetFile(`a.${ending}`, await download(vendor, `/products.${ending}?sort=name`))
    expect(rows.map((row) => [row[0], row[1], row[2], ...row.slice(5)])).toEqual([
      ['SKU', 'Product', 'Variant', 'Base price (GHS)', 'Sale price (GHS)', 'Stock', 'Status'],
      [dress.sku, 'A dress', '', '365', '310', '14', 'active'],
      [cloth.variants[0]?.sku, 'B cloth', 'S', '100', '', '', 'active'],
      [cloth.variants[1]?.sku, 'B cloth', 'L', '120', '', '', 'active'],
    ])
    const changed = rows.map((row) => [...row])
    changed[1]?.splice(5, 3, '400', 'none', '20')
    changed[3]?.splice(5, 1, '130.5')
    const file =
      ending === 'csv' ? changed.map((row) => row.join(';')).join('\n') : await writeWorkbook(changed)
    const sheet = (await send(vendor, `prices.${ending}`, file)).body
    expect([sheet.lines_count, sheet.mapping]).toEqual([
      3,
      { sku: 0, base_price: 5, sale_price: 6, stock: 7 },
    ])
    const { body } = await check(vendor, sheet)
    expect([body.problems, body.unchanged_count, body.set?.counts.ready]).toEqual([[], 1, 2])
    expect(await read(vendor, dress)).toEqual([365, 310, 14])
    expect((await act(vendor, 'apply', body.set?.id)).body.counts).toMatchObject({ written: 2, ready: 0 })
    expect((await act(vendor, 'apply', body.set?.id)).status).toBe(200)
    expect(await read(vendor, dress)).toEqual([400, null, 20])
    const { rows: moved } = await pool.query(
      "select quantity, reason from stock_movements where variant_id = $1 and kind = 'correction'",
      [dress.variants[0]?.id],
    )
    expect(moved).toEqual([{ quantity: 6, reason: 'from_file' }])
    await act(vendor, 'undo', body.set?.id)
    expect(await read(vendor, dress)).toEqual([365, 310, 14])
  },
)

test('a file of 5,000 lines with three errors names them, changes nothing, and comes back with remarks', async () => {
  const vendor = await aVendor(market)
  const category = await aCategory(pool)
  await pool.query(
    `with made as (
       insert into products (store_id, category_id, name, slug, sku, base_price, current_price, status)
       select $1, $2, 'Cloth ' || n, $3 || n, 'C-' || n, 1000, 1000, 'active' from generate_series(1, 5000) n
       returning id, store_id, sku, base_price)
     insert into variants (product_id, store_id, sku, name, base_price)
     select id, store_id, sku, 'Default', base_price from made`,
    [vendor.store.id, category.id, unique('cloth')],
  )
  const lines = Array.from({ length: 5_000 }, (_, n) => [`C-${n + 1}`, 'Cloth', String(20 + n)])
  lines[9] = ['C-9', 'Cloth', '20']
  lines[99] = ['C-100', 'Cloth', 'cheap']
  lines[4_999] = ['C-unknown', 'Cloth', '20']
  const file = [['Item code', 'Name', 'Price'], ...lines].map((row) => row.join(',')).join('\r\n')
  const sheet = (await send(vendor, 'prices.csv', file)).body
  const { body } = await check(vendor, sheet)
  expect(body).toMatchObject({
    problems_count: 3,
    set: null,
    problems: [
      { line: 11, column: 'sku', sentence: 'This SKU is in line 10 already' },
      { line: 101, column: 'base_price', sentence: 'Write a price in cedis with at most two decimals' },
      { line: 5_001, column: 'sku', sentence: 'No product of this store has this SKU' },
    ],
  })
  const remarks = await readSheetFile(
    'r.xlsx',
    await download(vendor, `/product-sheets/${sheet.id}/remarks.xlsx`),
  )
  expect(remarks.map((row) => row[3] ?? '').filter((remark) => remark !== '')).toEqual([
    'Remark',
    'This SKU is in line 10 already',
    'Write a price in cedis with at most two decimals',
    'No product of this store has this SKU',
  ])
  lines[9] = ['C-10', 'Cloth', '20']
  lines[99] = ['C-100', 'Cloth', '20']
  lines[4_999] = ['C-5000', 'Cloth', '20']
  const mended = [['Item code', 'Name', 'Price'], ...lines].map((row) => row.join(',')).join('\r\n')
  const again = await check(vendor, (await send(vendor, 'prices.csv', mended)).body)
  expect([again.body.problems_count, again.body.set?.counts.ready]).toEqual([0, 5_000])
})

test('rules of prices and stock hold for each line, and a line that changed after the check stops the whole file', async () => {
  const vendor = await aVendor(market)
  const [one, two] = [
    await aProduct(pool, { store: vendor.store, base: 10_000 }),
    await aProduct(pool, { store: vendor.store, base: 10_000, stock: null }),
  ]
  const csv = (...lines: string[]) => ['SKU,Price,Sale price,Stock', ...lines].join('\n')
  const bad = await check(
    vendor,
    (await send(vendor, 'a.csv', csv(`${one.sku},90,90,`, `${two.sku},,,5`))).body,
  )
  expect(bad.body.problems.map(({ line, sentence }) => [line, sentence])).toEqual([
    [2, 'The sale price must be below the price.'],
    [3, 'The pieces of this product are not counted.'],
  ])
  const good = await check(
    vendor,
    (await send(vendor, 'a.csv', csv(`${one.sku},90,,`, `${two.sku},95,,`))).body,
  )
  await pool.query('update variants set base_price = 9900 where product_id = $1', [one.id])
  const stopped = await act(vendor, 'apply', good.body.set?.id)
  expect([stopped.status, stopped.body.code]).toEqual([409, 'change_set.file_stale'])
  expect(await read(vendor, two)).toEqual([100, null, 0])
  const rows = await vendor.call<Page<ChangeRow>>(
    'GET',
    `${vendor.path}/change-sets/${good.body.set?.id}/rows`,
  )
  expect(rows.body.results.map(({ outcome }) => outcome)).toEqual(['ready', 'ready'])
})

test('the columns of a file are remembered for the next one of the store', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store })
  const file = `Ref,Retail,Wholesale\n${product.sku},120,80`
  const first = (await send(vendor, 'a.csv', file)).body
  expect(first.mapping).toEqual({ sku: null, base_price: null, sale_price: null, stock: null })
  expect((await check(vendor, first)).body.code).toBe('sheet.sku_column_missing')
  const none = { ...first.mapping, sku: 0 }
  expect((await check(vendor, { ...first, mapping: none })).body.code).toBe('sheet.nothing_to_change')
  await check(vendor, { ...first, mapping: { ...none, base_price: 1 } })
  expect((await send(vendor, 'b.csv', file)).body.mapping).toMatchObject({ sku: 0, base_price: 1 })
})

test('texts that a spreadsheet would run as formulas are saved so that none runs', async () => {
  const vendor = await aVendor(market)
  await aProduct(pool, { store: vendor.store, name: '=HYPERLINK("http://x")', sku: '@SUM' })
  const csv = (await download(vendor, '/products.csv')).toString('utf8')
  expect(csv).toContain(`'@SUM,"'=HYPERLINK(""http://x"")"`)
  const sheet = (await send(vendor, 'a.csv', csv)).body
  expect((await check(vendor, sheet)).body).toMatchObject({ problems_count: 0, unchanged_count: 1 })
})

test.each([
  ['of 0 bytes', 'a.csv', '', 'sheet.empty'],
  ['with titles alone', 'a.csv', 'SKU,Price', 'sheet.empty'],
  ['with macros by its name', 'a.xlsm', 'x', 'sheet.has_macros'],
  [
    'with macros inside',
    'a.xlsx',
    zipOf([{ name: 'xl/vbaProject.bin', data: Buffer.from('x') }]),
    'sheet.has_macros',
  ],
  ['that is no spreadsheet', 'a.pdf', 'x', 'sheet.unknown_kind'],
  ['that only says it is a workbook', 'a.xlsx', 'not a zip', 'sheet.unreadable'],
  [
    'that is a broken workbook',
    'a.xlsx',
    zipOf([{ name: 'xl/x.xml', data: Buffer.from('x') }]),
    'sheet.unreadable',
  ],
  [
    'that unpacks to more than it may',
    'a.xlsx',
    zipOf([{ name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(80 * 1024 * 1024, 32) }]),
    'sheet.too_large',
  ],
  ['with too many lines', 'a.csv', `SKU\n${'a\n'.repeat(20_001)}`, 'sheet.too_large'],
  ['with titles that are too many', 'a.csv', `SKU${',x'.repeat(60)}\na`, 'sheet.too_large'],
  [
    'with a later line that is wider than its titles',
    'a.csv',
    `SKU\na${','.repeat(100_000)}`,
    'sheet.too_large',
  ],
] as const)('a file %s is refused', async (_, name, file, code) => {
  const vendor = await aVendor(market)
  expect((await send(vendor, name, file)).body.code).toBe(code)
})

test('a workbook whose directory hides what it holds is refused', async () => {
  const vendor = await aVendor(market)
  const file = await writeWorkbook([['SKU'], ['A']])
  expect((await send(vendor, 'a.xlsx', file)).status).toBe(201)
  file.writeUInt16LE(0, file.length - 12)
  expect((await send(vendor, 'a.xlsx', file)).body.code).toBe('sheet.unreadable')
})

test('a workbook that repeats a long text in every cell is refused', async () => {
  const vendor = await aVendor(market)
  const row = Array.from({ length: 25 }, () => 'long '.repeat(200))
  const file = await writeWorkbook(Array.from({ length: 1_000 }, () => row))
  expect((await send(vendor, 'a.xlsx', file)).body.code).toBe('sheet.too_large')
})

test('a file that was kept with a very wide line comes back with as many columns as a file may have', async () => {
  const vendor = await aVendor(market)
  const sheet = (await send(vendor, 'a.csv', 'SKU,Price\nA,1')).body
  const rows = [['SKU'], Array.from({ length: 200 }, () => 'x')]
  await pool.query('update product_sheets set rows = $2 where id = $1', [sheet.id, JSON.stringify(rows)])
  const lines = await remarkedLines(market.market.db, vendor.store.id, sheet.id)
  expect(lines.map((line) => line.length)).toEqual([61, 61])
})

test('one person has three files at once read or made, and then others take turns', async () => {
  const [ama, kofi] = [await aVendor(market), await aVendor(market)]
  const file = `SKU,Price\n${'A,1\n'.repeat(20_000)}`
  const sent = Array.from({ length: 6 }, () => send(ama, 'a.csv', file))
  const codes = (await Promise.all(sent)).map(({ status, body }) => (status === 429 ? body.code : status))
  expect(codes.sort()).toEqual([201, 201, 201, ...Array(3).fill('sheet.too_many_waiting')])
  const both = await Promise.all([send(ama, 'a.csv', file), send(kofi, 'a.csv', file)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
})

test('of one person a store keeps the last file and the last prepared set, and those of others', async () => {
  const vendor = await aVendor(market)
  const other = await aManagerOf(market, vendor)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const prepared = async (by: Vendor, price: number) => {
    const sheet = (await send(by, 'a.csv', `SKU,Price\n${product.sku},${price}`)).body
    return { sheet, set: (await check(by, sheet)).body.set?.id }
  }
  const others = await prepared(other, 80)
  const [first, second] = [await prepared(vendor, 90), await prepared(vendor, 95)]
  expect((await check(vendor, first.sheet)).body.code).toBe('sheet.not_found')
  expect((await act(vendor, 'apply', first.set)).body.code).toBe('change_set.not_found')
  expect((await act(vendor, 'apply', second.set)).status).toBe(200)
  const third = await prepared(vendor, 99)
  const { rows } = await pool.query<{ id: string }>(
    `select id from change_sets where store_id = $1 union all select id from product_sheets where store_id = $1`,
    [vendor.store.id],
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(
    [others.set, others.sheet.id, second.set, third.set, third.sheet.id].sort(),
  )
})

test("a stranger's file is not found", async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const sheet = (await send(vendor, 'a.csv', 'SKU,Price\nA,1')).body
  expect((await check(other, sheet)).body.code).toBe('sheet.not_found')
  expect((await check(vendor, { ...sheet, id: randomUUID() })).body.code).toBe('sheet.not_found')
})
