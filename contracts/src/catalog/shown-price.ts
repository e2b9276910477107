import { cedisOf, pesewasOf } from '../money.ts'
import type { OrderRule } from './order-quantity.ts'
import { ladderOf, type PriceStep, type PriceTerms, unitPriceOf } from './pricing.ts'
import type { Product, ProductCard } from './product.ts'

// What pages show of a price, from what the API answers. price-ladder.test.ts checks that it is what an order is charged.

interface Priced {
  basePrice: number
  salePrice: number | null
}

/**
 * A variant for a company that pays `agreed` cedis a piece by agreement with the store; null for everybody else. It counts like a sale
 * price, as in `sale_price_for` in SQL.
 */
export function pricedFor<Variant extends Priced>(variant: Variant, agreed: number | null): Variant {
  if (agreed === null) return variant
  return { ...variant, salePrice: Math.min(agreed, variant.salePrice ?? agreed) }
}

export type Offers = Pick<Product, 'flash' | 'promotion' | 'bulk_tiers'>

/** What one piece of a variant costs when `quantity` are bought; cedis in and out. */
export function unitPriceAt(variant: Priced, offers: Offers, quantity: number): number {
  return cedisOf(unitPriceOf(termsOf(variant, offers), quantity))
}

/** What a company pays for a piece of a variant from which number of pieces on; cedis. */
export function ladderAt(variant: Priced, offers: Offers, rule: OrderRule): PriceStep[] {
  return ladderOf(termsOf(variant, offers), rule).map(({ pieces, price }) => ({
    pieces,
    price: cedisOf(price),
  }))
}

/** Whether the open flash sale of a card has too few pieces left for the fewest that a company orders. */
export const isFlashOver = ({ bulk, flash }: Pick<ProductCard, 'bulk' | 'flash'>): boolean =>
  flash !== null && flash.left < (bulk?.min_quantity ?? 1)

/** What a company pays for each of the fewest pieces that it can order of a card; cedis. */
export function bulkPriceOf(
  card: Pick<ProductCard, 'bulk' | 'flash' | 'current_price' | 'sale_price' | 'base_price'>,
): number {
  const { bulk, current_price, sale_price, base_price } = card
  if (!bulk) return current_price
  // Where it can buy none at the price of the flash sale, the others apply.
  return Math.min(bulk.unit_price, isFlashOver(card) ? (sale_price ?? base_price) : current_price)
}

function termsOf({ basePrice, salePrice }: Priced, { flash, promotion, bulk_tiers }: Offers): PriceTerms {
  return {
    basePrice: pesewasOf(basePrice),
    salePrice: salePrice === null ? null : pesewasOf(salePrice),
    flash: flash && { price: pesewasOf(flash.price), left: flash.left },
    promotion: promotion && {
      percent: promotion.percent,
      amountOff: promotion.amount_off === null ? null : pesewasOf(promotion.amount_off),
    },
    bulkTiers: bulk_tiers.map((tier) => ({
      minQuantity: tier.min_quantity,
      unitPrice: pesewasOf(tier.unit_price),
    })),
  }
}
