import { z } from 'zod'
import { Reason } from '../../operators/operators.ts'
import { Signal } from '../signals.ts'

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

/** Withdrawals that signals hold, the oldest first. In cedis. `due`: by when somebody should decide; it is not sent by itself afterwards. */
export const PayoutChecks = z
  .array(
    z.object({
      reference: z.string(),
      store: z.object({ slug: z.string(), name: z.string() }),
      amount: z.number(),
      /** The network or bank, and the end of the number. */
      receiver: z.string(),
      signals: z.array(Signal),
      since: z.iso.datetime(),
      due: z.iso.datetime(),
    }),
  )
  .meta({ id: 'PayoutChecks' })
export type PayoutCheck = z.infer<typeof PayoutChecks>[number]

/** Released it is sent; confirmed it is ended, and its money is back in the wallet. The store's owner reads the reason of the latter. */
export const DecideCheckForm = z.object({ decision: z.enum(['release', 'confirm']), reason: Reason })
