import type { FastifyInstance } from 'fastify'
import {
  operatorCodeMinutes,
  rightsOfOperatorRole,
  sightsOfOperatorRole,
} from '#contracts/operators/operator-rights.ts'
import type { Operator } from '#contracts/operators/operators.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { actorOf, operatorOf } from '../../plugins/operator-access.ts'
import { addOperator, changeOperator, endOperator } from './change-operators.ts'
import { listOperators, readOperator } from './operators.queries.ts'

/** Who runs Juaso. */
export function operatorsRoutes({ db, config }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/me', (request) => {
      const { role, codeAt } = operatorOf(request)
      const until = new Date(codeAt.getTime() + operatorCodeMinutes * 60_000)
      const { name } = callerOf(request)
      const rights = [...rightsOfOperatorRole[role].acts]
      return { name, role, rights, sights: [...sightsOfOperatorRole(role)], code_until: until.toISOString() }
    })
    answer(app, 'GET /admin/operators', () => listOperators(db))
    answer(app, 'POST /admin/operators', async (request) => {
      const change = { ...request.body, actor: actorOf(request) }
      return requireOperator(
        await readOperator(db, await addOperator(db, change, { hasDemo: config.DEMO_MARKET })),
      )
    })
    answer(app, 'PATCH /admin/operators/:person', async (request) => {
      const personId = request.params.person
      await changeOperator(db, { ...request.body, personId, actor: actorOf(request) })
      return requireOperator(await readOperator(db, personId))
    })
    answer(app, 'POST /admin/operators/:person/end', async (request) => {
      await endOperator(db, { ...request.body, personId: request.params.person, actor: actorOf(request) })
    })
  }
}

function requireOperator(operator: Operator | null): Operator {
  if (!operator) throw new Refusal('operator.not_found')
  return operator
}
