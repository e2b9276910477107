import { expect, test } from 'vitest'
import type { PromotionPreview } from '#contracts/promotions/promotions.calls.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct, unique } from '#server/testing/market-builders.ts'
import { hoursFromNow } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

test('the preview names the variants whose price stays: of a sale price as low, too cheap, or of less than a pesewa off', async () => {
  const vendor = await aVendor(market)
  const { store } = vendor
  const preview = async (given: object) => {
    const terms = {
      scope: 'store',
      ...{ starts_at: hoursFromNow(-1).toISOString(), ends_at: hoursFromNow(48).toISOString() },
    }
    const { body } = await vendor.call<PromotionPreview>('POST', `${vendor.path}/promotions/preview`, {
      ...terms,
      ...given,
    })
    return body.unchanged_variants
  }
  await aProduct(pool, {
    store,
    name: 'Dress',
    variants: [
      { sku: unique('RED'), name: 'Red' },
      { sku: unique('BLUE'), name: 'Blue', sale: 7_000 },
      { sku: unique('GREEN'), name: 'Green', base: 20_000 },
    ],
  })
  await aProduct(pool, { store, base: 2, name: 'Button' })
  expect(await preview({ kind: 'percent', percent: 20 })).toEqual({
    count: 2,
    names: ['Button', 'Dress (Blue)'],
  })
  expect(await preview({ kind: 'amount', amount: 95 })).toEqual({
    count: 3,
    names: ['Button', 'Dress (Red)', 'Dress (Blue)'],
  })
  expect(await preview({ kind: 'percent', percent: 90 })).toEqual({ count: 1, names: ['Button'] })
})
