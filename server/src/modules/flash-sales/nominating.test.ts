import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstRates } from '#contracts/fees/fees.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import type { NominableProduct } from '#contracts/flash-sales/flash-sale-answers.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import {
  aCategory,
  aFlashSale,
  aProduct,
  hoursFromNow,
  type ProductMade,
} from '#server/testing/market-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { plannedSalesIn } from './testing/planned-sales.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aSaleFor, aShelf, pass, nominate, plan, stop, invitations, approve, refuse, atDesk } = plannedSalesIn(
  market,
  await anOperator(market),
)
const { aColleague } = sellingIn(market)

async function price({ id }: ProductMade, base: number, sale: number | null = null): Promise<void> {
  await pool.query('update variants set base_price = $2, sale_price = $3 where product_id = $1', [
    id,
    base,
    sale,
  ])
  await pool.query('select refresh_products(array[$1::uuid])', [id])
}
const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  } as const)

const goods = async (vendor: Vendor, sale: { id: string }, q = '') =>
  (
    await vendor.call<{ total: number; rows: NominableProduct[] }>(
      'GET',
      `${vendor.path}/flash-sales/${sale.id}/goods?q=${q}`,
    )
  ).body
const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code

test('an honest price waits at the desk, is shown with what the store receives, and costs nobody anything yet', async () => {
  const { vendor, product, sale } = await aShelf()
  const made = await nominate(vendor, sale, product, 90)
  const receives = sharesOfSale(9_000, firstRates).received / 100
  expect(made).toMatchObject({
    status: 201,
    body: { state: 'waiting', price: 90, quantity: 5, receives, sold: null },
  })
  expect(
    (await pool.query('select from flash_sale_items where flash_sale_id = $1', [sale.id])).rowCount,
  ).toBe(0)
  const [row] = (await atDesk(sale)).nominations
  expect(row).toMatchObject({
    problem: null,
    receives,
    evidence: [{ lowest: 100, highest: 90, until: null }],
  })
  const readOnly = await aColleague(vendor, 'read_only')
  expect((await invitations({ ...vendor, call: readOnly.call }))[0]?.nominations).toMatchObject([
    { price: 90, receives: null },
  ])
  expect(await codeOf(nominate(vendor, sale, product, 80))).toBe('flash_sale.nominated')
})

test('a price that was raised first is refused with the lowest of 30 days and its days, whatever it costs today', async () => {
  const { vendor, product, sale } = await aShelf()
  await pass(product, 20)
  await price(product, 10_000, 6_000)
  await pass(product, 5)
  await price(product, 15_000)
  await pass(product, 10)
  // Of 60.00, 15 to 10 days ago, ten percent less is 54.00.
  const lie = await nominate(vendor, sale, product, 54.01)
  expect([lie.status, lie.body.code]).toEqual([409, 'flash_sale.too_high'])
  expect(lie.body.detail).toContain('GHS 60.00')
  expect(lie.body.detail).toContain(`from ${dayOf(15)} to ${dayOf(10)}`)
  expect(lie.body.detail).toContain('10% below that: GHS 54.00 at most')
  expect((await goods(vendor, sale)).rows).toMatchObject([{ today: 150, lowest: 60, highest: 54 }])
  expect((await nominate(vendor, sale, product, 54)).status).toBe(201)
})

test('a price of more than 30 days ago does not count, and one that ended within them does', async () => {
  const { vendor, product, sale } = await aShelf({ base: 5_000 })
  await pass(product, 10)
  await price(product, 10_000)
  await pass(product, 29)
  expect(await codeOf(nominate(vendor, sale, product, 46))).toBe('flash_sale.too_high')
  await pass(product, 2)
  expect((await nominate(vendor, sale, product, 90)).status).toBe(201)
})

test('a reduced price of today counts even where nothing has noted it yet', async () => {
  const { vendor, product, sale } = await aShelf()
  await pool.query('update variants set sale_price = 4000 where product_id = $1', [product.id])
  const refused = await nominate(vendor, sale, product, 39)
  expect(refused.body.code).toBe('flash_sale.too_high_now')
  expect(refused.body.detail).toContain('is GHS 40.00, since')
  expect(await codeOf(nominate(vendor, sale, product, 40))).toBe('flash_sale.not_below_today')
  expect((await nominate(vendor, sale, product, 36)).status).toBe(201)
})

test('of several variants the cheapest decides, and each is in the evidence', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, {
    store: vendor.store,
    variants: [
      { name: 'Small', options: { Size: 'S' }, base: 8_000 },
      { name: 'Large', options: { Size: 'L' }, base: 12_000 },
      { name: 'Gone', options: { Size: 'XL' }, base: 1_000, isActive: false },
    ],
  })
  const sale = await aSaleFor([vendor])
  expect(await codeOf(nominate(vendor, sale, product, 80))).toBe('flash_sale.not_below_today')
  expect(await codeOf(nominate(vendor, sale, product, 72.01))).toBe('flash_sale.too_high_now')
  expect((await nominate(vendor, sale, product, 72)).status).toBe(201)
  const [{ evidence } = { evidence: [] }] = (await atDesk(sale)).nominations
  expect(evidence.map(({ name, highest }) => [name, highest])).toEqual([
    ['Small', 72],
    ['Large', 108],
  ])
})

