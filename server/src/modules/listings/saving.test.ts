import { expect, test } from 'vitest'
import { firstRates } from '#contracts/fees/fees.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import { limits } from '#contracts/limits.ts'
import type { ProductChange } from '#contracts/listings/change-set.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aSale, aVendor, type Vendor } from '#server/testing/earning.ts'
import { aBrand, aCategory, anAttribute, aProduct, unique } from '#server/testing/market-builders.ts'
import { type Caller, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

type Answered = Listing & Omit<Problem, 'status'>

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const brand = await aBrand(pool, { name: 'generic' })
const category = await aCategory(pool, { title: 'Fashion' })
await anAttribute(pool, category, 'Material', { is_required: true, choices: ['Cotton', 'Lace'] })
await anAttribute(pool, category, 'Length', { kind: 'number', unit: 'yd' })

const good = () => ({
  audience: 'b2c',
  name: 'Ankara midi dress',
  description: 'Six-yard Ankara, cut and sewn in our workshop.',
  brand: brand.slug,
  category: category.slug,
  sku: unique('MF'),
  status: 'draft',
  base_price: 365,
  sale_price: 310,
  cost_price: 168,
  weight_lbs: 1.2,
  length_in: 14,
  track_inventory: true,
  stock: 14,
  attributes: { material: 'Cotton' },
  bulk_tiers: [
    { min_quantity: 6, unit_price: 270 },
    { min_quantity: 24, unit_price: 248 },
  ],
})

const create = (vendor: Pick<Vendor, 'call' | 'path'>, fields: object, complete = false) =>
  vendor.call<Answered>('POST', `${vendor.path}/products`, { fields, complete })
const save = (
  by: Pick<Caller, 'call'>,
  vendor: Pick<Vendor, 'path'>,
  listing: Pick<Listing, 'id' | 'version'>,
  fields: object,
  more = {},
) =>
  by.call<Answered & { clashes: object[] }>('PATCH', `${vendor.path}/products/${listing.id}`, {
    version: listing.version,
    complete: false,
    fields,
    ...more,
  })
const read = async (vendor: Vendor, id: string) =>
  (await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)).body

const historyOf = async (vendor: Vendor, id: string) =>
  (await vendor.call<Page<ProductChange>>('GET', `${vendor.path}/product-changes?product=${id}`)).body.results

/** Gives a product a picture as if it had been uploaded. */
const withPicture = (id: string) =>
  pool.query(
    `insert into product_images (product_id, image, alt_text, tone, is_primary) values ($1, '/pictures/x', 'A dress', 'sand', true)`,
    [id],
  )

async function aMember(vendor: Vendor, role: string): Promise<Caller> {
  const member = await newPerson(market, ['customer', 'vendor'])
  await pool.query(
    'insert into store_members (store_id, person_id, role, added_by) values ($1, $2, $3, $4)',
    [vendor.store.id, member.id, role, vendor.id],
  )
  return member
}

test('[VE-5.09] [VE-4.12] a draft is kept with nothing in it, and buyers do not see it', async () => {
  const vendor = await aVendor(market)
  const { status, body } = await create(vendor, {})
  expect([status, body.status, body.name, body.base_price, body.stock, body.low_stock_threshold]).toEqual([
    201,
    'draft',
    '',
    null,
    null,
    10,
  ])
  const wrong = await save(vendor, vendor, body, { base_price: 10, sale_price: 12, name: 'No' })
  expect([wrong.status, wrong.body.sale_price]).toEqual([200, 12])
  const { status: shown } = await vendor.call('GET', `/api/products/${body.id}`)
  expect(shown).toBe(404)
})

