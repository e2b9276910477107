import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf, onlyLooks } from '../../../plugins/operator-access.ts'
import {
  decideCheck,
  holdPayouts,
  listHeldStores,
  listPayoutChecks,
  releasePayouts,
} from '../../wallet/index.ts'
import type { OpenDocument } from '../documents.ts'
import { sayWhoDecided } from '../say-who-decided.ts'
import { readStoreRow } from '../stores/store-to-check.queries.ts'
import { prepareCashAct } from './cash-acts.ts'
import { listCash } from './cash-list.queries.ts'
import { addDisputePhoto } from './disputes/dispute-photos.ts'
import { doAct, previewAct } from './do-act.ts'
import { openEvidence } from './open-evidence.ts'
import { type MoneyDeps, preparePaymentAct } from './payment-acts.ts'
import { listPayments } from './payment-list.queries.ts'
import { readPaymentPage } from './payment-page.queries.ts'
import { preparePayoutAct } from './payout-acts.ts'
import { listPayouts, readPayoutPage } from './payout-list.queries.ts'

/** Money at the desk: payments, and what is done about them. */
export function moneyRoutes(market: Market, openDocument: OpenDocument, deps: MoneyDeps) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/payments', (request) => listPayments(db, request.query, onlyLooks(request)))
    answer(app, 'GET /admin/payments/:id', (request) =>
      readPaymentPage(db, request.params.id, market.clock()),
    )
    answer(app, 'POST /admin/payments/:id/evidence', (request) => {
      const opening = { paymentId: request.params.id, reason: request.body.reason, actor: actorOf(request) }
      return openEvidence(db, openDocument, opening, market.clock())
    })
    answer(app, 'POST /admin/payments/:id/disputes/:dispute/photos', async (request, reply) => {
      const { id: paymentId, dispute } = request.params
      await addDisputePhoto(db, { paymentId, dispute, photo: request.body, actor: actorOf(request) })
      reply.code(204)
    })
    answer(app, 'POST /admin/payments/:id/preview', async (request) => {
      const { operatorId } = actorOf(request)
      const input = { paymentId: request.params.id, act: request.body.act, operatorId, now: market.clock() }
      return previewAct(db, await preparePaymentAct(db, deps, input))
    })
    answer(app, 'POST /admin/payments/:id/acts', async (request) => {
      const { params, body, idempotencyKey: key } = request
      const actor = actorOf(request)
      const { operatorId } = actor
      const input = { paymentId: params.id, act: body.act, operatorId, now: market.clock() }
      const prepare = () => preparePaymentAct(db, deps, input)
      const order = { actor, key, target: params.id, body }
      return { outcome: await doAct(db, prepare, order) }
    })
    answer(app, 'GET /admin/payouts', (request) => listPayouts(db, request.query))
    answer(app, 'GET /admin/payouts/:reference', (request) => readPayoutPage(db, request.params.reference))
    answer(app, 'POST /admin/payouts/:reference/preview', async (request) => {
      const input = { ...request.params, ...request.body, operatorId: actorOf(request).operatorId }
      return previewAct(db, await preparePayoutAct(db, deps, input))
    })
    answer(app, 'POST /admin/payouts/:reference/acts', async (request) => {
      const { params, body, idempotencyKey: key } = request
      const actor = actorOf(request)
      const prepare = () => preparePayoutAct(db, deps, { ...params, ...body, operatorId: actor.operatorId })
      const order = { actor, key, target: params.reference, body }
      return { outcome: await doAct(db, prepare, order) }
    })
    await app.register(cashRoutes(market))
    await app.register(holdRoutes(market))
  }
}

/** Cash that the carrier collects at doors. */
function cashRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/cash', (request) => listCash(db, request.query))
    answer(app, 'POST /admin/cash/preview', (request) =>
      previewAct(db, prepareCashAct({ act: request.body.act, actor: actorOf(request) })),
    )
    answer(app, 'POST /admin/cash/acts', async (request) => {
      const { body, idempotencyKey: key } = request
      const actor = actorOf(request)
      const prepare = async () => prepareCashAct({ ...body, actor })
      return { outcome: await doAct(db, prepare, { actor, key, target: 'cash', body }) }
    })
  }
}

/** Holding a store's payouts, and letting them leave again. */
function holdRoutes(market: Market) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/holds', () => listHeldStores(db))
    answer(app, 'GET /admin/payout-checks', () => listPayoutChecks(db))
    answer(app, 'POST /admin/payout-checks/:reference/decide', async (request) => {
      const { reference } = request.params
      const decision = { reference, ...request.body, actor: actorOf(request) }
      await sayWhoDecided(db, reference, () => decideCheck(market, decision))
    })
    answer(app, 'POST /admin/stores/:slug/hold-payouts', async (request) => {
      const { id, slug } = await readStoreRow(db, request.params.slug)
      const decision = { slug, reason: request.body.reason, actor: actorOf(request) }
      return { outcome: await sayWhoDecided(db, id, () => holdPayouts(market, decision)) }
    })
    answer(app, 'POST /admin/stores/:slug/release-payouts', async (request) => {
      const { id, slug } = await readStoreRow(db, request.params.slug)
      const decision = { slug, ...request.body, actor: actorOf(request) }
      await sayWhoDecided(db, id, () => releasePayouts(market, decision))
    })
  }
}
