import { symmetricDecrypt } from 'better-auth/crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { eq } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { isOperator, operatorKeyOf } from '../../../plugins/operator-key.ts'
import { hasOutbox } from '../../notifications/index.ts'
import { people, twoFactors } from '../accounts.tables.ts'
import { isDemoEmail } from '../end-demo.ts'
import type { Auth } from '../sign-in/auth.ts'
import { codeNow } from './accept-code-once.ts'

/**
 * GET /api/dev/codes: the codes that the authenticator apps of the demo's people show now, for whoever tries the market on a laptop and
 * has no such app. As the outbox: with the operator's key alone, and never of anybody but people of the demo.
 */
export function demoCodesRoutes({ config, db }: Market, auth: () => Auth) {
  return async (app: FastifyInstance) => {
    const key = operatorKeyOf(config)
    answer(app, 'GET /dev/codes', async (request, reply) => {
      if (!config.DEMO_MARKET || !hasOutbox(config) || !isOperator(key, request))
        throw new Refusal('route.not_found')
      reply.header('cache-control', 'no-store')
      const rows = await db
        .select({ email: people.email, sealed: twoFactors.secret })
        .from(twoFactors)
        .innerJoin(people, eq(people.id, twoFactors.userId))
      const { secretConfig } = await auth().$context
      const own = rows.filter(({ email }) => email !== null && isDemoEmail(email))
      return Promise.all(
        own.map(async ({ email, sealed }) => ({
          email: email ?? '',
          code: codeNow(await symmetricDecrypt({ key: secretConfig, data: sealed })),
        })),
      )
    })
  }
}
