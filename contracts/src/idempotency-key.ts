import { z } from 'zod'

/** What a caller sends in the header `idempotency-key`: the same for every try of one wish, new for each wish. */
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/)
