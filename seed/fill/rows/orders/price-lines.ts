import { unitPriceOf } from '#contracts/catalog/pricing.ts'
import { limits } from '#contracts/limits.ts'
import type { PastOrder } from '#seed/content/types.ts'
import type { ProductRow, ProductRows, VariantRow } from '../add-products.ts'
import { recordOf } from '../find.ts'

/** One variant of an order with its price and the platform's fees, in pesewas. */
export interface PricedLine {
  product: ProductRow
  variant: VariantRow
  quantity: number
  unitPrice: number
  total: number
  commission: number
  processing: number
  /** The promotion that made the price, and what it took off. */
  promotionId: string | null
  givenAway: number
}

/** A share in basis points, rounded half up, as at a sale. */
export function shareOf(pesewas: number, bps: number): number {
  return Math.floor((pesewas * bps + 5_000) / 10_000)
}

/** The lines of an order at their prices, bulk prices included, or at that of its pool; a variant named twice becomes one line. */
export function priceLines(order: PastOrder, products: ProductRows, ofPool: number | null): PricedLine[] {
  const quantities = new Map<string, { productKey: string; sku: string; quantity: number }>()
  for (const { productKey, variantSku, quantity } of order.lines) {
    const name = `${productKey}/${variantSku}`
    const before = quantities.get(name)?.quantity ?? 0
    quantities.set(name, { productKey, sku: variantSku, quantity: before + quantity })
  }
  return [...quantities.values()].map(({ productKey, sku, quantity }) => {
    const product = recordOf(products, productKey, 'product')
    const variant = recordOf(product.variants, sku, `variant of ${productKey}:`)
    const { basePesewas: basePrice, salePesewas: salePrice } = variant.variant
    const bulkTiers = product.product.bulkTiers.map(({ minQuantity, unitPesewas: unitPrice }) => ({
      minQuantity,
      unitPrice,
    }))
    const unitPrice =
      ofPool ?? unitPriceOf({ basePrice, salePrice, flash: null, promotion: null, bulkTiers }, quantity)
    const total = unitPrice * quantity
    return {
      product,
      variant,
      quantity,
      unitPrice,
      total,
      promotionId: null,
      givenAway: 0,
      commission: shareOf(total, limits.commissionBps),
      processing: shareOf(total, limits.processingFeeBps),
    }
  })
}
