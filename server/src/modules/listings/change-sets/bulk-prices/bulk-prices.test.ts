import { expect, test } from 'vitest'
import type { ChangeRow, ChangeSet, ProductChange } from '#contracts/listings/change-set.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aBrand, aProduct } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const less = {
  field: 'base_price',
  by: 'percent',
  value: -20,
  rounding: 'none',
  sale_too: true,
  bulk_too: true,
}
const ricesTiers = (from5: number, from50: number) => ({
  bulk_tiers: [
    { min_quantity: 5, unit_price: from5 },
    { min_quantity: 50, unit_price: from50 },
  ],
})
const tiersOf = async ({ id }: { id: string }) =>
  (
    await pool.query<{ min_quantity: number; unit_price: number }>(
      'select min_quantity, unit_price::int from bulk_tiers where product_id = $1 order by min_quantity',
      [id],
    )
  ).rows.map(({ min_quantity, unit_price }) => [min_quantity, unit_price])
const basesOf = async ({ id }: { id: string }) =>
  (
    await pool.query<{ base_price: number }>(
      'select base_price::int from variants where product_id = $1 and removed_at is null order by sort_order, id',
      [id],
    )
  ).rows.map(({ base_price }) => base_price)
const firstPrice = ({ id }: { id: string }, to: number) =>
  pool.query(
    `update variants set base_price = $2 where id = (
      select id from variants where product_id = $1 order by sort_order, id limit 1)`,
    [id, to],
  )
const prepared = async ({ call, path }: Vendor, ids: readonly { id: string }[], edit: object) =>
  (
    await call<ChangeSet>('POST', `${path}/change-sets`, {
      selection: { ids: ids.map(({ id }) => id) },
      edit,
    })
  ).body
const act = async ({ call, path }: Vendor, verb: 'apply' | 'undo', { id }: { id: string }) =>
  (await call<ChangeSet>('POST', `${path}/change-sets/${id}/${verb}`)).body
const rowsOf = async ({ call, path }: Vendor, { id }: { id: string }, only = 'all') =>
  (await call<Page<ChangeRow>>('GET', `${path}/change-sets/${id}/rows?only=${only}`)).body.results

test('bulk prices change with the price in one change, one entry and one undo', async () => {
  const vendor = await aVendor(market)
  const { store, path } = vendor
  const rice = await aProduct(pool, {
    store,
    name: 'A rice',
    base: 10_000,
    bulkTiers: [
      [5, 9_000],
      [50, 8_001],
    ],
  })
  const plain = await aProduct(pool, { store, name: 'B plain', base: 10_000 })
  const set = await prepared(vendor, [rice, plain], less)
  expect(set.counts).toMatchObject({ ready: 3, refused: 0 })
  expect(
    (await rowsOf(vendor, set)).map(({ name, before, after, receives }) => [name, before, after, receives]),
  ).toEqual([
    ['A rice', { base_price: 100 }, { base_price: 80 }, 67.6],
    ['A rice', ricesTiers(90, 80.01), ricesTiers(72, 64.01), 54.09],
    ['B plain', { base_price: 100 }, { base_price: 80 }, 67.6],
  ])
  expect(await tiersOf(rice)).toEqual([
    [5, 9_000],
    [50, 8_001],
  ])

  await Promise.all([act(vendor, 'apply', set), act(vendor, 'apply', set)])
  expect([await basesOf(rice), await tiersOf(rice)]).toEqual([
    [8_000],
    [
      [5, 7_200],
      [50, 6_401],
    ],
  ])
  const history = await vendor.call<Page<ProductChange>>('GET', `${path}/product-changes?product=${rice.id}`)
  expect(history.body.results.map(({ changes }) => changes)).toEqual([
    [
      { field: 'base_price', from: '100', to: '80' },
      {
        field: 'bulk_tiers',
        from: '[{"unit_price": 90, "min_quantity": 5}, {"unit_price": 80.01, "min_quantity": 50}]',
        to: '[{"unit_price": 72, "min_quantity": 5}, {"unit_price": 64.01, "min_quantity": 50}]',
      },
    ],
  ])

  const undone = await act(vendor, 'undo', set)
  expect(undone.counts).toMatchObject({ restored: 3, kept: 0 })
  expect([await basesOf(rice), await tiersOf(rice)]).toEqual([
    [10_000],
    [
      [5, 9_000],
      [50, 8_001],
    ],
  ])
})

