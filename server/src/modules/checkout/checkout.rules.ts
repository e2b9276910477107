import type { Side } from '#contracts/cart/cart.ts'
import { PaymentMethod, paymentMethodLabels, type Quote } from '#contracts/checkout/checkout.ts'
import { weekdayOf } from '#contracts/geo/public-holidays.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf, formatCedis } from '#contracts/money.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import type { CartLine } from '../cart/index.ts'

interface OrderTerms {
  readonly side: Side
  readonly totalPesewas: number
  readonly allFlexroute: boolean
}

const cashMax = formatCedis(cedisOf(limits.cashOnDeliveryMaxPesewas))

/** The sentence why an order cannot be paid in cash, or null when it can. */
export function whyNotCash({ side, totalPesewas, allFlexroute }: OrderTerms): string | null {
  const fits = side === 'shopper' && allFlexroute && totalPesewas <= limits.cashOnDeliveryMaxPesewas
  return fits ? null : sentenceOf('checkout.cash_limit', { max: cashMax })
}

export function paymentMethodsFor(terms: OrderTerms): Quote['payment_methods'] {
  return PaymentMethod.options.map((method) => {
    const reason = method === 'cash_on_delivery' ? whyNotCash(terms) : null
    return { method, label: paymentMethodLabels[method], available: reason === null, reason }
  })
}

/** What stands in the way of ordering these lines, one sentence each. */
export function problemsOf(lines: readonly CartLine[]): Quote['problems'] {
  if (lines.length === 0) return [{ variant_id: null, sentence: sentenceOf('checkout.cart_empty') }]
  return lines.flatMap((line) => {
    if (!line.forSale) return [problem(line, sentenceOf('checkout.item_unavailable', { name: line.name }))]
    if (line.available !== null && line.available < line.quantity) {
      return [
        problem(
          line,
          sentenceOf('checkout.short_of_stock', { name: line.name, left: Math.max(0, line.available) }),
        ),
      ]
    }
    return []
  })
}

const problem = (line: CartLine, sentence: string) => ({ variant_id: line.variantId, sentence })

/** `Open today 09:00 to 18:00` or `Closed today`, from hours that begin with Monday. */
export function hoursToday(
  hours: readonly { open: string; close: string; enabled: boolean }[],
  now: Date,
): string {
  const today = hours[(weekdayOf(now.toISOString().slice(0, 10)) + 6) % 7]
  return today?.enabled ? `Open today ${today.open} to ${today.close}` : 'Closed today'
}
