import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsPerMinute } from '#contracts/call.ts'
import { Refusal } from '#contracts/refusals.ts'

/** The longest form that a page accepts, in bytes. */
const formBytesMax = 256 * 1024

/** Refuses a form that is too long or has no `content-length`; the server enforces the declared length. */
export function refuseLong({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!(length <= formBytesMax)) throw new Refusal('request.too_large')
}

/**
 * Counts rendered pages per address, so that nobody can overload the server with pages that no cache
 * has. Where calls are not limited (RATE_LIMITS), neither are pages.
 */
export function renderingsOf(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const count = app.createRateLimit({ max: callsPerMinute.rendering, timeWindow: 60_000 })
  return async (request) => {
    const usage = await count(request)
    if (!usage.isAllowed && usage.isExceeded)
      throw new Refusal('request.rate_limited', { seconds: usage.ttlInSeconds })
  }
}
