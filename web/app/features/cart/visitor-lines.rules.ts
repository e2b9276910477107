import type { Product } from '#contracts/catalog/product.ts'
import { unitPriceAt } from '#contracts/catalog/shown-price.ts'
import { cedisOf, pesewasOf } from '#contracts/money.ts'
import type { VisitorLine } from '#web/data/cart/visitor-cart.ts'

/** The chosen variant, or the only one. */
export const variantOf = (product: Product, item: string) =>
  product.variants.find(({ id }) => id === item) ?? product.variants[0]

/** The chosen variant's own picture, or the product's. */
export const pictureOf = (product: Product, item: string) =>
  variantOf(product, item)?.images[0] ?? product.primary_image

/** What a piece costs today when this many are bought. */
export function priceOf({ item, quantity }: VisitorLine, product: Product): number {
  const variant = variantOf(product, item)
  const own = { basePrice: variant?.price ?? product.base_price, salePrice: variant?.sale_price ?? null }
  return unitPriceAt(own, product, quantity)
}

export const totalOf = (line: VisitorLine, product: Product) =>
  cedisOf(pesewasOf(priceOf(line, product)) * line.quantity)
