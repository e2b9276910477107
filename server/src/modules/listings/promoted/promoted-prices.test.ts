import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aBrand, aCategory, aProduct } from '#server/testing/market-builders.ts'
import { aPromotion, hoursFromNow } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

type Answered = Listing & Omit<Problem, 'status'>

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

/** A product for GHS 100 that costs its store GHS 60. */
async function aDress(vendor: Vendor) {
  const made = await aProduct(pool, {
    ...{ store: vendor.store, base: 10_000, description: 'Woven and sewn in Tamale.' },
    ...{ brand: await aBrand(pool), category: await aCategory(pool) },
  })
  await pool.query('update variants set cost_price = 6000 where product_id = $1', [made.id])
  await pool.query('update products set cost_price = 6000 where id = $1', [made.id])
  const path = `${vendor.path}/products/${made.id}`
  const save = async (fields: object) => {
    const { version } = (await vendor.call<Listing>('GET', path)).body
    return vendor.call<Answered>('PATCH', path, { version, fields, complete: false })
  }
  return { ...made, save, path }
}

test('while a promotion runs or is to come, no price is saved with which it would sell below cost', async () => {
  const vendor = await aVendor(market)
  const dress = await aDress(vendor)
  await aPromotion(pool, vendor.store, [dress], { percent: 20 })
  expect(await dress.save({ base_price: 74 })).toMatchObject({
    status: 409,
    body: {
      code: 'listing.promotion_below_cost',
      errors: {
        base_price: [
          'Your promotion “Opening week” would sell it for GHS 59.20, below its cost of GHS 60.00. Stop the promotion first or choose another price.',
        ],
      },
    },
  })
  expect(await dress.save({ cost_price: 81 })).toMatchObject({
    body: { code: 'listing.promotion_below_cost' },
  })
  expect(await dress.save({ base_price: 75, cost_price: 60 })).toMatchObject({ status: 200 })
  expect(await dress.save({ base_price: 70, cost_price: null })).toMatchObject({ status: 200 })
  const later = await aDress(vendor)
  const days = { startsAt: hoursFromNow(24), endsAt: hoursFromNow(48) }
  await aPromotion(pool, vendor.store, [later], { percent: 20, ...days })
  expect((await later.save({ base_price: 74 })).body.code).toBe('listing.promotion_below_cost')
  await pool.query('update promotions set stopped_at = now() where store_id = $1', [vendor.store.id])
  expect(await later.save({ base_price: 74 })).toMatchObject({ status: 200 })
})

test('a product on sale is not moved into a category whose promotion would sell it below its cost', async () => {
  const vendor = await aVendor(market)
  const dress = await aDress(vendor)
  const reduced = await aCategory(pool)
  await pool.query(
    `insert into promotions (store_id, name, percent, scope, category_id, starts_at, ends_at)
     values ($1, 'Clearance', 50, 'category', $2, now() - interval '1 hour', now() + interval '1 hour')`,
    [vendor.store.id, reduced.id],
  )
  expect(await dress.save({ category: reduced.slug })).toMatchObject({
    status: 409,
    body: { code: 'listing.promotion_below_cost' },
  })
  expect(await dress.save({ category: reduced.slug, cost_price: 50 })).toMatchObject({ status: 200 })
})

test('a price of which the promotion would leave nothing is refused; a sale price that is lower anyway is not', async () => {
  const vendor = await aVendor(market)
  const dress = await aDress(vendor)
  await aPromotion(pool, vendor.store, [dress], { amountOff: 3_000 })
  expect(await dress.save({ base_price: 32, cost_price: null })).toMatchObject({
    status: 409,
    body: { code: 'listing.promotion_nothing_left', price: 'GHS 32.00' },
  })
  // The store sells at its own loss, not at the promotion's.
  expect(await dress.save({ base_price: 80, sale_price: 45 })).toMatchObject({ status: 200 })
  expect((await dress.save({ sale_price: null })).body.code).toBe('listing.promotion_below_cost')
})

test('the same holds for one variant, for going on sale, and leaves other changes alone', async () => {
  const vendor = await aVendor(market)
  const dress = await aDress(vendor)
  const variant = dress.variants[0] as { id: string }
  await aPromotion(pool, vendor.store, [dress], { percent: 20 })
  const { version } = (await vendor.call<Listing>('GET', dress.path)).body
  const change = { version, fields: { base_price: 74 } }
  expect(await vendor.call('PATCH', `${dress.path}/variants/${variant.id}`, change)).toMatchObject({
    status: 409,
    body: { code: 'listing.promotion_below_cost' },
  })
  expect(await dress.save({ status: 'draft', base_price: 74 })).toMatchObject({ status: 200 })
  expect((await dress.save({ status: 'active' })).body.code).toBe('listing.promotion_below_cost')
  expect(await dress.save({ status: 'active', base_price: 75 })).toMatchObject({ status: 200 })
  await pool.query('update variants set cost_price = 9000 where product_id = $1', [dress.id])
  expect(await dress.save({ name: 'Long dress' })).toMatchObject({ status: 200 })
})
