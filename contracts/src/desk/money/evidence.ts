import { z } from 'zod'
import { limits } from '../../limits.ts'
import { ReturnReason } from '../../returns/return.ts'
import { linesText } from '../../seen-text.ts'

/** What the buyer or the store wrote, and when. */
export const SideMessage = z.object({
  by: z.enum(['buyer', 'store']),
  text: z.string(),
  at: z.iso.datetime(),
})
export type SideMessage = z.infer<typeof SideMessage>

/** What a photo or paper shows that answers a buyer's bank. */
export const photoSubjects = ['delivery', 'return', 'goods', 'other'] as const
export const photoSubjectLabels: Readonly<Record<(typeof photoSubjects)[number], string>> = {
  delivery: 'The delivery',
  return: 'A return',
  goods: 'The goods',
  other: 'Something else',
}

/** Adds a photo or a paper to a dispute: a private upload of the operator's own. */
export const AddDisputePhoto = z.object({
  file: z.string().max(200),
  about: z.enum(photoSubjects),
  note: linesText().min(1, 'Please write what it shows').max(limits.reasonLengthMax),
})
export type AddDisputePhoto = z.infer<typeof AddDisputePhoto>

/** How much there is to open about a disputed payment. */
export const EvidenceCounts = z.object({
  messages: z.int(),
  photos: z.int(),
  /** Photos and papers that operators added to its disputes. */
  added: z.int(),
})

/** A photo or a paper that an operator added, with a link for its reader that ends within minutes; no link where the file is gone. */
export const AddedPhoto = z.object({
  id: z.string(),
  /** The bank's number of the dispute. */
  dispute: z.string(),
  about: z.enum(photoSubjects),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  url: z.string().nullable(),
  is_picture: z.boolean(),
})
export type AddedPhoto = z.infer<typeof AddedPhoto>

/** What the buyer and each store wrote about a disputed order, and the photos that were sent in. */
export const DisputeEvidence = z
  .object({
    opened_at: z.iso.datetime(),
    added: z.array(AddedPhoto),
    parcels: z.array(
      z.object({
        position: z.int(),
        store: z.string(),
        /** What they wrote to each other on the site, the oldest first. */
        messages: z.array(SideMessage),
        /** How many earlier ones are not among them. */
        messages_left_out: z.int().optional(),
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
