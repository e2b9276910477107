import { formatPesewas } from '#contracts/money.ts'
import { instant, type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'

/** What the words need to know of an order above a limit. `total` in pesewas; `heldUntil`: when the goods are given back. */
export interface ApprovalFacts {
  readonly number: string
  readonly state: string
  readonly total: number
  readonly buyer: string
  readonly decider: string | null
  /** To stand between quotation marks. */
  readonly reason: string | null
  readonly heldUntil: Date | null
  /** Of one that was approved in part: the order with the rest. */
  readonly replacedBy: string | null
  readonly isOnInvoice: boolean
}

interface Words {
  readonly title: KnownSentence
  readonly text: KnownSentence
  readonly link: string
  readonly button: string
}

/** What approvers read of an order that waits for them. */
export function approverWords(facts: ApprovalFacts, isReminder: boolean): Words {
  const { buyer, number } = facts
  const total = formatPesewas(facts.total)
  return {
    title: isReminder
      ? sentence('The order of {buyer} for {total} still waits for you', { buyer, total })
      : sentence('{buyer} asks you to approve an order of {total}', { buyer, total }),
    text: sentence('Order {number}. Goods and prices are kept until {day}, {time}.', {
      number,
      ...instant(facts.heldUntil ?? new Date()),
    }),
    link: `/b2b/approvals/${number}`,
    button: 'Look at the order',
  }
}

/** What the buyer reads of the decision; null while there is none. */
export function buyerWords(facts: ApprovalFacts): Words | null {
  const { number, replacedBy, reason, decider, isOnInvoice } = facts
  const who = decider ?? ''
  const button = 'See your order'
  if (facts.state === 'declined') {
    return {
      title: sentence('Your order {number} was declined', { number }),
      text: sentence('{who} writes: “{reason}”', { who, reason: reason ?? '' }),
      link: `/b2b/orders/${number}`,
      button,
    }
  }
  if (facts.state !== 'approved') return null
  const next = isOnInvoice
    ? sentence('{who} approved it. It is bought on invoice.', { who })
    : sentence(
        '{who} approved it. Please pay it before {day}, {time}; after that the goods go back on the shelf.',
        {
          who,
          ...instant(facts.heldUntil ?? new Date()),
        },
      )
  return {
    title: replacedBy
      ? sentence('A part of your order {number} was approved: it is order {rest} now', {
          number,
          rest: replacedBy,
        })
      : sentence('Your order {number} was approved', { number }),
    text: next,
    link: `/b2b/orders/${replacedBy ?? number}`,
    button,
  }
}
