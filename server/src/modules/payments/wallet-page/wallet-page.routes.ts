import formbody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { payPagePolicy } from '../../../adapters/payments/pay-page-frame.ts'
import { ProviderFault, type Started } from '../../../adapters/payments/payment-provider.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { findIntent, type PaymentIntent } from '../payments.queries.ts'
import type { PaymentDeps } from '../payments.routes.ts'
import { paymentIntents } from '../payments.tables.ts'
import { type VoucherProblem, walletPage } from './wallet-page.ts'

/** The page for wallets that are charged on the phone. Access needs only the reference, which cannot be guessed. */
export function walletPageRoutes(market: Market, deps: PaymentDeps): FastifyPluginAsync {
  async function show(reply: FastifyReply, intent: PaymentIntent, problem: VoucherProblem | null = null) {
    const orderPage = await deps.payAddress(intent.reference, 'order')
    if (intent.state !== 'pending') return reply.redirect(orderPage, 303)
    const isTest = deps.providerNamed(intent.provider)?.isTest ?? false
    return reply
      .header('content-security-policy', payPagePolicy)
      .type('text/html')
      .send(walletPage({ intent, isTest, orderPage, problem }))
  }

  /** If the provider cannot be queried now, the next reload of the page tries again. */
  async function look(reference: string): Promise<PaymentIntent> {
    await deps.settle(reference).catch((error: unknown) => ignoreFault(error))
    return read(reference)
  }

  async function handOver(intent: PaymentIntent, voucher: string): Promise<Started | 'unanswered'> {
    try {
      const provider = deps.providerNamed(intent.provider)
      return (await provider?.submitVoucher(intent.reference, voucher)) ?? 'unanswered'
    } catch (error) {
      ignoreFault(error)
      return 'unanswered'
    }
  }

  async function read(reference: string): Promise<PaymentIntent> {
    const intent = await findIntent(market.db, reference)
    if (!intent?.step) throw new Refusal('payment.not_found')
    return intent
  }

  return async (app) => {
    await app.register(formbody)
    answer(app, 'GET /payments/:reference/wallet', async (request, reply) => {
      const intent = await read(request.params.reference)
      return show(reply, intent.step === 'approve' ? await look(intent.reference) : intent)
    })
    answer(app, 'POST /payments/:reference/wallet', async (request, reply) => {
      const intent = await read(request.params.reference)
      const voucher = request.body?.voucher?.trim()
      if (intent.state !== 'pending' || intent.step !== 'voucher' || !voucher)
        return show(reply, await look(intent.reference))
      const next = await handOver(intent, voucher)
      if (next === 'unanswered') return show(reply.code(503), await look(intent.reference), next)
      if (next.kind === 'refused') return show(reply.code(422), await look(intent.reference), next)
      if (next.kind === 'phone') {
        await market.db
          .update(paymentIntents)
          .set({ step: next.step, stepText: next.text, updatedAt: sql`now()` })
          .where(eq(paymentIntents.id, intent.id))
      }
      return show(reply, await look(intent.reference))
    })
  }
}

function ignoreFault(error: unknown): void {
  if (!(error instanceof ProviderFault)) throw error
}
