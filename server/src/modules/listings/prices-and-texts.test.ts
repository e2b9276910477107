import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aBrand, aCategory, aProduct, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

type Answered = Listing & Omit<Problem, 'status'>

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const brand = await aBrand(pool)
const category = await aCategory(pool)

const good = () => ({
  name: 'Smock',
  description: 'Woven and sewn in Tamale.',
  brand: brand.slug,
  category: category.slug,
  sku: unique('SM'),
  base_price: 365,
  sale_price: 310,
  stock: 4,
})
const create = (vendor: Vendor, fields: object, complete = false) =>
  vendor.call<Answered>('POST', `${vendor.path}/products`, { fields, complete })

test('characters that nobody sees are not part of a text; emoji stay whole, and lines of a description', async () => {
  const vendor = await aVendor(market)
  const unseen = await create(vendor, { ...good(), name: '\u200b\u200b\u200b', sku: '\u2060\ufeff' }, true)
  expect(unseen.body.errors).toEqual({
    name: ['Product name is required', 'Product name must be at least 3 characters'],
    sku: ['SKU is required'],
  })
  const { body } = await create(vendor, {
    ...good(),
    name: ' Gold\u202e \u0007dress\n\u3164for\ufe0f 👩🏾‍🌾 and ❤️\u200b ',
    description: 'One\u202e line\r\nand\u0000 another',
  })
  expect([body.name, body.description]).toEqual(['Gold dress for 👩🏾‍🌾 and ❤️', 'One line\nand another'])
})

test('a name has no address in it, of a draft neither; one that has keeps it until it is changed', async () => {
  const vendor = await aVendor(market)
  const named = await create(vendor, { ...good(), name: 'Win at http://evil.test/win' })
  expect(named.body).toMatchObject({
    code: 'listing.name_has_address',
    errors: { name: ['Please write the name without a web or e-mail address.'] },
  })
  const { body: made } = await create(vendor, good())
  const old = 'Smock, ask kofi@evil.test'
  await pool.query('update products set name = $2 where id = $1', [made.id, old])
  const save = (fields: object) =>
    vendor.call<Answered>('PATCH', `${vendor.path}/products/${made.id}`, {
      ...{ version: made.version, complete: false, fields },
    })
  expect((await save({ name: old, description: 'Woven in Bolgatanga.' })).status).toBe(200)
  expect((await save({ name: `${old}!` })).body.code).toBe('listing.name_has_address')
  expect((await save({ name: 'Smock' })).status).toBe(200)
})

test('an SKU is the same in small and capital letters', async () => {
  const vendor = await aVendor(market)
  const { body: first } = await create(vendor, good())
  const again = await create(vendor, { ...good(), sku: first.sku.toLowerCase() })
  expect([again.status, again.body.errors]).toEqual([409, { sku: ['Your store uses this SKU already.'] }])
  const { body: copy } = await vendor.call<Listing>('POST', `${vendor.path}/products/${first.id}/copy`)
  expect(copy.sku).toBe(`${first.sku}-2`)
})

test('a price of nothing is refused in the same words: of a product, of a bulk tier, in a draft and on sale', async () => {
  const vendor = await aVendor(market)
  const sentence = 'The price must be above zero.'
  const refusal = { status: 400, body: { errors: { 'fields.sale_price': [sentence] } } }
  const free = { ...good(), sale_price: 0 }
  for (const complete of [false, true]) expect(await create(vendor, free, complete)).toMatchObject(refusal)
  const tiers = await create(vendor, { ...good(), bulk_tiers: [{ min_quantity: 6, unit_price: 0 }] })
  expect(tiers.body.errors).toEqual({ 'fields.bulk_tiers.0.unit_price': [sentence] })
  expect((await create(vendor, { ...good(), base_price: 0, sale_price: null })).body.detail).toBe(sentence)
  const { id } = await aProduct(pool, { store: vendor.store, base: 36_500, sale: 31_000 })
  const path = `${vendor.path}/products/${id}`
  const { version } = (await vendor.call<Listing>('GET', path)).body
  const change = { version, complete: false, fields: { sale_price: 0 } }
  expect(await vendor.call('PATCH', path, change)).toMatchObject(refusal)
  expect((await vendor.call<Listing>('GET', path)).body.sale_price).toBe(310)
  await expect(pool.query('update products set sale_price = 0 where id = $1', [id])).rejects.toThrow(
    'products_sale_price_positive',
  )
})

test('a draft that has a picture before it has a price is priced and put on sale in one step', async () => {
  const vendor = await aVendor(market)
  const { base_price: base, sale_price: sale, ...unpriced } = good()
  const { body: draft } = await create(vendor, unpriced)
  expect([draft.status, draft.base_price]).toEqual(['draft', null])
  await pool.query(
    `insert into product_images (product_id, image, alt_text, tone, is_primary) values ($1, '/pictures/x', 'A smock', 'sand', true)`,
    [draft.id],
  )
  const { status, body } = await vendor.call<Answered>('PATCH', `${vendor.path}/products/${draft.id}`, {
    ...{ version: draft.version, complete: false },
    fields: { status: 'active', base_price: base, sale_price: sale },
  })
  expect([status, body.code, body.is_visible]).toEqual([200, undefined, true])
  const shown = await vendor.call<{ current_price: number }>('GET', `/api/products/${draft.id}`)
  expect(shown.body.current_price).toBe(310)
})
