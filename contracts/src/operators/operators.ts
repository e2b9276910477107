import { z } from 'zod'
import { email } from '../accounts/person-fields.ts'
import { pageNumber } from '../call.ts'
import { Reason } from '../reason.ts'
import { operatorRights, operatorRoles } from './operator-rights.ts'
import { OwnerNames } from './owner-names.ts'

/** The operator who asks, and until when acts need no new code. */
export const OperatorSelf = z
  .object({
    name: z.string(),
    role: z.enum(operatorRoles),
    /** What the role may act on. */
    rights: z.array(z.enum(operatorRights)),
    /** What the role may look at, with all that it may act on. */
    sights: z.array(z.enum(operatorRights)),
    code_until: z.iso.datetime(),
  })
  .meta({ id: 'OperatorSelf' })
export type OperatorSelf = z.infer<typeof OperatorSelf>

export const Operator = z
  .object({
    person_id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(operatorRoles),
    added_at: z.iso.datetime(),
    /** Null for the first one, who was made at the terminal. */
    added_by: z.string().nullable(),
    has_second_factor: z.boolean(),
    last_seen_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

export const AddOperatorForm = z.object({ email, role: z.enum(operatorRoles), reason: Reason })
export const ChangeOperatorForm = z.object({ role: z.enum(operatorRoles), reason: Reason })
export const OperatorPath = z.object({ person: z.uuid() })

/** What an act was about. */
export const actSubjects = [
  'operator',
  'store',
  'company',
  'person',
  'document',
  'message',
  'review',
  'report',
  'conversation',
  'saved_reply',
  'payment',
  'payout',
  'carrier',
  'certificate',
  'return',
  'product',
  'fee',
  'statement',
  'flash_sale',
  'category',
  'brand',
  'meaning',
  'home_row',
  'alarm',
  'books',
  'file',
  'task',
] as const
export type ActSubject = (typeof actSubjects)[number]

/** Every kind of act that is written into the log. */
export const operatorActs = [
  'operator.added',
  'operator.role_changed',
  'operator.ended',
  'store.verified',
  'store.rejected',
  'store.asked',
  'store.suspended',
  'store.suspension_changed',
  'store.reinstated',
  'company.verified',
  'company.refused',
  'company.asked',
  'company.credit_set',
  'person.locked',
  'person.unlocked',
  'person.cash_opened',
  'person.seen_as',
  'person.seen_as_ended',
  'document.opened',
  'message.answered',
  'message.closed',
  'message.reopened',
  'inbox.assigned',
  'saved_reply.written',
  'saved_reply.changed',
  'saved_reply.removed',
  'conversation.opened',
  'conversation.reminded',
  'conversation.set_aside',
  'report.closed',
  'review.hidden',
  'review.kept',
  'review.reply_hidden',
  'review.reply_shown',
  'review.shown',
  'payment.settled',
  'payment.refund_retried',
  'payment.wallet_named',
  'payment.refund_released',
  'payment.bank_asked',
  'payment.dispute_answered',
  'payment.photo_added',
  'payment.refunded',
  'payment.received',
  'parcel.moved',
  'parcel.return_opened',
  'certificate.accepted',
  'certificate.refused',
  'cash.handed_in',
  'cash.lost',
  'cash.not_collected',
  'cash.found',
  'cash.missing',
  'debt.written_off',
  'payout.repeated',
  'payout.ended',
  'payout.agreed',
  'payout.check_released',
  'payout.check_confirmed',
  'payouts.held',
  'payouts.released',
  'return.ruled',
  'product.taken_down',
  'product.restored',
  'product.kept_down',
  'product.reports_closed',
  'fee.set',
  'statement.uploaded',
  'store.vat_number_set',
  'flash_sale.planned',
  'flash_sale.changed',
  'flash_sale.stores_invited',
  'flash_sale.nomination_approved',
  'flash_sale.nomination_refused',
  'flash_sale.stopped',
  'category.created',
  'category.renamed',
  'category.moved',
  'category.ordered',
  'category.merged',
  'category.retired',
  'category.restored',
  'attribute.added',
  'attribute.changed',
  'attribute.removed',
  'brand.created',
  'brand.renamed',
  'brand.merged',
  'brand.retired',
  'brand.restored',
  'meaning.kept',
  'meaning.changed',
  'meaning.removed',
  'home_row.added',
  'home_row.changed',
  'home_row.ordered',
  'home_row.removed',
  'alarm.closed',
  'books.checked',
  'file.downloaded',
  'task.taken',
] as const
export type OperatorActKind = (typeof operatorActs)[number]

export const ActsQuery = z.object({
  /** Beginnings of words of the reason and of what it was about, or any part of the operator's name. */
  q: z.string().trim().max(100).optional(),
  kind: z.enum(operatorActs).optional(),
  operator: z.uuid().optional(),
  /** One store, company or other thing, by its id. */
  about: z.string().max(100).optional(),
  /** The first and the last day in Ghana. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  page: pageNumber(10_000),
})
export type ActsQuery = z.infer<typeof ActsQuery>

export const OperatorAct = z
  .object({
    number: z.int(),
    at: z.iso.datetime(),
    by: z.object({ id: z.uuid(), name: z.string() }),
    /** The network address that the call came from. */
    from: z.string(),
    /** Of `operatorActs` and `actSubjects`, or what a newer version has written beside this one. */
    kind: z.string(),
    subject: z.string(),
    subject_id: z.string(),
    /** How the subject was called at that time. */
    label: z.string(),
    reason: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** The beginning of the row's hash in the chain. */
    hash: z.string(),
  })
  .meta({ id: 'OperatorAct' })
export type OperatorAct = z.infer<typeof OperatorAct>

export const OperatorActs = z
  .object({
    /** How many a query names; of very many those that are counted, and then there are more. */
    total: z.int(),
    has_more: z.boolean(),
    page_size: z.int(),
    operators: z.array(z.object({ id: z.uuid(), name: z.string() })),
    rows: z.array(OperatorAct),
    owners: OwnerNames,
  })
  .meta({ id: 'OperatorActs' })
export type OperatorActs = z.infer<typeof OperatorActs>

/** Whether the chain of the log is whole, and the row where it breaks. */
export const ChainState = z
  .object({ acts: z.int(), broken: z.array(z.object({ number: z.int(), why: z.string() })) })
  .meta({ id: 'ChainState' })
