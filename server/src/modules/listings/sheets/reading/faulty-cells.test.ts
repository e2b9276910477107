import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { check, linesOf, send } from '../testing/sheet-calls.ts'
import { aWorkbook } from '../testing/zip-archive.ts'

const market = await wholeMarket(await testDatabase())

const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
const titles = `<row r="1">${text('A1', 'SKU')}${text('B1', 'Base price')}${text('C1', 'Sale price')}${text('D1', 'Stock')}</row>`
const aSheet = (...rows: string[]) => aWorkbook(`<sheetData>${titles}${rows.join('')}</sheetData>`)

const noResult = 'The formula has no result. Open the file in a spreadsheet, save it, and send that'
const withError = (code: string) => `The cell has the error ${code}: write a value`

test('cells with an error and formulas without a result are remarked by line and column, and nothing is read as unchanged', async () => {
  const vendor = await aVendor(market)
  const skus = ['F-1', 'F-2', 'F-3', 'F-4']
  for (const sku of skus)
    await aProduct(market.ownerPool, { store: vendor.store, base: 10_000, stock: 5, sku })
  const file = aSheet(
    `<row r="2">${text('A2', 'F-1')}<c r="B2" t="e"><f>Z9</f><v>#REF!</v></c><c r="D2"><v>7</v></c></row>`,
    `<row r="3">${text('A3', 'F-2')}<c r="B3"><f>100*2</f></c><c r="C3" t="str"><f>T(1)</f></c><c r="D3" t="e"><v>#N/A</v></c></row>`,
    `<row r="4">${text('A4', 'F-3')}<c r="B4"><f>100*2</f><v></v></c><c r="C4" t="str"><f>T(1)</f><v></v></c></row>`,
    `<row r="5">${text('A5', 'F-4')}<c r="B5"><f>60*2</f><v>120</v></c></row>`,
    '<row r="6"><c r="A6" t="e"><v>#NAME?</v></c></row>',
  )
  const sent = await send(vendor, 'goods.xlsx', file)
  expect(sent.status).toBe(201)
  const { body } = await check(vendor, sent.body)
  const named = (sku: string) => ({ sku, name: expect.stringContaining('Product-') })
  expect(body.problems).toEqual([
    { ...named('F-1'), line: 2, column: 'base_price', sentence: withError('#REF!') },
    { ...named('F-2'), line: 3, column: 'base_price', sentence: noResult },
    { ...named('F-2'), line: 3, column: 'sale_price', sentence: noResult },
    { ...named('F-2'), line: 3, column: 'stock', sentence: withError('#N/A') },
    { ...named('F-3'), line: 4, column: 'base_price', sentence: noResult },
    { sku: '#NAME?', name: '', line: 6, column: 'sku', sentence: withError('#NAME?') },
  ])
  expect(body.set).toBeNull()
})

test('only the sheet that is read is looked at, and its formulas with a result are values', async () => {
  const rows = await linesOf(
    'a.xlsx',
    aSheet(`<row r="2">${text('A2', 'S')}<c r="B2"><f>2*3</f><v>6</v></c></row>`),
  )
  expect(rows[1]).toEqual(['S', '6', '', ''])
})

test('a file that is not checked has no file of remarks', async () => {
  const vendor = await aVendor(market)
  const sent = await send(vendor, 'goods.csv', 'SKU,Stock\nNONE-1,x\n')
  const path = `${vendor.path}/product-sheets/${sent.body.id}/remarks.xlsx`
  expect(await vendor.call('GET', path)).toMatchObject({
    status: 409,
    body: {
      code: 'sheet.not_checked',
      detail: 'This file is not checked, so it has no remarks. Please check it first.',
    },
  })
  await check(vendor, sent.body)
  const headers = { authorization: `Bearer ${vendor.token}` }
  const saved = await fetch(market.url + path, { headers })
  expect([saved.status, saved.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
})
