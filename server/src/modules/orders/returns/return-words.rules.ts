import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'
import { instant, type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import type { ReturnSide, RulingDecision } from '#contracts/returns/ruling.ts'
import type { MoveAbout } from '../parcels/move-parcel.ts'
import type { OrderWords } from '../words/order-words.rules.ts'

/** What is told about a return: moves of its parcel, a decision that is announced, and an appeal against it. */
export type ReturnAbout = MoveAbout | `announced_${RulingDecision}` | `appealed_by_${ReturnSide}`

interface ReturnNews {
  readonly about: ReturnAbout
  readonly number: string
  /** What the buyer gets by an announced decision, in pesewas. */
  readonly amount?: number | undefined
  /** When an announced decision is in force, as ISO 8601. */
  readonly until?: string | undefined
}

/** How a return went on; null where the reader is the one who did it. */
export function returnWords(news: ReturnNews): OrderWords | null {
  const text = textOf(news)
  if (!text) return null
  return { kind: 'refunds', title: titleOf(news), text, hasEmail: true }
}

function titleOf({ about, number }: ReturnNews): KnownSentence {
  if (about === 'refused') return sentence('The store refused your return of order {number}', { number })
  if (about === 'appealed_by_store')
    return sentence('The store appeals about your return of order {number}', { number })
  if (about.startsWith('due_'))
    return sentence('The decision about your return of order {number} is in force', { number })
  if (about === 'ruling_ended')
    return sentence('The decision about your return of order {number} has ended', { number })
  return sentence('Juaso decided about your return of order {number}', { number })
}

const back = sentence('You get your money back. Your order shows why.')
const part = sentence('You keep the goods and get a part of their price back. Your order shows why.')
const none = sentence('The goods stay with you, and no money goes back. Your order shows why.')

const returnSentences: Partial<Readonly<Record<ReturnAbout, KnownSentence>>> = {
  refused: sentence('Your order shows the reason. You can ask Juaso to decide within {days} days.', {
    days: String(limits.returnEscalationDays),
  }),
  ...{ ruled_back: back, ruled_part: part, ruled_none: none },
  ...{ due_back: back, due_part: part, due_none: none },
  appealed_by_store: sentence('Another operator of Juaso decides about it now, and that is final.'),
  ruling_ended: sentence('Your bank has given the money back, so nothing follows from the decision.'),
}

function textOf({ about, amount = 0, until = '' }: ReturnNews): KnownSentence | null {
  const at = () => instant(new Date(until))
  if (about === 'announced_back')
    return sentence(
      'You get your money back on {day}, {time}, unless the store appeals before. Your order shows why.',
      at(),
    )
  if (about === 'announced_part')
    return sentence(
      'You keep the goods and get {amount} back on {day}, {time}, unless you or the store appeal before. Your order shows why.',
      { amount: formatPesewas(amount), ...at() },
    )
  if (about === 'announced_none')
    return sentence('No money goes back. You can appeal until {day}, {time}. Your order shows why.', at())
  return returnSentences[about] ?? null
}
