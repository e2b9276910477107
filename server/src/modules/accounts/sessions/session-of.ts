import type { FastifyRequest } from 'fastify'
import type { Auth } from '../sign-in/auth.ts'
import type { AuthAnswer } from '../sign-in/auth-bridge.ts'

/** The session and person of a request's cookie; null where nobody is signed in. */
export function sessionOf(auth: Auth, { headers }: Pick<FastifyRequest, 'headers'>) {
  return auth.api.getSession({ headers: new Headers({ cookie: headers.cookie ?? '' }) })
}

/**
 * The session and person of the cookie that an answer sets; null where it starts no session. Where an answer sets a cookie twice, the
 * last one counts, as it does for a browser.
 */
export async function sessionStartedBy(auth: Auth, { cookies }: Pick<AuthAnswer, 'cookies'>) {
  const pairs = cookies.map((line) => line.split(';')[0] ?? '')
  const cookie = [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].join('; ')
  return /session_token=[^;]/.test(cookie) ? auth.api.getSession({ headers: new Headers({ cookie }) }) : null
}
