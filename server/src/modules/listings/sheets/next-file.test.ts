import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { ProductSheet, SheetCheck } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aManagerOf, aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { act, check, send } from './testing/sheet-calls.ts'
import { anUpload, isClaimed } from './testing/uploads.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const titles = 'SKU,Base price (GHS),Pictures'
const sent = async (vendor: Vendor, ...lines: string[]) =>
  (await send(vendor, 'goods.csv', [titles, ...lines].join('\n'))).body
const addPictures = (vendor: Vendor, { id }: Pick<ProductSheet, 'id'>, images: Record<string, string>) =>
  vendor.call<{ pictures_count: number }>('POST', `${vendor.path}/product-sheets/${id}/pictures`, {
    pictures: Object.entries(images).map(([file_name, image]) => ({ file_name, image })),
  })
const namesOf = async ({ id }: Pick<ProductSheet, 'id'>) =>
  (
    await pool.query<{ names: string[] }>(
      'select array(select jsonb_object_keys(pictures) order by 1) as names from product_sheets where id = $1',
      [id],
    )
  ).rows[0]?.names
const columnsOf = (vendor: Vendor, id: string) =>
  vendor.call<ProductSheet & { code: string }>('GET', `${vendor.path}/product-sheets/${id}/columns`)

test('a file with a problem comes again without its pictures, which stay until the last file that has them is gone', async () => {
  const vendor = await aVendor(market)
  await aProduct(pool, { store: vendor.store, sku: 'P-1' })
  const [front, unused] = [await anUpload(pool, vendor.id), await anUpload(pool, vendor.id)]
  const first = await sent(vendor, 'P-1,cheap,front.jpg')
  expect(first.pictures_count).toBe(0)
  await addPictures(vendor, first, { 'front.jpg': front, 'unused.jpg': unused })
  expect((await check(vendor, first)).body.problems).toHaveLength(1)
  // The first file gives way to the newest, the last of five.
  for (const price of ['dear', 'free', 'none'])
    await check(vendor, await sent(vendor, `P-1,${price},front.jpg`))
  const mended = await sent(vendor, 'P-1,90,front.jpg')
  expect(mended.pictures_count).toBe(2)
  const { body } = await check(vendor, mended)
  expect([body.problems, body.set?.counts.ready]).toEqual([[], 1])
  expect([await isClaimed(pool, front), await isClaimed(pool, unused)]).toEqual([true, true])
  expect((await check(vendor, first)).body.code).toBe('sheet.not_found')
  await act(vendor, 'apply', body.set?.id)
  await pool.query('delete from product_sheets where store_id = $1', [vendor.store.id])
  expect([await isClaimed(pool, front), await isClaimed(pool, unused)]).toEqual([true, false])
})

test('the next file of somebody else, and the one after a file that was written, begin without pictures', async () => {
  const vendor = await aVendor(market)
  const other = await aManagerOf(market, vendor)
  await aProduct(pool, { store: vendor.store, sku: 'P-1' })
  const first = await sent(vendor, 'P-1,90,front.jpg')
  const front = await anUpload(pool, vendor.id)
  await addPictures(vendor, first, { 'front.jpg': front })
  expect((await sent(other, 'P-1,90,front.jpg')).pictures_count).toBe(0)
  const { body } = await check(vendor, first)
  await act(vendor, 'apply', body.set?.id)
  expect((await sent(vendor, 'P-1,95,front.jpg')).pictures_count).toBe(0)
})

test('a picture that a new one takes the place of, or that gives way, is let go once no file has it', async () => {
  const vendor = await aVendor(market)
  const uploads = () => Promise.all(Array.from({ length: 4 }, () => anUpload(pool, vendor.id)))
  const [front, crowded, newFront, last] = (await uploads()) as [string, string, string, string]
  const claims = () => Promise.all([front, crowded, newFront, last].map((image) => isClaimed(pool, image)))
  const first = await sent(vendor, 'P-1,cheap,front.jpg')
  await addPictures(vendor, first, { 'front.jpg': front, 'crowded.jpg': crowded })
  const second = await sent(vendor, 'P-1,dear,front.jpg')
  await addPictures(vendor, second, { 'front.jpg': newFront })
  // The first file still has both.
  expect(await claims()).toEqual([true, true, true, false])
  await pool.query('delete from product_sheets where id = $1', [first.id])
  const third = await sent(vendor, 'P-1,free,front.jpg')
  await pool.query(
    `update product_sheets set pictures = pictures ||
       (select jsonb_object_agg(n, '{"fault": "broken"}'::jsonb) from generate_series(1, $2 - 2) n) where id = $1`,
    [third.id, sheetLimits.picturesMax],
  )
  await pool.query('delete from product_sheets where id = $1', [second.id])
  expect(await claims()).toEqual([false, true, true, false])
  await addPictures(vendor, third, { 'front.jpg': last, 'last.jpg': await anUpload(pool, vendor.id) })
  expect(await claims()).toEqual([false, false, false, true])
})

