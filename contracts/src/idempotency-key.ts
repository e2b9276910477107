import { z } from 'zod'

/** The header `idempotency-key`: the same for every repetition of one request, new for each new request. */
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/)
