import { randomBytes } from 'node:crypto'
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { type Language, languages } from '#contracts/languages.ts'
import { limits } from '#contracts/limits.ts'
import type { CurrentTransaction } from '../current-transaction.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'
import { type Entered, enterWithCode } from './enter-with-code.ts'
import { mobileNumber } from './mobile-number.ts'
import { type PhoneParts, sendCode } from './send-code.ts'

interface Parts extends PhoneParts {
  readonly devices: KnownDevices
  readonly current: CurrentTransaction
}

const Sending = z.object({
  phone: z.string(),
  network: z.string(),
  language: z.enum(Object.keys(languages) as [Language]),
})
const daySeconds = 86_400

const Entering = z.object({ code: z.string(), name: z.string().optional() })

/**
 * Signing in with a number and a code, as a plugin of better-auth: so sessions, cookies, the check of the origin and the second
 * factor are the same as after a password. The second step of better-auth's two-factor plugin follows the path
 * `/sign-in/phone-number` and no other. Its own phone-number plugin keeps codes readable, asks for no second factor after a code
 * and needs an e-mail of everybody (docs/decisions/0026).
 */
export function phonePlugin(parts: Parts) {
  const { market, secret, current, devices } = parts
  const ticketCookie = 'phone_ticket'
  /** Tells browsers of one network apart, for the limits. */
  const askerCookie = 'phone_asker'
  return {
    id: 'juaso-phone',
    endpoints: {
      sendPhoneCode: createAuthEndpoint(
        '/phone-number/send',
        { method: 'POST', body: Sending, use: [formCsrfMiddleware] },
        async (ctx) => {
          const { phone: typed, network, language } = ctx.body
          const phone = mobileNumber(typed, market.config.SMS_COUNTRIES)
          const known = devices.deviceFor({ headers: { cookie: ctx.headers?.get('cookie') ?? '' } }, phone)
          const asked = { phone, purpose: 'sign-in', personId: null, language } as const
          const ticketOf = ctx.context.createAuthCookie(ticketCookie, {
            maxAge: limits.phoneCodeMinutes * 60,
          })
          const askerOf = ctx.context.createAuthCookie(askerCookie, { maxAge: daySeconds })
          const { secret: key } = ctx.context
          const browser = (await ctx.getSignedCookie(askerOf.name, key)) || null
          const { ticket, alarms, answer } = await sendCode(current.connection(), parts, {
            ...asked,
            asker: known === null ? { network, device: browser } : { network: null, device: known },
            ownTicket: (await ctx.getSignedCookie(ticketOf.name, key)) || null,
          })
          await ctx.setSignedCookie(ticketOf.name, ticket ?? '', key, ticketOf.attributes)
          const named = browser ?? randomBytes(12).toString('base64url')
          await ctx.setSignedCookie(askerOf.name, named, key, askerOf.attributes)
          return ctx.json({ ...answer, alarms })
        },
      ),
      signInPhoneNumber: createAuthEndpoint(
        '/sign-in/phone-number',
        { method: 'POST', body: Entering, use: [formCsrfMiddleware] },
        async (ctx) => {
          const { name, attributes } = ctx.context.createAuthCookie(ticketCookie)
          const ticket = await ctx.getSignedCookie(name, ctx.context.secret)
          const cookie = ctx.headers?.get('cookie') ?? ''
          const isKnownBrowser = (phone: string) => devices.deviceFor({ headers: { cookie } }, phone) !== null
          const entered: Entered = ticket
            ? await enterWithCode(
                current.connection(),
                { code: ctx.body.code, name: ctx.body.name ?? null, ticket, isKnownBrowser },
                { secret, now: market.clock() },
              )
            : { outcome: 'closed' }
          if (entered.outcome === 'name wanted') return ctx.json({ nameWanted: true })
          if (entered.outcome !== 'entered') throw refusalOf(entered)
          ctx.setCookie(name, '', { ...attributes, maxAge: 0 })
          const user = await ctx.context.internalAdapter.findUserById(entered.personId)
          if (!user) throw new Error('the person of a number is not there')
          const session = await ctx.context.internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          const { id, email, emailVerified } = user
          return ctx.json({ user: { id, email, emailVerified, name: user.name } })
        },
      ),
    },
  }
}

/** Thrown as better-auth's own refusals are: the bridge turns them into ours, after the wrong try is committed. */
function refusalOf(entered: Exclude<Entered, { outcome: 'entered' | 'name wanted' }>): APIError {
  if (entered.outcome === 'closed') return new APIError('CONFLICT', { code: 'PHONE_CODE_CLOSED' })
  if (entered.outcome === 'name differs') return new APIError('CONFLICT', { code: 'PHONE_NAME_DIFFERS' })
  return new APIError('BAD_REQUEST', { code: 'PHONE_CODE_WRONG', left: entered.left })
}
