import { z } from 'zod'
import { Reason } from '../operators/operators.ts'

/** Holding a store's payouts, and letting them leave again; the store's owner reads why they are held. */
export const HoldForm = z.object({ reason: Reason })

/** The stores whose payouts are held. `waiting`, in cedis, is what they asked for and is not sent. */
export const HeldStores = z
  .array(
    z.object({
      slug: z.string(),
      name: z.string(),
      reason: z.string(),
      since: z.iso.datetime(),
      /** Null where it was done at the terminal of the market's machine. */
      by: z.string().nullable(),
      waiting: z.number(),
    }),
  )
  .meta({ id: 'HeldStores' })
export type HeldStore = z.infer<typeof HeldStores>[number]
