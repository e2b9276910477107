import { describe, expect, it } from 'vitest'
import { buildMarket } from './index.ts'

const { reviews, orders, people, reviewers, products, stores } = buildMarket(1)
const shoppers = new Set(people.filter((person) => person.role === 'shopper').map((person) => person.key))
const orderByKey = new Map(orders.map((order) => [order.key, order]))
const productByKey = new Map(products.map((product) => [product.key, product]))
const storeByKey = new Map(stores.map((store) => [store.key, store]))

describe('reviews', () => {
  it('are spread like those of real shops', () => {
    const percent = (rating: number) =>
      (reviews.filter((one) => one.rating === rating).length / reviews.length) * 100
    for (const [rating, expected] of [
      [5, 58],
      [4, 22],
      [3, 9],
      [2, 4],
      [1, 7],
    ] as const)
      expect(Math.abs(percent(rating) - expected), `${rating} stars`).toBeLessThan(3)
    const counts = new Map<string, number>()
    for (const review of reviews) counts.set(review.productKey, (counts.get(review.productKey) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBeGreaterThanOrEqual(100)
    expect(products.length - counts.size).toBeGreaterThan(200)
  })

  it('are one per person and product, of people and after the product came', () => {
    const writers = new Set([...shoppers, ...reviewers.map((reviewer) => reviewer.key)])
    const pairs = reviews.map((review) => `${review.personKey} ${review.productKey}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const review of reviews) {
      expect(writers).toContain(review.personKey)
      expect(review.daysAgo).toBeLessThan(productByKey.get(review.productKey)?.createdDaysAgo ?? 0)
    }
  })

  it('[SH-3.10] are verified only where the person received the product', () => {
    for (const review of reviews) {
      expect(review.isVerified).toBe(shoppers.has(review.personKey))
      if (!review.isVerified) continue
      const order = orderByKey.get(review.orderKey ?? '')
      expect(order?.personKey).toBe(review.personKey)
      expect(['delivered', 'picked_up']).toContain(order?.outcome)
      expect(order?.lines.some((line) => line.productKey === review.productKey)).toBe(true)
      expect(review.daysAgo).toBeLessThan(order?.daysAgo ?? 0)
    }
    expect(reviews.filter((review) => review.isVerified).length).toBeGreaterThan(150)
  })

  it('hardly ever repeat one another beyond a word or two', () => {
    const long = reviews.map((review) => review.comment).filter((comment) => comment.length > 25)
    expect(long.length).toBeGreaterThan(1800)
    expect(new Set(long).size / long.length).toBeGreaterThan(0.98)
    for (const comment of long) expect(comment).not.toMatch(/[{}<>]|undefined|\.\./)
  })

  it('are never repeated word for word in one store, and few say nothing', () => {
    const texts = reviews
      .filter(({ comment }) => comment !== '')
      .map(({ productKey, comment }) => `${productByKey.get(productKey)?.storeKey} ${comment}`)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.length / reviews.length).toBeGreaterThan(0.93)
  })

  it('seldom say a sentence of the review before, of the same product', () => {
    const last = new Map<string, string>()
    const again = reviews.filter(({ productKey, comment }) => {
      const before = last.get(productKey)
      if (comment.length > 25) last.set(productKey, comment)
      const sentences = comment.split(/(?<=[.!?]) /).filter((sentence) => sentence.length > 25)
      return before !== undefined && sentences.some((sentence) => before.includes(sentence))
    })
    expect(again.length / reviews.length).toBeLessThan(0.07)
  })

  it('have customers’ photos in some cases', () => {
    const withPhotos = reviews.filter((review) => review.pictures.length > 0).length / reviews.length
    expect([withPhotos > 0.03, withPhotos < 0.09]).toEqual([true, true])
  })
})

describe('past orders', () => {
  it('are about 400 in a year, mostly delivered, with the latest on their way', () => {
    expect(orders.length).toBeGreaterThan(380)
    expect(Math.max(...orders.map((order) => order.daysAgo))).toBeLessThanOrEqual(365)
    const received = orders.filter((order) => ['delivered', 'picked_up'].includes(order.outcome)).length
    expect(received / orders.length).toBeGreaterThan(0.75)
    const moving = orders.filter((o) => ['confirmed', 'processing', 'out_for_delivery'].includes(o.outcome))
    expect(moving.length).toBeGreaterThan(10)
    for (const order of moving) expect(order.daysAgo).toBeLessThanOrEqual(10)
    for (const outcome of [
      'confirmed',
      'processing',
      'out_for_delivery',
      'cancelled',
      'returned',
      'picked_up',
    ])
      expect(orders.some((order) => order.outcome === outcome)).toBe(true)
  })

  it('satisfy the rules of placing an order', () => {
    for (const order of orders) {
      expect(order.lines.length).toBeGreaterThan(0)
      let total = 0
      for (const line of order.lines) {
        const product = productByKey.get(line.productKey)
        expect(product?.variants.map((variant) => variant.sku)).toContain(line.variantSku)
        expect(product?.createdDaysAgo).toBeGreaterThan(order.daysAgo)
        if (order.side === 'shopper') expect(product?.audience).toBe('b2c')
        else expect(line.quantity).toBeGreaterThanOrEqual(product?.bulkTiers[0]?.minQuantity ?? 0)
        total += (product?.basePesewas ?? 0) * line.quantity
        const store = storeByKey.get(product?.storeKey ?? '')
        if (order.deliveryOption === 'vendor') expect(store?.deliversItself).toBe(true)
        if (order.deliveryOption === 'pickup')
          expect(store?.locations.some((location) => location.storePickupEnabled)).toBe(true)
      }
      if (order.payment === 'cash') {
        expect([order.side, order.deliveryOption]).toEqual(['shopper', 'flexroute'])
        expect(total).toBeLessThanOrEqual(200_000)
      }
    }
  })
})
