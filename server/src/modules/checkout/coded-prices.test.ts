import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promotionPriceOf } from '#contracts/catalog/pricing.ts'
import { limits } from '#contracts/limits.ts'
import { aBuyer, aCompanyBuyer, fillCart, place, typeCode } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore, insert } from '#server/testing/market-builders.ts'
import { aFlashSale, aPromotion } from '#server/testing/offer-builders.ts'
import { listCartLines } from '../cart/index.ts'

// What promotions ask of a buyer is worked out twice: for a cart, and of the locked goods of an order. Both are held to this model.

const { pool } = await testDatabase()
const runs = isLong ? 400 : 20

const price = fc.integer({ min: 200, max: 20_000 })
const reduction = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ amountOff: fc.integer({ min: 1, max: 10_000 }) }),
)
const asks = { minSpend: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: undefined }) }
const goods = fc.record({
  base: price,
  sale: fc.option(price, { nil: undefined }),
  flash: fc.option(price),
  tier: fc.option(fc.record({ min: fc.integer({ min: 1, max: 4 }), price })),
  quantity: fc.integer({ min: 1, max: 4 }),
  isAutomatic: fc.boolean(),
  isCoded: fc.boolean(),
})
const carts = fc.record({
  goods: fc.array(goods, { minLength: 1, maxLength: 4 }),
  automatic: fc.record({ reduction, ...asks, maxUsesEach: fc.constantFrom(undefined, 1) }),
  coded: fc.record({ reduction, ...asks, maxUses: fc.constantFrom(undefined, 1) }),
  isTyped: fc.boolean(),
})
type Goods = typeof goods extends fc.Arbitrary<infer T> ? T : never
type Given = typeof carts extends fc.Arbitrary<infer T> ? T : never

const saleOf = ({ base, sale }: Goods) => (sale !== undefined && sale < base ? sale : undefined)
/** The price of a piece without any promotion. */
const plainOf = (each: Goods) =>
  Math.min(
    each.base,
    saleOf(each) ?? each.base,
    each.flash ?? each.base,
    each.tier && each.tier.min <= each.quantity ? each.tier.price : each.base,
  )
const reducedOf = ({ base }: Goods, given: { percent: number } | { amountOff: number }) =>
  promotionPriceOf(base, { percent: null, amountOff: null, ...given }) ?? Number.POSITIVE_INFINITY

/** What every piece costs, and which promotion makes that price. */
function modelOf({ goods, automatic, coded, isTyped }: Given) {
  const isForAll = automatic.minSpend === undefined && automatic.maxUsesEach === undefined
  const everybody = (each: Goods) =>
    Math.min(plainOf(each), isForAll && each.isAutomatic ? reducedOf(each, automatic.reduction) : each.base)
  const spent = goods.reduce((sum, each) => sum + each.quantity * everybody(each), 0)
  const reached = ({ minSpend = 0 }: { minSpend?: number | undefined }) => minSpend <= spent
  return goods.map((each) => {
    const offers = [
      each.isAutomatic && reached(automatic)
        ? reducedOf(each, automatic.reduction)
        : Number.POSITIVE_INFINITY,
      each.isCoded && isTyped && reached(coded) ? reducedOf(each, coded.reduction) : Number.POSITIVE_INFINITY,
    ]
    const unit = Math.min(plainOf(each), ...offers)
    const without = Math.min(plainOf(each), Math.max(...offers))
    return { unit, isPromoted: unit < plainOf(each), givenAway: (without - unit) * each.quantity }
  })
}

async function market({ goods, automatic, coded }: Given) {
  const store = await aStore(pool)
  const products = []
  for (const each of goods) {
    const product = await aProduct(pool, { store, base: each.base, sale: saleOf(each), stock: 100 })
    const { flash, tier } = each
    if (tier)
      await insert(pool, 'bulk_tiers', {
        product_id: product.id,
        min_quantity: tier.min,
        unit_price: tier.price,
      })
    if (flash) await aFlashSale(pool, [{ product, price: flash, quantity: 50 }])
    products.push({ ...product, each })
  }
  const made = await aPromotion(
    pool,
    store,
    products.filter(({ each }) => each.isAutomatic),
    { ...automatic, ...automatic.reduction },
  )
  const typed = await aPromotion(
    pool,
    store,
    products.filter(({ each }) => each.isCoded),
    { ...coded, ...coded.reduction, code: 'AMA10' },
  )
  return { store, products, made, typed }
}

