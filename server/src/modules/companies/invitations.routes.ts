import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Market } from '../../market.ts'
import { callerOf, companyOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import {
  type Inviter,
  inviteMember,
  listInvitations,
  readActivity,
  sendAgain,
  withdrawInvitation,
} from '../teams/index.ts'
import { companyTeams } from './company-teams.ts'

/** Invitations to a company's team, as the company sees them, and who did what in it. */
export function invitationRoutes(market: Market): FastifyPluginAsync {
  const { db, clock } = market
  return async (app) => {
    answer(app, 'GET /companies/:company/invitations', (request) =>
      listInvitations(db, companyTeams, { id: companyOf(request).id, now: clock() }),
    )
    answer(app, 'POST /companies/:company/invitations', (request) =>
      inviteMember(market, companyTeams, inviterOf(request), request.body),
    )
    answer(app, 'POST /companies/:company/invitations/:invitation/email', (request) =>
      sendAgain(market, companyTeams, inviterOf(request), request.params.invitation),
    )
    answer(app, 'DELETE /companies/:company/invitations/:invitation', (request) =>
      withdrawInvitation(market, companyTeams, inviterOf(request), request.params.invitation),
    )
    answer(app, 'GET /companies/:company/activity', (request) =>
      readActivity(db, companyTeams, companyOf(request).id, request.query),
    )
  }
}

const inviterOf = (request: FastifyRequest): Inviter => ({
  id: companyOf(request).id,
  personId: callerOf(request).id,
})
