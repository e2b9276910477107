import { setTimeout as pause } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { z } from 'zod'
import { formatPesewas } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import { payPagePolicy } from '../pay-page-frame.ts'
import { sandboxBankRoutes } from './sandbox-bank.routes.ts'
import { type SandboxCharge, sandboxBooks } from './sandbox-books.ts'
import { answerOf } from './sandbox-hostility.ts'
import { checkKey } from './sandbox-key.ts'
import { faceOf, payPage } from './sandbox-page.ts'

interface Options {
  readonly pool: pg.Pool
  readonly secret: string
  /** The provider's own address, for the pages it shows. */
  readonly publicUrl: () => string
  /** Where its signed webhooks go. */
  readonly webhookUrl: () => string
  /**
   * False once a real provider takes the payments: charges still open here are declined, so that nobody pays with test
   * money.
   */
  readonly isOpen: boolean
  /** Seed of a hostile provider; null for an honest one. */
  readonly hostile: string | null
}

const NewCharge = z.object({
  reference: z.string().regex(/^[a-z0-9-]{20,40}$/),
  amount: z.int().positive(),
  currency: z.literal('GHS'),
  method: z.string(),
  phone: z.string().nullable(),
  return_url: z.url(),
  hostile: z.string().max(40).nullable().default(null),
})
const NewRefund = z.object({ reference: z.string(), cause: z.string().max(200), amount: z.int().positive() })
const ByReference = z.object({ reference: z.string().max(64) })
const Decision = z.object({
  decision: z.enum(['approve', 'decline', 'voucher']),
  voucher: z.string().max(20).default(''),
  card: z.string().max(30).default(''),
})
const config = { access: 'public', callsPerMinute: 600 } as const
/** Of calls that carry the market's own key. */
const keyed = { access: 'public', callsPerMinute: false } as const

/**
 * The built-in test provider: its own records and pages, and signed webhooks over HTTP. Amounts that end in .13 are
 * declined; amounts that end in .14 are never decided. No money moves, and every page says so. With a seed it is
 * hostile.
 */
export function sandboxServer(options: Options): FastifyPluginAsyncZod {
  const { secret, publicUrl, hostile, isOpen } = options
  const books = sandboxBooks(options)
  const answer = answering(publicUrl)

  return async (app) => {
    await app.register(formbody)
    await app.register(sandboxBankRoutes({ ...options, findCharge: books.find }))
    const onRequest = async (request: { headers: { authorization?: string } }) => checkKey(request, secret)

    app.post(
      '/test-payments/charges',
      { config: keyed, onRequest, schema: { hide: true, body: NewCharge } },
      async (request) =>
        answer(await books.open({ ...request.body, hostile: request.body.hostile ?? hostile })),
    )
    app.get(
      '/test-payments/charges/:reference',
      { config: keyed, onRequest, schema: { hide: true, params: ByReference } },
      async (request) => answer(await books.find(request.params.reference)),
    )
    app.post(
      '/test-payments/refunds',
      { config: keyed, onRequest, schema: { hide: true, body: NewRefund } },
      async (request) => {
        const done = await books.refund(request.body)
        await answer(await books.find(request.body.reference))
        return done
      },
    )
    app.get(
      '/test-payments/refunds',
      { config: keyed, onRequest, schema: { hide: true, querystring: NewRefund.pick({ cause: true }) } },
      async (request) => {
        const refund = await books.findRefund(request.query.cause)
        if (!refund) throw new Refusal('payment.not_found')
        return refund
      },
    )
    app.get(
      '/test-payments/pay/:reference',
      { config, schema: { hide: true, params: ByReference } },
      async (request, reply) => show(reply, await books.find(request.params.reference)),
    )
    app.post(
      '/test-payments/pay/:reference',
      { config, schema: { hide: true, params: ByReference, body: Decision } },
      async (request, reply) => {
        const { reference } = request.params
        const { decision, voucher, card } = request.body
        if (decision === 'voucher') {
          const isRight = await books.giveVoucher(reference, voucher)
          if (isRight) return reply.redirect(`/test-payments/pay/${reference}`, 303)
          return show(reply.code(422), await books.find(reference), true)
        }
        const before = await books.find(reference)
        if (faceOf(before) === 'voucher') return show(reply.code(422), before)
        const charge = await books.decide(
          reference,
          decision === 'approve' && isOpen ? 'paid' : 'failed',
          card,
        )
        return reply.redirect(charge.return_url, 303)
      },
    )
  }
}

/**
 * The reply about a charge; a hostile provider replies slowly, late or vaguely, or fails after it has processed the
 * request.
 */
function answering(publicUrl: () => string) {
  const asked = new Map<string, number>()
  return async (charge: SandboxCharge) => {
    const nth = asked.get(charge.reference) ?? 0
    if (charge.hostile) asked.set(charge.reference, nth + 1)
    const mood = answerOf(charge.hostile, charge.reference, nth)
    if (mood.afterMs) await pause(mood.afterMs)
    if (mood.failsAfter) throw new Refusal('request.busy')
    return {
      id: charge.id,
      reference: charge.reference,
      amount: mood.amountAsText ? String(charge.amount) : charge.amount,
      currency: charge.currency,
      state: mood.lags ? 'pending' : charge.state,
      pay_url: `${publicUrl()}/test-payments/pay/${charge.reference}`,
      reason: reasonOf(charge),
      card: charge.card,
    }
  }
}

function show(reply: FastifyReply, charge: SandboxCharge, isVoucherWrong = false) {
  const amountShown = formatPesewas(charge.amount)
  return reply
    .header('content-security-policy', payPagePolicy)
    .type('text/html')
    .send(payPage({ charge, amountShown, face: faceOf(charge), isVoucherWrong }))
}

function reasonOf(charge: SandboxCharge): string | null {
  if (charge.state === 'abandoned') return 'The prompt was not answered in time'
  return charge.state === 'failed' ? 'Declined by the test provider' : null
}
