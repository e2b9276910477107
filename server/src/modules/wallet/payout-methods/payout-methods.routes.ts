import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import type { WalletParts } from '../wallet-deps.ts'
import { findLastUsedMethod, listPayoutMethods, methodShown } from './payout-methods.queries.ts'
import { removePayoutMethod, savePayoutMethod } from './save-payout-method.ts'

/** VE-2.40 to 2.43: where a store's money is sent. */
export function payoutMethodRoutes(market: Market, parts: WalletParts): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/payout-methods', async (request) => {
      const store = storeOf(request)
      const [rows, lastId] = await Promise.all([
        listPayoutMethods(market.db, store.id),
        findLastUsedMethod(market.db, store.id),
      ])
      return rows.map((row) => ({
        ...methodShown(row, market.clock()),
        was_used_last: row.id === lastId,
      }))
    })
    answer(app, 'POST /vendor/:store/payout-methods', async (request) => {
      const personId = callerOf(request).id
      const store = storeOf(request)
      const row = await savePayoutMethod(market, parts, { store, personId, method: request.body })
      return methodShown(row, market.clock())
    })
    answer(app, 'PUT /vendor/:store/payout-methods/:id', async (request) => {
      const personId = callerOf(request).id
      const store = storeOf(request)
      const { id } = request.params
      const row = await savePayoutMethod(market, parts, { store, personId, method: request.body, id })
      return methodShown(row, market.clock())
    })
    await app.register(removalRoutes(market, parts))
  }
}

function removalRoutes(market: Market, parts: WalletParts): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'DELETE /vendor/:store/payout-methods/:id', async (request) => {
      const personId = callerOf(request).id
      const store = storeOf(request)
      const { password = '' } = request.body ?? {}
      await removePayoutMethod(market, parts, { store, personId, id: request.params.id, password })
    })
  }
}
