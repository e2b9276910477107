import type { CartPromotion, CodeProblem } from '#contracts/cart/cart.ts'
import { refusalSentence, requestFailed } from '#web/data/failures.ts'
import { ApiError } from '#web/data/http.ts'
import type { PathName } from '#web/data/side.ts'
import { mark, refusalSentence as sentenceOf, t, translate } from '#web/messages/messages.ts'

/** What the person can do about an order that was not placed. */
export interface NextMove {
  /** Marked with `mark`; translate it before showing. */
  label: string
  /** The page to go to; absent: check the new total and press again. */
  to?: PathName
}

const moves: Readonly<Record<string, NextMove>> = {
  'checkout.total_changed': { label: mark('Look at the new total below, then place the order.') },
  'checkout.short_of_stock': { label: mark('Change the quantity in your cart'), to: 'cart' },
  'checkout.below_minimum': { label: mark('Change the quantity in your cart'), to: 'cart' },
  'checkout.not_in_multiples': { label: mark('Change the quantity in your cart'), to: 'cart' },
  'checkout.sold_out': { label: mark('Remove it from your cart'), to: 'cart' },
  'checkout.item_unavailable': { label: mark('Remove it from your cart'), to: 'cart' },
  'checkout.quotation_over': { label: mark('Remove it from your cart'), to: 'cart' },
  'checkout.store_closed': { label: mark('Remove it from your cart'), to: 'cart' },
  'pool.closed': { label: mark('See the pools'), to: 'pools' },
  'pool.not_found': { label: mark('See the pools'), to: 'pools' },
  'pool.short_of_pieces': { label: mark('See the pools'), to: 'pools' },
  'pool.over_most': { label: mark('See the pools'), to: 'pools' },
  'pool.order_waiting': { label: mark('See My Orders'), to: 'orders' },
  'pool.unverified_share': { label: mark('See the pools'), to: 'pools' },
  'pool.unverified_wait': { label: mark('See the pools'), to: 'pools' },
  'pool.left_unpaid': { label: mark('See the pools'), to: 'pools' },
  'pool.not_held': { label: mark('See the pools'), to: 'pools' },
  'pool.pay_now': { label: mark('Choose another way to pay'), to: 'payment' },
  'checkout.cart_empty': { label: mark('See My Orders'), to: 'orders' },
  'checkout.key_reused': { label: mark('See My Orders'), to: 'orders' },
  'checkout.delivery_invalid': { label: mark('Choose a delivery option'), to: 'deliveryOptions' },
  'checkout.address_required': { label: mark('Choose an address'), to: 'checkoutAddress' },
  'address.not_found': { label: mark('Choose an address'), to: 'checkoutAddress' },
  'checkout.payment_method_unavailable': { label: mark('Choose another way to pay'), to: 'payment' },
  'checkout.unpaid_orders': { label: mark('See My Orders'), to: 'orders' },
  'checkout.unpaid_held': { label: mark('See My Orders'), to: 'orders' },
  'payment.wallet_asked_often': { label: mark('Choose another way to pay'), to: 'payment' },
  'checkout.cash_limit': { label: mark('Choose another way to pay'), to: 'payment' },
  'checkout.cash_closed': { label: mark('Choose another way to pay'), to: 'payment' },
  'checkout.net30_not_granted': { label: mark('Choose another way to pay'), to: 'payment' },
  'checkout.net30_overdue': { label: mark('Choose another way to pay'), to: 'payment' },
  'checkout.net30_limit': { label: mark('Choose another way to pay'), to: 'payment' },
  'checkout.company_limit': { label: mark('Change the quantity in your cart'), to: 'cart' },
  'checkout.no_approver': { label: mark('Change the quantity in your cart'), to: 'cart' },
  'checkout.flash_not_held': { label: mark('Change the quantity in your cart'), to: 'cart' },
  'checkout.waiting_limit': { label: mark('Change the quantity in your cart'), to: 'cart' },
  'checkout.po_number_required': { label: mark('Type the purchase order number above.') },
  'checkout.phone_required': { label: mark('Enter the number'), to: 'payment' },
}

/** What went wrong with placing an order, and the next move. */
export function placingFailure(error: unknown): { sentence: string; move: NextMove | null } {
  if (!(error instanceof ApiError)) return { sentence: translate(requestFailed), move: null }
  if (error.status === 0) {
    return {
      sentence: t('Network error or server unavailable'),
      move: { label: mark('Press Place order again: it will not be ordered twice.') },
    }
  }
  return {
    sentence: refusalSentence(error) ?? translate(requestFailed),
    move: moves[error.code] ?? null,
  }
}

export const isOtherTotal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'checkout.total_changed'

const endings: readonly CodeProblem[] = ['cart.code_over', 'cart.code_used', 'cart.code_used_up']

/** A sentence for each code that was typed and lowers no price any more, because it ended or its uses did. */
export const endedCodes = (promotions: readonly CartPromotion[]): string[] =>
  promotions.flatMap(({ code, problem }) =>
    code !== null && problem && endings.includes(problem.code)
      ? [`${code}: ${sentenceOf(problem.code, problem.details) ?? problem.sentence}`]
      : [],
  )
