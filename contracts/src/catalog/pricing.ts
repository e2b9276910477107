import { limits } from '../limits.ts'
import type { OrderRule } from './order-quantity.ts'

/** What decides the price of a piece; amounts in pesewas, null where there is no such offer. */
export interface PriceTerms {
  readonly basePrice: number
  readonly salePrice: number | null
  /** The open flash sale's price and how many pieces it has left. */
  readonly flash: { readonly price: number; readonly left: number } | null
  /** The store's open promotion. */
  readonly promotion: Reduction | null
  readonly bulkTiers: readonly { readonly minQuantity: number; readonly unitPrice: number }[]
}

/** What a promotion takes off the base price of a piece: a percentage, or an amount in pesewas. */
export interface Reduction {
  readonly percent: number | null
  readonly amountOff: number | null
}

/** The price of a piece in a promotion; null where less than a tenth would be left to pay. `promotion_price` in SQL is the same. */
export function promotionPriceOf(basePrice: number, { percent, amountOff }: Reduction): number | null {
  if (percent !== null) return Math.floor((basePrice * (100 - percent) + 50) / 100) || null
  return amountOff !== null && (basePrice - amountOff) * 10 >= basePrice ? basePrice - amountOff : null
}

/**
 * What one piece costs when `quantity` are bought, in pesewas: the lowest of base price, sale price, flash price (while the
 * flash sale has that many left), the store's promotion and the bulk tier that the quantity reaches. A preview for the quantity that a buyer types;
 * lists and charges use `unit_price` in pricing.functions.sql, and one-price.test.ts checks that the two agree.
 */
export function unitPriceOf(terms: PriceTerms, quantity: number): number {
  const { basePrice, salePrice, flash, promotion } = terms
  const prices = [basePrice, salePrice ?? basePrice]
  if (flash && flash.left >= quantity) prices.push(flash.price)
  const promoted = promotion && promotionPriceOf(basePrice, promotion)
  if (promoted !== null) prices.push(promoted)
  const tier = tierAt(terms.bulkTiers, quantity)
  if (tier) prices.push(tier.unitPrice)
  return Math.min(...prices)
}

/** From `pieces` on a piece costs `price`. */
export interface PriceStep {
  readonly pieces: number
  readonly price: number
}

/** What a company pays for a piece from which number of pieces on; two steps in a row differ. `price_ladder` in SQL is the same of a cart's line. */
export function ladderOf(terms: PriceTerms, { minimum, multiple }: OrderRule): PriceStep[] {
  const begins = [...terms.bulkTiers.map(({ minQuantity }) => minQuantity), (terms.flash?.left ?? 0) + 1]
  const orderable = begins.map((from) => Math.max(minimum, Math.ceil(from / multiple) * multiple))
  const pieces = [...new Set([minimum, ...orderable])].filter((step) => step <= limits.quantityMax)
  return pieces
    .sort((a, b) => a - b)
    .map((step) => ({ pieces: step, price: unitPriceOf(terms, step) }))
    .filter(({ price }, place, steps) => price !== steps[place - 1]?.price)
}

/** The tier with the largest minimum that the quantity reaches. */
function tierAt(tiers: PriceTerms['bulkTiers'], quantity: number) {
  const reached = tiers.filter(({ minQuantity }) => minQuantity <= quantity)
  return reached.toSorted((a, b) => b.minQuantity - a.minQuantity)[0]
}
