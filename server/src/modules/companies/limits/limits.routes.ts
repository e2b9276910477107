import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { changeOf } from '../profile/profile.routes.ts'
import { setCompanyLimit, setMemberLimits } from './set-limits.ts'
import { endStandIn, nameStandIn, readAbsence } from './stand-ins.ts'

/** What a company and its members may spend, and who approves in whose place. */
export function limitRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'PUT /companies/:company/limits', (request) =>
      setCompanyLimit(db, changeOf(request), request.body),
    )
    answer(app, 'PUT /companies/:company/members/:person/limits', (request) =>
      setMemberLimits(db, changeOf(request), request.params.person, request.body),
    )
    answer(app, 'GET /companies/:company/absence', (request) => readAbsence(db, changeOf(request)))
    answer(app, 'PUT /companies/:company/absence', (request) =>
      nameStandIn(db, changeOf(request), request.body),
    )
    answer(app, 'DELETE /companies/:company/absence', (request) => endStandIn(db, changeOf(request)))
  }
}
