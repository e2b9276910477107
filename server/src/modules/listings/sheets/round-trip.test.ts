import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Listing, ListingRow } from '#contracts/listings/listing-answers.ts'
import type { SheetCheck } from '#contracts/listings/sheet.schema.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aBrand, aCategory, aProduct, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { act, check, download, linesOf, send } from './testing/sheet-calls.ts'
import { aWorkbook } from './testing/zip-archive.ts'
import { writeWorkbook } from './write-workbook.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const checked = async (vendor: Vendor, name: string, file: Buffer | string): Promise<SheetCheck> => {
  const sheet = (await send(vendor, name, file)).body
  return (await check(vendor, { ...sheet, creates: true })).body
}
const sentences = ({ problems }: SheetCheck) =>
  problems.map(({ line, column, sentence }) => [line, column, sentence])

const words = fc.constantFrom('Kente', '=1+1', 'Cloth, "fine"', '-5', '@sum', 'Größe; zwei', 'None', '12.50')
const someGoods = fc.record({
  name: words,
  base: fc.integer({ min: 1_000, max: 999_999 }),
  onSale: fc.boolean(),
  stock: fc.option(fc.integer({ min: 0, max: 5_000 })),
  grams: fc.option(fc.integer({ min: 5, max: 90_000 })),
  multiple: fc.integer({ min: 1, max: 1_000 }),
  tiers: fc.integer({ min: 0, max: 2 }),
  isDraft: fc.boolean(),
  options: fc.uniqueArray(fc.constantFrom('S', 'M = 38', 'L, wide', '=XL', '-', 'none'), { maxLength: 3 }),
  pictures: fc.integer({ min: 1, max: 3 }),
})

test.each(['csv', 'xlsx'] as const)(
  'products that are saved as .%s and sent back change nothing',
  async (ending) => {
    const aTwin = () => aCategory(pool, { title: 'Cloth', slug: unique('cloth') })
    const twins = [await aTwin(), await aTwin()]
    const brand = await aBrand(pool)
    await fc.assert(
      fc.asyncProperty(fc.array(someGoods, { minLength: 1, maxLength: 6 }), async (goods) => {
        const vendor = await aVendor(market)
        for (const [place, one] of goods.entries()) {
          const { id } = await aProduct(pool, {
            ...{ store: vendor.store, category: twins[place % 2], brand, name: `${one.name} ${place}` },
            ...{ base: one.base, stock: one.stock, images: one.pictures },
            ...(one.onSale && { sale: one.base - 1 }),
            ...(one.isDraft && { status: 'draft' }),
            bulkTiers: [
              [7, one.base - 500],
              [90, one.base - 600],
            ].slice(0, one.tiers) as [number, number][],
            ...(one.options.length > 0 && {
              variants: one.options.map((Size) => ({ sku: unique('V'), options: { Size } })),
            }),
          })
          await pool.query('update products set order_multiple = $2, weight_grams = $3 where id = $1', [
            ...[id, one.multiple, one.grams],
          ])
        }
        const file = await download(market.url, vendor, `/products.${ending}`)
        const found = await checked(vendor, `same.${ending}`, file)
        const lines = goods.reduce((sum, { options }) => sum + Math.max(1, options.length), 0)
        expect([sentences(found), found.unchanged_count, found.set]).toEqual([[], lines, null])
      }),
      { numRuns: isLong ? 20 : 4 },
    )
  },
  60_000,
)

test('a file changes in which multiples and from how many pieces companies order; an undo puts both back', async () => {
  const vendor = await aVendor(market)
  const tiers: [number, number][] = [
    [5, 9_000],
    [50, 8_000],
  ]
  const cloth = await aProduct(pool, { store: vendor.store, sku: 'M-1', bulkTiers: tiers })
  await aProduct(pool, { store: vendor.store, sku: 'M-2' })
  const titles = 'SKU,Sold in multiples of,Minimum order'
  expect(
    sentences(await checked(vendor, 'a.csv', `${titles}\nM-1,0,50\nM-1b,1001,\nM-2,,5`.replace('M-1b', 'X'))),
  ).toEqual([
    [2, 'order_multiple', 'In multiples of how many pieces?'],
    [2, 'minimum_order', 'The next bulk price begins at 50 pieces; write fewer'],
    [3, 'order_multiple', 'In multiples of how many pieces?'],
    [3, 'name', 'Write the name of the new product, at least 3 characters'],
    [4, 'minimum_order', 'A minimum order begins with a bulk price; give the product one first'],
  ])
  expect(sentences(await checked(vendor, 'a.csv', `${titles}\nM-1,,50`))).toEqual([
    [2, 'minimum_order', 'The next bulk price begins at 50 pieces; write fewer'],
  ])
  const { set } = await checked(vendor, 'a.csv', `${titles}\nM-1,6,12`)
  const rule = async () => {
    const { body } = await vendor.call<Listing>('GET', `${vendor.path}/products/${cloth.id}`)
    return [body.order_multiple, body.bulk_tiers.map(({ min_quantity }) => min_quantity)]
  }
  await act(vendor, 'apply', set?.id)
  expect(await rule()).toEqual([6, [12, 50]])
  await act(vendor, 'undo', set?.id)
  expect(await rule()).toEqual([1, [5, 50]])
})

test('a workbook that was saved here is read as it was written', async () => {
  const lines = [
    ['SKU', 'Product'],
    ['A-1', '=1+1'],
  ]
  expect(await linesOf('a.xlsx', await writeWorkbook(lines))).toEqual(lines)
})

test('of a workbook with formulas the values are read, and what looks like one is a text that never runs again', async () => {
  const vendor = await aVendor(market)
  const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
  const formula = (at: string, of: string, value: string, kind = '') =>
    `<c r="${at}"${kind}><f>${of}</f><v>${value}</v></c>`
  const rows = [
    text('A1', 'SKU') + text('B1', 'Product') + text('C1', 'Base price'),
    text('A2', 'F-1') +
      formula('B2', 'HYPERLINK(&quot;http://x&quot;,&quot;Kente&quot;)', 'Kente', ' t="str"') +
      formula('C2', '50*2', '100'),
    text('A3', 'F-2') + text('B3', '=WEBSERVICE(&quot;x&quot;)') + text('C3', '80'),
  ]
  const file = aWorkbook(
    `<sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')}</sheetData>`,
  )
  const { set, problems } = await checked(vendor, 'new.xlsx', file)
  expect(problems).toEqual([])
  expect((await act(vendor, 'apply', set?.id)).body.state).toBe('applied')
  const { results } = (await vendor.call<Page<ListingRow>>('GET', `${vendor.path}/products?sort=name`)).body
  expect(results.map(({ name, base_price: price }) => [name, price])).toEqual([
    ['=WEBSERVICE("x")', 80],
    ['Kente', 100],
  ])
  const saved = await download(market.url, vendor, '/products.csv')
  expect(saved.toString('utf8')).toContain(`F-2,"'=WEBSERVICE(""x"")"`)
  // In a workbook it is a text: a formula without a value would be read as an empty cell.
  const workbook = await linesOf('a.xlsx', await download(market.url, vendor, '/products.xlsx'))
  expect(workbook.map(([sku, name]) => [sku, name])).toContainEqual(['F-2', '=WEBSERVICE("x")'])
})
