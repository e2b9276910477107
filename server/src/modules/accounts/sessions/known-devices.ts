import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Market } from '../../../market.ts'

/** E-mails per browser: a family's tablet has several, and the cookie must stay short. */
const emailsMost = 4
const maxAgeSeconds = 365 * 86_400

/**
 * Which browsers signed in as whom before. Each has a cookie with a random name for the browser and a signature
 * for each e-mail, so that e-mails cannot be read from it and it cannot be forged. It gives no access: it only gives its browser a count
 * of attempts of its own, which others cannot use up, and distinguishes new devices from known ones.
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
  const cookieOf = ({ headers }: FastifyRequest) => {
    const value = (headers.cookie ?? '')
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
    const [device = '', ...signatures] = value?.split('.') ?? []
    return /^[\w-]{22}$/.test(device) ? { device, signatures: signatures.slice(0, emailsMost) } : null
  }
  return {
    deviceFor(request, email) {
      const cookie = cookieOf(request)
      if (!cookie) return null
      const expected = sign(cookie.device, email)
      return cookie.signatures.some((signature) => areSame(signature, expected)) ? cookie.device : null
    },
    cookieFor(request, email) {
      const { device, signatures } = cookieOf(request) ?? {
        device: randomBytes(16).toString('base64url'),
        signatures: [],
      }
      const own = sign(device, email)
      const remembered = [own, ...signatures.filter((signature) => signature !== own)].slice(0, emailsMost)
      const attributes = `Max-Age=${maxAgeSeconds}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      return `${name}=${[device, ...remembered].join('.')}; ${attributes}`
    },
  }
}

function areSame(text: string, expected: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
