import { z } from 'zod'

export const PaymentDispute = z.object({
  id: z.uuid(),
  number: z.string(),
  amount: z.number(),
  state: z.enum(['open', 'won', 'lost']),
  reason: z.string().nullable(),
  /** Until when the bank takes an answer; null where it has not said. */
  due_at: z.iso.datetime().nullable(),
  /** When an operator said that it was answered at the provider; null where nobody has. */
  answered_at: z.iso.datetime().nullable(),
  /** When the bank asked again after an answer; null where it has not. */
  asked_again_at: z.iso.datetime().nullable(),
  /** When its outcome was booked; null while it is open. */
  decided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type PaymentDispute = z.infer<typeof PaymentDispute>
