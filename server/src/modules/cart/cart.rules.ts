import type { Cart, CartItem, CartNotice, CartPromotion, Side } from '#contracts/cart/cart.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { cedisOf, formatCedis } from '#contracts/money.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import type { CartLine, CartStanding } from './cart.queries.ts'

/** The notices of a line, the most serious first. */
export function noticesOf(line: CartLine): CartNotice[] {
  const notices: CartNotice[] = []
  if (!line.forSale) return ['not_for_sale']
  if (line.available !== null && line.available <= 0) notices.push('out_of_stock')
  else if (line.available !== null && line.available < line.quantity) notices.push('short_of_stock')
  if (line.unitPrice > line.priceWhenAdded) notices.push('price_up')
  if (line.unitPrice < line.priceWhenAdded) notices.push('price_down')
  return notices
}

/** A line as JSON (SH-3.12). */
export function cartItemOf(line: CartLine): CartItem {
  const { deliversItself: _, ...store } = line.store
  return {
    id: line.id,
    quantity: line.quantity,
    product: {
      id: line.productId,
      variant_id: line.variantId,
      name: line.name,
      slug: line.slug,
      sku: line.sku,
      variant_name: line.variantName,
      options: line.options,
      base_price: cedisOf(line.basePrice),
      current_price: cedisOf(line.unitPrice),
      is_on_sale: line.unitPrice < line.basePrice,
      promotion: line.promotion,
      discount_percentage: Math.round(((line.basePrice - line.unitPrice) * 100) / line.basePrice),
      is_in_stock: line.forSale && (line.available === null || line.available > 0),
      stock: line.available === null ? null : Math.max(0, line.available),
      primary_image: line.image,
      store,
    },
    line_total: cedisOf(line.unitPrice * line.quantity),
    price_when_added: cedisOf(line.priceWhenAdded),
    notices: noticesOf(line),
  }
}

interface CartHead {
  readonly id: string
  readonly side: Side
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A promotion that asks something of the buyer, with what it still waits for. */
function cartPromotionOf({ store_id, store_name, code, name, state, missing }: CartStanding): CartPromotion {
  if (state === 'applied') return { store_id, code, name, problem: null }
  const details = {
    typed: code ?? name,
    promotion: name,
    store: store_name,
    amount: formatCedis(cedisOf(missing ?? 0)),
  }
  return { store_id, code, name, problem: { code: state, details, sentence: sentenceOf(state, details) } }
}

export function cartOf(
  head: CartHead,
  lines: readonly CartLine[],
  promotions: readonly CartStanding[],
): Cart {
  const items = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const fee = deliveryFeeOf(head.side, items, lines.length)
  return {
    id: head.id,
    side: head.side,
    cart_items: lines.map(cartItemOf),
    promotions: promotions.map(cartPromotionOf),
    estimated_total: cedisOf(items),
    delivery_fee: cedisOf(fee),
    total: cedisOf(items + fee),
    created_at: head.createdAt.toISOString(),
    updated_at: head.updatedAt.toISOString(),
  }
}
