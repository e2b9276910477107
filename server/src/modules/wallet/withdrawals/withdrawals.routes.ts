import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { followTransfer } from '../transfers/follow-transfer.ts'
import type { WalletParts } from '../wallet-deps.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { listWithdrawals, withdrawalShown } from './withdrawals.queries.ts'

const webhookBytesMax = 64 * 1024

/** VE-2.38: requesting withdrawals, and webhooks about them. */
export function withdrawalRoutes(market: Market, parts: WalletParts): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/withdrawals', async (request) => {
      const store = storeOf(request)
      return (await listWithdrawals(market.db, store.id)).map(withdrawalShown)
    })
    answer(app, 'POST /vendor/:store/withdrawals', async (request) => {
      const personId = callerOf(request).id
      const store = storeOf(request)
      const row = await requestWithdrawal(market, parts, {
        store,
        personId,
        key: request.idempotencyKey,
        body: request.body,
      })
      return withdrawalShown(row)
    })
    await app.register(webhookRoutes(market, parts))
  }
}

/** Webhooks are checked over the bytes that arrived, so the body stays unread here. */
function webhookRoutes(market: Market, parts: WalletParts): FastifyPluginAsync {
  return async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    answer(raw, 'POST /payouts/webhooks/:provider', async (request) => {
      const provider = parts.payoutsNamed(request.params.provider)
      if (!provider) throw new Refusal('payment.not_found')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const reference = provider.readWebhook(request.headers, body)
      if (reference === null) throw new Refusal('payment.signature_invalid')
      // A webhook only triggers a query of the provider; if it is lost, the job queries the provider later.
      void followTransfer(market, parts, reference).catch((error: unknown) =>
        request.log.warn({ err: error, reference }, 'news of a transfer is followed later'),
      )
      return { received: true }
    })
  }
}
