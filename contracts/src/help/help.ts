import { z } from 'zod'
import { emailAs, optionalText, requiredText } from '../accounts/person-fields.ts'
import { phonePattern, phoneSentence } from '../accounts/phone-form.ts'
import { Side } from '../cart/cart.ts'
import { limits } from '../limits.ts'
import { linesText } from '../seen-text.ts'
import { RequestUpload } from '../uploads/upload.schema.ts'
import { messageStates } from './message-states.ts'

/** A message to be answered by e-mail, or a request for a chat. */
export const MessageKind = z.enum(['contact', 'chat'])
export type MessageKind = z.infer<typeof MessageKind>

const MessageText = linesText('Please enter your message')
  .min(1, 'Please enter your message')
  .max(limits.helpMessageMax, `Please use at most ${limits.helpMessageMax} characters`)

/** BB-3.10 and BB-5.11. */
export const ContactMessage = z.object({
  kind: MessageKind.default('contact'),
  side: Side.default('shopper'),
  full_name: requiredText('Please enter your full name', 120),
  phone_number: optionalText(40).refine(
    (phone) => phone === null || (/^\+?.{7,}$/.test(phone) && phonePattern.test(phone)),
    phoneSentence,
  ),
  email: emailAs('Please enter your email address'),
  subject: optionalText(120),
  message: MessageText,
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** The same of a person whose account has no e-mail address: the answer comes to the account. */
export const AccountMessage = ContactMessage.omit({ email: true })
export type AccountMessage = z.infer<typeof AccountMessage>

export const feedbackRatings = ['satisfied', 'neutral', 'unhappy'] as const
export const feedbackCategories = ['complaint', 'suggestion', 'bug_report', 'other'] as const

/** BB-3.09, and the order of BB-5.09's checks: rating, category, message, e-mail address. */
export const Feedback = z.object({
  rating: z.enum(feedbackRatings, { error: 'Please select a rating' }),
  category: z.enum(feedbackCategories, { error: 'Please select a feedback category' }),
  message: linesText('Please enter your feedback message')
    .min(1, 'Please enter your feedback message')
    .max(limits.helpMessageMax, `Please use at most ${limits.helpMessageMax} characters`),
  email: emailAs('Please enter your email address'),
  side: Side.default('shopper'),
  /** The random id of the form, which its screenshots were sent with. */
  form_id: z.uuid().optional(),
  /** Addresses of the sent screenshots. */
  screenshots: z.array(z.string().max(120)).max(limits.screenshotsMax).default([]),
})
export type Feedback = z.infer<typeof Feedback>

/** The same of a person whose account has no e-mail address. */
export const AccountFeedback = Feedback.omit({ email: true })
export type AccountFeedback = z.infer<typeof AccountFeedback>

/** A screenshot to be sent: `form_id` is a random id that the form made, and claims it when the feedback is sent. */
export const RequestScreenshot = RequestUpload.omit({ folder: true }).extend({ form_id: z.uuid() })

/** What Juaso or the person wrote below a message. */
export const HelpReply = z
  .object({ id: z.uuid(), side: z.enum(['person', 'juaso']), text: z.string(), at: z.iso.datetime() })
  .meta({ id: 'HelpReply' })
export type HelpReply = z.infer<typeof HelpReply>

/** What the person writes below an own message; `id` is a random one that the page made, so that it is kept once. */
export const HelpReplyForm = z.object({ id: z.uuid(), text: MessageText })

/** A message of the caller's own, with what was written below it. */
export const OwnMessage = z
  .object({
    id: z.uuid(),
    kind: z.enum(['contact', 'chat', 'feedback']),
    subject: z.string().nullable(),
    rating: z.enum(feedbackRatings).nullable(),
    category: z.enum(feedbackCategories).nullable(),
    message: z.string(),
    screenshots_count: z.int(),
    created_at: z.iso.datetime(),
    reply_by: z.iso.datetime(),
    state: z.enum(messageStates),
    /** When it was first answered or closed. */
    answered_at: z.iso.datetime().nullable(),
    /** What was written after it, the oldest first. */
    replies: z.array(HelpReply),
  })
  .meta({ id: 'OwnMessage' })
export type OwnMessage = z.infer<typeof OwnMessage>

/**
 * The messages of the caller's account and of its address; none of the latter before it is confirmed, because it may be that of
 * somebody else.
 */
export const OwnMessages = z
  .object({ email_confirmed: z.boolean(), messages: z.array(OwnMessage) })
  .meta({ id: 'OwnMessages' })
export type OwnMessages = z.infer<typeof OwnMessages>

export const MessageReceipt = z.object({
  /** By when an answer is promised. */
  reply_by: z.iso.datetime(),
})
export type MessageReceipt = z.infer<typeof MessageReceipt>

/** How the market is reached besides the form; null where the operator has set none. */
export const HelpChannels = z.object({
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
})
export type HelpChannels = z.infer<typeof HelpChannels>
