import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { readOwnStore } from './own-store.queries.ts'
import { listPayoutMethods, methodShown } from './payout-methods.queries.ts'
import { removePayoutMethod, savePayoutMethod } from './save-payout-method.ts'
import type { WalletParts } from './wallet-deps.ts'

/** VE-2.40 to 2.43: where a store's money is sent. */
export function payoutMethodRoutes(market: Market, parts: WalletParts): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/payout-methods', async (request) => {
      const store = await readOwnStore(market.db, callerOf(request).id)
      const rows = await listPayoutMethods(market.db, store.id)
      return rows.map((row) => methodShown(row, market.clock()))
    })
    answer(app, 'POST /vendor/payout-methods', async (request) => {
      const personId = callerOf(request).id
      const store = await readOwnStore(market.db, personId)
      const row = await savePayoutMethod(market, parts, { store, personId, method: request.body })
      return methodShown(row, market.clock())
    })
    answer(app, 'PUT /vendor/payout-methods/:id', async (request) => {
      const personId = callerOf(request).id
      const store = await readOwnStore(market.db, personId)
      const { id } = request.params
      const row = await savePayoutMethod(market, parts, { store, personId, method: request.body, id })
      return methodShown(row, market.clock())
    })
    await app.register(removalRoutes(market, parts))
  }
}

function removalRoutes(market: Market, parts: WalletParts): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'DELETE /vendor/payout-methods/:id', async (request) => {
      const personId = callerOf(request).id
      const store = await readOwnStore(market.db, personId)
      const { password = '' } = request.body ?? {}
      await removePayoutMethod(market, parts, { store, personId, id: request.params.id, password })
    })
  }
}
