import { createHmac, randomBytes } from 'node:crypto'
import type { Market } from '../../../market.ts'
import { isSameSecret } from '../../../market-secrets.ts'

/** E-mails and numbers per browser: a family's tablet has several, and the cookie must stay short. */
const namesMost = 4
const maxAgeSeconds = 365 * 86_400

/**
 * Which browsers signed in as whom before. Each has a cookie with a random name for the browser and a signature
 * for each e-mail and telephone number, so that they cannot be read from it and it cannot be forged. It gives no access: it only gives its browser a count
 * of attempts of its own, which others cannot use up, and distinguishes new devices from known ones.
 */
interface Cookies {
  readonly headers: { readonly cookie?: string | undefined }
}

export interface KnownDevices {
  /** The id of the browser where this e-mail or number signed in before, else null. */
  deviceFor(request: Cookies, name: string | null): string | null
  /** The cookie, as a line of `Set-Cookie`, that remembers the browser for these e-mails and numbers from now on. */
  cookieFor(request: Cookies, names: readonly string[]): string
}

export function knownDevices(market: Market, secret: string): KnownDevices {
  const isSecure = market.publicUrl().startsWith('https:')
  const name = isSecure ? '__Secure-juaso.device' : 'juaso.device'
  const sign = (device: string, name: string) =>
    createHmac('sha256', secret).update(`device ${device} ${name}`).digest('base64url').slice(0, 27)
  const cookieOf = ({ headers }: Cookies) => {
    const value = (headers.cookie ?? '')
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
    const [device = '', ...signatures] = value?.split('.') ?? []
    return /^[\w-]{22}$/.test(device) ? { device, signatures: signatures.slice(0, namesMost) } : null
  }
  return {
    deviceFor(request, name) {
      const cookie = cookieOf(request)
      if (!cookie || name === null) return null
      const expected = sign(cookie.device, name)
      return cookie.signatures.some((signature) => isSameSecret(signature, expected)) ? cookie.device : null
    },
    cookieFor(request, names) {
      const { device, signatures } = cookieOf(request) ?? {
        device: randomBytes(16).toString('base64url'),
        signatures: [],
      }
      const own = names.map((name) => sign(device, name))
      const remembered = [...own, ...signatures.filter((signature) => !own.includes(signature))].slice(
        0,
        namesMost,
      )
      const attributes = `Max-Age=${maxAgeSeconds}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      return `${name}=${[device, ...remembered].join('.')}; ${attributes}`
    },
  }
}
