import { z } from 'zod'

/** A letter as the outbox page shows it. */
export const OutboxLetter = z
  .object({
    id: z.uuid(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    written_at: z.iso.datetime(),
  })
  .meta({ id: 'OutboxLetter' })
export type OutboxLetter = z.infer<typeof OutboxLetter>
