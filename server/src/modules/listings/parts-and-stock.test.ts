import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Listing, ListingVariant, StockMovement, StockRow } from '#contracts/listings/listing-answers.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

type Answered = Listing & Omit<Problem, 'status'>

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const options = [
  { name: 'Colour', values: ['Ocean', 'Sunset'] },
  { name: 'Size', values: ['S', 'M'] },
]

async function aListing(vendor: Vendor, fields: object = {}): Promise<Listing> {
  const given = { name: 'Ankara dress', sku: unique('MF'), base_price: 365, sale_price: 310, ...fields }
  return (await vendor.call<Listing>('POST', `${vendor.path}/products`, { fields: given, complete: false }))
    .body
}
const setOptions = (vendor: Vendor, { id, version }: Listing, wanted: object[]) =>
  vendor.call<Answered>('PUT', `${vendor.path}/products/${id}/options`, { version, options: wanted })
const changeRow = (vendor: Vendor, { id }: Listing, row: ListingVariant | undefined, change: object) =>
  vendor.call<ListingVariant & Omit<Problem, 'status'>>(
    'PATCH',
    `${vendor.path}/products/${id}/variants/${row?.id}`,
    {
      version: row?.version,
      fields: {},
      ...change,
    },
  )
const movementsOf = async (vendor: Vendor, variant: string | undefined) =>
  (await vendor.call<StockMovement[]>('GET', `${vendor.path}/stock/${variant}/movements`)).body.map(
    ({ kind, quantity, on_hand, reason, by }) => [kind, quantity, on_hand, reason, by],
  )
const correct = (vendor: Vendor, variant: string | undefined, correction: object) =>
  vendor.call<StockRow & Omit<Problem, 'status'>>(
    'POST',
    `${vendor.path}/stock/${variant}/corrections`,
    correction,
  )
const defaultVariant = async ({ id }: { id: string }) =>
  (await pool.query<{ id: string }>("select id from variants where product_id = $1 and options = '{}'", [id]))
    .rows[0]?.id

test('[VE-3.14] variants are made of all combinations, with SKUs and prices of the product; one that is taken away comes back', async () => {
  const vendor = await aVendor(market)
  const made = (await setOptions(vendor, await aListing(vendor, { sku: 'DRESS' }), options)).body
  expect(made.options).toEqual(options)
  expect(
    made.variants.map(({ name, sku, base_price, sale_price, is_active }) => [
      name,
      sku,
      base_price,
      sale_price,
      is_active,
    ]),
  ).toEqual([
    ['Ocean / S', 'DRESS-OCEAN-S', 365, 310, true],
    ['Ocean / M', 'DRESS-OCEAN-M', 365, 310, true],
    ['Sunset / S', 'DRESS-SUNSET-S', 365, 310, true],
    ['Sunset / M', 'DRESS-SUNSET-M', 365, 310, true],
  ])
  await changeRow(vendor, made, made.variants[2], {
    fields: { base_price: 385 },
    stock: { seen: 0, on_hand: 5 },
  })
  const fewer = (await setOptions(vendor, { ...made, version: 99 }, [{ name: 'Colour', values: ['Ocean'] }]))
    .body
  expect(fewer.variants.map(({ sku }) => sku)).toEqual(['DRESS-OCEAN'])
  const again = (await setOptions(vendor, { ...made, version: 99 }, options)).body
  expect(again.variants.map(({ id }) => id)).toEqual(made.variants.map(({ id }) => id))
  expect(again.variants[2]).toMatchObject({ base_price: 385, on_hand: 5, is_active: true })
  const single = (await setOptions(vendor, { ...made, version: 99 }, [])).body
  expect([single.variants, single.options, single.sku]).toEqual([[], [], 'DRESS'])
})

test('what a product had is counted by variant once it has some: nothing is left to sell on the old row', async () => {
  const vendor = await aVendor(market)
  const listing = await aListing(vendor, { stock: 9 })
  const plain = await defaultVariant(listing)
  await setOptions(vendor, listing, options)
  expect(await movementsOf(vendor, plain)).toMatchObject([
    ['correction', -9, 0, 'edited', expect.any(String)],
    {},
  ])
  const { body } = await vendor.call<Page<StockRow>>('GET', `${vendor.path}/stock?q=${listing.sku}`)
  expect(body.results.map(({ on_hand }) => on_hand)).toEqual([0, 0, 0, 0])
})

test('options are refused before SKU and price, twice of one name, for too many variants, and over what somebody else set', async () => {
  const vendor = await aVendor(market)
  const early = await setOptions(vendor, await aListing(vendor, { sku: '' }), options)
  expect(early.body.code).toBe('listing.options_too_early')
  const listing = await aListing(vendor)
  const twice = await setOptions(vendor, listing, [{ name: 'Size', values: ['M', 'm'] }])
  expect(twice.body.code).toBe('listing.option_repeated')
  const many = ['A', 'B', 'C'].map((name) => ({ name, values: Array.from({ length: 13 }, (_, n) => `${n}`) }))
  expect((await setOptions(vendor, listing, many)).body.detail).toBe('A product has at most 2000 variants.')
  await setOptions(vendor, listing, options)
  expect((await setOptions(vendor, listing, [])).body.code).toBe('listing.changed_meanwhile')
})

