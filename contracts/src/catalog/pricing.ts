/** What decides the price of a piece; amounts in pesewas. */
export interface PriceTerms {
  readonly basePrice: number
  readonly salePrice: number | null
  /** The running flash sale's price and how many pieces it has left. */
  readonly flash: { readonly price: number; readonly left: number } | null
  readonly bulkTiers: readonly { readonly minQuantity: number; readonly unitPrice: number }[]
}

/**
 * What one piece costs when `quantity` are bought, in pesewas: the lowest of base price, sale price, flash price (while
 * the flash sale has that many left) and the bulk tier that the quantity reaches. The order call in the database decides
 * by the same rule; a test holds the two together.
 */
export function unitPriceOf(terms: PriceTerms, quantity: number): number {
  const prices = [terms.basePrice, terms.salePrice ?? terms.basePrice]
  if (terms.flash && terms.flash.left >= quantity) prices.push(terms.flash.price)
  const tier = terms.bulkTiers
    .filter(({ minQuantity }) => minQuantity <= quantity)
    .reduce<{ minQuantity: number; unitPrice: number } | null>(
      (best, next) => (best && best.minQuantity > next.minQuantity ? best : next),
      null,
    )
  if (tier) prices.push(tier.unitPrice)
  return Math.min(...prices)
}
