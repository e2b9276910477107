import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOfSite } from '#contracts/accounts/safe-next.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal, type RefusalCode } from '#contracts/refusals.ts'
import { DrizzleQueryError } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { type Auth, callerAddressHeader } from './auth.ts'

/** A response of better-auth, with its cookies and redirect. */
export interface AuthAnswer {
  readonly status: number
  readonly body: Record<string, unknown> | null
  readonly cookies: readonly string[]
  readonly location: string | null
}

/** Refusals are returned, not thrown: the caller decides what is rolled back. */
export const isAccepted = ({ status }: AuthAnswer) => status < 400

interface AuthCall {
  readonly body?: Record<string, unknown>
  /** The query string, without the question mark. The request's own query is not passed on. */
  readonly query?: string
}

/**
 * Calls better-auth at `path`, such as `/sign-in/email`, with `body` as JSON. The request's headers are passed on,
 * except that the caller's address is the one Fastify determined.
 */
export async function callAuth(
  auth: Auth,
  market: Market,
  request: FastifyRequest,
  path: string,
  { body = {}, query = '' }: AuthCall = {},
): Promise<AuthAnswer> {
  const authRequest = new Request(`${market.publicUrl()}/api/auth${path}${query && `?${query}`}`, {
    method: request.method,
    headers: headersOf(request, market),
    ...(request.method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  const response = await auth.handler(authRequest).catch(responseOfRefusal)
  const text = await response.text()
  const location = response.headers.get('location')
  return {
    status: response.status,
    body: response.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : null,
    cookies: response.headers.getSetCookie(),
    location: location === null ? null : ownLocation(location, market.publicUrl()),
  }
}

/**
 * A redirect of better-auth as a path of this site; the home page where it would lead to another. better-auth checks the
 * addresses it is given by their origin alone and so accepts `/.//evil.test`, which browsers follow to evil.test.
 */
export function ownLocation(location: string, site: string): string {
  return pathOfSite(location.startsWith(`${site}/`) ? location.slice(site.length) : location) ?? '/'
}

const passedOn = [
  'cookie',
  'user-agent',
  'referer',
  'origin',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
]

function headersOf(request: FastifyRequest, market: Market): Headers {
  const headers = new Headers({ 'content-type': 'application/json', [callerAddressHeader]: request.ip })
  for (const name of passedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  // Without PUBLIC_URL the market may be reached under several names (localhost, an address of the local network): the
  // page and the request then have to agree on the host, which the check of the origin ensures.
  const origin = request.headers.origin
  if (!market.config.PUBLIC_URL && origin && isOriginOf(origin, request.headers.host)) {
    headers.set('origin', new URL(market.publicUrl()).origin)
  }
  return headers
}

function isOriginOf(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * better-auth throws its refusals; anything else it throws is a fault and is rethrown. A failed query is rethrown as
 * the database's own error: the query's text contains session tokens and password hashes, which must not be logged.
 */
function responseOfRefusal(error: unknown): Response {
  if (error instanceof DrizzleQueryError) throw error.cause ?? new Error('a query of the sign-in failed')
  const { name, statusCode, body } = error as { name?: string; statusCode?: number; body?: unknown }
  if (name !== 'APIError' || statusCode === undefined || statusCode >= 500) throw error
  return Response.json(body ?? {}, { status: statusCode })
}

/** Whether a sign-up was refused because its address has an account. */
export const isEmailTaken = ({ status, body }: AuthAnswer) =>
  status >= 400 && typeof body?.code === 'string' && refusalOf[body.code] === 'auth.email_taken'

/** Throws the refusal where the answer is one. */
export function refuseAs({ status, body }: AuthAnswer): void {
  if (status < 400) return
  const code = refusalCodeOf(status, typeof body?.code === 'string' ? body.code : undefined)
  if (!code) throw new Error(`sign-in answered ${status}`)
  const left = body?.left
  if (code === 'phone.code_wrong' && typeof left === 'number') throw new Refusal(code, { left })
  throw new Refusal(code, code === 'auth.codes_locked' ? codesLocked : {})
}

/** How long the codes of a person are locked, as the sentence says. */
const codesLocked = { minutes: limits.signInWaitMinutes, seconds: limits.signInWaitMinutes * 60 }

/** Sends an answer to the browser: its cookies, and a redirect, a page, or the body as JSON. */
export function sendAnswer(reply: FastifyReply, answer: AuthAnswer, page?: string): FastifyReply {
  reply.header('cache-control', 'no-store')
  for (const cookie of answer.cookies) reply.header('set-cookie', cookie)
  if (answer.status >= 300 && answer.location) return reply.redirect(answer.location, answer.status)
  if (page !== undefined) return reply.type('text/html; charset=utf-8').send(page)
  return reply.code(answer.status).send(answer.body ?? {})
}

/**
 * A page that leads to another site at once. The response to a form cannot redirect there: our pages' policy allows forms to
 * submit to this site alone, and browsers apply that to redirects too.
 */
export function pageLeadingTo(url: string): string {
  const href = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title>` +
    `<meta http-equiv="refresh" content="0;url=${href}"></head>` +
    `<body><p><a href="${href}">Continue to sign in</a></p></body></html>`
  )
}

/** Our refusal for each that better-auth may give. What is not here is 'request.invalid' below 500, a fault above. */
const refusalOf: Record<string, RefusalCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth.sign_in_refused',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth.email_taken',
  // Two sign-ups with one e-mail at the same moment: the second meets the index.
  FAILED_TO_CREATE_USER: 'auth.email_taken',
  INVALID_TOKEN: 'auth.link_invalid',
  TOKEN_EXPIRED: 'auth.link_invalid',
  USER_NOT_FOUND: 'auth.link_invalid',
  INVALID_PASSWORD: 'auth.password_wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'auth.no_password',
  INVALID_CODE: 'auth.code_wrong',
  INVALID_BACKUP_CODE: 'auth.recovery_code_wrong',
  INVALID_TWO_FACTOR_COOKIE: 'auth.code_too_late',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'auth.code_too_late',
  ACCOUNT_TEMPORARILY_LOCKED: 'auth.codes_locked',
  TOTP_ALREADY_ENABLED: 'auth.second_factor_on',
  TOTP_NOT_ENABLED: 'auth.second_factor_off',
  BACKUP_CODES_NOT_ENABLED: 'auth.second_factor_off',
  INVALID_ORIGIN: 'auth.other_site',
  MISSING_OR_NULL_ORIGIN: 'auth.other_site',
  INVALID_CALLBACK_URL: 'auth.other_site',
  INVALID_REDIRECT_URL: 'auth.other_site',
  INVALID_ERROR_CALLBACK_URL: 'auth.other_site',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'auth.other_site',
  PHONE_CODE_WRONG: 'phone.code_wrong',
  PHONE_CODE_CLOSED: 'phone.code_closed',
  PHONE_NAME_DIFFERS: 'phone.name_differs',
  PROVIDER_NOT_FOUND: 'auth.provider_away',
  EMAIL_ALREADY_VERIFIED: 'auth.email_already_confirmed',
}

/** The refusal for an answer of better-auth, or null where it is a fault of ours. */
function refusalCodeOf(status: number, code: string | undefined): RefusalCode | null {
  const named = code === undefined ? undefined : refusalOf[code]
  if (named) return named
  if (status === 401) return 'auth.required'
  return status < 500 ? 'request.invalid' : null
}
