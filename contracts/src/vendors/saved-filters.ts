import { z } from 'zod'
import { limits } from '../limits.ts'
import { lineText } from '../seen-text.ts'

/** A list of the vendor's area with what was chosen there, such as `/b2b/vendor/orders?group=done`. */
const FilterAddress = z
  .string()
  .max(500)
  .regex(/^\/b2b\/vendor\/(?:orders|products|customers|reviews)\?[\w%&=+.*~-]+$/)

export const SavedFilter = z.object({
  to: FilterAddress,
  name: lineText().min(1).max(limits.filterNameMax),
})
export type SavedFilter = z.infer<typeof SavedFilter>

export const FilterToForget = SavedFilter.pick({ to: true })

/** In the order in which they were saved. */
export const SavedFilters = z.object({ results: z.array(SavedFilter) }).meta({ id: 'SavedFilters' })
export type SavedFilters = z.infer<typeof SavedFilters>
