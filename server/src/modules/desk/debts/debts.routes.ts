import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { doAct, previewAct } from '../money/do-act.ts'
import { prepareWriteOff } from './debt-act.ts'
import { listDebts } from './debt-list.queries.ts'

/** What stores owe, at the desk: the list, and writing off. */
export function debtRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/debts', () => listDebts(db))
    answer(app, 'POST /admin/debts/:slug/:purse/preview', async (request) => {
      const { operatorId } = actorOf(request)
      return previewAct(db, await prepareWriteOff(db, { ...request.params, operatorId }))
    })
    answer(app, 'POST /admin/debts/:slug/:purse/acts', async (request) => {
      const { params, body, idempotencyKey: key } = request
      const actor = actorOf(request)
      const prepare = () => prepareWriteOff(db, { ...params, operatorId: actor.operatorId })
      const order = {
        actor,
        key,
        target: `${params.slug}/${params.purse}`,
        body: { act: 'write_off', ...body },
      }
      return { outcome: await doAct(db, prepare, order) }
    })
  }
}
