import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { readActivity } from '../activity/activity.queries.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { listInvitations, readInvitation } from './invitations.queries.ts'
import { type Inviter, inviteMember, sendAgain, withdrawInvitation } from './invite-member.ts'

/** Invitations to a store's team, from both sides, and who did what in the store. */
export function invitationRoutes(market: Market): FastifyPluginAsync {
  const { db, clock } = market
  return async (app) => {
    answer(app, 'GET /vendor/:store/invitations', (request) =>
      listInvitations(db, storeOf(request).id, clock()),
    )
    answer(app, 'POST /vendor/:store/invitations', (request) =>
      inviteMember(market, inviterOf(request), request.body),
    )
    answer(app, 'POST /vendor/:store/invitations/:invitation/letter', (request) =>
      sendAgain(market, inviterOf(request), request.params.invitation),
    )
    answer(app, 'DELETE /vendor/:store/invitations/:invitation', (request) =>
      withdrawInvitation(market, inviterOf(request), request.params.invitation),
    )
    answer(app, 'GET /vendor/:store/activity', (request) =>
      readActivity(db, storeOf(request).id, request.query),
    )
    await app.register(answerRoutes(market))
  }
}

function answerRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /invitations/read', (request) =>
      readInvitation(market.db, request.body.token, market.clock()),
    )
    answer(app, 'POST /invitations/accept', (request) =>
      acceptInvitation(market, callerOf(request).id, request.body.token),
    )
    answer(app, 'POST /invitations/decline', (request) => declineInvitation(market, request.body.token))
  }
}

const inviterOf = (request: FastifyRequest): Inviter => ({
  storeId: storeOf(request).id,
  personId: callerOf(request).id,
})
