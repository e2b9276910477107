import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { type Followers, followWebhook, keepWebhook } from './follow-webhooks.ts'
import { walletPageRoutes } from './wallet-page/wallet-page.routes.ts'

export interface PaymentDeps {
  readonly providerNamed: (name: string) => PaymentProvider | null
  /** Queries the provider about a payment and processes the result; safe to call at any time and any number of times. */
  readonly settle: (reference: string) => Promise<unknown>
  /** Queries the provider about a chargeback and books its state: hold, release or loss. */
  readonly settleDispute: (provider: string, number: string) => Promise<unknown>
  /**
   * Starts the payment and returns the address where the buyer pays; `order` starts nothing and returns the page of the
   * order.
   */
  readonly payAddress: (reference: string, input?: 'pay' | 'order') => Promise<string>
}

const webhookBytesMax = 64 * 1024

export function paymentRoutes(market: Market, deps: PaymentDeps, followers: Followers): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /payments/:reference/pay', async (request, reply) =>
      reply.redirect(await deps.payAddress(request.params.reference), 303),
    )

    // Webhooks are checked over the bytes that arrived, so the body stays unread here.
    const webhooks: FastifyPluginAsync = async (raw) => {
      raw.removeAllContentTypeParsers()
      raw.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: webhookBytesMax },
        (_request, body, done) => done(null, body),
      )
      answer(raw, 'POST /payments/webhooks/:provider', async (request) => {
        const provider = deps.providerNamed(request.params.provider)
        if (!provider) throw new Refusal('payment.not_found')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const webhook = provider.readWebhook(request.headers, body)
        if (!webhook) throw new Refusal('payment.signature_invalid')
        const news = await keepWebhook(market, provider.name, webhook)
        // A stored event is enough to reply 200. A provider that gets no reply in time sends the event again.
        void followWebhook(market, followers, news).catch((error: unknown) =>
          request.log.warn({ err: error, event: webhook.eventKey }, 'news of a payment is followed later'),
        )
        return { received: true }
      })
    }
    await app.register(webhooks)
    await app.register(walletPageRoutes(market, deps))
  }
}
