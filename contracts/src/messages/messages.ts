import { z } from 'zod'
import { limits } from '../limits.ts'
import { reportReasons } from '../reviews/report-reasons.ts'
import { linesText } from '../seen-text.ts'
import { StorePath } from '../vendors/store-team.ts'

const text = linesText('Please write your message')
  .min(1, 'Please write your message')
  .max(limits.messageLengthMax, 'Please use at most 1000 characters')

export const NewMessage = z.object({ text }).meta({ id: 'NewMessage' })

/** What a buyer asks about: a product, or one parcel of an own order. */
export const NewConversation = z
  .object({
    text,
    product: z.uuid().optional(),
    order: z.object({ number: z.string().max(40), parcel: z.int().min(1).max(100) }).optional(),
  })
  .refine(({ product, order }) => (product === undefined) !== (order === undefined), {
    error: 'Please choose a product or an order',
    path: ['product'],
  })
  .meta({ id: 'NewConversation' })

export const ReportConversation = z
  .object({
    reason: z.enum(
      Object.keys(reportReasons) as [keyof typeof reportReasons, ...(keyof typeof reportReasons)[]],
      'Please choose a reason',
    ),
    note: linesText().max(500).default(''),
  })
  .meta({ id: 'ReportConversation' })

export const BlockOther = z.object({ is_blocked: z.boolean() })

/** A further part of a thread: what is older than this message. */
export const OlderThan = z.object({ before: z.uuid().optional() })
/**
 * A further part of the conversations: those older than this one was when it was listed. Without its `last_at` it is looked for where it
 * is now.
 */
export const OlderConversations = OlderThan.extend({ last_at: z.iso.datetime().optional() })
export type OlderConversations = z.infer<typeof OlderConversations>

export const ConversationPath = z.object({ conversation: z.uuid() })
export const StoreConversationPath = StorePath.extend({ conversation: z.uuid() })

/** A conversation as one side sees it. */
export const Conversation = z
  .object({
    id: z.uuid(),
    /** The shop's name, or the first name of the buyer. */
    other: z.string(),
    product: z.object({ name: z.string(), slug: z.string() }).nullable(),
    order_number: z.string().nullable(),
    last_text: z.string(),
    /** To the microsecond: the list is read on from it. */
    last_at: z.iso.datetime(),
    /** Messages of the other side that this side has not read. */
    unread: z.int(),
    is_blocked: z.boolean(),
    blocks_me: z.boolean(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

export const Message = z.object({
  id: z.uuid(),
  /** Whether the reader's own side wrote it. */
  is_own: z.boolean(),
  text: z.string(),
  /** True where numbers or addresses were hidden in it. */
  was_masked: z.boolean(),
  at: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

/** A conversation with its newest messages, or those before one of them, the oldest first. */
export const ConversationThread = Conversation.extend({
  messages: z.array(Message),
  has_older: z.boolean(),
}).meta({ id: 'ConversationThread' })
export type ConversationThread = z.infer<typeof ConversationThread>

/** The newest conversations, or those before one of them, and how many messages are unread in all. */
export const ConversationList = z
  .object({ unread: z.int(), rows: z.array(Conversation), has_older: z.boolean() })
  .meta({ id: 'ConversationList' })
export type ConversationList = z.infer<typeof ConversationList>