test('an undo and the editor leave a file its pictures, and the next one has those that are there', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, sku: 'P-1' })
  const first = await sent(vendor, 'P-1,,front.jpg')
  const [front, gone] = [await anUpload(pool, vendor.id), await anUpload(pool, vendor.id)]
  await addPictures(vendor, first, { 'front.jpg': front, 'gone.jpg': gone })
  const { body } = await check(vendor, first)
  await act(vendor, 'apply', body.set?.id)
  await act(vendor, 'undo', body.set?.id)
  expect(await isClaimed(pool, front)).toBe(true)
  await pool.query("delete from uploads where $1 like '%' || id || '%'", [gone])
  const next = await sent(vendor, 'P-1,,front.jpg')
  expect([await isClaimed(pool, front), await namesOf(next)]).toEqual([true, ['front.jpg']])

  await act(vendor, 'apply', (await check(vendor, next)).body.set?.id)
  const path = `${vendor.path}/products/${product.id}`
  const { pictures } = (await vendor.call<Listing>('GET', path)).body
  const shown = pictures.find(({ image }) => image === front)
  expect((await vendor.call('DELETE', `${path}/pictures/${shown?.id}`)).status).toBe(200)
  expect(await isClaimed(pool, front)).toBe(true)
  await pool.query('delete from product_sheets where store_id = $1', [vendor.store.id])
  expect(await isClaimed(pool, front)).toBe(false)
})

test('pictures of files before, the oldest first, give way to what is sent with the file', async () => {
  const vendor = await aVendor(market)
  const first = await sent(vendor, 'P-1,90,')
  await addPictures(vendor, first, { 'oldest.jpg': await anUpload(pool, vendor.id) })
  const second = await sent(vendor, 'P-1,90,')
  await pool.query(
    `update product_sheets set pictures = pictures ||
       (select jsonb_object_agg(n, '{"fault": "broken"}'::jsonb) from generate_series(1, $2 - 1) n) where id = $1`,
    [second.id, sheetLimits.picturesMax],
  )
  const third = await sent(vendor, 'P-1,90,')
  const added = await addPictures(vendor, third, { 'new.jpg': await anUpload(pool, vendor.id) })
  expect(added.body).toEqual({ pictures_count: sheetLimits.picturesMax })
  const names = await namesOf(third)
  expect([names?.includes('oldest.jpg'), names?.includes('new.jpg'), names?.includes('7')]).toEqual([
    false,
    true,
    true,
  ])
})

test('a file that waits for its check or is written stays where others come; a fourth of them is refused', async () => {
  const vendor = await aVendor(market)
  await aProduct(pool, { store: vendor.store, sku: 'P-1' })
  const stands = async ({ id }: Pick<ProductSheet, 'id'>) => (await columnsOf(vendor, id)).status === 200
  const [waiting, written] = [await sent(vendor, 'P-1,90,'), await sent(vendor, 'P-1,91,')]
  const { body } = await check(vendor, written)
  await pool.query("update product_sheets set state = 'waiting' where id = $1", [waiting.id])
  await pool.query("update change_sets set state = 'applying', begun_at = now() where id = $1", [
    body.set?.id,
  ])
  const read = await sent(vendor, 'P-1,92,')
  const last = await sent(vendor, 'P-1,93,')
  expect(await Promise.all([waiting, written, read, last].map(stands))).toEqual([true, true, false, true])
  await pool.query("update product_sheets set state = 'checking' where id = $1", [last.id])
  expect(await send(vendor, 'a.csv', titles.concat('\nP-1,94,'))).toMatchObject({
    status: 429,
    body: { code: 'sheet.too_many_waiting' },
  })
  expect(await Promise.all([waiting, written, last].map(stands))).toEqual([true, true, true])
})

test('a column that was left as it is stays so in the next file, until somebody chooses it', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store })
  const given = (titles: string) => send(vendor, 'a.csv', `${titles}\n${product.sku},90,5`)
  const first = (await given('SKU,Price,Stock')).body
  await check(vendor, { ...first, mapping: { ...first.mapping, stock: null } })
  // A file without the column says nothing of it.
  await check(vendor, (await send(vendor, 'b.csv', `SKU,Price\n${product.sku},91`)).body)
  const next = (await given('SKU,Price,Stock')).body
  expect([next.mapping.base_price, next.mapping.stock]).toEqual([1, null])
  await check(vendor, { ...next, mapping: { ...next.mapping, stock: 2 } })
  expect((await given('SKU,Price,Stock')).body.mapping.stock).toBe(2)
})

test('a file that changes nothing has as many lines behind it as stay as they are, whatever is blank between them', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const sheet = (await send(vendor, 'a.csv', `SKU,Price\n\n,\n${product.sku},100`)).body
  const { body } = await check(vendor, sheet)
  expect(body).toMatchObject({
    state: 'checked',
    problems_count: 0,
    set: null,
    unchanged_count: 1,
    lines_done: 1,
  })
})

test('a file that was sent and not yet checked is opened again with its columns, also by a colleague', async () => {
  const [vendor, stranger] = [await aVendor(market), await aVendor(market)]
  const other = await aManagerOf(market, vendor)
  const long = 'x'.repeat(300)
  const sheet = await sent(vendor, `A,1,${long}`, 'B,2,', 'C,3,', 'D,4,')
  const listed = await vendor.call<SheetCheck[]>('GET', `${vendor.path}/product-sheets`)
  expect(listed.body.map(({ id, state }) => [id, state])).toEqual([[sheet.id, 'read']])
  const { body } = await columnsOf(vendor, sheet.id)
  expect(body).toEqual(sheet)
  expect(body).toMatchObject({
    ...{ titles: titles.split(','), lines_count: 4, is_own: true, pictures_count: 0 },
    sample: [
      ['A', '1', long.slice(0, 200)],
      ['B', '2', ''],
      ['C', '3', ''],
    ],
  })
  expect((await columnsOf(other, sheet.id)).body).toEqual({ ...sheet, is_own: false })
  expect((await columnsOf(stranger, sheet.id)).body.code).toBe('sheet.not_found')
  await check(vendor, { ...sheet, mapping: { ...sheet.mapping, pictures: null } })
  expect((await columnsOf(vendor, sheet.id)).body.mapping).toMatchObject({ base_price: 1, pictures: null })
})
