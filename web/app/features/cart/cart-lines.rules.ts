import type { Cart, CartItem, CartNotice } from '#contracts/cart/cart.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf, formatCedis, pesewasOf } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'

/** Quantities the person chose that the server has not confirmed yet, by line. Zero or less means removed (SH-4.03). */
export type WantedQuantities = ReadonlyMap<string, number>

/** The cart with the wanted quantities applied and all sums computed anew. */
export function withQuantities(cart: Cart, wanted: WantedQuantities): Cart {
  if (wanted.size === 0) return cart
  const lines = cart.cart_items
    .map((line) => withQuantity(line, wanted.get(line.id) ?? line.quantity))
    .filter((line) => line.quantity > 0)
  return withLines(cart, lines)
}

/** The cart without one line. */
export function withoutLine(cart: Cart, lineId: string): Cart {
  return withLines(
    cart,
    cart.cart_items.filter((line) => line.id !== lineId),
  )
}

/** The cart with one line replaced by the server's version. */
export function withLine(cart: Cart, changed: CartItem): Cart {
  return withLines(
    cart,
    cart.cart_items.map((line) => (line.id === changed.id ? changed : line)),
  )
}

function withQuantity(line: CartItem, quantity: number): CartItem {
  if (quantity === line.quantity) return line
  const notices: CartNotice[] = line.notices.filter((notice) => notice !== 'short_of_stock')
  const { stock, is_in_stock } = line.product
  if (is_in_stock && stock !== null && stock > 0 && quantity > stock) notices.push('short_of_stock')
  return {
    ...line,
    quantity,
    notices,
    line_total: cedisOf(pesewasOf(line.product.current_price) * Math.max(0, quantity)),
  }
}

/** SH-9.01: the total is the sum of the lines and the delivery fee. */
function withLines(cart: Cart, lines: CartItem[]): Cart {
  const subtotal = lines.reduce((sum, line) => sum + pesewasOf(line.line_total), 0)
  const delivery = deliveryFeeOf(cart.side, subtotal, lines.length)
  return {
    ...cart,
    cart_items: lines,
    estimated_total: cedisOf(subtotal),
    delivery_fee: cedisOf(delivery),
    total: cedisOf(subtotal + delivery),
  }
}

/** Lines by store, the stores in the order in which they first appear. */
export function byStore(
  lines: readonly CartItem[],
): { store: CartItem['product']['store']; lines: CartItem[] }[] {
  const groups = new Map<string, { store: CartItem['product']['store']; lines: CartItem[] }>()
  for (const line of lines) {
    const group = groups.get(line.product.store.id) ?? { store: line.product.store, lines: [] }
    group.lines.push(line)
    groups.set(line.product.store.id, group)
  }
  return [...groups.values()]
}

export interface LineNotice {
  tone: 'gold' | 'brick' | 'green'
  sentence: string
}

const blocking: readonly CartNotice[] = ['short_of_stock', 'out_of_stock', 'not_for_sale']

const noticeWriters: Readonly<Record<CartNotice, (line: CartItem) => LineNotice>> = {
  price_up: (line) => ({
    tone: 'gold',
    sentence: t('Price went up, was {price}', { price: formatCedis(line.price_when_added) }),
  }),
  price_down: (line) => ({
    tone: 'green',
    sentence: t('Price dropped, was {price}', { price: formatCedis(line.price_when_added) }),
  }),
  short_of_stock: (line) => ({
    tone: 'brick',
    sentence: t('Only {left} left', { left: line.product.stock ?? 0 }),
  }),
  out_of_stock: () => ({ tone: 'brick', sentence: t('Out of stock') }),
  not_for_sale: () => ({ tone: 'brick', sentence: t('No longer for sale') }),
}

/** Notices of a line: changes since it was added, and reasons why it cannot be bought. */
export function noticesOf(line: CartItem): LineNotice[] {
  return line.notices.map((notice) => noticeWriters[notice](line))
}

/** Why the cart cannot go to checkout as it is; null when it can. */
export function whyNotCheckout(cart: Cart): string | null {
  if (cart.cart_items.length === 0) return t('Your cart is empty')
  const stuck = cart.cart_items.filter((line) => line.notices.some((notice) => blocking.includes(notice)))
  const [first] = stuck
  if (!first) return null
  if (stuck.length > 1) {
    return t('{count} items cannot be bought as they are. Change or remove them to go on.', {
      count: stuck.length,
    })
  }
  const product = first.product.name
  if (first.notices.includes('short_of_stock')) {
    return t('Only {left} of {product} left. Lower the quantity to go on.', {
      left: first.product.stock ?? 0,
      product,
    })
  }
  return first.notices.includes('out_of_stock')
    ? t('{product} is out of stock. Remove it or save it for later to go on.', { product })
    : t('{product} is no longer for sale. Remove it or save it for later to go on.', { product })
}

/** The largest quantity of this line that can be chosen. */
export function quantityMaxOf(line: CartItem): number {
  const { stock } = line.product
  return stock === null ? limits.quantityMax : Math.max(1, Math.min(limits.quantityMax, stock))
}
