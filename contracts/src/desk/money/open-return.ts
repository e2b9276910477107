import { z } from 'zod'
import { RequestReturn } from '../../returns/return.ts'

/** A return that an operator requests for a buyer who cannot, such as on the telephone; pictures come from the buyer alone. */
export const OpenReturn = RequestReturn.omit({ pictures: true }).extend({
  act: z.literal('open_return'),
  parcel: z.uuid(),
})
export type OpenReturn = z.infer<typeof OpenReturn>

/** Until when a return of a parcel can be requested; null where none can. A server of the version before does not say it. */
export const returnableUntil = z.iso.datetime().nullable().optional()
