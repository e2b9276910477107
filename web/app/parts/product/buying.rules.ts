import type { Side } from '#contracts/cart/cart.ts'
import { anyNumber, nearestPieces, type OrderRule, orderRuleOf } from '#contracts/catalog/order-quantity.ts'
import { ladderOf, type PriceStep, type PriceTerms, unitPriceOf } from '#contracts/catalog/pricing.ts'
import type { Product } from '#contracts/catalog/product.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf, pesewasOf } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'

/** Stock of a variant; `stock` is null where the store does not count. */
export interface Stocked {
  stock: number | null
  isInStock: boolean
  isLowStock: boolean
}

/** The most pieces that can be ordered now; at least the fewest, so that a number field has a range. */
export function quantityMaxOf({ stock }: Stocked, rule: OrderRule): number {
  return nearestPieces(limits.quantityMax, rule, Math.min(stock ?? limits.quantityMax, limits.quantityMax))
}

/** Whether the stock is enough for the smallest order. */
export const canBeOrdered = ({ stock, isInStock }: Stocked, { minimum }: OrderRule): boolean =>
  isInStock && (stock === null || stock >= minimum)

/** How many pieces a side's buyers can order. */
export function ruleOn(
  side: Side,
  { bulk_tiers, order_multiple: multiple }: Pick<Product, 'bulk_tiers' | 'order_multiple'>,
): OrderRule {
  if (side === 'shopper') return anyNumber
  return orderRuleOf({
    bulkTiers: bulk_tiers.map(({ min_quantity }) => ({ minQuantity: min_quantity })),
    multiple,
  })
}

/** 'Only 6 left in this size' while stock is low, else null. The product's last option names the unit. */
export function stockLineOf(
  { stock, isInStock, isLowStock }: Stocked,
  options: readonly string[],
): string | null {
  if (!isInStock || !isLowStock || stock === null) return null
  const last = options.at(-1)
  return last
    ? t('Only {left} left in this {option}', { left: stock, option: last.toLowerCase() })
    : t('Only {left} left', { left: stock })
}

/**
 * How many pieces were sold, where that can be compared with the reviews: those of buyers from before the shop sold here are not among
 * the sales, and a number below theirs would read as a mistake.
 */
export const comparableSales = (units: number, reviews: number): number | null =>
  units > 0 && units >= reviews ? units : null

interface Priced {
  basePrice: number
  salePrice: number | null
}

type Offers = Pick<Product, 'flash' | 'promotion' | 'bulk_tiers'>

/** The promotion that makes the price of one piece of this variant; null where another offer is as low. */
export function promotionOf(variant: Priced, product: Offers): Product['promotion'] {
  const isLower = unitPriceAt(variant, product, 1) < unitPriceAt(variant, { ...product, promotion: null }, 1)
  return isLower ? product.promotion : null
}

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
