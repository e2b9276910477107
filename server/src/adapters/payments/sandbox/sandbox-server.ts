import { timingSafeEqual } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { z } from 'zod'
import { cedisOf, formatCedis } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type SandboxCharge, sandboxBooks } from './sandbox-books.ts'
import { payPage } from './sandbox-page.ts'

interface Options {
  readonly pool: pg.Pool
  readonly secret: string
  /** The provider's own address, for the pages it shows. */
  readonly publicUrl: () => string
  /** Where its signed webhooks go. */
  readonly webhookUrl: () => string
}

const NewCharge = z.object({
  reference: z.string().regex(/^[a-z0-9-]{20,40}$/),
  amount: z.int().positive(),
  currency: z.literal('GHS'),
  method: z.string(),
  phone: z.string().nullable(),
  return_url: z.url(),
})
const NewRefund = z.object({ reference: z.string(), cause: z.string().max(200), amount: z.int().positive() })
const ByReference = z.object({ reference: z.string().max(64) })
const Decision = z.object({ decision: z.enum(['approve', 'decline']) })
const config = { access: 'public', callsPerMinute: 600 } as const
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * The built-in test provider: its own books, its own pages, signed webhooks over HTTP. Amounts that end in .13 are
 * declined; amounts that end in .14 are never answered. No money moves, and every page says so.
 */
export function sandboxServer({ pool, secret, publicUrl, webhookUrl }: Options): FastifyPluginAsyncZod {
  const books = sandboxBooks({ pool, secret, webhookUrl })
  const answerOf = (charge: SandboxCharge) => ({
    id: charge.id,
    reference: charge.reference,
    amount: Number(charge.amount),
    currency: charge.currency,
    state: charge.state,
    pay_url: `${publicUrl()}/test-payments/pay/${charge.reference}`,
    reason: charge.state === 'failed' ? 'Declined by the test provider' : null,
  })

  return async (app) => {
    await app.register(formbody)
    const onRequest = async (request: { headers: { authorization?: string } }) => checkKey(request, secret)

    app.post(
      '/test-payments/charges',
      { config, onRequest, schema: { hide: true, body: NewCharge } },
      async (request) => answerOf(await books.open(request.body)),
    )
    app.get(
      '/test-payments/charges/:reference',
      { config, onRequest, schema: { hide: true, params: ByReference } },
      async (request) => answerOf(await books.find(request.params.reference)),
    )
    app.post(
      '/test-payments/refunds',
      { config, onRequest, schema: { hide: true, body: NewRefund } },
      async (request) => ({ id: await books.refund(request.body) }),
    )
    app.get(
      '/test-payments/pay/:reference',
      { config, schema: { hide: true, params: ByReference } },
      async (request, reply) => {
        const charge = await books.find(request.params.reference)
        const amountShown = formatCedis(cedisOf(Number(charge.amount)))
        return reply
          .header('content-security-policy', pagePolicy)
          .type('text/html')
          .send(payPage({ ...charge, amountShown }))
      },
    )
    app.post(
      '/test-payments/pay/:reference',
      { config, schema: { hide: true, params: ByReference, body: Decision } },
      async (request, reply) => {
        const wish = request.body.decision === 'approve' ? 'paid' : 'failed'
        const charge = await books.decide(request.params.reference, wish)
        return reply.redirect(charge.return_url, 303)
      },
    )
  }
}

function checkKey(request: { headers: { authorization?: string } }, secret: string): void {
  const said = Buffer.from(request.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${secret}`)
  if (said.length !== right.length || !timingSafeEqual(said, right)) throw new Refusal('auth.token_invalid')
}
