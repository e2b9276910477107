import type { Cart, CartItem, CartNotice, CartPromotion, Side } from '#contracts/cart/cart.ts'
import { whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { addDays } from '#contracts/days.ts'
import { cedisOf, formatPesewas } from '#contracts/money.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import type { CartLine } from './cart.queries.ts'
import type { CartStanding } from './cart-promotions.queries.ts'

/** What the refusal of a closed store says: until when, and from when orders are taken again. */
export const closureOf = (store: string, until: string) => ({ store, until, opens: addDays(until, 1) })

/** The notices of a line, the most serious first. */
export function noticesOf(line: CartLine): CartNotice[] {
  const notices: CartNotice[] = []
  if (line.closedUntil) return ['store_closed']
  if (line.storeSuspended) return ['store_suspended']
  if (!line.forSale) return ['not_for_sale']
  if (line.available !== null && line.available < (line.rule?.minimum ?? 1)) notices.push('out_of_stock')
  else if (line.available !== null && line.available < line.quantity) notices.push('short_of_stock')
  else if (line.rule && whyNotPieces(line.quantity, line.rule)) notices.push('wrong_quantity')
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
      order_rule: line.rule,
      store: { ...store, closed_until: line.closedUntil },
    },
    agreed_until: line.agreedUntil,
    quotation: line.quotation && {
      id: line.quotation.id,
      valid_until: line.quotation.validUntil,
      delivery_price: cedisOf(line.quotation.deliveryPesewas),
    },
    ladder: line.ladder?.map(({ pieces, price }) => ({ pieces, price: cedisOf(price) })) ?? null,
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
    amount: formatPesewas(missing ?? 0),
  }
  return { store_id, code, name, problem: { code: state, details, sentence: sentenceOf(state, details) } }
}

/** What the stores of quoted lines ask for delivery, in all. */
export const quotedDeliveryOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quotation }) => sum + (quotation?.deliveryPesewas ?? 0), 0)

export function cartOf(
  head: CartHead,
  lines: readonly CartLine[],
  promotions: readonly CartStanding[],
): Cart {
  const items = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const quoted = new Set(lines.filter(({ quotation }) => quotation).map(({ store }) => store.id))
  const others = lines.filter(({ store }) => !quoted.has(store.id)).length
  const fee = deliveryFeeOf(head.side, items, others > 0) + quotedDeliveryOf(lines)
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