test('only what the store has free can be nominated; what is not counted has no end', async () => {
  const { vendor, product, sale } = await aShelf({ stock: 7 })
  await pool.query('update stock set reserved = 3 where variant_id = $1', [product.variants[0]?.id])
  const refused = await nominate(vendor, sale, product, 80, 5)
  expect([refused.body.code, refused.body.detail]).toEqual([
    'flash_sale.over_stock',
    'Only 4 pieces are free to be sold.',
  ])
  expect((await nominate(vendor, sale, product, 80, 4)).status).toBe(201)
  const endless = await aProduct(pool, { store: vendor.store, stock: null })
  expect((await nominate(vendor, sale, endless, 80, 900)).status).toBe(201)
  await pool.query('update stock set reserved = 0 where variant_id = $1', [product.variants[0]?.id])
})

test('prices and numbers that make no sense are refused', async () => {
  const { vendor, product, sale } = await aShelf()
  for (const [cedis, quantity] of [
    [0, 5],
    [-1, 5],
    [80.001, 5],
    [80, 0],
    [80, 1.5],
    [80, 100_001],
  ] as const)
    expect((await nominate(vendor, sale, product, cedis, quantity)).status).toBe(400)
})

test('products that cannot take part are refused, each for its reason, and shown with it', async () => {
  const { vendor, product, sale } = await aShelf()
  const other = await aShelf()
  const refusedFor = (given: { id: string }) => codeOf(nominate(vendor, sale, given, 50))
  expect(await refusedFor({ id: randomUUID() })).toBe('flash_sale.product_unknown')
  expect(await refusedFor(other.product)).toBe('flash_sale.product_unknown')
  expect(await refusedFor(await aProduct(pool, { store: vendor.store, status: 'draft' }))).toBe(
    'flash_sale.product_not_on_sale',
  )
  const down = await aProduct(pool, { store: vendor.store })
  await pool.query("update products set status = 'draft', taken_down_at = now() where id = $1", [down.id])
  expect(await refusedFor(down)).toBe('flash_sale.product_taken_down')
  const promised = await aProduct(pool, { store: vendor.store })
  await aFlashSale(pool, [{ product: promised, price: 7_000 }], {
    startsAt: hoursFromNow(71),
    endsAt: hoursFromNow(100),
  })
  expect(await refusedFor(promised)).toBe('flash_sale.overlaps')
  const rows = (await goods(vendor, sale)).rows
  expect(rows.find(({ id }) => id === promised.id)?.problem).toBe(
    'This product is in another flash sale at that time.',
  )
  expect(rows.find(({ id }) => id === product.id)?.problem).toBeNull()
})

test('a sale of categories takes their goods and those below them alone', async () => {
  const vendor = await aVendor(market)
  const shoes = await aCategory(pool)
  const boots = await aCategory(pool, { parent: shoes })
  const boot = await aProduct(pool, { store: vendor.store, category: boots })
  const cup = await aProduct(pool, { store: vendor.store })
  const sale = await aSaleFor([vendor], { categories: [shoes.id] })
  expect(await codeOf(nominate(vendor, sale, cup, 50))).toBe('flash_sale.other_category')
  expect((await goods(vendor, sale)).rows.map(({ id }) => id)).toEqual([boot.id])
  expect((await nominate(vendor, sale, boot, 50)).status).toBe(201)
})

test('a store that is not invited, or not open, and a sale that is closed or over take no nomination', async () => {
  const { vendor, product, sale } = await aShelf()
  const { body: uninvited } = await plan()
  expect(await codeOf(nominate(vendor, uninvited, product, 50))).toBe('flash_sale.not_invited')
  expect(
    (await vendor.call<Problem>('GET', `${vendor.path}/flash-sales/${uninvited.id}/goods`)).body.code,
  ).toBe('flash_sale.not_invited')
  await pool.query("update stores set status = 'suspended' where id = $1", [vendor.store.id])
  expect(await codeOf(nominate(vendor, sale, product, 50))).toBe('flash_sale.store_not_open')
  await pool.query("update stores set status = 'verified' where id = $1", [vendor.store.id])
  await pool.query("update flash_sales set nominations_close_at = now() - interval '1 s' where id = $1", [
    sale.id,
  ])
  expect(await codeOf(nominate(vendor, sale, product, 50))).toBe('flash_sale.nominations_closed')
  await stop(sale)
  expect(await codeOf(nominate(vendor, sale, product, 50))).toBe('flash_sale.over')
})

test('a nomination is withdrawn before it is decided, and made again with another price', async () => {
  const { vendor, product, sale } = await aShelf()
  const withdraw = (id: string, by = vendor) =>
    by.call<Problem>('POST', `${by.path}/flash-sales/${sale.id}/nominations/${id}/withdraw`)
  const { body: first } = await nominate(vendor, sale, product, 80)
  expect((await withdraw(first.id, await aVendor(market))).body.code).toBe('flash_sale.nomination_not_found')
  expect((await withdraw(first.id)).status).toBe(204)
  expect((await withdraw(first.id)).body.code).toBe('flash_sale.nomination_withdrawn')
  const { body: second } = await nominate(vendor, sale, product, 70)
  await approve(sale, second)
  expect((await withdraw(second.id)).body.code).toBe('flash_sale.nomination_decided')
  const { body: third } = await nominate(vendor, sale, await aProduct(pool, { store: vendor.store }), 70)
  await refuse(sale, third)
  expect((await withdraw(third.id)).body.code).toBe('flash_sale.nomination_decided')
  expect((await invitations(vendor))[0]?.nominations.map(({ state }) => state)).toEqual([
    'refused',
    'approved',
    'withdrawn',
  ])
})

test('members who do not write goods nominate nothing', async () => {
  const { vendor, product, sale } = await aShelf()
  const colleague = await aColleague(vendor, 'orders')
  expect(await codeOf(nominate({ ...vendor, call: colleague.call }, sale, product, 50))).toBe(
    'team.right_missing',
  )
})
