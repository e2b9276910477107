import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  operatorCodeMinutes,
  rightsOfOperatorRole,
  sightsOfOperatorRole,
} from '#contracts/operators/operator-rights.ts'
import type { Operator, OperatorAct } from '#contracts/operators/operators.ts'
import { Refusal } from '#contracts/refusals.ts'
import { csvLine, csvMark } from '../../csv-cell.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { actorOf, operatorOf } from '../../plugins/operator-access.ts'
import { readActs, readChain, walkActs } from './acts.queries.ts'
import { addOperator, changeOperator, endOperator } from './change-operators.ts'
import { listOperators, readOperator } from './operators.queries.ts'

/** Who runs Juaso, and the log of what they did. */
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
    answer(app, 'GET /admin/acts', (request) => readActs(db, request.query))
    answer(app, 'GET /admin/acts.csv', async (request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(actsCsv(walkActs(db, request.query)))),
    )
    answer(app, 'GET /admin/acts/chain', () => readChain(db))
  }
}

async function* actsCsv(batches: AsyncIterable<OperatorAct[]>): AsyncGenerator<string> {
  yield csvMark + csvLine(titles)
  for await (const acts of batches) {
    const lines = acts.map((act) =>
      csvLine([
        ...[act.number, act.at, act.by.name, act.from, act.kind, act.subject, act.subject_id, act.label],
        ...[act.reason, act.before && JSON.stringify(act.before), act.after && JSON.stringify(act.after)],
      ]),
    )
    yield lines.join('')
  }
}

const titles = 'number,at,by,from,act,subject,subject id,about,reason,before,after'.split(',')

function requireOperator(operator: Operator | null): Operator {
  if (!operator) throw new Refusal('operator.not_found')
  return operator
}
