import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import {
  type Inviter,
  inviteMember,
  listInvitations,
  readActivity,
  sendAgain,
  withdrawInvitation,
} from '../../teams/index.ts'
import { storeTeams } from '../store-teams.ts'

/** Invitations to a store's team, as the store sees them, and who did what in the store. */
export function invitationRoutes(market: Market): FastifyPluginAsync {
  const { db, clock } = market
  return async (app) => {
    answer(app, 'GET /vendor/:store/invitations', (request) =>
      listInvitations(db, storeTeams, { id: storeOf(request).id, now: clock() }),
    )
    answer(app, 'POST /vendor/:store/invitations', (request) =>
      inviteMember(market, storeTeams, inviterOf(request), request.body),
    )
    answer(app, 'POST /vendor/:store/invitations/:invitation/email', (request) =>
      sendAgain(market, storeTeams, inviterOf(request), request.params.invitation),
    )
    answer(app, 'DELETE /vendor/:store/invitations/:invitation', (request) =>
      withdrawInvitation(market, storeTeams, inviterOf(request), request.params.invitation),
    )
    answer(app, 'GET /vendor/:store/activity', (request) =>
      readActivity(db, storeTeams, storeOf(request).id, request.query),
    )
  }
}

const inviterOf = (request: FastifyRequest): Inviter => ({
  id: storeOf(request).id,
  personId: callerOf(request).id,
})
