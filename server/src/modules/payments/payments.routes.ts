import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Refusal } from '#contracts/refusals.ts'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { findIntent } from './payments.queries.ts'

export interface PaymentDeps {
  readonly providerNamed: (name: string) => PaymentProvider | null
  /** Asks the provider about a payment and does what follows; safe to call at any time, any number of times. */
  readonly settle: (reference: string) => Promise<unknown>
  /** Sends the buyer to the provider; answers the address to go to. */
  readonly payAddress: (reference: string) => Promise<string>
}

const ByReference = z.object({ reference: z.string().regex(/^[a-z0-9-]{20,40}$/) })
const webhookBytesMax = 64 * 1024

export function paymentRoutes(market: Market, deps: PaymentDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/payments/:reference/pay',
      {
        config: { access: 'public', callsPerMinute: 120, invalid: { params: 'payment.not_found' } },
        schema: { tags: ['Payments'], summary: 'Go to the payment page of an order', params: ByReference },
      },
      async (request, reply) => reply.redirect(await deps.payAddress(request.params.reference), 303),
    )

    // Webhooks are checked over the bytes that arrived, so the body stays unread here.
    const webhooks: FastifyPluginAsyncZod = async (raw) => {
      raw.removeAllContentTypeParsers()
      raw.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: webhookBytesMax },
        (_request, body, done) => done(null, body),
      )
      raw.post(
        '/payments/webhooks/:provider',
        {
          config: { access: 'public', callsPerMinute: 6_000 },
          schema: {
            tags: ['Payments'],
            summary: 'News from a payment provider, signed over the raw body',
            params: z.object({ provider: z.string().max(32) }),
          },
        },
        async (request) => {
          const provider = deps.providerNamed(request.params.provider)
          if (!provider) throw new Refusal('payment.not_found')
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const webhook = provider.readWebhook(request.headers, body)
          if (!webhook) throw new Refusal('payment.signature_invalid')
          await market.pool.query(
            'insert into webhook_events (provider, event_key, payload) values ($1, $2, $3) on conflict do nothing',
            [provider.name, webhook.eventKey, JSON.stringify(webhook.payload)],
          )
          if (await findIntent(market.db, webhook.reference)) await deps.settle(webhook.reference)
          return { received: true }
        },
      )
    }
    await app.register(webhooks)
  }
}
