import { formatPesewas } from '#contracts/money.ts'
import { day, sentence } from '#contracts/notifications/sentence.ts'
import type { OrderFacts, OrderNews, OrderWords } from './order-words.rules.ts'

/** What a store offers for a return, and until when. */
export function offerWords({ number }: OrderFacts, { amount = 0, until = '' }: OrderNews): OrderWords {
  return {
    kind: 'refunds',
    title: sentence('An offer for your return of order {number}', { number }),
    text: sentence('Keep the goods and get {amount} back. Accept or decline until {until}.', {
      amount: formatPesewas(amount),
      until: day(until),
    }),
    hasEmail: true,
  }
}

/** Somebody at the desk has named another wallet for a refund that did not arrive. */
export function redirectedWords({ number }: OrderFacts, { amount = 0, digits = '' }: OrderNews): OrderWords {
  return {
    kind: 'refunds',
    title: sentence('Your refund for order {number} goes to another wallet', { number }),
    text: sentence(
      '{amount} is sent to the wallet that ends in {digits}, which was named to Juaso. If it is not yours, tell us at once.',
      { amount: formatPesewas(amount), digits },
    ),
    hasEmail: true,
  }
}
