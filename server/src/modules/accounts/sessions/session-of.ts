import type { FastifyRequest } from 'fastify'
import type { Auth } from '../sign-in/auth.ts'

/** The session and person of a request's cookie; null where nobody is signed in. */
export function sessionOf(auth: Auth, { headers }: Pick<FastifyRequest, 'headers'>) {
  return auth.api.getSession({ headers: new Headers({ cookie: headers.cookie ?? '' }) })
}
