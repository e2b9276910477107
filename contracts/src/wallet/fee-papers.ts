import { z } from 'zod'

/** Juaso's invoice to a store for the fees of a month, or a credit note for fees that were given back. Amounts in cedis. */
export const FeePaper = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: z.enum(['invoice', 'credit_note']),
    /** `2026-10`. */
    month: z.string(),
    /** The month in which the fees were charged. */
    sold_in: z.string(),
    /** The number of the invoice that a credit note takes from. */
    corrects: z.string().nullable(),
    store: z.string(),
    issued_at: z.iso.datetime(),
    commission: z.number(),
    processing: z.number(),
    /** With the taxes; below zero on a credit note. */
    total: z.number(),
    base: z.number(),
    taxes: z.array(z.object({ tax: z.string(), label: z.string(), percent: z.number(), amount: z.number() })),
  })
  .meta({ id: 'FeePaper' })
export type FeePaper = z.infer<typeof FeePaper>
