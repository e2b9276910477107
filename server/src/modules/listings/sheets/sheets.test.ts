import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChangeRow } from '#contracts/listings/change-set.schema.ts'
import type { SheetCheck } from '#contracts/listings/sheet.schema.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aCategory, aProduct, type ProductMade, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { act, check, checkLong, download, linesOf, read, send } from './testing/sheet-calls.ts'
import { writeWorkbook } from './write-workbook.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

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
    const rows = await linesOf(
      `a.${ending}`,
      await download(market.url, vendor, `/products.${ending}?sort=name`),
    )
    expect(rows.map((row) => [row[0], row[1], row[2], ...row.slice(5)])).toEqual([
      [
        'SKU',
        'Product',
        'Variant',
        'Base price (GHS)',
        'Sale price (GHS)',
        'Stock',
        'Stock when saved',
        'Weight (lbs)',
        'Status',
        'Sold in multiples of',
        'Minimum order',
        'Pictures',
        'Product SKU',
        'option: Size',
      ],
      [dress.sku, 'A dress', '', '365', '310', '14', '14', '', 'active', '1', '', `${dress.slug}-1`, '', ''],
      [
        cloth.variants[0]?.sku,
        'B cloth',
        'S',
        '100',
        '',
        '',
        '',
        '',
        'active',
        '1',
        '',
        `${cloth.slug}-1`,
        cloth.sku,
        'S',
      ],
      [
        cloth.variants[1]?.sku,
        'B cloth',
        'L',
        '120',
        '',
        '',
        '',
        '',
        'active',
        '1',
        '',
        `${cloth.slug}-1`,
        cloth.sku,
        'L',
      ],
    ])
    const changed = rows.map((row) => [...row])
    changed[1]?.splice(5, 3, '400', 'none', '20')
    changed[3]?.splice(5, 1, '130.5')
    // Its SKU in small letters means the same variant.
    changed[3]?.splice(0, 1, String(cloth.variants[1]?.sku).toLowerCase())
    const file =
      ending === 'csv' ? changed.map((row) => row.join(';')).join('\n') : await writeWorkbook(changed)
    const sheet = (await send(vendor, `prices.${ending}`, file)).body
    expect([sheet.lines_count, sheet.mapping]).toEqual([
      3,
      {
        ...sheet.mapping,
        sku: 0,
        name: 1,
        base_price: 5,
        sale_price: 6,
        stock: 7,
        stock_saved: 8,
        status: 10,
      },
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
  const { body } = await checkLong(market, vendor, sheet)
  const noPrice = 'Write a price in cedis with at most two decimals instead of “cheap”'
  const wrong = (sku: string, name: string, column: string, sentence: string) => ({
    sku,
    name,
    column,
    sentence,
  })
  expect(body).toMatchObject({
    problems_count: 3,
    set: null,
    problems: [
      { line: 11, ...wrong('C-9', 'Cloth 9', 'sku', 'This SKU is in line 10 already') },
      { line: 101, ...wrong('C-100', 'Cloth 100', 'base_price', noPrice) },
      { line: 5_001, ...wrong('C-unknown', '', 'sku', 'No product of this store has this SKU') },
    ],
  })
  const remarks = await linesOf(
    'r.xlsx',
    await download(market.url, vendor, `/product-sheets/${sheet.id}/remarks.xlsx`),
  )
  expect(remarks.map((row) => row[3] ?? '').filter((remark) => remark !== '')).toEqual([
    'Remark',
    'SKU: This SKU is in line 10 already',
    `Base price (GHS): ${noPrice}`,
    'SKU: No product of this store has this SKU',
  ])
  lines[9] = ['C-10', 'Cloth', '20']
  lines[99] = ['C-100', 'Cloth', '20']
  lines[4_999] = ['C-5000', 'Cloth', '20']
  const mended = [['Item code', 'Name', 'Price'], ...lines].map((row) => row.join(',')).join('\r\n')
  const again = await checkLong(market, vendor, (await send(vendor, 'prices.csv', mended)).body)
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
    [2, 'Sale price must be less than base price'],
    [3, 'The pieces of this product are not counted.'],
  ])
  const good = await check(
    vendor,
    (await send(vendor, 'a.csv', csv(`${one.sku},90,,`, `${two.sku},95,,`))).body,
  )
  await pool.query('update variants set base_price = 9900 where product_id = $1', [one.id])
  const stopped = await act(vendor, 'apply', good.body.set?.id)
  expect([stopped.status, stopped.body.code]).toEqual([409, 'change_set.file_stale'])
  expect(stopped.body.detail).toContain('Goods of the file were changed or sold after the check, lines: 2.')
  expect(await read(vendor, two)).toEqual([100, null, 0])
  const rows = await vendor.call<Page<ChangeRow>>(
    'GET',
    `${vendor.path}/change-sets/${good.body.set?.id}/rows`,
  )
  expect(rows.body.results.map(({ outcome }) => outcome)).toEqual(['ready', 'ready'])
})

