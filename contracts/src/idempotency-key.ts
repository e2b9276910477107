import { z } from 'zod'

/** The header `idempotency-key`: the same for every repetition of one request, new for each new request. */
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/)

/** The description of calls that make something once for each key. */
export const madeOnce =
  'Repeated with the same Idempotency-Key, it makes nothing more: the response is what was made. With other contents it is refused.'
