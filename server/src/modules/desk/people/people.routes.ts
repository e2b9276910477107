import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf, sightsOf } from '../../../plugins/operator-access.ts'
import { lockOut, unlock } from '../../operators/index.ts'
import { sayWhoDecided } from '../say-who-decided.ts'
import { openCashAgain } from './open-cash-again.ts'
import { readPerson } from './person.queries.ts'

/** People at the desk. */
export function peopleRoutes(market: Market) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/people/:id', async (request) => {
      const allOrders = request.query.orders === 'all'
      const reader = { operatorId: callerOf(request).id, now: market.clock(), allOrders }
      const person = await readPerson(db, request.params.id, reader)
      return sightsOf(request).includes('people') ? person : { ...person, signals: [], cash_closed_for: [] }
    })
    answer(app, 'POST /admin/people/:id/lock', (request) => {
      const act = { personId: request.params.id, reason: request.body.reason, actor: actorOf(request) }
      return sayWhoDecided(db, act.personId, () => lockOut(market, act))
    })
    answer(app, 'POST /admin/people/:id/unlock', (request) => {
      const act = { personId: request.params.id, reason: request.body.reason, actor: actorOf(request) }
      return sayWhoDecided(db, act.personId, () => unlock(market, act))
    })
    answer(app, 'POST /admin/people/:id/cash', (request) => {
      const act = { personId: request.params.id, reason: request.body.reason, actor: actorOf(request) }
      return sayWhoDecided(db, act.personId, () => openCashAgain(db, act))
    })
  }
}
