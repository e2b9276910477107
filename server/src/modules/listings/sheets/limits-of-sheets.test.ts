import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { aManagerOf, aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { remarkedLines } from './remarked-lines.ts'
import { act, check, send } from './testing/sheet-calls.ts'
import { aWorkbook, zipOf } from './testing/zip-archive.ts'
import { writeWorkbook } from './write-workbook.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'

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
  ['with a quote that ends too early', 'a.csv', 'SKU,Name\nTV-1,"TV 24" wide, black"', 'sheet.unreadable'],
  ['with a quote that never ends', 'a.csv', 'SKU,Name\nTV-1,"TV', 'sheet.unreadable'],
  ['with too many lines', 'a.csv', `SKU\n${'a\n'.repeat(50_001)}`, 'sheet.too_large'],
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

test('a small workbook with a cell in the last corner is refused before its cells are read', async () => {
  const vendor = await aVendor(market)
  const file = aWorkbook(`<sheetData>${corner}</sheetData>`)
  expect((await send(vendor, 'a.xlsx', file)).body.code).toBe('sheet.too_large')
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
  await pool.query('update product_sheet_parts set rows = $2 where sheet_id = $1', [
    sheet.id,
    JSON.stringify(rows),
  ])
  await pool.query("update product_sheets set state = 'checked' where id = $1", [sheet.id])
  const lines = await remarkedLines(market.market.db, vendor.store.id, sheet.id)
  expect(lines.map((line) => line.length)).toEqual([61, 61])
})

// On a busy machine a file may be read before the next one arrives.
test('one person has three files at once read or made, and then others take turns', {
  retry: 2,
}, async () => {
  const [ama, kofi] = [await aVendor(market), await aVendor(market)]
  const file = `SKU,Price\n${'A,1\n'.repeat(20_000)}`
  const sent = Array.from({ length: 6 }, () => send(ama, 'a.csv', file))
  const codes = (await Promise.all(sent)).map(({ status, body }) => (status === 429 ? body.code : status))
  expect(codes.sort()).toEqual([201, 201, 201, ...Array(3).fill('sheet.too_many_waiting')])
  const both = await Promise.all([send(ama, 'a.csv', file), send(kofi, 'a.csv', file)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
})

test('files of stores that are not verified wait behind those of stores that are', async () => {
  const vendor = await aVendor(market)
  const drafts = await Promise.all([1, 2, 3, 4, 5].map(() => aVendor(market)))
  await pool.query("update stores set status = 'draft' where id = any ($1)", [
    drafts.map(({ store }) => store.id),
  ])
  const done: string[] = []
  const sent = (name: string, by: Vendor) =>
    send(by, 'a.csv', `SKU,Price\n${'A,1\n'.repeat(20_000)}`).then(({ status }) =>
      done.push(`${name} ${status}`),
    )
  const waiting = [...drafts, ...drafts].map((draft) => sent('draft', draft))
  await expect.poll(() => done.length, { interval: 5 }).toBeGreaterThan(0)
  await sent('vendor', vendor)
  await Promise.all(waiting)
  // By turns alone it would wait for the first file of each of them.
  expect(done.indexOf('vendor 201')).toBeLessThan(5)
})

test('of one person a store keeps three files and three previews, so that one in another tab stands; an older one says why it is gone', async () => {
  const vendor = await aVendor(market)
  const other = await aManagerOf(market, vendor)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const prepared = async (by: Vendor, price: number) => {
    const sheet = (await send(by, 'a.csv', `SKU,Price\n${product.sku},${price}`)).body
    return { sheet, set: (await check(by, sheet)).body.set?.id }
  }
  const others = await prepared(other, 80)
  const oldest = await prepared(vendor, 85)
  const [first, second, third] = [
    await prepared(vendor, 90),
    await prepared(vendor, 95),
    await prepared(vendor, 99),
  ]
  expect((await check(vendor, oldest.sheet)).body.code).toBe('sheet.not_found')
  const gone = (await act(vendor, 'apply', oldest.set)).body
  expect([gone.code, gone.detail]).toEqual([
    'change_set.not_found',
    'This change does not exist any more. Of each person a store keeps the last three previews.',
  ])
  expect((await act(vendor, 'apply', first.set)).status).toBe(200)
  const stopped = (await act(vendor, 'apply', second.set)).body
  expect([stopped.code, stopped.detail]).toEqual([
    'change_set.file_stale',
    expect.stringContaining('changed or sold after the check, lines: 2'),
  ])
  const { rows } = await pool.query<{ id: string }>(
    `select id from change_sets where store_id = $1 union all select id from product_sheets where store_id = $1`,
    [vendor.store.id],
  )
  const kept = [others, first, second, third].flatMap(({ set, sheet }) => [set, sheet.id])
  expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort())
  const listed = await vendor.call<{ id: string; set: { id: string; state: string } }[]>(
    'GET',
    `${vendor.path}/product-sheets`,
  )
  expect(listed.body.map(({ id, set }) => [id, set.id, set.state])).toEqual([
    [third.sheet.id, third.set, 'prepared'],
    [second.sheet.id, second.set, 'prepared'],
    [first.sheet.id, first.set, 'applied'],
    [others.sheet.id, others.set, 'prepared'],
  ])
})

test("a stranger's file is not found", async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const sheet = (await send(vendor, 'a.csv', 'SKU,Price\nA,1')).body
  expect((await check(other, sheet)).body.code).toBe('sheet.not_found')
  expect((await check(vendor, { ...sheet, id: randomUUID() })).body.code).toBe('sheet.not_found')
})
