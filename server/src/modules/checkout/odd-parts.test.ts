import { expect, test } from 'vitest'
import { aBuyer, fillCart, intentOf, place, placeAll, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aFlashSale, aLocation, aProduct, aStore } from '#server/testing/market-builders.ts'
import { closeOrder } from '#server/testing/paying.ts'
import { checkBooks } from '../books/index.ts'

// What does not divide evenly, and what counts for two prices at once.
const { pool } = await testDatabase()

async function parcelsOfOrderWith(stores: number, pickedUp = 0) {
  const sellers: { id: string }[] = []
  const variants: { id: string }[] = []
  for (let nth = 0; nth < stores; nth += 1) {
    const store = await aStore(pool)
    sellers.push(store)
    variants.push((await aProduct(pool, { store, base: 10_000 })).variants[0] as { id: string })
  }
  const deliveries: { store_id: string; type: string; location_id: string | null }[] = []
  for (const [nth, { id }] of sellers.entries()) {
    const isPickedUp = nth < pickedUp
    const shop = isPickedUp ? await aLocation(pool, { id }) : null
    deliveries.push({
      store_id: id,
      type: isPickedUp ? 'pickup' : 'flexroute',
      location_id: shop?.id ?? null,
    })
  }
  const buyer = await aBuyer(pool)
  await fillCart(
    pool,
    buyer,
    variants.map((variant) => ({ variant })),
  )
  const placed = await place(pool, { buyer, stores: sellers, total: stores * 10_000 + 1_500, deliveries })
  expect(placed.outcome).toBe('placed')
  const { rows } = await pool.query<{ delivery_fee: number; delivery_type: string }>(
    'select delivery_fee::int, delivery_type from parcels where order_id = $1 order by position',
    [placed.order_id],
  )
  return { placed, parcels: rows }
}

// 1,500 pesewas divide evenly by 4, 5 and 6, and leave 2 over 7, 4 over 8, 6 over 9 and 4 over 11.
test.each([4, 5, 6, 7, 8, 9, 11])(
  'the delivery fee of %i parcels is shared to the last pesewa',
  async (count) => {
    const { placed, parcels } = await parcelsOfOrderWith(count)
    const fees = parcels.map(({ delivery_fee }) => delivery_fee)
    expect(fees.reduce((sum, fee) => sum + fee)).toBe(1_500)
    expect(Math.max(...fees) - Math.min(...fees)).toBeLessThanOrEqual(1)
    expect(await settle(pool, await intentOf(pool, placed))).toBe('paid')
    expect(await checkBooks(pool)).toEqual([])
    expect(await closeOrder(pool, placed, 'cancelled')).toBe(true)
    expect(await checkBooks(pool)).toEqual([])
  },
)

test('a parcel that is picked up has no part of the fee, and the others have all of it', async () => {
  const { placed, parcels } = await parcelsOfOrderWith(9, 2)
  for (const { delivery_type, delivery_fee } of parcels)
    expect(delivery_fee > 0).toBe(delivery_type !== 'pickup')
  expect(parcels.reduce((sum, { delivery_fee }) => sum + delivery_fee, 0)).toBe(1_500)
  expect(await settle(pool, await intentOf(pool, placed))).toBe('paid')
  expect(await checkBooks(pool)).toEqual([])
})

interface Offer {
  readonly flash: number
  readonly tier: number
  readonly pieces?: number
}

/** Buys eight pieces of a product with a flash sale and a bulk price from five pieces on. */
async function buyEight({ flash, tier, pieces = 20 }: Offer) {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base: 10_000, stock: 100 })
  await aFlashSale(pool, [{ product, price: flash, quantity: pieces }])
  await pool.query('insert into bulk_tiers (product_id, min_quantity, unit_price) values ($1, 5, $2)', [
    product.id,
    tier,
  ])
  const buyer = await aBuyer(pool)
  const variant = product.variants[0] as { id: string }
  await fillCart(pool, buyer, [{ variant, quantity: 8 }])
  const unit = pieces >= 8 ? Math.min(flash, tier) : tier
  const placed = await place(pool, { buyer, stores: [store], total: 8 * unit + 1_500 })
  expect(placed.outcome).toBe('placed')
  const line = (
    await pool.query('select unit_price::int, flash_sale_id from order_lines where order_id = $1', [
      placed.order_id,
    ])
  ).rows[0]
  const sold = async () =>
    (await pool.query('select sold from flash_sale_items where product_id = $1', [product.id])).rows[0].sold
  return { placed, line, sold }
}

test('a line at its bulk price counts no pieces of the flash sale, and returns none', async () => {
  const { placed, line, sold } = await buyEight({ flash: 8_000, tier: 7_000 })
  expect(line).toEqual({ unit_price: 7_000, flash_sale_id: null })
  expect(await sold()).toBe(0)
  expect(await settle(pool, await intentOf(pool, placed))).toBe('paid')
  expect(await closeOrder(pool, placed, 'cancelled')).toBe(true)
  expect(await sold()).toBe(0)
  expect(await checkBooks(pool)).toEqual([])
})

test('a line at the flash price counts its pieces, and returns them', async () => {
  const { placed, line, sold } = await buyEight({ flash: 6_000, tier: 7_000 })
  expect(line).toMatchObject({ unit_price: 6_000, flash_sale_id: expect.any(String) })
  expect(await sold()).toBe(8)
  expect(await closeOrder(pool, placed, 'cancelled')).toBe(true)
  expect(await sold()).toBe(0)
})

test('where a flash sale has too few pieces for the line, the bulk price applies and no pieces are counted', async () => {
  const { line, sold } = await buyEight({ flash: 6_000, tier: 7_000, pieces: 7 })
  expect(line).toEqual({ unit_price: 7_000, flash_sale_id: null })
  expect(await sold()).toBe(0)
})

test('a flash sale at the price that the goods have anyway counts no pieces', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base: 10_000, stock: 100 })
  const variant = product.variants[0] as { id: string }
  await pool.query('update variants set sale_price = 8000 where id = $1', [variant.id])
  await aFlashSale(pool, [{ product, price: 8_000 }])
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant, quantity: 2 }])
  const placed = await place(pool, { buyer, stores: [store], total: 17_500 })
  const { rows } = await pool.query(
    `select l.flash_sale_id, i.sold from order_lines l join flash_sale_items i on i.product_id = l.product_id where l.order_id = $1`,
    [placed.order_id],
  )
  expect(rows).toEqual([{ flash_sale_id: null, sold: 0 }])
})

test('in one batch, the last pieces of a flash sale are sold once at its price', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store })
  await aFlashSale(pool, [{ product, price: 6_000, quantity: 1 }])
  const inputs = []
  for (const price of [6_000, 10_000]) {
    const buyer = await aBuyer(pool)
    await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
    inputs.push({ buyer, stores: [store], total: price + 1_500 })
  }
  expect(await placeAll(pool, inputs)).toMatchObject([
    { outcome: 'placed', total: 7_500 },
    { outcome: 'placed', total: 11_500 },
  ])
})
