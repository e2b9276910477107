import { nearestPieces, type OrderRule } from '#contracts/catalog/order-quantity.ts'
import type { Product } from '#contracts/catalog/product.ts'
import { type Offers, unitPriceAt } from '#contracts/catalog/shown-price.ts'
import { limits } from '#contracts/limits.ts'
import { optionWord } from '#web/messages/goods-word.ts'
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

/** 'Only 6 left in this size' while stock is low, else null. The product's last option names the unit. */
export function stockLineOf(
  { stock, isInStock, isLowStock }: Stocked,
  options: readonly string[],
): string | null {
  if (!isInStock || !isLowStock || stock === null) return null
  const last = options.at(-1)
  return last
    ? t('Only {left} left in this {option}', { left: stock, option: optionWord(last) })
    : t('Only {left} left', { left: stock })
}

/**
 * How many pieces were sold, where that can be compared with the reviews: those of buyers from before the shop sold here are not among
 * the sales, and a number below theirs would read as a mistake.
 */
export const comparableSales = (units: number, reviews: number): number | null =>
  units > 0 && units >= reviews ? units : null

/** The promotion that makes the price of one piece of this variant; null where another offer is as low. */
export function promotionOf(
  variant: Parameters<typeof unitPriceAt>[0],
  product: Offers,
): Product['promotion'] {
  const isLower = unitPriceAt(variant, product, 1) < unitPriceAt(variant, { ...product, promotion: null }, 1)
  return isLower ? product.promotion : null
}
