import type { Cart, CartItem, CartNotice } from '#contracts/cart/cart.ts'
import { anyNumber, whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf, formatCedis, pesewasOf } from '#contracts/money.ts'
import { ruleSentence } from '#web/data/cart/why-not-quantity.ts'
import { t } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'

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

/** The notices that a change of the quantity alone brings or takes away. */
const ofQuantity: readonly CartNotice[] = ['short_of_stock', 'wrong_quantity']

function withQuantity(line: CartItem, quantity: number): CartItem {
  if (quantity === line.quantity) return line
  const notices: CartNotice[] = line.notices.filter((notice) => !ofQuantity.includes(notice))
  const { stock, is_in_stock, order_rule: rule } = line.product
  if (is_in_stock && stock !== null && stock > 0 && quantity > stock) notices.push('short_of_stock')
  else if (rule && whyNotPieces(quantity, rule)) notices.push('wrong_quantity')
  const current_price =
    line.ladder?.findLast(({ pieces }) => pieces <= quantity)?.price ?? line.product.current_price
  return {
    ...line,
    quantity,
    notices,
    product: { ...line.product, current_price },
    line_total: cedisOf(pesewasOf(current_price) * Math.max(0, quantity)),
  }
}

/** SH-9.01: the total is the sum of the lines and the delivery fee. */
function withLines(cart: Cart, lines: CartItem[]): Cart {
  const subtotal = lines.reduce((sum, line) => sum + pesewasOf(line.line_total), 0)
  const quoted = new Set(lines.filter(({ quotation }) => quotation).map(({ product }) => product.store.id))
  const others = lines.filter(({ product }) => !quoted.has(product.store.id)).length
  const delivery = lines.reduce(
    (sum, { quotation }) => sum + pesewasOf(quotation?.delivery_price ?? 0),
    deliveryFeeOf(cart.side, subtotal, others > 0),
  )
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

/** Whether a code of the store could lower a price of this cart: quoted goods keep theirs. */
export const takesCode = (cart: Cart, storeId: string): boolean =>
  cart.cart_items.some(({ product, quotation }) => product.store.id === storeId && !quotation)

export interface LineNotice {
  tone: 'gold' | 'brick' | 'green'
  sentence: string
}

const unbuyable: readonly CartNotice[] = ['out_of_stock', 'store_closed', 'store_suspended', 'not_for_sale']
const blocking: readonly CartNotice[] = ['short_of_stock', 'wrong_quantity', ...unbuyable]

/** Whether any piece of a line can be bought now. */
export const isBuyable = (line: CartItem): boolean =>
  !line.notices.some((notice) => unbuyable.includes(notice))

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
  store_closed: ({ product: { store } }) => ({
    tone: 'brick',
    sentence: t('Closed until {day}', { day: formatDate(store.closed_until ?? '') }),
  }),
  store_suspended: ({ product: { store } }) => ({
    tone: 'brick',
    sentence: t('{store} is closed for now', { store: store.name }),
  }),
  not_for_sale: () => ({ tone: 'brick', sentence: t('No longer for sale') }),
  wrong_quantity: ({ quantity, product: { order_rule: rule } }) => ({
    tone: 'brick',
    sentence: ruleSentence(quantity, rule ?? anyNumber),
  }),
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
  if (first.notices.includes('store_closed')) {
    const { name: store, closed_until } = first.product.store
    return t('{store} is closed until {day}. Remove its goods or save them for later to go on.', {
      store,
      day: formatDate(closed_until ?? ''),
    })
  }
  if (first.notices.includes('store_suspended')) {
    return t('{store} is closed for now. Remove its goods or save them for later to go on.', {
      store: first.product.store.name,
    })
  }
  if (first.notices.includes('wrong_quantity')) {
    const rule = ruleSentence(first.quantity, first.product.order_rule ?? anyNumber)
    return `${product}: ${rule}`
  }
  return first.notices.includes('out_of_stock')
    ? t('{product} is out of stock. Remove it or save it for later to go on.', { product })
    : t('{product} is no longer for sale. Remove it or save it for later to go on.', { product })
}

/** The largest quantity of this line that can be chosen. */
export function quantityMaxOf(line: CartItem): number {
  const { stock } = line.product
  const { minimum, multiple } = line.product.order_rule ?? anyNumber
  const most = Math.min(stock ?? limits.quantityMax, limits.quantityMax)
  return Math.max(minimum, Math.floor(most / multiple) * multiple)
}
