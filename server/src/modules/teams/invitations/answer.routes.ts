import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import type { AnyTeam } from '../team.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { readInvitation } from './invitations.queries.ts'

/** What the holder of an e-mail's link does: the e-mail may be of any kind of team. */
export function answerRoutes(market: Market, kinds: readonly AnyTeam[]): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /invitations/read', (request) =>
      readInvitation(market.db, kinds, request.body.token, market.clock()),
    )
    answer(app, 'POST /invitations/accept', (request) =>
      acceptInvitation(market, kinds, { personId: callerOf(request).id, token: request.body.token }),
    )
    answer(app, 'POST /invitations/decline', (request) =>
      declineInvitation(market, kinds, request.body.token),
    )
  }
}