test('[VE-5.02] [VE-5.03] [VE-5.04] [VE-5.05] [VE-5.06] [VE-5.07] every rule is checked by field when a product is created', async () => {
  const vendor = await aVendor(market)
  const wrong = {
    ...good(),
    name: 'Ab',
    description: 'Too short',
    brand: '',
    category: '',
    sku: '',
    base_price: 0,
    stock: null,
  }
  const { status, body } = await create(vendor, wrong, true)
  expect([status, body.code]).toEqual([400, 'listing.incomplete'])
  expect(body.errors).toEqual({
    name: ['Product name must be at least 3 characters'],
    description: ['Description must be at least 10 characters'],
    brand: ['Brand is required'],
    category: ['Category is required'],
    sku: ['SKU is required'],
    base_price: ['Base price must be greater than 0'],
    sale_price: ['Sale price must be less than base price'],
    stock: ['Stock quantity is required'],
    'bulk_tiers.0.unit_price': ['A bulk price must be below the base price'],
  })
  for (const [fields, field, sentence] of [
    [{ sale_price: 365 }, 'sale_price', 'Sale price must be less than base price'],
    [{ attributes: {} }, 'attributes.material', 'This is required in this category'],
    [{ attributes: { material: 'Tin' } }, 'attributes.material', 'Choose one of the list'],
    [{ attributes: { material: 'Lace', length: 'long' } }, 'attributes.length', 'A number is expected here'],
    [{ status: 'active' }, 'pictures', 'Add at least one picture before this product can be sold.'],
  ] as const) {
    const refused = await create(vendor, { ...good(), ...fields }, true)
    expect(refused.body.errors, field).toEqual({ [field]: [sentence] })
  }
  const negative = await create(vendor, { ...good(), stock: -1 })
  expect(negative.body.errors).toEqual({ 'fields.stock': ['Stock must not be negative'] })
  const ladder = [
    { min_quantity: 6, unit_price: 270 },
    { min_quantity: 6, unit_price: 280 },
  ]
  const tiers = await create(vendor, { ...good(), bulk_tiers: ladder })
  expect(Object.values(tiers.body.errors ?? {})).toEqual([['Begin at more pieces than the line before']])
})

test('[VE-3.11] a complete product is stored in grams and millimetres, read in pounds and inches, and sold once it is active', async () => {
  const vendor = await aVendor(market)
  const { body: draft } = await create(vendor, good(), true)
  const { rows } = await pool.query('select weight_grams, length_mm from products where id = $1', [draft.id])
  expect(rows[0]).toEqual({ weight_grams: 544, length_mm: 356 })
  expect([draft.weight_lbs, draft.length_in, draft.stock, draft.attributes]).toEqual([
    1.2,
    14,
    14,
    { material: 'Cotton' },
  ])
  await withPicture(draft.id)
  const { status, body } = await save(vendor, vendor, draft, { status: 'active' })
  expect([status, body.is_visible, body.slug]).toEqual([
    200,
    true,
    expect.stringMatching(/^ankara-midi-dress-[0-9a-f]{6}$/),
  ])
  const shown = await vendor.call<{ base_price: number; current_price: number; is_in_stock: boolean }>(
    'GET',
    `/api/products/${draft.id}`,
  )
  expect(shown.body).toMatchObject({ base_price: 365, current_price: 310, is_in_stock: true })
  const found = await vendor.call<{ results: object[] }>('GET', '/api/products/search?q=ankara%20midi')
  expect(found.body.results).toHaveLength(1)
  const emptied = await save(vendor, vendor, body, { status: 'draft', base_price: null })
  expect(emptied.body.code).toBe('listing.was_on_sale')
})

test('a product of a store that is not verified is saved and stays invisible', async () => {
  const vendor = await aVendor(market)
  await pool.query("update stores set status = 'submitted' where id = $1", [vendor.store.id])
  const { body: draft } = await create(vendor, good())
  await withPicture(draft.id)
  const { status, body } = await save(vendor, vendor, draft, { status: 'active' })
  expect([status, body.status, body.is_visible]).toEqual([200, 'active', false])
  expect((await vendor.call('GET', `/api/products/${draft.id}`)).status).toBe(404)
})

test('an SKU is used once in a store; unknown brands and categories are refused', async () => {
  const vendor = await aVendor(market)
  const fields = good()
  await create(vendor, fields)
  const again = await create(vendor, fields)
  expect([again.status, again.body.errors]).toEqual([409, { sku: ['Your store uses this SKU already.'] }])
  expect((await create(await aVendor(market), fields)).status).toBe(201)
  expect((await create(vendor, { brand: 'nobody' })).body.code).toBe('listing.brand_unknown')
  expect((await create(vendor, { category: 'nowhere' })).body.code).toBe('listing.category_unknown')
})

