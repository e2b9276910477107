import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listingLimits } from '#contracts/listings/listing.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

type Answered = Listing & Omit<Problem, 'status'>

/** A stored upload of a person, as if it had just been sent. */
async function anUpload(personId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into uploads (person_id, folder, content_type, ending, state, expires_at, stored_at)
     values ($1, 'products', 'image/png', 'png', 'stored', now(), now()) returning id`,
    [personId],
  )
  return `/uploads/products/${rows[0]?.id}.png`
}

const isClaimed = async (url: string) =>
  (await pool.query("select from uploads where claimed_at is not null and $1 like '%' || id || '%'", [url]))
    .rowCount === 1

const add = async (vendor: Vendor, { id }: { id: string }, image: string) =>
  vendor.call<Answered>('POST', `${vendor.path}/products/${id}/pictures`, { image })

test('[VE-3.13] pictures are claimed, ordered, described and removed; one is always the primary one', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, images: 0, name: 'Ankara dress' })
  const urls = [await anUpload(vendor.id), await anUpload(vendor.id), await anUpload(vendor.id)]
  for (const url of urls) expect((await add(vendor, product, url)).status).toBe(201)
  // The phone that got no reply tells it again, maybe twice at once.
  const again = await Promise.all([urls[1], urls[1]].map((url) => add(vendor, product, url as string)))
  expect(again.map(({ status, body }) => [status, body.pictures.length])).toEqual([
    [201, 3],
    [201, 3],
  ])
  const path = `${vendor.path}/products/${product.id}`
  const shown = async () =>
    (await vendor.call<Listing>('GET', path)).body.pictures.map(({ image, is_primary }) => [
      urls.indexOf(image),
      is_primary,
    ])
  expect(await shown()).toEqual([
    [0, true],
    [1, false],
    [2, false],
  ])
  const { body } = await vendor.call<Listing>('GET', path)
  const at = (place: number) => `${path}/pictures/${body.pictures[place]?.id}`
  await vendor.call('PATCH', at(2), { place: 0, is_primary: true, alt_text: 'The back' })
  expect(await shown()).toEqual([
    [2, true],
    [0, false],
    [1, false],
  ])
  const card = await pool.query('select primary_image from products where id = $1', [product.id])
  expect(card.rows[0]?.primary_image).toMatchObject({ image: urls[2], alt_text: 'The back' })
  await vendor.call('DELETE', at(2))
  expect(await shown()).toEqual([
    [0, true],
    [1, false],
  ])
  expect([await isClaimed(urls[2] ?? ''), await isClaimed(urls[0] ?? '')]).toEqual([false, true])
  await vendor.call('DELETE', at(1))
  const last = await vendor.call<Answered>('DELETE', at(0))
  expect([last.status, last.body.code]).toEqual([409, 'listing.last_picture'])
})

test('a picture of somebody else, one that is shown already and one more than the most are refused', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, images: listingLimits.picturesMax - 1 })
  const mine = await anUpload(vendor.id)
  expect((await add(vendor, product, await anUpload(randomUUID()))).body.code).toBe('upload.picture_invalid')
  expect((await add(vendor, product, mine)).status).toBe(201)
  const other = await aProduct(pool, { store: vendor.store, images: 0 })
  expect((await add(vendor, other, mine)).body.code).toBe('upload.picture_invalid')
  expect((await add(vendor, product, await anUpload(vendor.id))).body.code).toBe('listing.pictures_max')
})

test('a file that a duplicate still shows is kept', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, images: 1 })
  const url = await anUpload(vendor.id)
  const { body } = await add(vendor, product, url)
  const copy = (await vendor.call<Listing>('POST', `${vendor.path}/products/${product.id}/copy`)).body
  const picture = (of: Listing) => of.pictures.find(({ image }) => image === url)?.id
  await vendor.call('DELETE', `${vendor.path}/products/${product.id}/pictures/${picture(body)}`)
  expect(await isClaimed(url)).toBe(true)
  await vendor.call('DELETE', `${vendor.path}/products/${copy.id}/pictures/${picture(copy)}`)
  expect(await isClaimed(url)).toBe(false)
})
