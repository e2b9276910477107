import { z } from 'zod'
import { HelpReply } from '../help/help.ts'
import { messageStates } from '../help/message-states.ts'
import { unfilledPlaceholder, unknownPlaceholder } from '../help/placeholders.ts'
import { limits } from '../limits.ts'
import { OperatorAct } from '../operators/operators.ts'
import { parcelStatuses } from '../orders/parcel-statuses.ts'
import { Reason } from '../reason.ts'
import { linesText, lineText } from '../seen-text.ts'

/** The things of the inbox by the page that shows one: a message to Juaso, a reported and an unanswered conversation. */
export const inboxThings = ['message', 'report', 'conversation'] as const
export type InboxThing = (typeof inboxThings)[number]

/** What a list of the inbox is narrowed by; a message is a contact message, a request for a chat or feedback. */
export const inboxKinds = ['contact', 'chat', 'feedback', 'report', 'conversation'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const InboxQuery = z.object({
  /** Words of a message, a name, an e-mail address, the number of an order. */
  q: z.string().trim().max(100).optional(),
  state: z.enum([...messageStates, 'all']).default('open'),
  kind: z.enum(inboxKinds).optional(),
  /** Those that are with the caller, or with nobody. */
  with: z.enum(['me', 'nobody']).optional(),
})
export type InboxQuery = z.output<typeof InboxQuery>

const Colleague = z.object({ id: z.uuid(), name: z.string() })

export const InboxRow = z
  .object({
    thing: z.enum(inboxThings),
    id: z.uuid(),
    kind: z.enum(inboxKinds),
    title: z.string(),
    /** Who wrote, reported or waits. */
    who: z.string(),
    /** How it begins. */
    words: z.string(),
    state: z.enum(messageStates),
    since: z.iso.datetime(),
    /** By when Juaso has promised to act. */
    due: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    with: Colleague.nullable(),
  })
  .meta({ id: 'InboxRow' })
export type InboxRow = z.infer<typeof InboxRow>

export const Inbox = z
  .object({
    rows: z.array(InboxRow),
    has_more: z.boolean(),
    open: z.int(),
    waiting: z.int(),
    /**
     * Messages whose first answer fell due within 30 days, those answered in time, and the median time of all answers; messages that
     * were closed without a word are left out.
     */
    first_answers: z.object({ due: z.int(), in_time: z.int(), median_minutes: z.int().nullable() }),
  })
  .meta({ id: 'Inbox' })
export type Inbox = z.infer<typeof Inbox>

/** An order as the inbox shows it beside what is written about it. Money in cedis. */
export const InboxOrder = z
  .object({
    number: z.string(),
    state: z.string(),
    total: z.number(),
    method: z.string(),
    placed_at: z.iso.datetime(),
    /** Whose order it is; null once the account is deleted. */
    buyer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** False where the one who writes may not read it: nothing of it is told to them. */
    is_theirs: z.boolean(),
    parcels: z.array(z.object({ store: z.string(), status: z.enum(parcelStatuses), items: z.int() })),
  })
  .meta({ id: 'InboxOrder' })
export type InboxOrder = z.infer<typeof InboxOrder>

const Handled = {
  with: Colleague.nullable(),
  /** Who may be given it. */
  colleagues: z.array(Colleague),
  history: z.array(OperatorAct),
}

/** A message to Juaso with what was written below it, the orders that it names, and the account of its address. */
export const InboxMessage = z
  .object({
    id: z.uuid(),
    kind: z.enum(['contact', 'chat', 'feedback']),
    side: z.enum(['shopper', 'business']),
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string().nullable(),
    rating: z.string().nullable(),
    category: z.string().nullable(),
    message: z.string(),
    screenshots: z.int(),
    written_at: z.iso.datetime(),
    due: z.iso.datetime(),
    state: z.enum(messageStates),
    answered_at: z.iso.datetime().nullable(),
    /** Counts what was written and decided; an answer says which of it was read. */
    version: z.int(),
    replies: z.array(HelpReply.extend({ by: z.string().nullable() })),
    orders: z.array(InboxOrder),
    /** Null where nobody has confirmed the address. */
    account: z
      .object({
        id: z.uuid(),
        name: z.string(),
        joined_at: z.iso.datetime(),
        is_locked: z.boolean(),
        orders: z.int(),
        newest: z.array(InboxOrder),
      })
      .nullable(),
    ...Handled,
  })
  .meta({ id: 'InboxMessage' })
export type InboxMessage = z.infer<typeof InboxMessage>

/** A conversation that a buyer or a store reported, with its newest messages as they were then. */
export const InboxReport = z
  .object({
    id: z.uuid(),
    side: z.enum(['buyer', 'store']),
    reporter: z.string(),
    store: z.string(),
    buyer: z.string(),
    reason: z.string(),
    note: z.string(),
    messages: z.array(z.object({ side: z.string(), text: z.string(), at: z.string() })),
    at: z.iso.datetime(),
    closed_at: z.iso.datetime().nullable(),
    order: InboxOrder.nullable(),
    ...Handled,
  })
  .meta({ id: 'InboxReport' })
export type InboxReport = z.infer<typeof InboxReport>

/** A conversation about an order that its store has not answered within a day. What was written stays between the two. */
export const InboxConversation = z
  .object({
    id: z.uuid(),
    store: z.object({ slug: z.string(), name: z.string() }),
    buyer: z.string(),
    waiting_since: z.iso.datetime().nullable(),
    unread: z.int(),
    state: z.enum(messageStates),
    reminded_at: z.iso.datetime().nullable(),
    order: InboxOrder.nullable(),
    ...Handled,
  })
  .meta({ id: 'InboxConversation' })
export type InboxConversation = z.infer<typeof InboxConversation>

/** The version is the one that the operator has read. */
const Version = z.int().min(1)
export const AnswerForm = z.object({
  version: Version,
  answer: linesText()
    .min(1, 'Please write an answer')
    .max(limits.helpMessageMax, 'At most 4,000 characters')
    .refine((text) => unfilledPlaceholder(text) === null, 'Please fill in what the saved reply leaves open'),
})
export const CloseMessageForm = z.object({ version: Version, reason: Reason })
export const AssignPath = z.object({ thing: z.enum(inboxThings), id: z.uuid() })
export const AssignForm = z.object({ person: z.uuid().nullable() })

export const savedReplyTitleMax = 80
export const SavedReply = z
  .object({
    id: z.uuid(),
    title: z.string(),
    text: z.string(),
    version: z.int(),
    changed_at: z.iso.datetime(),
    changed_by: z.string(),
  })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>

export const SavedReplyForm = z.object({
  title: lineText()
    .min(1, 'Please enter a title')
    .max(savedReplyTitleMax, `At most ${savedReplyTitleMax} characters`),
  text: linesText()
    .min(1, 'Please write the reply')
    .max(limits.helpMessageMax, 'At most 4,000 characters')
    .refine((text) => unknownPlaceholder(text) === null, 'Only name and order can stand in braces'),
})
export const ChangeSavedReplyForm = SavedReplyForm.extend({ version: Version })
