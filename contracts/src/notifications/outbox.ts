import { z } from 'zod'

/** An e-mail or a text message as the outbox page shows it. */
export const OutboxEmail = z
  .object({
    id: z.uuid(),
    to: z.string(),
    /** Null for a text message. */
    subject: z.string().nullable(),
    text: z.string(),
    written_at: z.iso.datetime(),
  })
  .meta({ id: 'OutboxEmail' })
export type OutboxEmail = z.infer<typeof OutboxEmail>

/** The code that the authenticator app of a person of the demo shows now. */
export const DemoCode = z.object({ email: z.string(), code: z.string() }).meta({ id: 'DemoCode' })
export type DemoCode = z.infer<typeof DemoCode>
