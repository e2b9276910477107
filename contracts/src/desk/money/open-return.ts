import { z } from 'zod'
import { RequestReturn } from '../../returns/return.ts'

/**
 * A return that an operator requests for a buyer who cannot, such as on the telephone. Pictures come from the buyer alone, and so does the
 * wallet for what was paid in cash; without it the refund waits for one (`name_wallet`).
 */
export const OpenReturn = RequestReturn.omit({
  pictures: true,
  wallet_phone: true,
  wallet_network: true,
}).extend({ act: z.literal('open_return'), parcel: z.uuid() })
export type OpenReturn = z.infer<typeof OpenReturn>

/** Until when a return of a parcel can be requested; null where none can. A server of the version before does not say it. */
export const returnableUntil = z.iso.datetime().nullable().optional()
