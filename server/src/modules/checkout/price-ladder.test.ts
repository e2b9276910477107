import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestPieces, orderRuleOf, whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { ladderOf, type PriceStep, type PriceTerms } from '#contracts/catalog/pricing.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { aCompanyBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { aFlashSale, aPromotion } from '#server/testing/offer-builders.ts'
import { listCartLines } from '../cart/index.ts'

// The ladder that companies see is what they are charged, over random offers.

const { pool } = await testDatabase()
const runs = isLong ? 500 : 25

const price = fc.integer({ min: 1, max: 50_000 })
const pieces = fc.integer({ min: 1, max: 40 })
const offers = fc.record({
  base: price,
  flash: fc.option(fc.record({ price, left: fc.integer({ min: 0, max: 40 }) })),
  percent: fc.option(fc.integer({ min: 1, max: 90 })),
  tiers: fc.uniqueArray(fc.record({ min: pieces, price }), { maxLength: 3, selector: ({ min }) => min }),
  multiple: fc.constantFrom(1, 1, 2, 5, 6, 12),
  wanted: fc.integer({ min: 1, max: 60 }),
})
type Offers = typeof offers extends fc.Arbitrary<infer Drawn> ? Drawn : never

const ruleFor = ({ tiers, multiple }: Offers) =>
  orderRuleOf({ bulkTiers: tiers.map(({ min: minQuantity }) => ({ minQuantity })), multiple })

const termsOf = ({ base, flash, percent, tiers }: Offers): PriceTerms => ({
  basePrice: base,
  salePrice: null,
  flash,
  promotion: percent === null ? null : { percent, amountOff: null },
  bulkTiers: tiers.map(({ min: minQuantity, price: unitPrice }) => ({ minQuantity, unitPrice })),
})

/** A company with these pieces of a product with these offers in its cart. */
async function company(
  { base, flash, percent, tiers, multiple }: Offers,
  quantity: number,
  minSpend?: number,
) {
  const store = await aStore(pool)
  const product = await aProduct(pool, {
    ...{ store, base, stock: 500, columns: { order_multiple: multiple } },
    bulkTiers: tiers.map((tier): [number, number] => [tier.min, tier.price]),
  })
  if (flash) await aFlashSale(pool, [{ product, price: flash.price, quantity: 40, sold: 40 - flash.left }])
  if (percent !== null) await aPromotion(pool, store, [product], { percent, minSpend })
  const buyer = await aCompanyBuyer(pool)
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string }, quantity }], 'business')
  const [line] = await listCartLines(pool, { personId: buyer.id, companyId: buyer.companyId })
  if (!line) throw new Error('the cart has a line')
  const order = (unitPrice: number, count: number) => {
    const items = unitPrice * count
    const total = items + deliveryFeeOf('business', items, true)
    return place(pool, { buyer, side: 'business', stores: [store], total })
  }
  const change = (count: number) =>
    pool.query('update cart_lines set quantity = $2 where person_id = $1', [buyer.id, count])
  return { line, order, change }
}

const stepAt = (steps: readonly PriceStep[], count: number) =>
  steps.findLast((step) => step.pieces <= count) as PriceStep

test('the ladder that a company sees, in its cart and on the page, is the price that place_orders charges', async () => {
  await fc.assert(
    fc.asyncProperty(offers, async (given) => {
      const rule = ruleFor(given)
      const quantity = nearestPieces(given.wanted, rule, 500)
      const { line, order } = await company(given, quantity)
      expect(line.rule).toEqual(rule)
      expect(line.ladder).toEqual(ladderOf(termsOf(given), rule))
      const { price: shown } = stepAt(line.ladder ?? [], quantity)
      expect(line.unitPrice).toBe(shown)
      expect(await order(shown, quantity)).toMatchObject({ outcome: 'placed' })
    }),
    { numRuns: runs },
  )
}, 600_000)

test('each step of a cart counts what these pieces add to the minimum of a promotion', async () => {
  await fc.assert(
    fc.asyncProperty(offers, fc.nat(), price, async (given, drawn, tenth) => {
      const { line, order, change } = await company(given, ruleFor(given).minimum, tenth * 10)
      const steps = line.ladder ?? []
      const step = steps[drawn % steps.length] as PriceStep
      await change(step.pieces)
      expect(await order(step.price, step.pieces)).toMatchObject({ outcome: 'placed' })
    }),
    { numRuns: runs },
  )
}, 600_000)

test('an order of a number that companies cannot buy is refused with the two nearest, as the browser computes them', async () => {
  await fc.assert(
    fc.asyncProperty(offers, async (given) => {
      const whyNot = whyNotPieces(given.wanted, ruleFor(given))
      const { line, order } = await company(given, given.wanted)
      const answer = await order(line.unitPrice, given.wanted)
      expect(answer.outcome).toBe(whyNot ? `checkout.${whyNot.code}` : 'placed')
      if (!whyNot) return
      expect(answer.detail).toEqual({ name: line.name, ...whyNot.details })
      for (const count of [whyNot.details.lower, whyNot.details.upper]) {
        expect(whyNotPieces(count, ruleFor(given))).toBeNull()
      }
    }),
    { numRuns: runs },
  )
}, 600_000)
