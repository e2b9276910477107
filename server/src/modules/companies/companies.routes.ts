import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf, companyOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import type { CheckPassword } from '../accounts/index.ts'
import { changeRole, leaveTeam, listMembers, removeMember } from '../teams/index.ts'
import { companyTeams } from './company-teams.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { limitRoutes } from './limits/limits.routes.ts'
import { openCompany } from './open-company.ts'
import { listOwnCompanies } from './own-companies.queries.ts'
import { profileRoutes } from './profile/profile.routes.ts'

/** The companies of which the caller is a member: opening one, what it is, and its team. */
export function companyRoutes(market: Market, checkPassword: CheckPassword): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /companies', (request) => listOwnCompanies(market.pool, callerOf(request).id))
    answer(app, 'POST /companies', async (request) => {
      const personId = callerOf(request).id
      const id = await openCompany(market.db, personId, request.body)
      const company = (await listOwnCompanies(market.pool, personId)).find((one) => one.id === id)
      if (!company) throw new Refusal('company.not_yours')
      return company
    })
    await app.register(profileRoutes(market))
    await app.register(limitRoutes(market))
    await app.register(companyTeamRoutes(market, checkPassword))
    await app.register(invitationRoutes(market))
  }
}

function companyTeamRoutes({ db }: Market, checkPassword: CheckPassword): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /companies/:company/members', (request) =>
      listMembers(db, companyTeams, companyOf(request).id),
    )
    answer(app, 'PATCH /companies/:company/members/:person', (request) => {
      const who = { id: companyOf(request).id, actorId: callerOf(request).id }
      const change = { ...who, personId: request.params.person, ...request.body }
      return changeRole(db, companyTeams, change, checkPassword)
    })
    answer(app, 'DELETE /companies/:company/members/:person', async (request) => {
      const who = { id: companyOf(request).id, actorId: callerOf(request).id }
      await removeMember(db, companyTeams, { ...who, personId: request.params.person })
    })
    answer(app, 'DELETE /companies/:company/membership', (request) =>
      leaveTeam(db, companyTeams, { id: companyOf(request).id, personId: callerOf(request).id }),
    )
  }
}
