import { expect, test } from 'vitest'
import type { Listing, StockMovement, StockRow } from '#contracts/listings/listing-answers.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

type Answered = Listing & Omit<Problem, 'status'>

const market = await wholeMarket(await testDatabase())

const aKey = () => unique('key-of-a-product')
const create = (vendor: Vendor, fields: object, key?: string) =>
  vendor.call<Answered>(
    'POST',
    `${vendor.path}/products`,
    { fields, complete: false },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const copy = (vendor: Vendor, id: string, key: string) =>
  vendor.call<Answered>('POST', `${vendor.path}/products/${id}/copy`, undefined, { 'idempotency-key': key })
const countOf = async (vendor: Vendor) =>
  (await vendor.call<Page<object>>('GET', `${vendor.path}/products`)).body.count

test('a product whose answer was lost is created once, also where both requests come at once', async () => {
  const vendor = await aVendor(market)
  const key = aKey()
  const ask = () => create(vendor, { name: 'Ankara bag' }, key)
  const [first, second] = await Promise.all([ask(), ask()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.id).toBe(first.body.id)
  const { id, version } = first.body
  // The answer is the product as it is now.
  await vendor.call('PATCH', `${vendor.path}/products/${id}`, {
    ...{ version, complete: false, fields: { name: 'Ankara bag, large' } },
  })
  const later = await ask()
  expect([later.status, later.body.id, later.body.name]).toEqual([201, id, 'Ankara bag, large'])
  expect(await countOf(vendor)).toBe(1)
  const { rows } = await market.ownerPool.query(
    "select from store_events where store_id = $1 and kind = 'product.created'",
    [vendor.store.id],
  )
  expect(rows).toHaveLength(1)
})

test('a key with other contents is refused, is of its store alone, and is free again after a refusal', async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const key = aKey()
  const { id } = (await create(vendor, { name: 'Ankara bag' }, key)).body
  const reused = await create(vendor, { name: 'Kente bag' }, key)
  expect([reused.status, reused.body.code]).toEqual([409, 'store.key_reused'])
  expect((await copy(vendor, id, key)).body.code).toBe('store.key_reused')
  expect((await create(other, { name: 'Kente bag' }, key)).status).toBe(201)
  const fresh = aKey()
  const refused = await create(vendor, { name: 'Bag', brand: 'no-such-brand' }, fresh)
  expect(refused.body.code).toBe('listing.brand_unknown')
  expect((await create(vendor, { name: 'Bag' }, fresh)).status).toBe(201)
  await create(vendor, { name: 'Bag' })
  expect(await countOf(vendor)).toBe(3)
})

test('a copy whose answer was lost is made once; another key makes another copy', async () => {
  const vendor = await aVendor(market)
  const { id } = (await create(vendor, { name: 'Ankara bag', sku: unique('BAG') })).body
  const key = aKey()
  const both = await Promise.all([copy(vendor, id, key), copy(vendor, id, key)])
  const again = await copy(vendor, id, key)
  expect(new Set([...both, again].map(({ body }) => body.id)).size).toBe(1)
  expect(again.status).toBe(201)
  expect((await copy(vendor, id, aKey())).body.id).not.toBe(again.body.id)
  expect(await countOf(vendor)).toBe(3)
})

test('a count whose answer was lost is booked once, also after a sale; a refused one leaves its key free', async () => {
  const vendor = await aVendor(market)
  const { id } = (await create(vendor, { name: 'Ankara bag', stock: 10 })).body
  const { rows } = await market.ownerPool.query<{ id: string }>(
    'select id from variants where product_id = $1',
    [id],
  )
  const path = `${vendor.path}/stock/${rows[0]?.id}`
  const count = (seen: number, key: string) =>
    vendor.call<StockRow & Omit<Problem, 'status'>>(
      'POST',
      `${path}/corrections`,
      { seen, on_hand: 12, reason: 'counted' },
      { 'idempotency-key': key },
    )
  const key = aKey()
  expect((await count(9, key)).body.code).toBe('stock.moved_meanwhile')
  const [first, second] = await Promise.all([count(10, key), count(10, key)])
  expect([first.status, second.status, second.body.on_hand]).toEqual([201, 201, 12])
  await vendor.call('POST', `${path}/corrections`, { seen: 12, on_hand: 11, reason: 'lost' })
  const again = await count(10, key)
  expect([again.status, again.body.on_hand]).toEqual([201, 11])
  expect((await count(11, key)).body.code).toBe('store.key_reused')
  const movements = (await vendor.call<StockMovement[]>('GET', `${path}/movements`)).body
  expect(movements.filter(({ reason }) => reason === 'counted')).toHaveLength(1)
})
