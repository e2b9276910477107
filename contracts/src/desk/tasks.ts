import { limits } from '../limits.ts'
import { mayAct, type OperatorRight, type OperatorRole } from '../operators/operator-rights.ts'

/** What can wait for an operator, in the order in which equal deadlines are shown. */
export const taskKinds = [
  'alarm',
  'job',
  'dispute',
  'cash',
  'debt',
  'payout',
  'payout_check',
  'hold',
  'return',
  'message',
  'report',
  'conversation',
  'review',
  'product',
  'product_report',
  'nomination',
  'certificate',
  'store',
  'company',
] as const
export type TaskKind = (typeof taskKinds)[number]

interface TaskRule {
  /** The plural above a list of them. */
  readonly label: string
  /** What an open one is called. */
  readonly title: string
  /** Within how many hours it should be done; a message has a time of its own. */
  readonly hours: number
  /** The right that doing it needs. */
  readonly right: OperatorRight
}

/**
 * The kinds of work and within how many hours each should be done. A store and a company are promised an answer within a working day;
 * money comes first.
 */
export const taskRules: Readonly<Record<TaskKind, TaskRule>> = {
  alarm: { label: 'Money and events', title: 'Needs a person', hours: 4, right: 'books' },
  job: { label: 'Jobs', title: 'A job has not run', hours: 4, right: 'system' },
  dispute: { label: 'Disputes', title: 'A bank wants money back', hours: 24, right: 'books' },
  cash: { label: 'Cash', title: 'Cash that FlexRoute has not handed in', hours: 48, right: 'money' },
  debt: { label: 'Debts', title: 'A store’s debt that is not covered', hours: 168, right: 'money' },
  payout: {
    label: 'Payouts',
    title: 'Payout for two people',
    hours: limits.payoutTwoPeopleHours,
    right: 'money',
  },
  payout_check: {
    label: 'Signals',
    title: 'A payout that signals hold',
    hours: limits.payoutCheckHours,
    right: 'holds',
  },
  hold: { label: 'Held payouts', title: 'Payouts held', hours: 72, right: 'holds' },
  return: { label: 'Returns', title: 'A return to decide', hours: 48, right: 'returns' },
  message: { label: 'Messages', title: 'Message', hours: 24, right: 'inbox' },
  report: { label: 'Reports', title: 'Conversation reported', hours: 24, right: 'inbox' },
  conversation: { label: 'Unanswered', title: 'A store does not answer', hours: 24, right: 'inbox' },
  review: { label: 'Reviews', title: 'Review reported', hours: 48, right: 'reviews' },
  product: { label: 'Products', title: 'Product to look at again', hours: 48, right: 'products' },
  product_report: { label: 'Reported products', title: 'Product reported', hours: 48, right: 'products' },
  nomination: { label: 'Flash sales', title: 'Nomination to decide', hours: 24, right: 'flash_sales' },
  certificate: { label: 'Tax', title: 'Withholding certificate to check', hours: 72, right: 'money' },
  store: { label: 'Stores', title: 'Store to verify', hours: 24, right: 'stores' },
  company: { label: 'Companies', title: 'Company to verify', hours: 24, right: 'stores' },
}

/** Whether a role may take a task: what nobody of that role could finish must not be kept from those who can. */
export const mayTakeTask = (role: OperatorRole, kind: TaskKind): boolean =>
  mayAct(role, taskRules[kind].right)

/** What the alarms of jobs and money are called at the desk; docs/operations.md says what to do at each. */
export const alarmTitles: Readonly<Record<string, string>> = {
  'refund.failed': 'Refund failed',
  'refund.late': 'Refund not confirmed',
  'refund.held': 'Refund that its store’s money does not cover',
  'refund.stuck': 'Refund cannot be sent',
  'refund_transfer.late': 'Refund to a wallet not confirmed',
  'refund_transfer.odd': 'Refund to a wallet unlike the provider’s',
  'withdrawal.late': 'Payout not confirmed',
  'withdrawal.odd': 'Payout unlike the provider’s',
  'payout.failed': 'Payout failed',
  'payment.stuck': 'Payment cannot be booked',
  'payment.currency': 'Payment in another currency',
  'payment.dispute': 'A bank wants money back',
  'payment.dispute_unknown': 'A dispute about an unknown payment',
  'store.owes': 'A store owes what was taken back',
  'order.stuck': 'Order cannot be closed',
  'release.stuck': 'Earnings cannot be released',
  'overdue.stuck': 'Late parcel cannot be raised',
  'accept.stuck': 'Parcel cannot be accepted',
  'ruling.stuck': 'Decision about a return cannot take effect',
  'pool.stuck': 'Pooled order cannot be closed',
  'parcel.overdue': `Parcel never sent, ${limits.parcelOverdueDays} days old`,
  'return.waiting': 'Return without an answer',
  'invoice.overdue': 'Invoice overdue',
  'event.stuck': 'An event cannot be handled',
  'webhook.unhandled': 'A provider’s event is not handled',
  'webhook.unreadable': 'A provider’s event cannot be read',
  'books.broken': 'A check of the books finds something broken',
  'statement.differs': 'A provider’s statement does not match the books',
  'books.unchecked': 'A check of the books ended early',
}

/**
 * Alarms whose end no row of the market shows: somebody at the desk says that they are dealt with. All others end by themselves once
 * their cause is gone.
 */
export const alarmsEndedByPeople = [
  'payment.currency',
  'payment.dispute_unknown',
  'payout.failed',
  'refund_transfer.odd',
  'statement.differs',
  'webhook.unreadable',
  'withdrawal.odd',
] as const

/** The title of an alarm; one that the desk has no words for is named as the log names it. */
export const alarmTitle = (kind: string): string => alarmTitles[kind] ?? kind
