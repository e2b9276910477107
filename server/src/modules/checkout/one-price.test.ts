import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPriceOf } from '#contracts/catalog/pricing.ts'
import { PaymentMethod } from '#contracts/checkout/checkout.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { limits } from '#contracts/limits.ts'
import { paysLater } from '#contracts/payments/payment-method.ts'
import { aBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore, insert } from '#server/testing/market-builders.ts'
import { aFlashSale, aPromotion, hoursFromNow } from '#server/testing/offer-builders.ts'
import { listCartLines } from '../cart/index.ts'
import { readCards } from '../catalog/index.ts'

// A price is decided once, in SQL. What shows or charges it elsewhere is held to it here, over random offers.

const { pool } = await testDatabase()
const runs = isLong ? 500 : 15

const price = fc.integer({ min: 1, max: 50_000 })
interface Offers {
  base: number
  /** Always below the base price: the database refuses anything else. */
  sale: number | null
  flash: { price: number; left: number } | null
  promotion: { percent: number } | { amountOff: number } | null
  tiers: { min: number; price: number }[]
  quantity: number
}
const offers: fc.Arbitrary<Offers> = fc
  .record({
    base: price,
    sale: fc.option(price),
    flash: fc.option(fc.record({ price, left: fc.integer({ min: 0, max: 12 }) })),
    promotion: fc.option(
      fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 90 }) }),
        fc.record({ amountOff: fc.integer({ min: 1, max: 30_000 }) }),
      ),
    ),
    tiers: fc.uniqueArray(fc.record({ min: fc.integer({ min: 1, max: 12 }), price }), {
      maxLength: 3,
      selector: ({ min }) => min,
    }),
    quantity: fc.integer({ min: 1, max: 12 }),
  })
  .map((drawn) => ({ ...drawn, sale: drawn.sale !== null && drawn.sale < drawn.base ? drawn.sale : null }))

const previewOf = ({ base, sale, flash, promotion, tiers, quantity }: Offers) =>
  unitPriceOf(
    {
      basePrice: base,
      salePrice: sale,
      flash,
      promotion: promotion && { percent: null, amountOff: null, ...promotion },
      bulkTiers: tiers.map(({ min, price: unitPrice }) => ({ minQuantity: min, unitPrice })),
    },
    quantity,
  )

/** A product with these offers, in a market that sells it. */
async function onSale({ base, sale, flash, promotion, tiers }: Offers) {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base, sale: sale ?? undefined, stock: 100 })
  for (const { min, price: unit } of tiers) {
    await insert(pool, 'bulk_tiers', { product_id: product.id, min_quantity: min, unit_price: unit })
  }
  if (flash) {
    await aFlashSale(pool, [{ product, price: flash.price, quantity: 12, sold: 12 - flash.left }])
  }
  if (promotion) await aPromotion(pool, store, [product], promotion)
  await pool.query('select refresh_products($1)', [[product.id]])
  return { store, product, variant: product.variants[0] as { id: string } }
}

test('cart, order, card and the preview of the page agree on the price of any quantity under any offers', async () => {
  await fc.assert(
    fc.asyncProperty(offers, async (given) => {
      const { store, product, variant } = await onSale(given)
      const expected = previewOf(given)
      const ofOne = previewOf({ ...given, quantity: 1 })
      const isPromoted = ofOne < previewOf({ ...given, promotion: null, quantity: 1 })
      const buyer = await aBuyer(pool)
      await fillCart(pool, buyer, [{ variant, quantity: given.quantity }])
      const [line] = await listCartLines(pool, { personId: buyer.id, companyId: null })
      expect(line?.unitPrice).toBe(expected)
      expect(line?.promotion !== null).toBe(expected < previewOf({ ...given, promotion: null }))
      const { rows } = await pool.query<{ current_price: number }>(
        'select current_price::int from products where id = $1',
        [product.id],
      )
      expect(rows[0]?.current_price).toBe(ofOne)
      const [card] = await readCards(pool, [product.id])
      expect(card?.current_price).toBe(ofOne / 100)
      expect(card?.promotion !== null).toBe(isPromoted)
      const total = expected * given.quantity + limits.deliveryPesewas
      expect(await place(pool, { buyer, stores: [store], total })).toMatchObject({ outcome: 'placed', total })
    }),
    { numRuns: runs },
  )
}, 600_000)

test('an order line names its promotion exactly where it makes the price, and what it gave away', async () => {
  await fc.assert(
    fc.asyncProperty(offers, async (given) => {
      const { store, variant } = await onSale(given)
      const buyer = await aBuyer(pool)
      await fillCart(pool, buyer, [{ variant, quantity: given.quantity }])
      const [charged, without] = [previewOf(given), previewOf({ ...given, promotion: null })]
      const total = charged * given.quantity + limits.deliveryPesewas
      const { order_id } = await place(pool, { buyer, stores: [store], total })
      const { rows } = await pool.query<{ promotion_id: string | null; given_away: number }>(
        'select promotion_id, given_away::int from order_lines where order_id = $1',
        [order_id],
      )
      expect(rows[0]?.given_away).toBe((without - charged) * given.quantity)
      expect(rows[0]?.promotion_id !== null).toBe(charged < without)
    }),
    { numRuns: runs },
  )
}, 600_000)

