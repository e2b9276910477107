import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { doAct, previewAct } from './do-act.ts'
import { type MoneyDeps, preparePaymentAct } from './payment-acts.ts'
import { listPayments } from './payment-list.queries.ts'
import { readPaymentPage } from './payment-page.queries.ts'
import { preparePayoutAct } from './payout-acts.ts'
import { listPayouts } from './payout-list.queries.ts'

/** Money at the desk: payments, and what is done about them. */
export function moneyRoutes({ db }: Market, deps: MoneyDeps) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/payments', (request) => listPayments(db, request.query))
    answer(app, 'GET /admin/payments/:id', (request) => readPaymentPage(db, request.params.id))
    answer(app, 'POST /admin/payments/:id/preview', async ({ params, body }) =>
      previewAct(db, await preparePaymentAct(db, deps, { paymentId: params.id, act: body.act })),
    )
    answer(app, 'POST /admin/payments/:id/acts', async (request) => {
      const { params, body, idempotencyKey: key } = request
      const prepare = () => preparePaymentAct(db, deps, { paymentId: params.id, act: body.act })
      const order = { actor: actorOf(request), key, target: params.id, body }
      return { outcome: await doAct(db, prepare, order) }
    })
    answer(app, 'GET /admin/payouts', (request) => listPayouts(db, request.query))
    answer(app, 'POST /admin/payouts/:reference/preview', async ({ params, body }) =>
      previewAct(db, await preparePayoutAct(db, deps, { ...params, ...body })),
    )
    answer(app, 'POST /admin/payouts/:reference/acts', async (request) => {
      const { params, body, idempotencyKey: key } = request
      const prepare = () => preparePayoutAct(db, deps, { ...params, ...body })
      const order = { actor: actorOf(request), key, target: params.reference, body }
      return { outcome: await doAct(db, prepare, order) }
    })
  }
}