test('a sale after the check stops only a line that names a stock, and the file is checked again as it is', async () => {
  const vendor = await aVendor(market)
  const goods = [
    await aProduct(pool, { store: vendor.store, base: 10_000, stock: 20 }),
    await aProduct(pool, { store: vendor.store, base: 10_000, stock: 20 }),
  ]
  const [named, kept] = goods as [ProductMade, ProductMade]
  const csv = ['SKU,Price,Stock,Stock when saved', `${named.sku},95,20,20`, `${kept.sku},95,20,`]
  const sheet = (await send(vendor, 'a.csv', csv.join('\n'))).body
  const sold = (variants: readonly { id: string }[]) => {
    const move = { id: randomUUID(), variant_id: variants[0]?.id, ago_ms: 0, kind: 'sold', quantity: 3 }
    return vendor.call('POST', `${vendor.path}/stock/moves`, { moves: [move] })
  }
  const { body } = await check(vendor, sheet)
  expect(body.set?.counts.ready).toBe(2)
  for (const { variants } of goods) expect((await sold(variants)).status).toBe(200)
  expect((await act(vendor, 'apply', body.set?.id)).status).toBe(200)
  expect([await read(vendor, named), await read(vendor, kept)]).toEqual([
    [95, null, 17],
    [95, null, 17],
  ])

  const counted = (await send(vendor, 'b.csv', `SKU,Price,Stock\n${named.sku},90,30\n${kept.sku},90,`)).body
  const first = (await check(vendor, counted)).body
  await sold(named.variants)
  const stopped = await act(vendor, 'apply', first.set?.id)
  expect([stopped.body.code, stopped.body.detail]).toEqual([
    'change_set.file_stale',
    'Goods of the file were changed or sold after the check, lines: 2. Nothing was written. Please check the file again.',
  ])
  expect(await read(vendor, kept)).toEqual([95, null, 17])
  const again = await vendor.call<SheetCheck>('POST', `${vendor.path}/product-sheets/${counted.id}/check`, {})
  expect((await act(vendor, 'apply', again.body.set?.id)).status).toBe(200)
  expect([await read(vendor, named), await read(vendor, kept)]).toEqual([
    [90, null, 30],
    [90, null, 17],
  ])
})

test('the columns of a file are remembered for the next one of the store', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store })
  const file = `Ref,Retail,Wholesale\n${product.sku},120,80`
  const first = (await send(vendor, 'a.csv', file)).body
  expect(Object.values(first.mapping).every((place) => place === null)).toBe(true)
  expect((await check(vendor, first)).body.code).toBe('sheet.sku_column_missing')
  const none = { ...first.mapping, sku: 0 }
  expect((await check(vendor, { ...first, mapping: none })).body.code).toBe('sheet.nothing_to_change')
  await check(vendor, { ...first, mapping: { ...none, base_price: 1 } })
  expect((await send(vendor, 'b.csv', file)).body.mapping).toMatchObject({ sku: 0, base_price: 1 })
})

test('texts that a spreadsheet would run as formulas are saved so that none runs', async () => {
  const vendor = await aVendor(market)
  await aProduct(pool, { store: vendor.store, name: '=HYPERLINK("http://x")', sku: '@SUM' })
  const csv = (await download(market.url, vendor, '/products.csv')).toString('utf8')
  expect(csv).toContain(`'@SUM,"'=HYPERLINK(""http://x"")"`)
  const sheet = (await send(vendor, 'a.csv', csv)).body
  expect((await check(vendor, sheet)).body).toMatchObject({ problems_count: 0, unchanged_count: 1 })
})
