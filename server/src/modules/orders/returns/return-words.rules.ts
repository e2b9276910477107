import { limits } from '#contracts/limits.ts'
import { type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import type { OrderWords } from '../order-words.rules.ts'
import type { MoveAbout } from '../parcels/move-parcel.ts'

/** How a return went on; null where the reader is the one who did it. */
export function returnWords(about: MoveAbout, number: string): OrderWords | null {
  const text = returnSentences[about]
  if (!text) return null
  const title =
    about === 'refused'
      ? sentence('The store refused your return of order {number}', { number })
      : sentence('Juaso decided about your return of order {number}', { number })
  return { kind: 'refunds', title, text, hasEmail: true }
}

const returnSentences: Readonly<Record<MoveAbout, KnownSentence | null>> = {
  escalated: null,
  refused: sentence('Your order shows the reason. You can ask Juaso to decide within {days} days.', {
    days: String(limits.returnEscalationDays),
  }),
  ruled_back: sentence('You get your money back. Your order shows why.'),
  ruled_part: sentence('You keep the goods and get a part of their price back. Your order shows why.'),
  ruled_none: sentence('The goods stay with you, and no money goes back. Your order shows why.'),
}
