import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { z } from 'zod'
import { cedisOf, formatPesewas, pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import { escaped, payPageFrame, payPagePolicy } from '../pay-page-frame.ts'
import type { SandboxCharge } from './sandbox-books.ts'
import { type SandboxDispute, sandboxDisputes } from './sandbox-disputes.ts'
import { answerOf } from './sandbox-hostility.ts'
import { checkKey } from './sandbox-key.ts'
import type { WebhookTarget } from './sandbox-webhooks.ts'

interface Options extends WebhookTarget {
  readonly pool: pg.Pool
  /** Refuses: payment.not_found. */
  readonly findCharge: (reference: string) => Promise<SandboxCharge>
  /** False once real money is taken elsewhere. */
  readonly isOpen: boolean
}

const ByReference = z.object({ reference: z.string().max(64) })
const ByNumber = z.object({ number: z.string().regex(/^\d{1,15}$/) })
const Decision = z.object({
  decision: z.enum(['open', 'won', 'lost']),
  /** Cedis; the whole charge where nothing is typed. */
  amount: z
    .string()
    .regex(/^(\d{1,9}(\.\d{1,2})?)?$/)
    .default(''),
  reason: z.string().trim().max(100).default(''),
})

/**
 * The buyer's bank of the test provider: a page that opens, wins and loses chargebacks, with webhooks as a provider
 * sends them, and the endpoint that the market queries. No money moves, and the page says so.
 */
export function sandboxBankRoutes(options: Options): FastifyPluginAsyncZod {
  const { secret, findCharge, isOpen } = options
  const disputes = sandboxDisputes(options)
  const asked = new Map<string, number>()
  const page = '/test-payments/bank/:reference'
  const config = { access: 'public', callsPerMinute: 600 } as const

  return async (app) => {
    app.get(page, { config, schema: { hide: true, params: ByReference } }, async (request, reply) => {
      const charge = await findCharge(request.params.reference)
      return reply
        .header('content-security-policy', payPagePolicy)
        .type('text/html')
        .send(bankPage(charge, await disputes.list(charge.reference), isOpen))
    })
    app.post(
      page,
      { config, schema: { hide: true, params: ByReference, body: Decision } },
      async (request, reply) => {
        const charge = await findCharge(request.params.reference)
        const { decision, amount, reason } = request.body
        if (!isOpen) throw new Refusal('payment.not_found')
        if (decision !== 'open') await disputes.decide(charge, decision)
        else
          await disputes.open(
            charge,
            amount ? pesewasOf(Number(amount)) : charge.amount,
            reason || 'The buyer does not know this payment',
          )
        return reply.redirect(`/test-payments/bank/${charge.reference}`, 303)
      },
    )
    app.get(
      '/test-payments/disputes/:number',
      {
        config: { access: 'public', callsPerMinute: false },
        onRequest: async (request) => checkKey(request, secret),
        schema: { hide: true, params: ByNumber },
      },
      async (request) => {
        const dispute = await disputes.find(request.params.number)
        const { hostile } = await findCharge(dispute.reference)
        const nth = asked.get(request.params.number) ?? 0
        if (hostile) asked.set(request.params.number, nth + 1)
        const mood = answerOf(hostile, `dispute ${dispute.number}`, nth)
        if (mood.afterMs) await pause(mood.afterMs)
        if (mood.failsAfter) throw new Refusal('request.busy')
        return {
          ...dispute,
          amount: mood.amountAsText ? String(dispute.amount) : dispute.amount,
          currency: 'GHS',
          state: mood.lags ? 'open' : dispute.state,
        }
      },
    )
  }
}

const outcomes = {
  open: 'is open: the bank decides',
  won: 'was turned down: the market keeps the money',
  lost: 'was granted: the money went back to the buyer',
} as const

function bankPage(charge: SandboxCharge, disputes: readonly SandboxDispute[], isOpen: boolean): string {
  const list = disputes
    .map(
      ({ number, amount, reason, state }) =>
        `<p>Claim <strong>${number}</strong> over ${formatPesewas(amount)} (${escaped(reason)}) ${outcomes[state]}.</p>`,
    )
    .join('')
  const decide = `<form method="post"><button name="decision" value="lost">Grant the claim: the market loses</button><button class="quiet" name="decision" value="won">Turn the claim down: the market wins</button></form>`
  const open = `<form method="post"><label>Amount in cedis<input name="amount" inputmode="decimal" value="${cedisOf(charge.amount)}"></label><label>Reason<input name="reason" maxlength="100" value="Goods not received"></label><button name="decision" value="open">Ask for the money back</button></form>`
  const hasOpen = disputes.some(({ state }) => state === 'open')
  const form =
    charge.state !== 'paid' || !isOpen
      ? '<p>Nothing of this charge can be claimed.</p>'
      : hasOpen
        ? decide
        : open
  const body = `<h1>Test bank: chargebacks</h1><div class="amount">${formatPesewas(charge.amount)}</div>${list}${form}<p class="foot">Reference <code>${escaped(charge.reference)}</code></p>`
  return payPageFrame({ title: 'Test bank', body, isTest: true })
}
