import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { check, download, linesOf, send } from '../testing/sheet-calls.ts'

const market = await wholeMarket(await testDatabase())

test('all that is wrong with a line is said at once, of a field once, also in the file with remarks', async () => {
  const vendor = await aVendor(market)
  const file = [
    'SKU,Product,Category,Brand,Base price (GHS),Sale price (GHS),Stock,Status',
    'N-8,Ab,No such,No such,0,-1,x,active',
    ',,No such,,x,,x,',
    'N-9,Good name,,,10,12,,active',
  ].join('\n')
  const { id, mapping } = (await send(vendor, 'goods.csv', file)).body
  const { problems } = (await check(vendor, { id, mapping, creates: true })).body
  expect(problems.map(({ line, column, sentence }) => [line, column, sentence])).toEqual([
    [2, 'sale_price', 'The price must be above zero.'],
    [2, 'stock', 'Write a whole number of pieces'],
    [2, 'category', 'This category is not in the list'],
    [2, 'brand', 'This brand is not in the list; write Generic if it has none'],
    [2, 'name', 'Write the name of the new product, at least 3 characters'],
    [2, 'status', 'A new product begins as a draft, because it is sold with a picture'],
    [2, 'base_price', expect.stringMatching(/price/i)],
    [3, 'sku', 'Write the SKU'],
    [3, 'base_price', 'Write a price in cedis with at most two decimals instead of “x”'],
    [3, 'stock', 'Write a whole number of pieces'],
    [3, 'category', 'This category is not in the list'],
    [4, 'status', 'A new product begins as a draft, because it is sold with a picture'],
    [4, 'sale_price', 'Sale price must be less than base price'],
  ])
  const remarks = await linesOf(
    'r.xlsx',
    await download(market.url, vendor, `/product-sheets/${id}/remarks.xlsx`),
  )
  expect(remarks.map((row) => row[8])).toEqual([
    'Remark',
    expect.stringMatching(
      /^Sale price \(GHS\): .*; Stock: .*; Category: .*; Brand: .*; Product: .*; Status: .*; Base price \(GHS\): /,
    ),
    expect.stringMatching(/^SKU: Write the SKU; Base price \(GHS\): .*; Stock: .*; Category: /),
    expect.stringMatching(/^Status: .*; Sale price \(GHS\): /),
  ])
})
