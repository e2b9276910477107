import { type PriceTerms, unitPriceOf } from '#contracts/catalog/pricing.ts'
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

/** The most pieces that can be ordered now; at least 1, so that a number field has a range. */
export function quantityMaxOf({ stock }: Stocked): number {
  return Math.max(1, Math.min(stock ?? limits.quantityMax, limits.quantityMax))
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

/** The promotion that makes the price of one piece of this variant; null where another offer is as low. */
export function promotionOf(
  variant: { basePrice: number; salePrice: number | null },
  product: Pick<Product, 'flash' | 'promotion' | 'bulk_tiers'>,
): Product['promotion'] {
  const isLower = unitPriceAt(variant, product, 1) < unitPriceAt(variant, { ...product, promotion: null }, 1)
  return isLower ? product.promotion : null
}

/** What one piece of a variant costs when `quantity` are bought; cedis in and out. */
export function unitPriceAt(
  { basePrice, salePrice }: { basePrice: number; salePrice: number | null },
  { flash, promotion, bulk_tiers }: Pick<Product, 'flash' | 'promotion' | 'bulk_tiers'>,
  quantity: number,
): number {
  const terms: PriceTerms = {
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
  return cedisOf(unitPriceOf(terms, quantity))
}
