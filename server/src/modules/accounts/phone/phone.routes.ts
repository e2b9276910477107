import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { networkOf } from '../../../plugins/caller-network.rules.ts'
import { answer } from '../../../plugins/calls.ts'
import { languageOf } from '../../../plugins/web/web-bridge.ts'
import { type CheckPassword, confirmPassword } from '../passwords/check-password.ts'
import { readProfile } from '../profile/profile.queries.ts'
import { refuseUnconfirmed } from '../profile/refuse-unconfirmed.ts'
import { readNumber } from './again-codes.ts'
import { changeNumber } from './change-number.ts'
import { mobileNumber } from './mobile-number.ts'
import { sendCode, tellOfBounds } from './send-code.ts'

interface Parts {
  readonly market: Market
  readonly secret: string
  readonly checkPassword: CheckPassword
}

/** /api/profile/phone: the number of one's own account, and codes for calls that ask again. */
export function phoneRoutes(parts: Parts) {
  const { market, checkPassword } = parts
  const { db, config } = market
  return async (app: FastifyInstance) => {
    answer(app, 'POST /profile/phone/again', async (request) => {
      const { id } = callerOf(request)
      const phone = (await readNumber(db, id))?.phone
      if (!phone) throw new Refusal('phone.none')
      return send(parts, request, { phone, purpose: 'again' })
    })
    answer(app, 'POST /profile/phone', async (request) => {
      const { id } = callerOf(request)
      const phone = mobileNumber(request.body.phone, config.SMS_COUNTRIES)
      const { email, email_verified: emailVerified, has_password } = await readProfile(db, id)
      refuseUnconfirmed({ email, emailVerified })
      if (has_password)
        await confirmPassword(checkPassword, id, request.body.password, 'auth.password_needed')
      return send(parts, request, { phone, purpose: 'number' })
    })
    answer(app, 'POST /profile/phone/confirm', async (request) => {
      const { id: personId } = callerOf(request)
      const change = { personId, code: request.body.code, language: languageOf(request) }
      const tried = await db.transaction((tx) => changeNumber(tx, parts, change))
      if (tried.outcome === 'wrong') throw new Refusal('phone.code_wrong', { left: tried.left })
      if (tried.outcome === 'closed') throw new Refusal('phone.code_closed')
      return readProfile(db, personId)
    })
  }
}

async function send(
  parts: Parts,
  request: FastifyRequest,
  asked: { phone: string; purpose: 'number' | 'again' },
) {
  const { market } = parts
  const { id: personId } = callerOf(request)
  const asker = { network: networkOf(request.ip), device: personId }
  const { alarms, answer } = await market.db.transaction((tx) =>
    sendCode(tx, parts, { ...asked, personId, asker, language: languageOf(request) }),
  )
  tellOfBounds(request.log, alarms, market.config)
  return answer
}