test('a change that finds no bulk prices, or sets one price, speaks of none', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const plain = await aProduct(pool, { store, base: 10_000 })
  const rice = await aProduct(pool, { store, base: 10_000, bulkTiers: [[5, 9_000]] })
  expect((await prepared(vendor, [plain], less)).edit).toMatchObject({ bulk_too: false })
  const set = await prepared(vendor, [rice], { ...less, by: 'set', value: 95 })
  expect((await rowsOf(vendor, set)).map(({ after }) => after)).toEqual([{ base_price: 95 }])
  expect(
    (await rowsOf(vendor, await prepared(vendor, [rice], { ...less, bulk_too: false })))[0],
  ).toMatchObject({
    outcome: 'refused',
    reasons: ['A bulk price of this product would not be below the price.'],
  })
})

test('bulk prices are rounded as prices are, and stay apart, above zero and below every price', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const close = await aProduct(pool, {
    store,
    name: 'A close',
    base: 10_000,
    bulkTiers: [
      [5, 9_100],
      [9, 9_000],
    ],
  })
  const cheap = await aProduct(pool, { store, name: 'B cheap', base: 10_000, bulkTiers: [[5, 2_000]] })
  const near = await aProduct(pool, { store, name: 'C near', base: 10_000, bulkTiers: [[5, 9_990]] })
  const tens = await prepared(vendor, [close], { ...less, rounding: 'to_10' })
  expect((await rowsOf(vendor, tens)).map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
    ['refused', ['A bulk price of this product would not be below the price.']],
    ['refused', ['Each bulk price must be below the one before.']],
  ])
  const amount = await prepared(vendor, [cheap], { ...less, by: 'amount', value: -30 })
  expect((await rowsOf(vendor, amount)).map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
    ['ready', []],
    ['refused', ['The price must be above zero.']],
  ])
  const whole = await prepared(vendor, [near], { ...less, value: 10, rounding: 'to_1' })
  expect((await rowsOf(vendor, whole)).map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
    ['ready', []],
    ['refused', ['A bulk price of this product would not be below the price.']],
  ])
})

test('a promotion that would sell below cost keeps the price, and with it the bulk prices', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const rice = await aProduct(pool, { store, base: 10_000, bulkTiers: [[5, 9_000]] })
  await pool.query('update variants set cost_price = 6100 where store_id = $1', [store.id])
  await aPromotion(pool, store, [rice], { percent: 30 })
  const set = await prepared(vendor, [rice], less)
  expect((await rowsOf(vendor, set)).map(({ reasons }) => reasons)).toEqual([
    [expect.stringContaining('below its cost')],
    ['The price of this product stays as it is, so its bulk prices do too.'],
  ])
})

test('what the store receives of bulk prices is of the lowest that a company pays, with a warning below cost', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const rice = await aProduct(pool, { store, base: 10_000, bulkTiers: [[5, 9_000]] })
  await pool.query('update variants set cost_price = 5500 where store_id = $1', [store.id])
  await aPromotion(pool, store, [rice], { percent: 25 })
  const set = await prepared(vendor, [rice], less)
  const rows = await rowsOf(vendor, set)
  // 80 less 25 % is 60, below the bulk price of 72.
  expect(rows.map(({ receives, below_cost }) => [receives, below_cost])).toEqual([
    [50.7, null],
    [50.7, null],
  ])
  await pool.query('update promotions set stopped_at = now() where store_id = $1', [store.id])
  await pool.query('update variants set cost_price = 7500 where store_id = $1', [store.id])
  expect((await rowsOf(vendor, set)).map(({ receives, below_cost }) => [receives, below_cost])).toEqual([
    [67.6, null],
    [60.84, 75],
  ])
})

