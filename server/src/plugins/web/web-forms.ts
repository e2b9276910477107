import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'

/** The longest form that a page takes, in bytes. */
const formBytesMax = 256 * 1024

/** Refuses a form that is too long or does not say how long it is; the server holds the sender to what was said. */
export function refuseLong({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!(length <= formBytesMax)) throw new Refusal('request.too_large')
}

/**
 * Refuses a form that another site had the browser send. The session's cookie does not go with those anyway (SameSite);
 * this holds also where a browser sends it. Browsers say where a form comes from; who says nothing is not believed.
 */
export function refuseForeign({ headers, host }: FastifyRequest, { origin }: URL): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refusal('auth.other_site')
  const from = headers.origin
  if (from === origin || (from && URL.canParse(from) && new URL(from).host === host)) return
  throw new Refusal('auth.other_site')
}
