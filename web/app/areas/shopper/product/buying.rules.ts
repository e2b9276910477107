import { limits } from '#contracts/limits.ts'
import { t } from '#web/messages/messages.ts'

/** What is known of a variant's stock; `stock` is null where the store does not count. */
export interface Stocked {
  stock: number | null
  isInStock: boolean
  isLowStock: boolean
}

/** The most pieces that can be ordered now; at least 1, so that a number field has a range. */
export function quantityMaxOf({ stock }: Stocked): number {
  return Math.max(1, Math.min(stock ?? limits.quantityMax, limits.quantityMax))
}

/** 'Only 6 left in this size' while stock is low; null otherwise. The last option names what is meant. */
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

/** What one piece costs when `quantity` are bought, in cedis: the bulk tier that is reached, where that is lower. */
export function unitPriceAt(
  price: number,
  tiers: readonly { min_quantity: number; unit_price: number }[],
  quantity: number,
): number {
  const reached = tiers.filter(({ min_quantity }) => min_quantity <= quantity)
  return Math.min(price, ...reached.map(({ unit_price }) => unit_price))
}
