import type { OperatorActKind } from '#contracts/operators/operators.ts'

/** What each act is, after the name of who did it. */
const words: Readonly<Record<OperatorActKind, string>> = {
  'operator.added': 'let somebody run Juaso',
  'operator.role_changed': 'changed a role',
  'operator.ended': 'ended somebody’s work at the desk',
  'store.verified': 'verified the store',
  'store.rejected': 'sent the store back',
  'store.suspended': 'suspended the store',
  'store.reinstated': 'opened the store again',
  'company.verified': 'verified the company',
  'company.refused': 'sent the company back',
  'person.locked': 'locked the person',
  'person.unlocked': 'unlocked the person',
  'document.opened': 'opened private papers',
  'message.answered': 'answered a message',
  'message.closed': 'closed a message',
  'report.closed': 'closed a report',
  'review.hidden': 'hid a review',
  'review.kept': 'kept a reported review',
  'payment.settled': 'asked the provider and booked its answer',
  'payment.refund_retried': 'sent a refund once more',
  'payment.bank_asked': 'asked the bank about a dispute',
  'payment.refunded': 'gave money back',
  'payment.received': 'booked money that came by bank',
  'payout.repeated': 'let a payout be sent again',
  'payout.ended': 'ended a payout',
  'payout.agreed': 'agreed to a payout',
  'payouts.held': 'held the store’s payouts',
  'payouts.released': 'let the store’s payouts leave again',
  'return.ruled': 'decided about a return',
}

export const actInWords = (kind: OperatorActKind): string => words[kind]
