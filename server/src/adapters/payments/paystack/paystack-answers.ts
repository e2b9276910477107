import { z } from 'zod'
import { Pesewas } from '../call-provider.ts'

// What Paystack's answers look like, as far as the market reads them. `status: true` at the top says only that the call
// worked. Source: PaystackOSS/openapi dist/paystack.yaml (2025-10) and PaystackOSS/doc-code-snippets (2026-02).

const whole = <T extends z.ZodType>(data: T) => z.object({ status: z.literal(true), data })
const number = z.union([z.int(), z.string()]).transform(String)

export const Initialized = whole(z.object({ authorization_url: z.url(), reference: z.string() }))

export const Charged = whole(
  z.object({
    status: z.string(),
    reference: z.string(),
    display_text: z.string().nullish(),
    gateway_response: z.string().nullish(),
  }),
)

export type Verified = z.infer<typeof Verified>
export const Verified = whole(
  z.object({
    id: number,
    status: z.string(),
    reference: z.string(),
    amount: Pesewas,
    currency: z.string(),
    domain: z.string(),
    fees: Pesewas.nullish(),
    gateway_response: z.string().nullish(),
    /** `signature`: of a card, a mark that is the same for all its payments to one business. */
    authorization: z
      .looseObject({
        channel: z.string().nullish().catch(null),
        signature: z.string().max(200).nullish().catch(null),
      })
      .nullish()
      .catch(null),
  }),
)

const RefundRow = z.object({
  id: number,
  status: z.string(),
  amount: Pesewas,
  merchant_note: z.string().nullish(),
})
export type RefundRow = z.infer<typeof RefundRow>
export const Refunded = whole(RefundRow)
export const RefundList = whole(z.array(RefundRow))

export const Disputed = whole(
  z.object({
    id: number,
    status: z.string(),
    resolution: z.string().nullish(),
    refund_amount: Pesewas.nullish(),
    currency: z.string().nullish(),
    domain: z.string(),
    category: z.string().nullish(),
    /** Until when the bank takes an answer. */
    dueAt: z.iso.datetime({ offset: true }).nullish().catch(null),
    transaction: z.object({ reference: z.string(), amount: Pesewas, currency: z.string().nullish() }),
  }),
)

/** Only the subject of an event matters, because the handler queries it; all other fields may have any shape. */
const soft = <T extends z.ZodType>(field: T) => field.nullish().catch(null)

/**
 * Events. Refund events may write amounts as digits, name the charge in another field, and have no reference of their
 * own.
 */
export type Event = z.infer<typeof Event>
export const Event = z.object({
  event: z.string().max(80),
  data: z.looseObject({
    id: soft(z.union([z.int(), z.string()])),
    domain: soft(z.string()),
    status: soft(z.string()),
    reference: soft(z.string()),
    transaction_reference: soft(z.string()),
    transfer_code: soft(z.string()),
    amount: soft(Pesewas),
    refund_amount: soft(Pesewas),
    currency: soft(z.string()),
  }),
})
