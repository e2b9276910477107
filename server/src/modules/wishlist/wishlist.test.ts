import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { WishlistEntry, WishlistMarks } from '#contracts/wishlist/wishlist.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { callerWith, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)

async function aShopper() {
  const shopper = await newPerson(market)
  return {
    ...shopper,
    add: (product: unknown) => shopper.call<Problem>('POST', '/api/wishlist', { product }),
    list: async (query = '') =>
      (await shopper.call<Page<WishlistEntry>>('GET', `/api/wishlist${query}`)).body,
  }
}

test('[SH-7.09] [SH-7.10] [SH-3.13] favourites are listed newest first with their pictures, a page at a time', async () => {
  const shopper = await aShopper()
  const products = [await aProduct(pool), await aProduct(pool), await aProduct(pool)]
  for (const { id } of products) expect((await shopper.add(id)).status).toBe(201)
  const page = await shopper.list('?page=1&page_size=2')
  expect(page.count).toBe(3)
  expect(page.results.map(({ id }) => id)).toEqual([products[2]?.id, products[1]?.id])
  expect(page.results[0]?.primary_image).toMatchObject({
    image: expect.any(String),
    alt_text: expect.any(String),
  })
  expect(page.next).toBe('/api/wishlist?page=2&page_size=2')
  expect((await shopper.list('?page_size=1')).count).toBe(3)
})

test('[SH-8.09] a failed addition says why', async () => {
  const shopper = await aShopper()
  const { id } = await aProduct(pool)
  await shopper.add(id)
  const draft = await aProduct(pool, { status: 'draft' })
  for (const [product, sentence] of [
    [id, 'Product is already in your wishlist'],
    [randomUUID(), 'This product does not exist'],
    [draft.id, 'This product is not currently available for wishlisting'],
    ['nonsense', 'Invalid product ID'],
    [undefined, 'Invalid product ID'],
  ]) {
    const { status, body } = await shopper.add(product)
    expect(status).toBe(400)
    expect(body.detail).toBe(sentence)
  }
})

test('[SH-7.11] [SH-7.12] one is removed, all are cleared, and those of others stay', async () => {
  const shopper = await aShopper()
  const other = await aShopper()
  const { id } = await aProduct(pool)
  await shopper.add(id)
  await other.add(id)
  expect((await shopper.call('DELETE', `/api/wishlist/${id}`)).status).toBe(204)
  expect(await shopper.call<Problem>('DELETE', `/api/wishlist/${id}`)).toMatchObject({
    status: 404,
    body: { detail: 'Product not found or not available' },
  })
  expect((await shopper.call('DELETE', '/api/wishlist')).status).toBe(204)
  expect((await other.list()).count).toBe(1)
})

test('the favourites among some products are listed, however long the list is, and only the caller’s own', async () => {
  const shopper = await aShopper()
  const other = await aShopper()
  const [mine, theirs, neither] = [await aProduct(pool), await aProduct(pool), await aProduct(pool)]
  await shopper.add(mine.id)
  await other.add(theirs.id)
  const marks = (ids: string) =>
    shopper.call<WishlistMarks & Problem>('GET', `/api/wishlist/marks?products=${ids}`)
  expect((await marks([neither, mine, theirs].map(({ id }) => id).join())).body).toEqual({
    products: [mine.id],
  })
  expect((await marks(neither.id)).body).toEqual({ products: [] })
  for (const ids of ['', 'nonsense', `${mine.id},`, Array.from({ length: 101 }, randomUUID).join()]) {
    expect(await marks(ids)).toMatchObject({ status: 400, body: { detail: 'Invalid product ID' } })
  }
})

test('[SH-7.08] a visitor has no favourites', async () => {
  expect((await callerWith(market.url, null).call('GET', '/api/wishlist')).status).toBe(401)
})
