import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

type Answered = Listing & Omit<Problem, 'status'>

/** A product that may lack what a sale needs. */
async function aDraft(given: Parameters<typeof aProduct>[1]) {
  const product = await aProduct(pool, given)
  await pool.query("update products set status = 'draft' where id = $1", [product.id])
  return product
}

const read = async (vendor: Vendor, id: string) =>
  (await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)).body
const save = (vendor: Vendor, { id, version }: Listing, fields: object, more = {}) =>
  vendor.call<Answered>('PATCH', `${vendor.path}/products/${id}`, {
    ...{ version, complete: false, fields },
    ...more,
  })

test('a number that replaces counted pieces is refused unless it says which number it replaces', async () => {
  const vendor = await aVendor(market)
  const product = await aDraft({ store: vendor.store, base: 10_000, stock: 10 })
  const seen = await read(vendor, product.id)
  // Four pieces are sold while the form is open.
  await pool.query('update stock set on_hand = 6 where variant_id = $1', [product.variants[0]?.id])
  for (const more of [{}, { stock_seen: null }]) {
    const { status, body } = await save(vendor, seen, { stock: 12 }, more)
    const sentence = 'Say how many pieces you saw before: some may have been sold since.'
    expect([status, body.code, body.errors]).toEqual([400, 'stock.seen_missing', { stock_seen: [sentence] }])
  }
  expect((await save(vendor, seen, { stock: 12 }, { stock_seen: 10 })).body.code).toBe(
    'stock.moved_meanwhile',
  )
  expect((await read(vendor, product.id)).stock).toBe(6)
  expect((await save(vendor, seen, { stock: 12 }, { stock_seen: 6 })).body.stock).toBe(12)
})

test('where no pieces were counted yet, a first number replaces none', async () => {
  const vendor = await aVendor(market)
  const draft = await vendor.call<Listing>('POST', `${vendor.path}/products`, { fields: {}, complete: false })
  expect((await save(vendor, draft.body, { stock: 3 })).body.stock).toBe(3)
  const endless = await aDraft({ store: vendor.store, base: 10_000, stock: null })
  const counted = { track_inventory: true, stock: 5 }
  expect((await save(vendor, await read(vendor, endless.id), counted)).body.stock).toBe(5)
})

test('prices of a product with variants are refused by field and not lost', async () => {
  const vendor = await aVendor(market)
  const product = await aDraft({
    store: vendor.store,
    variants: [{ options: { Size: 'S' } }, { options: { Size: 'M' } }],
  })
  const listing = await read(vendor, product.id)
  const sentence = 'This product has variants: each has its own prices.'
  for (const field of ['cost_price', 'base_price', 'sale_price']) {
    const { status, body } = await save(vendor, listing, { [field]: 12.5 })
    expect([status, body.code, body.errors]).toEqual([
      400,
      'listing.price_of_variants',
      { [field]: [sentence] },
    ])
  }
  const same = { name: 'Kente, long', cost_price: listing.cost_price, base_price: listing.base_price }
  expect(await save(vendor, listing, same)).toMatchObject({ status: 200, body: { name: 'Kente, long' } })
})
