import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { OperatorAct } from '#contracts/operators/operators.ts'
import { csvLine, csvMark } from '../../../csv-cell.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf, onlyLooks } from '../../../plugins/operator-access.ts'
import { readOwnerNames } from '../../books/index.ts'
import { readActs, readChain, walkActs } from '../../operators/index.ts'
import { recordDownload } from './record-reading.ts'

/** The log of what operators did, with the stores and companies by name. */
export function logRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/acts', async (request) => {
      const acts = await readActs(db, { ...request.query, onlyLooks: onlyLooks(request) })
      const texts = acts.rows.map(({ subject_id, before, after }) =>
        JSON.stringify([subject_id, before, after]),
      )
      return { ...acts, owners: await readOwnerNames(db, texts) }
    })
    answer(app, 'GET /admin/acts.csv', async (request, reply) => {
      await recordDownload(db, actorOf(request), 'audit-log.csv', request.query)
      return reply
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(actsCsv(walkActs(db, { ...request.query, onlyLooks: onlyLooks(request) }))))
    })
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
