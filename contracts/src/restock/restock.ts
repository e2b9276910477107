import { z } from 'zod'

export const restockLimits = {
  /** Variants that a person may wait for. */
  waitingMax: 200,
  /** E-mails to one person in a day; more products are told of on the site alone. */
  emailsPerDay: 10,
} as const

export const RestockRequest = z.object({ variant: z.uuid() })

/** Which variants of a product the person waits for. */
export const RestockRequests = z.object({ variants: z.array(z.uuid()) }).meta({ id: 'RestockRequests' })
export type RestockRequests = z.infer<typeof RestockRequests>