test('one variant changed meanwhile: the others change with the bulk prices, unless these would not be below it', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const sizes = [{ options: { Size: 'S' } }, { options: { Size: 'L' } }]
  const cloth = (name: string) =>
    aProduct(pool, { store, name, base: 10_000, variants: sizes, bulkTiers: [[5, 9_000]] })
  const [dearer, lower] = [await cloth('A cloth'), await cloth('B cloth')]
  const set = await prepared(vendor, [dearer, lower], less)
  expect(set.counts).toMatchObject({ ready: 6 })
  await firstPrice(dearer, 12_000)
  await pool.query('delete from bulk_tiers where product_id = $1', [lower.id])
  await pool.query('insert into bulk_tiers (product_id, min_quantity, unit_price) values ($1, 5, 6500)', [
    lower.id,
  ])
  await firstPrice(lower, 7_000)
  await act(vendor, 'apply', set)
  expect([await basesOf(dearer), await tiersOf(dearer)]).toEqual([[12_000, 8_000], [[5, 7_200]]])
  expect([await basesOf(lower), await tiersOf(lower)]).toEqual([[7_000, 8_000], [[5, 6_500]]])
  expect(
    (await rowsOf(vendor, set, 'left_out')).map(({ name, variant_name }) => [name, variant_name]),
  ).toEqual([
    ['A cloth', 'S'],
    ['B cloth', 'S'],
    ['B cloth', ''],
  ])
})

test('bulk prices that would not be below a variant that changed meanwhile stay, and so do prices below them', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const cloth = await aProduct(pool, {
    store,
    base: 10_000,
    variants: [{ options: { Size: 'S' } }, { options: { Size: 'L' } }],
    bulkTiers: [[5, 9_000]],
  })
  const more = await prepared(vendor, [cloth], { ...less, value: 20 })
  await firstPrice(cloth, 10_500)
  await act(vendor, 'apply', more)
  // 108 would not be below 105.
  expect([await basesOf(cloth), await tiersOf(cloth)]).toEqual([[10_500, 12_000], [[5, 9_000]]])
  const reasons = (await rowsOf(vendor, more, 'left_out')).map((row) => row.reasons)
  expect(reasons[1]).toEqual(['A bulk price of this product would not be below the price.'])
})

test('undo puts back bulk prices that nobody changed since, and passes over the others', async () => {
  const vendor = await aVendor(market)
  const { store, call, path } = vendor
  const whole = { brand: await aBrand(pool), description: 'Grown in Asutsuare.' }
  const rice = await aProduct(pool, {
    store,
    ...whole,
    name: 'A rice',
    base: 10_000,
    bulkTiers: [[5, 9_000]],
  })
  const maize = await aProduct(pool, { store, name: 'B maize', base: 10_000, bulkTiers: [[5, 9_000]] })
  const set = await prepared(vendor, [rice, maize], less)
  await act(vendor, 'apply', set)
  const { body: now } = await call<Listing>('GET', `${path}/products/${rice.id}`)
  const saved = await call<Listing>('PATCH', `${path}/products/${rice.id}`, {
    version: now.version,
    complete: false,
    fields: { bulk_tiers: [{ min_quantity: 5, unit_price: 70 }] },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect((await act(vendor, 'undo', set)).counts).toMatchObject({ restored: 3, kept: 1 })
  expect([await basesOf(rice), await tiersOf(rice)]).toEqual([[10_000], [[5, 7_000]]])
  expect([await basesOf(maize), await tiersOf(maize)]).toEqual([[10_000], [[5, 9_000]]])
})

test('a form that is open meanwhile is told of changed bulk prices', async () => {
  const vendor = await aVendor(market)
  const { store, call, path } = vendor
  const rice = await aProduct(pool, { store, base: 10_000, bulkTiers: [[5, 9_000]] })
  const { body: seen } = await call<Listing>('GET', `${path}/products/${rice.id}`)
  await act(vendor, 'apply', await prepared(vendor, [rice], less))
  const saved = await call<{ code: string }>('PATCH', `${path}/products/${rice.id}`, {
    version: seen.version,
    complete: false,
    fields: { bulk_tiers: [{ min_quantity: 5, unit_price: 85 }] },
  })
  expect([saved.status, saved.body.code]).toEqual([409, 'listing.changed_meanwhile'])
})

test('bulk prices that somebody writes at that moment are waited for, and not written over', async () => {
  const vendor = await aVendor(market)
  const rice = await aProduct(pool, { store: vendor.store, base: 10_000, bulkTiers: [[5, 9_000]] })
  const set = await prepared(vendor, [rice], less)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from products where id = $1 for no key update', [rice.id])
    const applied = act(vendor, 'apply', set)
    await client.query('update bulk_tiers set unit_price = 7900 where product_id = $1', [rice.id])
    await client.query('commit')
    expect((await applied).counts).toMatchObject({ written: 1, skipped: 1 })
  } finally {
    client.release()
  }
  expect([await basesOf(rice), await tiersOf(rice)]).toEqual([[8_000], [[5, 7_900]]])
})
