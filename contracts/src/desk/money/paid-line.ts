import { z } from 'zod'

/** Goods of a parcel that was paid. The price in cedis. */
export const PaidLine = z.object({
  id: z.uuid(),
  name: z.string(),
  variant: z.string(),
  quantity: z.int(),
  unit_price: z.number(),
  /** How many of these pieces can still be asked back. A server of the version before does not say it. */
  returnable: z.int().optional(),
})
