import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { safeNext } from '#contracts/accounts/safe-next.ts'
import { Refusal } from '#contracts/refusals.ts'
import { eq } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { networkOf } from '../../../plugins/caller-network.rules.ts'
import { routeOf } from '../../../plugins/calls.ts'
import { refuseForeign } from '../../../plugins/web/web-forms.ts'
import { people } from '../accounts.tables.ts'
import type { CurrentTransaction } from '../current-transaction.ts'
import { isDemoEmail } from '../end-demo.ts'
import { outsideProviderId } from '../outside/outside-provider.ts'
import { commonPasswordSentence, isNameOf } from '../passwords/common-passwords.ts'
import { rehashPassword } from '../passwords/rehash-password.ts'
import type { AttemptsCounter } from '../passwords/sign-in-attempts.ts'
import type { Alarm } from '../phone/code-limits.ts'
import { tellOfBounds } from '../phone/send-code.ts'
import { refuseUnconfirmed } from '../profile/refuse-unconfirmed.ts'
import { acceptCodeOnce } from '../second-factor/accept-code-once.ts'
import { noteCode } from '../second-factor/note-code.ts'
import { refuseOldCode } from '../second-factor/refuse-old-code.ts'
import { tellOfChange, withPicture } from '../second-factor/second-factor.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'
import { noteSignIn } from '../sessions/note-sign-in.ts'
import { sessionOf } from '../sessions/session-of.ts'
import type { Auth } from './auth.ts'
import { type AuthAnswer, callAuth, isAccepted, pageLeadingTo, refuseAs, sendAnswer } from './auth-bridge.ts'
import { type AuthForm, authForms, type Fields, schemaOf } from './auth-forms.ts'
import { countTaken } from './count-taken.ts'
import { donePath, locationAfter, locationRefused } from './form-locations.ts'

/** The token of a session that gets another one than its person's own; null where it gets none. */
export type TokenInstead = (sessionId: string) => Promise<string | null>

interface Parts {
  readonly market: Market
  /** better-auth, created at the first call; created again with `fresh`, where the outside provider was unreachable before. */
  readonly auth: (options?: { fresh: boolean }) => Auth
  readonly current: CurrentTransaction
  readonly attempts: AttemptsCounter
  readonly devices: KnownDevices
  readonly tokenInstead: TokenInstead
}

/** /api/auth/*: the endpoints of better-auth that are open, with our refusals, limits and transactions around them. */
export function authRoutes(parts: Parts) {
  return async (app: FastifyInstance) => {
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody)
    for (const form of authForms) formRoute(app, parts, form)
    outsideRoutes(app, parts)
    signOutRoutes(app, parts)
    plainGet(app, parts, '/token', {
      afterwards: (_request, answer) => withTokenInstead(answer, parts.tokenInstead),
    })
    plainGet(app, parts, '/jwks')
    plainGet(app, parts, '/verify-email', { isWrite: true, queryOf: confirmationQuery })
  }
}

const bodyLimit = 4_096

function formRoute(app: FastifyInstance, parts: Parts, form: AuthForm): void {
  app.route({
    ...routeOf(`POST /auth${form.path}`, schemaOf(form, parts.market.config)),
    bodyLimit,
    attachValidation: true,
    handler: async (request, reply) => {
      const next = isPlainForm(request) ? safeNext((request.query as { next?: string }).next) : null
      try {
        if (request.validationError) throw request.validationError
        const answer = await perform(parts, form, request)
        if (next === null) return sendAnswer(reply, withoutToken(answer))
        const location = locationAfter(form, answer, next)
        return sendAnswer(reply, { ...answer, status: 303, location })
      } catch (error) {
        if (next === null) throw error
        const location = locationRefused(form, (request.body ?? {}) as Fields, error, next)
        return reply.header('cache-control', 'no-store').redirect(location, 303)
      }
    },
  })
}

/** Whether a browser sends the form by itself, without our scripts. */
function isPlainForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

