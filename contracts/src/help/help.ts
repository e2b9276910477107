import { z } from 'zod'
import { emailAs, optionalText, requiredText } from '../accounts/person-fields.ts'
import { Side } from '../cart/cart.ts'
import { limits } from '../limits.ts'

/** A message to be answered by e-mail, or a request for a chat. */
export const MessageKind = z.enum(['contact', 'chat'])
export type MessageKind = z.infer<typeof MessageKind>

/** BB-3.10 and BB-5.11. */
export const ContactMessage = z.object({
  kind: MessageKind.default('contact'),
  side: Side.default('shopper'),
  full_name: requiredText('Please enter your full name', 120),
  phone_number: optionalText(40).refine((phone) => phone === null || /^\+?[\d\s()-]{7,}$/.test(phone), {
    error: 'Please enter a valid phone number',
  }),
  email: emailAs('Please enter your email address'),
  subject: optionalText(120),
  message: z
    .string({ error: 'Please enter your message' })
    .trim()
    .min(1, 'Please enter your message')
    .max(limits.helpMessageMax, `Please use at most ${limits.helpMessageMax} characters`),
})
export type ContactMessage = z.infer<typeof ContactMessage>

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