/** Companies order at least what their bulk tier begins with. */
const atLeastMinimum = (drawn: Given): Given => ({
  ...drawn,
  goods: drawn.goods.map((each) => ({ ...each, quantity: Math.max(each.quantity, each.tier?.min ?? 1) })),
})

test('cart and order agree on every price with codes, minimums and limits, and order lines say what each gave away', async () => {
  await fc.assert(
    fc.asyncProperty(carts, fc.constantFrom('shopper' as const, 'business' as const), async (drawn, side) => {
      const given = side === 'business' ? atLeastMinimum(drawn) : drawn
      const { store, products, typed } = await market(given)
      const buyer =
        side === 'business' ? await aCompanyBuyer(pool) : { ...(await aBuyer(pool)), companyId: null }
      await fillCart(
        pool,
        buyer,
        products.map(({ variants: [variant], each }) => ({
          variant: variant as { id: string },
          quantity: each.quantity,
        })),
        side,
      )
      if (given.isTyped) await typeCode(pool, buyer, typed, side)
      const expected = modelOf(given)
      const lines = await listCartLines(pool, { personId: buyer.id, companyId: buyer.companyId })
      const shown = products.map(({ id }) => lines.find(({ productId }) => productId === id))
      expect(shown.map((line) => line?.unitPrice)).toEqual(expected.map(({ unit }) => unit))
      expect(shown.map((line) => line?.promotion !== null)).toEqual(
        expected.map(({ isPromoted }) => isPromoted),
      )

      const items = expected.reduce((sum, { unit }, at) => sum + unit * (given.goods[at]?.quantity ?? 0), 0)
      const isFree = side === 'business' && items > limits.businessFreeDeliveryAbovePesewas
      const total = items + (isFree ? 0 : limits.deliveryPesewas)
      const placed = await place(pool, { buyer, side, stores: [store], total })
      expect(placed).toMatchObject({ outcome: 'placed', total })
      const { rows } = await pool.query<{ product_id: string; given_away: number; is_promoted: boolean }>(
        'select product_id, given_away::int, promotion_id is not null as is_promoted from order_lines where order_id = $1',
        [placed.order_id],
      )
      const sold = products.map(({ id }) => rows.find(({ product_id }) => product_id === id))
      expect(sold.map((line) => line?.is_promoted)).toEqual(expected.map(({ isPromoted }) => isPromoted))
      expect(sold.map((line) => line?.given_away)).toEqual(
        expected.map(({ isPromoted, givenAway }) => (isPromoted ? givenAway : 0)),
      )
      const codes = await pool.query('select from cart_codes where promotion_id = $1', [typed.id])
      expect(codes.rows).toHaveLength(0)
    }),
    { numRuns: runs },
  )
}, 600_000)

test('no card shows a promotion that asks something of the buyer', async () => {
  for (const asked of [{ code: 'AMA10' }, { minSpend: 1 }, { maxUsesEach: 5 }]) {
    const store = await aStore(pool)
    const product = await aProduct(pool, { store, base: 10_000 })
    await aPromotion(pool, store, [product], asked)
    await pool.query('select refresh_products($1)', [[product.id]])
    const { rows } = await pool.query(
      `select p.current_price::int, k.promotion_id from products p join product_cards k on k.product_id = p.id where p.id = $1`,
      [product.id],
    )
    expect(rows).toEqual([{ current_price: 10_000, promotion_id: null }])
  }
})

test('goods of another store and goods that cannot be bought do not reach a minimum', async () => {
  const [store, other] = [await aStore(pool), await aStore(pool)]
  const product = await aProduct(pool, { store, base: 10_000 })
  const elsewhere = await aProduct(pool, { store: other, base: 90_000 })
  const gone = await aProduct(pool, { store, base: 90_000 })
  await pool.query('update variants set is_active = false where product_id = $1', [gone.id])
  await aPromotion(pool, store, [product], { percent: 50, minSpend: 10_001 })
  const buyer = await aBuyer(pool)
  const variants = [product, elsewhere, gone].map(({ variants: [variant] }) => ({
    variant: variant as { id: string },
  }))
  await fillCart(pool, buyer, variants)
  const lines = await listCartLines(pool, { personId: buyer.id, companyId: null })
  expect(lines.find(({ productId }) => productId === product.id)?.unitPrice).toBe(10_000)
})