async function perform(parts: Parts, form: AuthForm, request: FastifyRequest): Promise<AuthAnswer> {
  const { market, auth, attempts, devices } = parts
  const fields = request.body as Fields
  const session = form.isForSignedIn ? await sessionOf(auth(), request) : null
  if (session && turnsSecondFactorOn(form, session.user)) refuseUnconfirmed(session.user)
  if (session && form.path === '/two-factor/disable') await refuseOldCode(market, session.session.id)
  const tries = form.attempts({
    fields,
    network: networkOf(request.ip),
    knownDevice: devices.deviceFor(request, String(fields.email)),
    personId: session?.user.id ?? null,
  })
  if (market.config.RATE_LIMITS) await attempts.take(tries)
  const asked = { fields, ownEmail: session?.user.email ?? '', request }
  const names = form.path === '/reset-password' ? await namesOfLink(parts, String(fields.token)) : []
  const answer =
    form.path === '/sign-up/email'
      ? await countTaken({ ...parts, ...asked }, () => answerTo(parts, form, asked, names))
      : await answerTo(parts, form, asked, names)
  if (form.countsRefusedOnly && isAccepted(answer)) await attempts.giveBack(tries)
  refuseAs(answer)
  if (form.path === '/phone-number/send') return codeSent(request, market, answer)
  if (form.path === '/sign-in/email') await rehashPassword(market.db, answer, String(fields.password))
  // Who has the mailbox is not kept out by the guesses of others: this browser has attempts of its own from now on.
  if (names.length > 0) return { ...answer, cookies: [...answer.cookies, devices.cookieFor(request, names)] }
  if (isCodeForm(form)) await noteCode(parts, answer, session?.session.id ?? null)
  return session ? afterOwnChange(parts, form, session.user, answer) : noteSignIn(parts, request, answer)
}

interface Asked {
  readonly fields: Fields
  /** Of the person of the session. */
  readonly ownEmail: string
  readonly request: FastifyRequest
}

/** What better-auth answers to a form. `names` of the person cannot be the new password. */
async function answerTo(
  { market, auth, current }: Parts,
  form: AuthForm,
  { fields, ownEmail, request }: Asked,
  names: readonly string[],
): Promise<AuthAnswer> {
  // Without the demo, no demo address can sign in or up, whatever the password.
  if (!market.config.DEMO_MARKET && isDemoEmail(String(fields.email ?? ''))) {
    throw new Refusal('auth.sign_in_refused')
  }
  if (form.newPassword) refuseOwnNames(form.newPassword, fields, [...names, ownEmail])
  const call = async () => {
    const answer = await callAuth(auth(), market, request, form.path, {
      body: { ...fields, ...form.extra, ...form.extraOf?.(request) },
    })
    if (form.path === '/two-factor/verify-totp' && isAccepted(answer))
      await acceptCodeOnce(current.connection(), auth(), personOf(answer), String(fields.code))
    return answer
  }
  const isDone = form.keepsRefused ? () => true : isAccepted
  return form.isWrite ? current.transact(call, isDone) : call()
}

/** The e-mail and the number of the person whose link for a new password has this token; none for a link that is no good. */
async function namesOfLink({ market, auth }: Parts, token: string): Promise<string[]> {
  const { internalAdapter } = await auth().$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link) return []
  const [person] = await market.db
    .select({ email: people.email, phone: people.signInPhone })
    .from(people)
    .where(eq(people.id, link.value))
  return [person?.email, person?.phone].filter((name) => typeof name === 'string')
}

/** Nobody's e-mail address, or what stands before its @, is their new password; the form's schema knows the address at sign-up alone. */
function refuseOwnNames(field: string, fields: Fields, names: readonly string[]): void {
  if (names.some((name) => isNameOf(name, String(fields[field]))))
    throw new Refusal('request.invalid', {}, { errors: { [field]: [commonPasswordSentence] } })
}

function codeSent(request: FastifyRequest, { config }: Market, answer: AuthAnswer): AuthAnswer {
  const { alarms, ...body } = answer.body as { alarms: readonly Alarm[] }
  tellOfBounds(request.log, alarms, config)
  return { ...answer, body }
}

const isCodeForm = ({ path }: AuthForm) =>
  path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code'

/** Its first step, or the code that completes it. */
const turnsSecondFactorOn = ({ path }: AuthForm, person: { twoFactorEnabled?: boolean | null }) =>
  path === '/two-factor/enable' || (path === '/two-factor/verify-totp' && !person.twoFactorEnabled)

const personOf = ({ body }: AuthAnswer) => (body as { user: { id: string } }).user.id

/** Completes a form of a person who is already signed in. */
async function afterOwnChange(
  { market }: Parts,
  { path }: AuthForm,
  person: { email: string | null; name: string; twoFactorEnabled?: boolean | null },
  answer: AuthAnswer,
): Promise<AuthAnswer> {
  if (path === '/two-factor/enable') return withPicture(answer)
  const isOn = person.twoFactorEnabled ?? false
  if (path === '/two-factor/verify-totp' && !isOn)
    await tellOfChange(market.db, person, 'on', market.publicUrl())
  if (path === '/two-factor/disable' && isOn) await tellOfChange(market.db, person, 'off', market.publicUrl())
  return answer
}

