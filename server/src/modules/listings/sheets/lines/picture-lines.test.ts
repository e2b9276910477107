import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { SheetCheck } from '#contracts/listings/sheet.schema.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aBrand, aCategory, aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { act, check, send } from '../testing/sheet-calls.ts'
import { isClaimed as isHeld, anUpload as uploaded } from '../testing/uploads.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const anUpload = (personId: string) => uploaded(pool, personId)
const isClaimed = (url: string) => isHeld(pool, url)

const titles = 'SKU,Product SKU,Product,Pictures,Status,option: Size'
type Sent = { file_name: string; image: string } | { file_name: string; fault: string }
async function checked(vendor: Vendor, lines: readonly string[], pictures: readonly Sent[]) {
  const sheet = (await send(vendor, 'goods.csv', [titles, ...lines].join('\n'))).body
  const path = `${vendor.path}/product-sheets/${sheet.id}/pictures`
  if (pictures.length > 0) {
    for (const _ of ['sent', 'sent again after a lost reply'])
      expect((await vendor.call('POST', path, { pictures })).body).toEqual({
        pictures_count: pictures.length,
      })
  }
  return { path, ...((await check(vendor, { ...sheet, creates: true })).body as SheetCheck) }
}
const sentences = ({ problems }: Pick<SheetCheck, 'problems'>) =>
  problems.map(({ line, column, sentence }) => [line, column, sentence])
const readOf = async (vendor: Vendor, id = '') =>
  (await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)).body
const shown = ({ pictures }: Listing) => pictures.map(({ image, is_primary }) => [image, is_primary])

test('pictures that a file names are added in its order, with new products and old ones; an undo takes them back', async () => {
  const vendor = await aVendor(market)
  const given = { brand: await aBrand(pool), category: await aCategory(pool), description: 'Hand-woven.' }
  const old = await aProduct(pool, { store: vendor.store, sku: 'OLD', status: 'draft', images: 2, ...given })
  const bare = await aProduct(pool, {
    store: vendor.store,
    sku: 'BARE',
    status: 'draft',
    images: 0,
    ...given,
  })
  const [front, back, other] = [
    await anUpload(vendor.id),
    await anUpload(vendor.id),
    await anUpload(vendor.id),
  ]
  const sent = [
    { file_name: 'Front.PNG', image: front },
    { file_name: 'back.png', image: back },
    { file_name: 'other.png', image: other },
  ]
  const before = shown(await readOf(vendor, old.id))
  const second = String(before[1]?.[0]).split('/').at(-1)
  const { problems, set } = await checked(
    vendor,
    [
      `OLD,,,front.png; ${second},,`,
      'BARE,,,back.png,active,',
      'NEW-S,NEW,New dress,other.png; back.png,,S',
      'NEW-L,NEW,,other.png; back.png,,L',
    ],
    sent,
  )
  expect([problems, set?.counts.ready]).toEqual([[], 4])
  await act(vendor, 'apply', set?.id)
  expect(shown(await readOf(vendor, old.id))).toEqual([
    [front, true],
    [before[1]?.[0], false],
    [before[0]?.[0], false],
  ])
  expect(await readOf(vendor, bare.id)).toMatchObject({ status: 'active', pictures: [{ image: back }] })
  const { results } = (
    await vendor.call<Page<{ id: string; name: string }>>('GET', `${vendor.path}/products?q=New dress`)
  ).body
  expect(shown(await readOf(vendor, results[0]?.id))).toEqual([
    [other, true],
    [back, false],
  ])
  expect((await act(vendor, 'undo', set?.id)).body.counts).toMatchObject({ restored: 4, kept: 0 })
  expect(shown(await readOf(vendor, old.id))).toEqual(before)
  expect(await readOf(vendor, bare.id)).toMatchObject({ status: 'draft', pictures: [] })
  const claims = () => Promise.all([front, back, other].map(isClaimed))
  expect(await claims()).toEqual([true, true, true])
  await pool.query('delete from product_sheets where store_id = $1', [vendor.store.id])
  expect(await claims()).toEqual([false, false, false])
})

