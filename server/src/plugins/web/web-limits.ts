import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsPerMinute } from '#contracts/call.ts'
import { Refusal } from '#contracts/refusals.ts'

/** The longest form that a page takes, in bytes. */
const formBytesMax = 256 * 1024

/** Refuses a form that is too long or does not say how long it is; the server holds the sender to what was said. */
export function refuseLong({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!(length <= formBytesMax)) throw new Refusal('request.too_large')
}

/**
 * Counts pages that have to be made for one address, so that nobody keeps the server busy with addresses that no cache
 * knows. Where calls are not limited (RATE_LIMITS), neither are pages.
 */
export function renderingsOf(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const count = app.createRateLimit({ max: callsPerMinute.rendering, timeWindow: 60_000 })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal('request.rate_limited', { seconds: counted.ttlInSeconds })
  }
}
