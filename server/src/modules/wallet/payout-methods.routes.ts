import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { StorePath } from '#contracts/vendors/store-team.ts'
import { NewPayoutMethod, PayoutMethod, RemovePayoutMethod } from '#contracts/wallet/payout-methods.ts'
import type { Market } from '../../market.ts'
import { callerOf, storeOf } from '../../plugins/access.ts'
import { listPayoutMethods, methodShown } from './payout-methods.queries.ts'
import { removePayoutMethod, savePayoutMethod } from './save-payout-method.ts'
import type { WalletParts } from './wallet-deps.ts'

const tags = ['Wallet']
const config = { access: { store: 'money' }, invalid: { params: 'payout_method.not_found' } } as const
/** Each asks for the password, so few are enough. */
const careful = { ...config, callsPerMinute: 30, isWatched: true }
const ById = StorePath.extend({ id: z.uuid() })

/** VE-2.40 to 2.43: where a store's money is sent. */
export function payoutMethodRoutes(market: Market, parts: WalletParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/vendor/:store/payout-methods',
      {
        config,
        schema: {
          tags,
          summary: "Where a store's money can be sent",
          params: StorePath,
          response: { 200: z.array(PayoutMethod) },
        },
      },
      async (request) => {
        const store = storeOf(request)
        const rows = await listPayoutMethods(market.db, store.id)
        return rows.map((row) => methodShown(row, market.clock()))
      },
    )
    app.post(
      '/vendor/:store/payout-methods',
      {
        config: careful,
        schema: {
          tags,
          summary: 'Add a Mobile Money or bank account',
          params: StorePath,
          body: NewPayoutMethod,
          response: { 201: PayoutMethod },
        },
      },
      async (request, reply) => {
        const personId = callerOf(request).id
        const store = storeOf(request)
        const row = await savePayoutMethod(market, parts, { store, personId, method: request.body })
        return reply.code(201).send(methodShown(row, market.clock()))
      },
    )
    app.put(
      '/vendor/:store/payout-methods/:id',
      {
        config: careful,
        schema: {
          tags,
          summary: 'Change where my money can be sent',
          params: ById,
          body: NewPayoutMethod,
          response: { 200: PayoutMethod },
        },
      },
      async (request) => {
        const personId = callerOf(request).id
        const store = storeOf(request)
        const { id } = request.params
        const row = await savePayoutMethod(market, parts, { store, personId, method: request.body, id })
        return methodShown(row, market.clock())
      },
    )
    await app.register(removalRoutes(market, parts))
  }
}

function removalRoutes(market: Market, parts: WalletParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.delete(
      '/vendor/:store/payout-methods/:id',
      {
        config: careful,
        schema: {
          tags,
          summary: 'Remove a place my money can be sent to',
          params: ById,
          body: RemovePayoutMethod.nullish(),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const personId = callerOf(request).id
        const store = storeOf(request)
        const { password = '' } = request.body ?? {}
        await removePayoutMethod(market, parts, { store, personId, id: request.params.id, password })
        return reply.code(204).send(null)
      },
    )
  }
}
