import { promotionPriceOf } from '#contracts/catalog/pricing.ts'

/** The price of a product on its card, in pesewas. */
export interface ShownPrice {
  basePrice: number
  salePrice: number | null
  currentPrice: number
  discountPercentage: number
}

interface Priced {
  basePrice: number
  salePrice?: number | null
}

/**
 * The price of the cheapest variant, the first of equals, as `refresh_product_columns` of the catalogue computes it.
 * `flashPrice` is that of a running flash sale with pieces left, `percent` that of a running promotion; null where there is none.
 */
export function shownPriceOf(
  variants: readonly Priced[],
  flashPrice: number | null,
  percent: number | null,
): ShownPrice {
  const prices = variants.map(({ basePrice, salePrice = null }) => ({
    basePrice,
    salePrice,
    currentPrice: Math.min(
      salePrice ?? basePrice,
      flashPrice ?? Number.POSITIVE_INFINITY,
      promotionPriceOf(basePrice, { percent, amountOff: null }) ?? Number.POSITIVE_INFINITY,
    ),
  }))
  const cheapest = prices.reduce((best, next) => (next.currentPrice < best.currentPrice ? next : best))
  const discount = (100 * (cheapest.basePrice - cheapest.currentPrice)) / cheapest.basePrice
  return { ...cheapest, discountPercentage: Math.round(discount) }
}

/** An average of stars to two decimals, or null where there are none. */
export function averageOf(ratingCounts: readonly number[]): number | null {
  const count = ratingCounts.reduce((sum, one) => sum + one, 0)
  const stars = ratingCounts.reduce((sum, one, index) => sum + one * (index + 1), 0)
  return count === 0 ? null : Math.round((100 * stars) / count) / 100
}

/** How the catalogue weighs a product every night: pieces sold lately, a little for older sales and good reviews. */
export function popularityOf(facts: {
  recentUnits: number
  unitsSold: number
  reviewCount: number
  avgRating: number | null
}): number {
  const { recentUnits, unitsSold, reviewCount, avgRating } = facts
  return recentUnits + Math.log(1 + unitsSold) + (Math.log(1 + reviewCount) * (avgRating ?? 0)) / 5
}
