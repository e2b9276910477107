import type { Side } from '#contracts/cart/cart.ts'
import { whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { PaymentMethod, type Quote } from '#contracts/checkout/checkout.ts'
import { weekdayOf } from '#contracts/days.ts'
import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'
import { paymentMethodLabels, paysLater } from '#contracts/payments/payment-method.ts'
import { type RefusalCode, sentenceOf } from '#contracts/refusals.ts'
import { type CartLine, closureOf } from '../cart/index.ts'
import type { Credit } from '../payments/index.ts'

interface OrderTerms {
  readonly side: Side
  readonly totalPesewas: number
  readonly allFlexroute: boolean
  /** How the company stands that buys; null where it may not buy on invoice, and on the shopper's side. */
  readonly credit: Credit | null
  /** Whether parcels were refused at the door of the telephone number that it goes to, too often for cash. */
  readonly isCashClosed?: boolean
  /** Pieces of a pool: the money is held, so it has to be paid now. */
  readonly isOfPool?: boolean
}

const cashMax = formatPesewas(limits.cashOnDeliveryMaxPesewas)

/** A refusal that an order would meet, with the details it names. */
interface Reason {
  readonly code: RefusalCode
  readonly details: Record<string, string>
}

/** Why an order of a shopper cannot be paid in cash, or null when it can. */
function whyNotCash({ totalPesewas, allFlexroute, isCashClosed }: OrderTerms): Reason | null {
  const fits = allFlexroute && totalPesewas <= limits.cashOnDeliveryMaxPesewas
  if (!fits) return { code: 'checkout.cash_limit', details: { max: cashMax } }
  return isCashClosed ? { code: 'checkout.cash_closed', details: {} } : null
}

/** Why an order cannot go on invoice for a company that buys on invoice, or null when it can. */
function whyNotInvoice(totalPesewas: number, { leftPesewas, overduePesewas }: Credit): Reason | null {
  if (overduePesewas > limits.net30OverdueMaxPesewas) {
    return { code: 'checkout.net30_overdue', details: { overdue: formatPesewas(overduePesewas) } }
  }
  if (totalPesewas <= leftPesewas) return null
  return { code: 'checkout.net30_limit', details: leftOf({ leftPesewas }) }
}

/** What a company may still buy on invoice, in the words of sentences. */
const leftOf = ({ leftPesewas }: Pick<Credit, 'leftPesewas'>) => ({
  left: formatPesewas(Math.max(0, leftPesewas)),
})

const payNow: Reason = { code: 'pool.pay_now', details: {} }

/** Companies are not offered cash, and invoices only with granted credit terms. */
export function paymentMethodsFor(terms: OrderTerms): Quote['payment_methods'] {
  const { side, totalPesewas, credit, isOfPool } = terms
  const isOffered: Partial<Record<PaymentMethod, boolean>> = {
    cash_on_delivery: side === 'shopper',
    net_30: credit !== null,
  }
  const offered = PaymentMethod.options.filter((method) => isOffered[method] ?? true)
  return offered.map((method) => {
    const reasons: Partial<Record<PaymentMethod, Reason | null>> = {
      cash_on_delivery: whyNotCash(terms),
      net_30: credit === null ? null : whyNotInvoice(totalPesewas, credit),
    }
    const reason = isOfPool && paysLater(method) ? payNow : (reasons[method] ?? null)
    return {
      method,
      label: paymentMethodLabels[method],
      available: reason === null,
      reason: reason && sentenceOf(reason.code, reason.details),
      code: reason?.code ?? null,
      details: reason?.details ?? (method === 'net_30' && credit ? leftOf(credit) : {}),
    }
  })
}

/** The reasons why these lines cannot be ordered, one sentence each. */
export function problemsOf(lines: readonly CartLine[]): Quote['problems'] {
  if (lines.length === 0) return [problem(null, 'checkout.cart_empty')]
  return lines.flatMap((line) => {
    const { variantId, name, available, store, closedUntil } = line
    if (closedUntil) return [problem(variantId, 'checkout.store_closed', closureOf(store.name, closedUntil))]
    if (line.quotation?.isOver) return [problem(variantId, 'checkout.quotation_over', { name })]
    if (!line.forSale) return [problem(variantId, 'checkout.item_unavailable', { name })]
    if (available !== null && available < line.quantity) {
      if (available < 1) return [problem(variantId, 'checkout.sold_out', { name })]
      return [problem(variantId, 'checkout.short_of_stock', { name, left: available })]
    }
    const whyNot = line.rule && whyNotPieces(line.quantity, line.rule)
    return whyNot ? [problem(variantId, `checkout.${whyNot.code}`, { name, ...whyNot.details })] : []
  })
}

export function problem(
  variantId: string | null,
  code: RefusalCode,
  details: Record<string, string | number> = {},
) {
  return { variant_id: variantId, code, details, sentence: sentenceOf(code, details) }
}

/** When a place opens and closes today, from hours that begin with Monday; null where it stays closed. */
export function hoursToday(
  hours: readonly { open: string; close: string; enabled: boolean }[],
  now: Date,
): { open: string; close: string } | null {
  const today = hours[(weekdayOf(now.toISOString().slice(0, 10)) + 6) % 7]
  return today?.enabled ? { open: today.open, close: today.close } : null
}
