import { z } from 'zod'

/** An e-mail as the outbox page shows it. */
export const OutboxEmail = z
  .object({
    id: z.uuid(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    written_at: z.iso.datetime(),
  })
  .meta({ id: 'OutboxEmail' })
export type OutboxEmail = z.infer<typeof OutboxEmail>
