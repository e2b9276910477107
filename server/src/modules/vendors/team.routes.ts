import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../market.ts'
import { callerOf, storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import type { CheckPassword } from '../accounts/index.ts'
import { changeRole, leaveTeam, listMembers, removeMember } from '../teams/index.ts'
import { listOwnStores } from './own-stores.queries.ts'
import { storeTeams } from './store-teams.ts'

/** The stores of which the caller is a member, and the team of one of them. */
export function storeTeamRoutes(market: Market, checkPassword: CheckPassword): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/stores', (request) => listOwnStores(market.pool, callerOf(request).id))
    await app.register(memberRoutes(market, checkPassword))
  }
}

function memberRoutes({ db }: Market, checkPassword: CheckPassword): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/members', (request) => listMembers(db, storeTeams, storeOf(request).id))
    answer(app, 'PATCH /vendor/:store/members/:person', (request) => {
      const who = { id: storeOf(request).id, actorId: callerOf(request).id }
      const change = { ...who, personId: request.params.person, ...request.body }
      return changeRole(db, storeTeams, change, checkPassword)
    })
    answer(app, 'DELETE /vendor/:store/members/:person', async (request) => {
      const who = { id: storeOf(request).id, actorId: callerOf(request).id }
      await removeMember(db, storeTeams, { ...who, personId: request.params.person })
    })
    answer(app, 'DELETE /vendor/:store/membership', (request) =>
      leaveTeam(db, storeTeams, { id: storeOf(request).id, personId: callerOf(request).id }),
    )
  }
}
