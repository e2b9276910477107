import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'
import { day, type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import type { OrderFacts, OrderNews, OrderWords } from './order-words.rules.ts'

/** How the goods of a return that was asked for get back. Juaso books no rider for them. */
export function askedSentence({ returnPlace: place }: OrderFacts, store: string): KnownSentence {
  const hours = String(limits.returnAnswerHours)
  return place
    ? sentence(
        'Your return is requested. {store} answers within {hours} hours; after that Juaso decides. The goods go back to {place}: no rider comes for them, so agree with the store when, and who pays the way. Your money goes back once the store has them.',
        { store, hours, place },
      )
    : sentence('Your return is requested. The store will answer.')
}

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
