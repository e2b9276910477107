import { z } from 'zod'
import { RequestReturn } from '../../returns/return.ts'

/** A return that an operator requests for a buyer who cannot, such as on the telephone; pictures come from the buyer alone. */
export const OpenReturn = RequestReturn.omit({ pictures: true }).extend({
  act: z.literal('open_return'),
  parcel: z.uuid(),
})
export type OpenReturn = z.infer<typeof OpenReturn>
