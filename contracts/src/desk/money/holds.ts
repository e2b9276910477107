import { z } from 'zod'
import { Reason, ReasonForm } from '../../reason.ts'
import { HoldOfSuspension } from '../../wallet/wallet.ts'
import { Signal } from '../signals.ts'

/** `since`: when the hold began that was shown. Another one is not released by it. Absent in a page of the version before. */
export const ReleasePayoutsForm = ReasonForm.extend({ since: z.iso.datetime().optional() })

/** The stores whose payouts are held. `waiting`, in cedis, is what they asked for and is not sent. */
export const HeldStores = z
  .array(
    z.object({
      slug: z.string(),
      name: z.string(),
      reason: z.string(),
      since: z.iso.datetime(),
      suspension: HoldOfSuspension,
      /** Null where it was done at the terminal of the market's machine. */
      by: z.string().nullable(),
      waiting: z.number(),
    }),
  )
  .meta({ id: 'HeldStores' })
export type HeldStores = z.infer<typeof HeldStores>
export type HeldStore = HeldStores[number]

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
