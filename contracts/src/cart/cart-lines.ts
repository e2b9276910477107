import { z } from 'zod'
import { limits } from '../limits.ts'

export const CartLines = z.object({
  lines: z
    .array(z.object({ variant: z.uuid(), quantity: z.int().min(1).max(limits.quantityMax) }))
    .min(1)
    .max(limits.orderLinesMax),
})
export type CartLines = z.infer<typeof CartLines>

/** What became of lines that were to be added to the cart, in the order of the request. */
export const AddedLines = z
  .object({
    added: z.int(),
    results: z.array(
      z.object({
        variant: z.uuid(),
        /** What a piece of it costs in the cart now, in cedis; null for a line that was refused. */
        price: z.number().nullable(),
        /** Null for a line that is in the cart now. */
        problem: z
          .object({ code: z.string(), details: z.record(z.string(), z.unknown()), sentence: z.string() })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'AddedLines' })
export type AddedLines = z.infer<typeof AddedLines>
