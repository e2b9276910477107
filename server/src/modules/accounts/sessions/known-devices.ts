import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Market } from '../../../market.ts'

/** The e-mails one browser is remembered for: a family's tablet has several, and the cookie stays short. */
const emailsMost = 4
const maxAgeSeconds = 365 * 86_400

/**
 * Which browsers signed in as whom before. Each keeps a cookie that names the browser at random and carries a signature
 * for each e-mail, so that nobody reads the e-mails from it or makes one. It opens nothing: it gives its browser a count
 * of tries of its own, which a stranger cannot use up, and tells a new device from a known one.
 */
export interface KnownDevices {
  /** The name of the browser where this e-mail signed in before, else null. */
  deviceFor(request: FastifyRequest, email: string): string | null
  /** The cookie, as a line of `Set-Cookie`, that remembers the browser for this e-mail from now on. */
  cookieFor(request: FastifyRequest, email: string): string
}

export function knownDevices(market: Market, secret: string): KnownDevices {
  const isSecure = market.publicUrl().startsWith('https:')
  const name = isSecure ? '__Secure-juaso.device' : 'juaso.device'
  const sign = (device: string, email: string) =>
    createHmac('sha256', secret).update(`device ${device} ${email}`).digest('base64url').slice(0, 27)
  const read = ({ headers }: FastifyRequest) => {
    const value = (headers.cookie ?? '')
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
    const [device = '', ...signatures] = value?.split('.') ?? []
    return /^[\w-]{22}$/.test(device) ? { device, signatures: signatures.slice(0, emailsMost) } : null
  }
  return {
    deviceFor(request, email) {
      const cookie = read(request)
      if (!cookie) return null
      const expected = sign(cookie.device, email)
      return cookie.signatures.some((signature) => areSame(signature, expected)) ? cookie.device : null
    },
    cookieFor(request, email) {
      const { device, signatures } = read(request) ?? {
        device: randomBytes(16).toString('base64url'),
        signatures: [],
      }
      const own = sign(device, email)
      const kept = [own, ...signatures.filter((signature) => signature !== own)].slice(0, emailsMost)
      const attributes = `Max-Age=${maxAgeSeconds}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      return `${name}=${[device, ...kept].join('.')}; ${attributes}`
    },
  }
}

function areSame(text: string, expected: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
