import { randomUUID } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ChangeRow, ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { ProductSheet, SheetCheck } from '#contracts/listings/sheet.schema.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aCategory, aProduct, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { readSheetFile } from './read-file.ts'
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

/** A zip archive, as workbooks are. */
function zipOf(entries: Readonly<Record<string, Buffer>>): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, data] of Object.entries(entries)) {
    const packed = deflateRawSync(data)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(data), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(data.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(at, 42)
    local.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += head.length + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, listed, end])
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
  ['with macros inside', 'a.xlsx', zipOf({ 'xl/vbaProject.bin': Buffer.from('x') }), 'sheet.has_macros'],
  ['that is no spreadsheet', 'a.pdf', 'x', 'sheet.unknown_kind'],
  ['that only says it is a workbook', 'a.xlsx', 'not a zip', 'sheet.unreadable'],
  ['that is a broken workbook', 'a.xlsx', zipOf({ 'xl/x.xml': Buffer.from('x') }), 'sheet.unreadable'],
  [
    'that unpacks to more than it may',
    'a.xlsx',
    zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024, 32) }),
    'sheet.too_large',
  ],
  ['with too many lines', 'a.csv', `SKU\n${'a\n'.repeat(20_001)}`, 'sheet.too_large'],
] as const)('a file %s is refused', async (_, name, file, code) => {
  const vendor = await aVendor(market)
  expect((await send(vendor, name, file)).body.code).toBe(code)
})

test("a stranger's file is not found", async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const sheet = (await send(vendor, 'a.csv', 'SKU,Price\nA,1')).body
  expect((await check(other, sheet)).body.code).toBe('sheet.not_found')
  expect((await check(vendor, { ...sheet, id: randomUUID() })).body.code).toBe('sheet.not_found')
})
