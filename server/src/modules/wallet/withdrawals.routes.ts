import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { IdempotencyKey } from '#contracts/idempotency-key.ts'
import { Refusal } from '#contracts/refusals.ts'
import { StorePath } from '#contracts/vendors/store-team.ts'
import { NewWithdrawal, Withdrawal } from '#contracts/wallet/withdrawals.ts'
import type { Market } from '../../market.ts'
import { callerOf, storeOf } from '../../plugins/access.ts'
import { followTransfer } from './follow-transfer.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import type { WalletParts } from './wallet-deps.ts'
import { listWithdrawals, withdrawalShown } from './withdrawals.queries.ts'

const tags = ['Wallet']
const config = { access: { store: 'money' } } as const
const webhookBytesMax = 64 * 1024

/** VE-2.38: asking for money, and what providers tell of it. */
export function withdrawalRoutes(market: Market, parts: WalletParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/vendor/:store/withdrawals',
      {
        config,
        schema: {
          tags,
          summary: "A store's newest withdrawals",
          params: StorePath,
          response: { 200: z.array(Withdrawal) },
        },
      },
      async (request) => {
        const store = storeOf(request)
        return (await listWithdrawals(market.db, store.id)).map(withdrawalShown)
      },
    )
    app.post(
      '/vendor/:store/withdrawals',
      {
        config: { ...config, callsPerMinute: 30, isWatched: true },
        schema: {
          tags,
          summary: 'Send my money to me',
          description: 'Needs an Idempotency-Key header: the same key and body answer the same withdrawal.',
          params: StorePath,
          body: NewWithdrawal,
          response: { 201: Withdrawal },
        },
      },
      async (request, reply) => {
        const key = IdempotencyKey.safeParse(request.headers['idempotency-key'])
        if (!key.success) throw new Refusal('checkout.key_required')
        const personId = callerOf(request).id
        const store = storeOf(request)
        const row = await requestWithdrawal(market, parts, {
          store,
          personId,
          key: key.data,
          body: request.body,
        })
        return reply.code(201).send(withdrawalShown(row))
      },
    )
    await app.register(webhookRoutes(market, parts))
  }
}

/** Webhooks are checked over the bytes that arrived, so the body stays unread here. */
function webhookRoutes(market: Market, parts: WalletParts): FastifyPluginAsyncZod {
  return async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    raw.post(
      '/payouts/webhooks/:provider',
      {
        config: { access: 'public', callsPerMinute: 6_000 },
        schema: {
          tags,
          summary: 'News of a transfer, signed over the raw body',
          params: z.object({ provider: z.string().max(32) }),
        },
      },
      async (request) => {
        const provider = parts.payoutsNamed(request.params.provider)
        if (!provider) throw new Refusal('payment.not_found')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const reference = provider.readWebhook(request.headers, body)
        if (reference === null) throw new Refusal('payment.signature_invalid')
        // News is only a reason to ask; what is lost of it the job finds out.
        void followTransfer(market, parts, reference).catch((error: unknown) =>
          request.log.warn({ err: error, reference }, 'news of a transfer is followed later'),
        )
        return { received: true }
      },
    )
  }
}
