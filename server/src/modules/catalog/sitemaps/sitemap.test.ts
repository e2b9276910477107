import { expect, test } from 'vitest'
import { SitemapPart, SitemapParts, sitemapPartSize } from '#contracts/catalog/sitemap.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aProduct, aStore } from '../../../testing/market-builders.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'

const database = await testDatabase()
const { http } = await wholeMarket(database)

const read = async (path: string) => {
  const answer = await http.inject(`/api/products/sitemap${path}`)
  return { status: answer.statusCode, body: answer.json() }
}

test('the parts together hold every product once, and the shops of those for shoppers', async () => {
  const store = await aStore(database.pool, { slug: 'shop-of-the-map' })
  const hidden = await aStore(database.pool, { status: 'submitted' })
  const make = async (more: object) => (await aProduct(database.pool, { store, images: 0, ...more })).slug
  const first = [await make({}), await make({})]
  await make({ store: hidden })
  const bulk = await aStore(database.pool, { slug: 'shop-of-companies' })
  const forCompanies = await make({ audience: 'b2b', store: bulk })
  await make({ status: 'draft' })
  // The number of the next product is in another part, and one part between them is empty.
  await database.pool.query(
    `select setval(pg_get_serial_sequence('products', 'num'), ${2 * sitemapPartSize + 5})`,
  )
  const later = await make({})
  const { parts } = SitemapParts.parse((await read('')).body)
  expect(parts).toEqual([1, 3])
  const bodies = await Promise.all(
    parts.map(async (part) => SitemapPart.parse((await read(`/${part}`)).body)),
  )
  expect(bodies.map(({ products }) => products.map(({ slug }) => slug))).toEqual([
    [...first, forCompanies],
    [later],
  ])
  const companies = bodies.flatMap(({ products }) => products.filter((one) => one.for_companies))
  expect(companies.map(({ slug }) => slug)).toEqual([forCompanies])
  expect(bodies.map(({ stores }) => stores)).toEqual([['shop-of-the-map'], ['shop-of-the-map']])
  expect((await read('/2')).body).toEqual({ products: [], stores: [] })
  for (const wrong of ['/0', '/x', '/-1']) expect((await read(wrong)).status).toBe(400)
})
