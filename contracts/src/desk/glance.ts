import { z } from 'zod'

const PaymentsOfToday = z.object({ count: z.int(), amount: z.number() })

/** How the market stands, at a glance. What the reader may not read is null. */
export const Glance = z
  .object({
    /** When the invariants of the books were last checked, null for never, and how many of them did not hold. */
    books: z
      .object({ checked_at: z.iso.datetime().nullable(), invariants: z.int(), broken: z.int() })
      .nullable(),
    /** Payments that were begun today in Accra, without cash and invoices: what became of them. Amounts in cedis. */
    payments: z
      .object({ paid: PaymentsOfToday, failed: PaymentsOfToday, waiting: PaymentsOfToday })
      .nullable(),
  })
  .meta({ id: 'Glance' })
export type Glance = z.infer<typeof Glance>
