import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Promotion } from '#contracts/promotions/promotions.calls.ts'
import type { Market } from '../../market.ts'
import { type ActingStore, callerOf, hasStoreRight, seesSales, storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { changePlanned } from './change-planned.ts'
import { changeRunning } from './change-running.ts'
import { type Actor, createPromotion } from './create-promotion.ts'
import { listTips } from './list-tips.queries.ts'
import { previewPromotion } from './preview-promotion.ts'
import { listPromotions, readPromotionWithGoods } from './promotions.queries.ts'
import { stopPromotion } from './stop-promotion.ts'

const actorOf = (request: FastifyRequest): Actor => ({
  storeId: storeOf(request).id,
  personId: callerOf(request).id,
})

/** What it sold and cost is for who may see the store's sales. */
const seenBy = <Seen extends Promotion>(store: ActingStore, promotion: Seen): Seen =>
  seesSales(store) ? promotion : { ...promotion, sold: null, given_away: null }

export function promotionRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/promotions', async (request) => {
      const store = storeOf(request)
      const page = await listPromotions(db, store.id, request.query.page)
      return { ...page, results: page.results.map((promotion) => seenBy(store, promotion)) }
    })
    answer(app, 'GET /vendor/:store/growth-tips', async (request) => {
      const store = storeOf(request)
      const tips = await listTips(db, store.id)
      return hasStoreRight(store, 'products') ? tips : tips.map((tip) => ({ ...tip, receives: null }))
    })
    answer(app, 'POST /vendor/:store/promotions', (request) =>
      createPromotion(db, actorOf(request), { key: request.idempotencyKey, given: request.body }),
    )
    answer(app, 'POST /vendor/:store/promotions/preview', (request) =>
      previewPromotion(db, storeOf(request).id, request.body),
    )
    answer(app, 'GET /vendor/:store/promotions/:promotion', async (request) => {
      const store = storeOf(request)
      return seenBy(store, await readPromotionWithGoods(db, store.id, request.params.promotion))
    })
    answer(app, 'PUT /vendor/:store/promotions/:promotion', (request) =>
      changePlanned(db, actorOf(request), { id: request.params.promotion, given: request.body }),
    )
    answer(app, 'PATCH /vendor/:store/promotions/:promotion', (request) =>
      changeRunning(db, actorOf(request), { id: request.params.promotion, given: request.body }),
    )
    answer(app, 'POST /vendor/:store/promotions/:promotion/stop', (request) =>
      stopPromotion(db, actorOf(request), request.params.promotion),
    )
  }
}
