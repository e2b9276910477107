import { z } from 'zod'

/** What the stores and companies are called whose ids are in an answer, such as in the names of accounts, and their pages at the desk; by id. */
export const OwnerNames = z.record(z.string(), z.object({ name: z.string(), link: z.string() }))
export type OwnerNames = z.infer<typeof OwnerNames>