/** The session's own token is for the cookie alone; a page gets the person who signed in. */
function withoutToken(answer: AuthAnswer): AuthAnswer {
  const { token: _, ...body } = answer.body ?? {}
  return { ...answer, body }
}

/** Only the token of the e-mail's link is used. The redirect is fixed, so no query parameter can change it. */
function confirmationQuery({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown }
  return String(new URLSearchParams({ token: String(token ?? ''), callbackURL: '/verify-email?confirmed=1' }))
}

/** Only sessions of people who run the market may have another token: nobody else's costs a query. */
async function withTokenInstead(answer: AuthAnswer, tokenInstead: TokenInstead): Promise<AuthAnswer> {
  const { sid, realm_access: access } = decodeJwt<{ sid: string; realm_access: { roles: string[] } }>(
    String(answer.body?.token),
  )
  const token = access.roles.includes('admin') ? await tokenInstead(sid) : null
  return token === null ? answer : { ...answer, body: { ...answer.body, token } }
}

function outsideRoutes(app: FastifyInstance, parts: Parts): void {
  const { market, auth } = parts
  app.route({
    ...routeOf('POST /auth/sign-in/social'),
    bodyLimit,
    handler: async (request, reply) => {
      if (!market.config.OIDC_ISSUER) throw new Refusal('route.not_found')
      refuseForeign(request, new URL(market.publicUrl()))
      const next = safeNext((request.query as { next?: string }).next)
      const body = { provider: outsideProviderId, callbackURL: donePath(next), errorCallbackURL: '/signin' }
      let answer = await callAuth(auth(), market, request, '/sign-in/social', { body })
      if (answer.status === 404) {
        // The provider was unreachable when better-auth was created; it may be reachable now.
        answer = await callAuth(auth({ fresh: true }), market, request, '/sign-in/social', { body })
      }
      refuseAs(answer)
      const url = String(answer.body?.url)
      const plain = { ...answer, location: null, body: { url } }
      return isPlainForm(request) ? sendAnswer(reply, plain, pageLeadingTo(url)) : sendAnswer(reply, plain)
    },
  })
  plainGet(app, { market, auth }, `/callback/${outsideProviderId}`, {
    queryOf: ({ url }) => url.split('?')[1] ?? '',
    afterwards: (request, answer) => noteSignIn(parts, request, answer),
  })
}

function signOutRoutes(app: FastifyInstance, { market, auth }: Parts): void {
  for (const path of ['/sign-out', '/revoke-sessions'] as const) {
    app.route({
      ...routeOf(`POST /auth${path}`),
      bodyLimit,
      handler: async (request, reply) => {
        const isPlain = isPlainForm(request)
        if (isPlain) refuseForeign(request, new URL(market.publicUrl()))
        if (path === '/revoke-sessions') refuseAs(await callAuth(auth(), market, request, path))
        // Ends this session, if it still exists, and deletes its cookie.
        const answer = await callAuth(auth(), market, request, '/sign-out')
        refuseAs(answer)
        if (isPlain) return sendAnswer(reply, { ...answer, status: 303, location: '/' })
        return sendAnswer(reply, { ...answer, body: { success: true } })
      },
    })
  }
}

interface PlainGet {
  readonly isWrite?: boolean
  readonly queryOf?: (request: FastifyRequest) => string
  readonly afterwards?: (request: FastifyRequest, answer: AuthAnswer) => Promise<AuthAnswer>
}

function plainGet(
  app: FastifyInstance,
  { market, auth, current }: Pick<Parts, 'market' | 'auth'> & { current?: CurrentTransaction },
  path: '/token' | '/jwks' | '/verify-email' | `/callback/${typeof outsideProviderId}`,
  { isWrite = false, queryOf = () => '', afterwards }: PlainGet = {},
): void {
  app.route({
    ...routeOf(`GET /auth${path}`),
    handler: async (request, reply) => {
      const call = () => callAuth(auth(), market, request, path, { query: queryOf(request) })
      const answer = isWrite && current ? await current.transact(call, isAccepted) : await call()
      refuseAs(answer)
      return sendAnswer(reply, afterwards ? await afterwards(request, answer) : answer)
    },
  })
}