test('one row is one small call: price, SKU and stock; two people on one row are told of each other', async () => {
  const vendor = await aVendor(market)
  const listing = (await setOptions(vendor, await aListing(vendor), options)).body
  const [row] = listing.variants
  const changed = await changeRow(vendor, listing, row, {
    fields: { base_price: 385, sku: 'OCN-S' },
    stock: { seen: 0, on_hand: 6 },
  })
  expect([changed.status, changed.body]).toMatchObject([200, { base_price: 385, sku: 'OCN-S', on_hand: 6 }])
  expect(await movementsOf(vendor, row?.id)).toEqual([['correction', 6, 6, 'edited', 'Ama Mensah']])
  const clash = await changeRow(vendor, listing, row, { fields: { base_price: 390 } })
  expect([clash.body.code, clash.body.errors]).toEqual([
    'listing.changed_meanwhile',
    { base_price: ['Ama Mensah changed this to: 385'] },
  ])
  const stale = await changeRow(vendor, listing, row, { stock: { seen: 0, on_hand: 9 } })
  expect([stale.status, stale.body.detail]).toEqual([409, 'The stock changed meanwhile: 6 are on hand now.'])
  const other = listing.variants[1]
  for (const [fields, code] of [
    [{ sale_price: 365 }, 'listing.sale_price_too_high'],
    [{ sku: 'OCN-S' }, 'listing.sku_taken'],
    [{ base_price: null, sale_price: null }, 'listing.variant_incomplete'],
    [{ base_price: 0, sale_price: null }, 'listing.variant_incomplete'],
  ] as const) {
    expect((await changeRow(vendor, listing, other, { fields })).body.code, JSON.stringify(fields)).toBe(code)
  }
  expect((await changeRow(vendor, listing, other, { fields: { sale_price: 0 } })).body.errors).toEqual({
    'fields.sale_price': ['The price must be above zero.'],
  })
})

test('a variant does not become cheaper than the bulk price of its product', async () => {
  const vendor = await aVendor(market)
  const listing = (await setOptions(vendor, await aListing(vendor), options)).body
  const [row] = listing.variants
  await pool.query('insert into bulk_tiers (product_id, min_quantity, unit_price) values ($1, 10, 9000)', [
    listing.id,
  ])
  const priced = (base_price: number) =>
    changeRow(vendor, listing, row, { fields: { base_price, sale_price: null } })
  expect((await priced(90)).body.code).toBe('listing.bulk_price_too_high')
  expect((await priced(90.01)).status).toBe(200)
})

test('the last variant on sale of an active product stays on; stock of a product with variants is set per variant', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, {
    store: vendor.store,
    variants: [{ options: { Size: 'S' } }, { options: { Size: 'M' }, isActive: false }],
  })
  const { body: listing } = await vendor.call<Listing>('GET', `${vendor.path}/products/${product.id}`)
  const off = await changeRow(vendor, listing, listing.variants[0], { fields: { is_active: false } })
  expect(off.body.code).toBe('listing.no_active_variant')
  const pieces = await vendor.call<Problem>('PATCH', `${vendor.path}/products/${product.id}`, {
    version: 1,
    complete: false,
    fields: { stock: 4 },
  })
  expect(pieces.body.code).toBe('listing.prices_per_variant')
})

test('[VE-3.12] stock changes through movements with a reason and a name; it is never negative or below what is reserved', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000, stock: 10 })
  const variant = product.variants[0]?.id as string
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: { id: variant }, quantity: 4 }])
  await place(pool, { buyer, stores: [vendor.store], total: 41_500 })
  const taken = await correct(vendor, variant, { seen: 10, on_hand: 3, reason: 'damaged' })
  expect([taken.status, taken.body.code]).toEqual([409, 'stock.below_reserved'])
  expect((await correct(vendor, variant, { seen: 10, on_hand: -1, reason: 'lost' })).status).toBe(400)
  const row = await correct(vendor, variant, {
    seen: 10,
    on_hand: 4,
    reason: 'sold_in_shop',
    note: 'Cash sale',
  })
  expect(row.body).toMatchObject({ on_hand: 4, reserved: 4, available: 0 })
  expect((await correct(vendor, variant, { seen: 10, on_hand: 20, reason: 'arrived' })).body.code).toBe(
    'stock.moved_meanwhile',
  )
  await correct(vendor, variant, { seen: 4, on_hand: 24, reason: 'arrived' })
  expect((await movementsOf(vendor, variant)).slice(0, 2)).toEqual([
    ['restock', 20, 24, 'arrived', 'Ama Mensah'],
    ['correction', -6, 4, 'sold_in_shop', 'Ama Mensah'],
  ])
  const card = await vendor.call<{ is_in_stock: boolean }>('GET', `/api/products/${product.id}`)
  expect(card.body.is_in_stock).toBe(true)
})

