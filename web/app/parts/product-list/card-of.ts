import type { Side } from '#contracts/cart/cart.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { bulkPriceOf, isFlashOver } from '#contracts/catalog/shown-price.ts'
import { dayOf } from '#contracts/days.ts'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { formatShortDay } from '#web/parts/time/dates.ts'

/** Reduces a product to the data of its card, so that pages do not carry the rest. */
export function cardOf(product: ProductCard): CardProduct {
  const { id, name, slug, primary_image: picture, current_price, base_price, discount_percentage } = product
  const { is_in_stock, is_low_stock, is_new, is_bestseller, avg_rating, review_count } = product
  const { options, store, flash, promotion, lowest_before } = product
  return {
    ...{ id, name, slug, current_price, base_price, discount_percentage },
    ...{ is_in_stock, is_low_stock, is_new, is_bestseller, avg_rating, review_count },
    options,
    ...(lowest_before != null && { lowest_before }),
    ...(product.variant_id && { variant: product.variant_id }),
    primary_image: picture && { image: picture.image, tone: picture.tone },
    store: { name: store.name, town: store.town },
    flash: flash && { quantity: flash.quantity, left: flash.left },
    promotion: promotion && { ends_at: promotion.ends_at },
    ...closedNow(store),
  }
}

function closedNow({ holiday }: ProductCard['store']): Pick<CardProduct, 'closed'> {
  const today = dayOf(Date.now())
  if (!holiday || today < holiday.from || today > holiday.until) return {}
  return { closed: t('Closed until {day}', { day: formatShortDay(holiday.until) }) }
}

/** How a side's lists show a product. */
export const cardOn = (side: Side) => (side === 'business' ? bulkCardOf : cardOf)

/** The same on the business side: with the smallest order, and what a piece costs at it. */
export function bulkCardOf(product: ProductCard): CardProduct {
  const { bulk, sale_price, base_price } = product
  if (!bulk) return cardOf(product)
  const price = formatCedis(bulkPriceOf(product))
  const { min_quantity: count, multiple } = bulk
  const words =
    multiple > 1
      ? t('Minimum {count}, in multiples of {multiple}: {price} each', { count, multiple, price })
      : t('Minimum {count}: {price} each', { count, price })
  const card = { ...cardOf(product), tier: { quantity: bulk.min_quantity, words } }
  if (!isFlashOver(product)) return card
  // Of a flash sale with fewer pieces left than a company orders, it can buy none.
  const others = sale_price ?? base_price
  const discount_percentage = Math.round((100 * (base_price - others)) / base_price)
  return { ...card, flash: null, current_price: others, discount_percentage }
}
