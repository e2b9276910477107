import { z } from 'zod'
import { ReturnReason } from '../../returns/return.ts'

/** What the buyer or the store wrote, and when. */
export const SideMessage = z.object({
  by: z.enum(['buyer', 'store']),
  text: z.string(),
  at: z.iso.datetime(),
})
export type SideMessage = z.infer<typeof SideMessage>

/** How much there is to open about a disputed payment. */
export const EvidenceCounts = z.object({ messages: z.int(), photos: z.int() })

/** What the buyer and each store wrote about a disputed order, and the photos that were sent in. */
export const DisputeEvidence = z
  .object({
    opened_at: z.iso.datetime(),
    parcels: z.array(
      z.object({
        position: z.int(),
        store: z.string(),
        /** What they wrote to each other on the site, the oldest first. */
        messages: z.array(SideMessage),
        /** Refusals, and words to Juaso about returns of the parcel. */
        words: z.array(SideMessage),
        returns: z.array(
          z.object({
            id: z.uuid(),
            reason: ReturnReason,
            note: z.string(),
            /** Addresses of pictures. */
            photos: z.array(z.string()),
            requested_at: z.iso.datetime(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DisputeEvidence' })
export type DisputeEvidence = z.infer<typeof DisputeEvidence>