test('counting that is turned off writes away what was on hand, and is refused while pieces are reserved', async () => {
  const vendor = await aVendor(market)
  const listing = await aListing(vendor, { stock: 7 })
  const turn = (to: boolean, of: Listing) =>
    vendor.call<Answered>('PATCH', `${vendor.path}/products/${of.id}`, {
      version: of.version,
      complete: false,
      fields: { track_inventory: to },
    })
  const off = await turn(false, listing)
  expect(off.body).toMatchObject({ track_inventory: false, stock: 0 })
  const variant = await defaultVariant(listing)
  const { rows } = await pool.query(
    'select kind, quantity, reason from stock_movements where variant_id = $1 order by created_at, id',
    [variant],
  )
  expect(rows).toEqual([
    { kind: 'restock', quantity: 7, reason: 'arrived' },
    { kind: 'correction', quantity: -7, reason: 'not_counted' },
  ])
  expect((await turn(true, off.body)).body).toMatchObject({ track_inventory: true, stock: 0 })

  const sold = await aProduct(pool, { store: vendor.store, base: 10_000, stock: 10 })
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: sold.variants[0] as { id: string } }])
  await place(pool, { buyer, stores: [vendor.store], total: 11_500 })
  const { body } = await vendor.call<Listing>('GET', `${vendor.path}/products/${sold.id}`)
  expect((await turn(false, body)).body.code).toBe('stock.below_reserved')
})

test('the stock page shows what is lowest first, and the low and sold-out ones alone', async () => {
  const vendor = await aVendor(market)
  for (const [name, stock] of [
    ['Plenty', 50],
    ['Few', 3],
    ['Gone', 0],
    ['Endless', null],
  ] as const) {
    await aProduct(pool, { store: vendor.store, name, stock })
  }
  const names = async (query: string) =>
    (await vendor.call<Page<StockRow>>('GET', `${vendor.path}/stock${query}`)).body.results.map(
      ({ name }) => name,
    )
  expect(await names('')).toEqual(['Gone', 'Few', 'Plenty'])
  expect(await names('?only=low')).toEqual(['Few'])
  expect(await names('?only=out')).toEqual(['Gone'])
  expect(await names('?q=plen')).toEqual(['Plenty'])
})

test('a product of 400 variants takes as many statements to list, save and change in one row as one of four', async () => {
  const vendor = await aVendor(market)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const few = [{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }]
  const many = [
    { name: 'Size', values: Array.from({ length: 100 }, (_, n) => `No ${n}`) },
    { name: 'Colour', values: ['A', 'B', 'C', 'D'] },
  ]
  const statementsFor = async (wanted: typeof few) => {
    const listing = await aListing(vendor)
    const path = `${vendor.path}/products/${listing.id}`
    const made = await counted(() => setOptions(vendor, listing, wanted))
    const rowChange = { fields: { base_price: 400 }, stock: { seen: 0, on_hand: 3 } }
    const save = { version: made.body.version, complete: false, fields: { name: 'Renamed' } }
    const rest = [
      await counted(() => changeRow(vendor, listing, made.body.variants[2], rowChange)),
      await counted(() => vendor.call('PATCH', path, save)),
      await counted(() => vendor.call('GET', path)),
      await counted(() => vendor.call('GET', `${vendor.path}/products`)),
    ]
    return { variants: made.body.variants.length, counts: [made, ...rest].map(({ count }) => count) }
  }
  const counted = async <Answer extends { status: number }>(act: () => Promise<Answer>) => {
    const before = sent.mock.calls.length
    const answer = await act()
    expect(answer.status, JSON.stringify(answer)).toBe(200)
    return { ...answer, count: sent.mock.calls.length - before }
  }
  // Opens the connections, each of which sends statements of its own.
  await statementsFor(few)
  const small = await statementsFor(few)
  // Of three runs the lowest count: connections that the pool opens meanwhile send two statements each.
  const large = [await statementsFor(many), await statementsFor(many), await statementsFor(many)]
  expect([small, ...large].map(({ variants }) => variants)).toEqual([4, 400, 400, 400])
  for (const [place, count] of small.counts.entries()) {
    const counts = large.map((run) => run.counts[place] ?? Number.POSITIVE_INFINITY)
    expect(Math.min(...counts) - count, `call ${place}`).toBeLessThanOrEqual(2)
  }
  expect(Math.min(...small.counts)).toBeGreaterThan(1)
})
