import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { beginSeeAs } from './begin-see-as.ts'
import { endSeeAs } from './end-see-as.ts'

/** Who has the session of a request's cookie; only addresses under /api/auth ask. */
export type SessionOfCookie = (
  request: FastifyRequest,
) => Promise<{ readonly id: string; readonly personId: string } | null>

/** Beginning and ending to see the site as a person. */
export function seeAsRoutes(market: Market, sessionOfCookie: SessionOfCookie) {
  return async (app: FastifyInstance) => {
    answer(app, 'POST /admin/people/:id/see-as', async (request) => {
      const { sessionId } = callerOf(request)
      if (!sessionId) throw new Refusal('operator.code_needed')
      const endsAt = await beginSeeAs(market, {
        ...{ personId: request.params.id, sessionId, reason: request.body.reason, actor: actorOf(request) },
      })
      return { ends_at: endsAt.toISOString() }
    })
    answer(app, 'POST /auth/see-as/end', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const session = await sessionOfCookie(request)
      if (!session) return { person_id: null }
      const actor = { operatorId: session.personId, network: request.ip }
      const end = { by: 'operator', now: market.clock(), actor } as const
      const ended = await market.db.transaction((tx) => endSeeAs(tx, { sessionId: session.id }, end))
      return { person_id: ended }
    })
  }
}
