import { isFit } from './flash-sale.ts'
import type { FlashSale, Product, Promotion } from './types.ts'

/**
 * The promotions that run at the first start: shop, name, percent, days until the end, limit of orders, how many of its
 * products, and what it asks: a code, a minimum in pesewas, uses of each person.
 */
const running = [
  ['circle-phones', 'Upgrade week', 12, 6, null, 4, null],
  ['tamale-shea', 'Shea harvest', 20, 9, 150, 5, null],
  ['tamale-shea', 'Thank you for coming back', 25, 30, 500, 8, ['SHEA25', 150_00, 1]],
] as const

/** Chosen products that have no other offer: well stocked, at one price, not in the flash sale; the last ones by key. */
export function buildPromotions(products: readonly Product[], { items }: FlashSale): Promotion[] {
  const inSale = new Set(items.map(({ productKey }) => productKey))
  return running.map(([storeKey, name, percent, days, maxUses, most, asked]) => ({
    ...{ storeKey, name, percent, days, maxUses },
    asks: asked ? { code: asked[0], minSpendPesewas: asked[1], maxUsesEach: asked[2] } : null,
    productKeys: products
      .filter((product) => product.storeKey === storeKey && isFit(product) && !inSale.has(product.key))
      .map(({ key }) => key)
      .sort()
      .slice(-most),
  }))
}
