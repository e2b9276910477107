import { z } from 'zod'
import { Cedis } from '../cedis.ts'
import { Reason } from '../reason.ts'

export const SetCreditForm = z.object({
  /** Up to which sum the company may owe on invoices, in cedis; 0 ends buying on invoice. */
  limit: Cedis,
  /** The limit that was shown. */
  seen: Cedis,
  reason: Reason,
})