test('an undo puts the order of the pictures back and the primary one, also where that was not the first', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, sku: 'SECOND', images: 3 })
  const path = `${vendor.path}/products/${product.id}`
  const [first, second] = (await readOf(vendor, product.id)).pictures
  await vendor.call('PATCH', `${path}/pictures/${second?.id}`, { is_primary: true })
  const before = shown(await readOf(vendor, product.id))
  expect(before.map(([, isPrimary]) => isPrimary)).toEqual([false, true, false])
  // As it was saved, the primary one first, it changes nothing.
  const nameOf = (picture: typeof first) => String(picture?.image).split('/').at(-1)
  const same = await checked(vendor, [`SECOND,,,${nameOf(second)}; ${nameOf(first)},,`], [])
  expect([same.problems, same.set?.counts.ready ?? 0]).toEqual([[], 0])
  const image = await anUpload(vendor.id)
  const { set } = await checked(vendor, ['SECOND,,,new.png,,'], [{ file_name: 'new.png', image }])
  await act(vendor, 'apply', set?.id)
  expect(shown(await readOf(vendor, product.id))[0]).toEqual([image, true])
  expect((await act(vendor, 'undo', set?.id)).body.counts).toMatchObject({ restored: 1, kept: 0 })
  expect(shown(await readOf(vendor, product.id))).toEqual(before)
})

test('each line says which of its pictures is missing, cannot be read, is too large, or is no name', async () => {
  const vendor = await aVendor(market)
  const many = Array.from({ length: 12 }, (_, n) => `p${n}.png`)
  await aProduct(pool, { store: vendor.store, sku: 'P-1' })
  const sent: Sent[] = [
    { file_name: 'broken.jpg', fault: 'broken' },
    { file_name: 'huge.jpg', fault: 'too_large' },
  ]
  for (const file_name of many) sent.push({ file_name, image: await anUpload(vendor.id) })
  const found = await checked(
    vendor,
    ['gone.jpg', 'broken.jpg', 'huge.jpg', '../secret.png', 'constructor', many.join('; ')]
      .map((name, n) => `${n === 0 ? 'P-1' : `N-${n}`},,Good name,${name},,`)
      .with(5, `P-1b,,Good name,${many.join('; ')}; p1.png,,`),
    sent,
  )
  expect(sentences(found)).toEqual([
    [2, 'pictures', 'No picture gone.jpg was sent with the file'],
    [3, 'pictures', 'broken.jpg is not a picture that can be read'],
    [4, 'pictures', 'huge.jpg is larger than 10 MB'],
    [5, 'pictures', 'Write the name of the picture alone, not ../secret.png'],
    [6, 'pictures', 'No picture constructor was sent with the file'],
  ])
  const full = await checked(
    vendor,
    [`P-1,,,${many.join('; ')},,`],
    sent
      .slice(0, 2)
      .concat(
        await Promise.all(many.map(async (file_name) => ({ file_name, image: await anUpload(vendor.id) }))),
      ),
  )
  expect(sentences(full)).toEqual([[2, 'pictures', 'A product has at most 12 pictures']])
})

test('pictures are let go with their file, kept while a product shows them, and of nobody else', async () => {
  const [vendor, stranger] = [await aVendor(market), await aVendor(market)]
  const cloth = await aProduct(pool, { store: vendor.store, sku: 'L-1' })
  const [used, unused] = [await anUpload(vendor.id), await anUpload(vendor.id)]
  const { set, path } = await checked(
    vendor,
    ['L-1,,,used.png,,'],
    [
      { file_name: 'used.png', image: used },
      { file_name: 'unused.png', image: unused },
    ],
  )
  const theirs = { pictures: [{ file_name: 'x.png', image: await anUpload(stranger.id) }] }
  expect((await vendor.call('POST', path, theirs)).status).toBe(400)
  expect((await stranger.call('POST', path, theirs)).status).toBe(404)
  await act(vendor, 'apply', set?.id)
  await pool.query(
    `update product_sheets set pictures = pictures ||
       (select jsonb_object_agg(n, '{"fault": "broken"}'::jsonb) from generate_series(1, 998) n) where store_id = $1`,
    [vendor.store.id],
  )
  const more = { pictures: [{ file_name: 'more.png', fault: 'broken' }] }
  expect(await vendor.call('POST', path, more)).toMatchObject({
    status: 409,
    body: { code: 'sheet.pictures_max' },
  })
  expect([await isClaimed(used), await isClaimed(unused)]).toEqual([true, true])
  await pool.query('delete from product_sheets where store_id = $1', [vendor.store.id])
  expect([await isClaimed(used), await isClaimed(unused)]).toEqual([true, false])
  expect(shown(await readOf(vendor, cloth.id))[0]).toEqual([used, true])
  // A preview outlives its file: what was let go meanwhile is kept again, and what is gone is said.
  const again = await checked(vendor, ['L-1,,,unused.png,,'], [{ file_name: 'unused.png', image: unused }])
  await pool.query('delete from product_sheets where store_id = $1', [vendor.store.id])
  await pool.query("delete from uploads where $1 like '%' || id || '%'", [unused])
  expect((await act(vendor, 'apply', again.set?.id)).status).toBe(409)
})