test('two members on one product: untouched fields are merged, clashing ones refused with both values', async () => {
  const vendor = await aVendor(market)
  const manager = await aMember(vendor, 'manager')
  const { body: seen } = await create(vendor, good())
  expect((await save(manager, vendor, seen, { name: 'Ankara dress, lined', cost_price: 170 })).status).toBe(
    200,
  )
  const merged = await save(vendor, vendor, seen, {
    description: 'Fully lined, with side pockets.',
    cost_price: 170,
  })
  expect(merged.body).toMatchObject({
    name: 'Ankara dress, lined',
    description: 'Fully lined, with side pockets.',
  })
  const clash = await save(vendor, vendor, seen, { name: 'Ankara dress, short', low_stock_threshold: 3 })
  expect([clash.status, clash.body.code, clash.body.clashes]).toEqual([
    409,
    'listing.changed_meanwhile',
    [{ field: 'name', theirs: 'Ankara dress, lined', yours: 'Ankara dress, short' }],
  ])
  expect(clash.body.errors).toEqual({ name: ['Ama Mensah changed this to: Ankara dress, lined'] })
  expect((await read(vendor, seen.id)).low_stock_threshold).toBe(10)
  const events = await historyOf(vendor, seen.id)
  expect(events.map(({ kind }) => kind)).toEqual(['product.changed', 'product.changed', 'product.created'])
  expect(events[1]?.changes[0]).toEqual({
    field: 'name',
    from: 'Ankara midi dress',
    to: 'Ankara dress, lined',
  })
})

test('of two saves at once of one field one is refused and nothing is lost', async () => {
  const vendor = await aVendor(market)
  const { body: seen } = await create(vendor, good())
  const both = await Promise.all(
    ['First name', 'Second name'].map((name) => save(vendor, vendor, seen, { name })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each(['orders', 'read_only'])(
  'a member with the role %s reads products and cannot change them',
  async (role) => {
    const vendor = await aVendor(market)
    const member = await aMember(vendor, role)
    const { body } = await create(vendor, good())
    expect((await member.call('GET', `${vendor.path}/products/${body.id}`)).status).toBe(200)
    expect((await save(member, vendor, body, { name: 'Mine now' })).body.code).toBe('team.right_missing')
    expect((await create({ ...vendor, call: member.call }, good())).body.code).toBe('team.right_missing')
  },
)

test("a stranger's ids are not found: products, variants and pictures of another store", async () => {
  const vendor = await aVendor(market)
  const { rows } = await pool.query<{ id: string }>('select id from product_images limit 1')
  const theirs = await aProduct(pool, { images: 1 })
  const at = `${vendor.path}/products/${theirs.id}`
  const variant = theirs.variants[0]?.id
  const body = { version: 1, complete: false, fields: { name: 'Mine now' } }
  for (const [method, path, sent] of [
    ['GET', at],
    ['PATCH', at, body],
    ['POST', `${at}/copy`],
    ['PUT', `${at}/options`, { version: 1, options: [] }],
    ['PATCH', `${at}/variants/${variant}`, { version: 1, fields: { base_price: 1 } }],
    ['DELETE', `${at}/pictures/${rows[0]?.id}`],
    ['GET', `${vendor.path}/stock/${variant}/movements`],
    ['POST', `${vendor.path}/stock/${variant}/corrections`, { seen: 10, on_hand: 0, reason: 'lost' }],
  ] as const) {
    const refused = await vendor.call<Problem>(method, path, sent)
    expect([refused.status, refused.body.code], `${method} ${path}`).toEqual([404, 'product.not_found'])
  }
  expect(await historyOf(vendor, theirs.id)).toEqual([])
})

test('a duplicate is a draft with SKUs of its own and nothing on hand', async () => {
  const vendor = await aVendor(market)
  const { body } = await create(vendor, good())
  const copy = await vendor.call<Listing>('POST', `${vendor.path}/products/${body.id}/copy`)
  expect(copy.body).toMatchObject({
    status: 'draft',
    name: 'Ankara midi dress (copy)',
    sku: `${body.sku}-2`,
    base_price: 365,
  })
  expect(copy.body.bulk_tiers).toEqual(body.bulk_tiers)
  expect(copy.body.stock).toBeNull()
  expect((await vendor.call<Listing>('POST', `${vendor.path}/products/${body.id}/copy`)).body.sku).toBe(
    `${body.sku}-3`,
  )
})

test.each([[10_000], [36_501], [1], [limits.unpaidHeldMaxPesewas - limits.deliveryPesewas]])(
  '[VE-9.03] what a store receives of %i pesewas is what the ledger books',
  async (base) => {
    const vendor = await aVendor(market)
    await aSale(market, vendor, base)
    const { rows } = await pool.query<{ received: number }>(
      "select sum(amount)::bigint as received from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.path like 'vendor/' || $1 || '/pending%'",
      [vendor.store.id],
    )
    expect(Math.abs(Number(rows[0]?.received))).toBe(sharesOfSale(base, firstRates).received)
  },
)