test('pieces count as sold by the flash sale exactly where its price is the one that is charged', async () => {
  await fc.assert(
    fc.asyncProperty(offers, async (given) => {
      const { store, product, variant } = await onSale(given)
      const buyer = await aBuyer(pool)
      await fillCart(pool, buyer, [{ variant, quantity: given.quantity }])
      const charged = previewOf(given)
      await place(pool, {
        buyer,
        stores: [store],
        total: charged * given.quantity + limits.deliveryPesewas,
      })
      const withoutFlash = previewOf({ ...given, flash: null })
      // A tier of the same price as the sale leaves its pieces to the sale's buyers: the sale's price was not needed.
      const isFlash = given.flash !== null && charged === given.flash.price && charged < withoutFlash
      const isTie = given.flash !== null && charged === given.flash.price && charged === withoutFlash
      const { rows } = await pool.query<{ taken: number }>(
        'select coalesce(sum(sold), 0)::int as taken from flash_sale_items where product_id = $1',
        [product.id],
      )
      const before = given.flash ? 12 - given.flash.left : 0
      if (!isTie) expect((rows[0]?.taken ?? 0) - before).toBe(isFlash ? given.quantity : 0)
    }),
    { numRuns: runs },
  )
}, 600_000)

test('a flash sale at the sale price of the goods sells none of its pieces, and one a pesewa below does', async () => {
  for (const [flash, taken] of [
    [8_000, 0],
    [7_999, 2],
  ] as const) {
    const { store, product, variant } = await onSale({
      ...{ base: 10_000, sale: 8_000, promotion: null, tiers: [], quantity: 2 },
      flash: { price: flash, left: 12 },
    })
    const buyer = await aBuyer(pool)
    await fillCart(pool, buyer, [{ variant, quantity: 2 }])
    const total = flash * 2 + limits.deliveryPesewas
    expect((await place(pool, { buyer, stores: [store], total })).outcome).toBe('placed')
    const { rows } = await pool.query('select sold from flash_sale_items where product_id = $1', [product.id])
    expect(rows).toEqual([{ sold: taken }])
  }
})

test('two sales of one product cannot overlap, whichever window is moved; one may follow the other', async () => {
  const product = await aProduct(pool, { store: await aStore(pool) })
  const first = await aFlashSale(pool, [{ product, price: 5_000 }])
  await expect(aFlashSale(pool, [{ product, price: 4_000 }])).rejects.toThrow('flash_sale_items_no_overlap')
  const next = { startsAt: hoursFromNow(2), endsAt: hoursFromNow(3) }
  const second = await aFlashSale(pool, [{ product, price: 4_000 }], next)
  await expect(
    pool.query('update flash_sales set starts_at = $2 where id = $1', [second.id, hoursFromNow(0)]),
  ).rejects.toThrow('flash_sale_items_no_overlap')
  await expect(
    pool.query('update flash_sale_items set flash_sale_id = $2 where flash_sale_id = $1', [
      second.id,
      first.id,
    ]),
  ).rejects.toThrow()
})

test('[SH-9.01] [BB-9.12] the delivery fee that is shown is the one that is charged, around the limit too', async () => {
  const limit = limits.businessFreeDeliveryAbovePesewas
  for (const side of ['shopper', 'business'] as const) {
    for (const items of [1, limit - 1, limit, limit + 1, 10 * limit]) {
      for (const isDelivered of [false, true]) {
        const { rows } = await pool.query<{ fee: number }>('select delivery_fee($1, $2, $3)::int as fee', [
          side,
          items,
          isDelivered,
        ])
        expect(deliveryFeeOf(side, items, isDelivered)).toBe(rows[0]?.fee)
      }
    }
  }
  expect([limit, limit + 1].map((items) => deliveryFeeOf('business', items, true))).toEqual([1_500, 0])
})

test('a delivery fee is shared to the pesewa, and the odd ones go to the first parcels', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 1, max: 12 }),
      async (fee, parcels) => {
        const { rows } = await pool.query<{ share: number }>(
          'select delivery_share($1, $2, place)::int as share from generate_series(1, $2) place order by place',
          [fee, parcels],
        )
        const shares = rows.map(({ share }) => share)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fee)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 100 },
  )
})

test('which methods are paid later is the same in both languages', async () => {
  for (const method of PaymentMethod.options) {
    const { rows } = await pool.query<{ later: boolean }>('select pays_later($1) as later', [method])
    expect(paysLater(method)).toBe(rows[0]?.later)
  }
})

test('what counts as new is the same in both languages', async () => {
  const at = new Date('2026-11-22T12:00:00Z')
  for (const [days, expected] of [
    [limits.newProductDays - 0.01, true],
    [limits.newProductDays + 0.01, false],
  ] as const) {
    const created = new Date(at.getTime() - days * 86_400_000)
    const { rows } = await pool.query<{ fresh: boolean }>('select is_new($1, $2) as fresh', [created, at])
    expect(rows[0]?.fresh).toBe(expected)
  }
})
