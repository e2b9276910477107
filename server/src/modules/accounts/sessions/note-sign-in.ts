import type { FastifyRequest } from 'fastify'
import type { Market } from '../../../market.ts'
import { languageOf } from '../../../plugins/web/web-bridge.ts'
import { writeMail, writeText } from '../../notifications/index.ts'
import type { AttemptsCounter } from '../passwords/sign-in-attempts.ts'
import { newDeviceText } from '../phone/phone-texts.ts'
import type { Auth } from '../sign-in/auth.ts'
import type { AuthAnswer } from '../sign-in/auth-bridge.ts'
import { newDeviceEmail } from '../sign-in/new-device-email.ts'
import { deviceOf } from './device.rules.ts'
import type { KnownDevices } from './known-devices.ts'
import { sessionStartedBy } from './session-of.ts'

interface Parts {
  readonly market: Market
  readonly auth: () => Auth
  readonly devices: KnownDevices
  readonly attempts: AttemptsCounter
}

/** A sign-up has its own e-mail, so its device needs no other. */
const newPersonMs = 60_000

/**
 * After a response that starts a session: logs the sign-in, sends an e-mail, or one of a few text messages a day, where the browser is new to
 * the person, and returns the response with the cookie that makes the browser known. Other responses are returned as they are.
 */
export async function noteSignIn(
  parts: Parts,
  request: FastifyRequest,
  answer: AuthAnswer,
): Promise<AuthAnswer> {
  const { market, auth, devices, attempts } = parts
  const started = await sessionStartedBy(auth(), answer)
  if (!started) return answer
  const { user, session } = started
  const names = [user.email, user.signInPhone].filter((name) => typeof name === 'string')
  const isKnown = names.some((name) => devices.deviceFor(request, name) !== null)
  // At the default log level: an investigation of a break-in needs the successful sign-ins as well.
  request.log.warn({ person: user.id, ip: request.ip, isKnownDevice: isKnown }, 'signed in')
  if (!isKnown && session.createdAt.getTime() - user.createdAt.getTime() > newPersonMs) {
    const url = `${market.publicUrl()}/account`
    const device = deviceOf(request.headers['user-agent'] ?? null)
    const language = languageOf(request)
    if (user.email) {
      await writeMail(market.db, newDeviceEmail(user, { device, at: session.createdAt, url, language }))
    } else if (user.signInPhone && (await attempts.hasRoom(['newDeviceText', user.id]))) {
      const text = newDeviceText(device, market.publicUrl(), language)
      await writeText(market.db, { to: user.signInPhone, text, at: market.clock() })
    }
  }
  return { ...answer, cookies: [...answer.cookies, devices.cookieFor(request, names)] }
}
