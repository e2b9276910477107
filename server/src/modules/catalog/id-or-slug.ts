import { z } from 'zod'

/** A UUID, or a slug of lower-case letters, digits and hyphens. */
export const IdOrSlug = z.object({
  id: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/i, 'An id or a slug')
    .describe('Id or slug'),
})
