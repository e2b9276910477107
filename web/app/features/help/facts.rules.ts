import { deliveryBusinessDays } from '#contracts/geo/delivery-dates.ts'
import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'

/** The market's own numbers, which the texts name in braces, so that no text states another; the fees come from the server (`withFees`). */
const facts: Readonly<Record<string, string | number>> = {
  accraFrom: deliveryBusinessDays.greaterAccra.from,
  accraTo: deliveryBusinessDays.greaterAccra.to,
  elsewhereFrom: deliveryBusinessDays.elsewhere.from,
  elsewhereTo: deliveryBusinessDays.elsewhere.to,
  cashMax: formatPesewas(limits.cashOnDeliveryMaxPesewas),
  deliveryFee: formatPesewas(limits.deliveryPesewas),
  freeDeliveryAbove: formatPesewas(limits.businessFreeDeliveryAbovePesewas),
  helpReplyHours: limits.helpReplyHours,
  net30Days: limits.net30Days,
  payoutHoldDays: limits.payoutHoldDays,
  returnDays: limits.returnDays,
  unpaidMinutes: limits.unpaidOrderExpiryMinutes,
  withdrawalMin: formatPesewas(limits.withdrawalMinPesewas),
}

/** A text of the content files with the market's numbers. Throws for a name that is none of them. */
export function withFacts(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`a help text names ${name}, which is no fact of the market`)
    return String(fact)
  })
}
