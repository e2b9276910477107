import { z } from 'zod'
import { callProvider, Pesewas } from '../call-provider.ts'
import {
  type Charge,
  type ChargeState,
  type PaymentProvider,
  ProviderFault,
  type Refund,
  type RefundState,
  type Webhook,
} from '../payment-provider.ts'
import { isSigned, parsedOrNull } from '../signature.ts'

const ChargeAnswer = z.object({
  state: z.enum(['pending', 'paid', 'failed', 'silent', 'abandoned']),
  reference: z.string(),
  amount: Pesewas,
  currency: z.string(),
  pay_url: z.string(),
  id: z.string(),
  reason: z.string().nullable(),
  card: z.string().nullish(),
})
const RefundAnswer = z.object({ id: z.string(), state: z.enum(['processing', 'completed']) })
const DisputeAnswer = z.object({
  reference: z.string(),
  amount: Pesewas,
  currency: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  reason: z.string(),
  due_at: z.iso.datetime(),
})
const Event = z.object({
  event: z.string(),
  id: z.string(),
  reference: z.string(),
  amount: Pesewas.optional(),
})

interface Options {
  /** Of the test provider, without a slash at the end. */
  readonly baseUrl: () => string
  readonly secret: string
}

/**
 * The market's client of the built-in test provider. It uses HTTP as for any other provider, although the test provider
 * runs in the same process, so that tests of it also hold for a real one.
 */
export function sandboxProvider(options: Options): PaymentProvider {
  const { secret } = options
  const { ask, call } = callsOf(options)

  return {
    name: 'sandbox',
    isTest: true,
    async start(charge: Charge) {
      const answer = await call('/charges', ChargeAnswer, {
        reference: charge.reference,
        amount: charge.amountPesewas,
        currency: charge.currency,
        method: charge.method,
        phone: charge.phone,
        return_url: charge.returnUrl,
      })
      return { kind: 'page', url: answer.pay_url }
    },
    // Vouchers are typed on its own page.
    submitVoucher: async () => ({ kind: 'refused', reason: '' }),
    async verify(reference): Promise<ChargeState> {
      const answer = await ask(`/charges/${encodeURIComponent(reference)}`, ChargeAnswer)
      if (!answer.ok && answer.status !== 404)
        throw new ProviderFault(`the test provider says of a charge (${answer.status}): ${answer.message}`)
      if (!answer.ok)
        return { state: 'unknown', amountPesewas: 0, currency: 'GHS', providerReference: null, reason: null }
      const { state, amount, currency, id, reason, card, reference: answered } = answer.data
      if (answered !== reference) throw new ProviderFault('the test provider answered for another charge')
      return {
        state: state === 'abandoned' ? 'failed' : state === 'silent' ? 'pending' : state,
        amountPesewas: amount,
        currency,
        providerReference: id,
        cardSignature: card ?? null,
        reason,
      }
    },
    refund: (refund) => sendRefund(options, refund),
    async readDispute(number) {
      const { amount, due_at: due, ...reply } = await call(`/disputes/${number}`, DisputeAnswer)
      return { ...reply, amountPesewas: amount, dueAt: new Date(due) }
    },
    readWebhook(headers, rawBody): Webhook | null {
      if (!isSigned(rawBody, secret, headers['x-juaso-test-signature'])) return null
      const event = Event.safeParse(parsedOrNull(rawBody))
      if (!event.success) return null
      return {
        eventKey: `${event.data.event}:${event.data.id}`,
        ...(event.data.event.startsWith('dispute.')
          ? { kind: 'dispute', subject: event.data.id }
          : { kind: 'charge', subject: event.data.reference }),
        payload: event.data,
      }
    },
  }
}

function callsOf({ baseUrl, secret }: Options) {
  const ask = <T>(path: string, schema: z.ZodType<T>, body?: unknown) =>
    callProvider({ url: `${baseUrl()}/test-payments${path}`, key: secret, schema, body })

  async function call<T>(path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
    const answer = await ask(path, schema, body)
    if (!answer.ok) throw new ProviderFault(`the test provider refuses (${answer.status}): ${answer.message}`)
    return answer.data
  }
  return { ask, call }
}

/**
 * The refund is looked up before `mayAsk` is called: a refund under way must reach its end also while no new one may be
 * sent.
 */
async function sendRefund(
  options: Options,
  { reference, cause, amountPesewas, mayAsk }: Refund,
): Promise<RefundState> {
  const { ask, call } = callsOf(options)
  const known = await ask(`/refunds?${new URLSearchParams({ cause })}`, RefundAnswer)
  if (known.ok) return { state: known.data.state, providerReference: known.data.id, reason: null }
  if (known.status !== 404)
    throw new ProviderFault(`the test provider says of a refund (${known.status}): ${known.message}`)
  if (!(await mayAsk())) return { state: 'unasked', providerReference: '', reason: null }
  const { id, state } = await call('/refunds', RefundAnswer, { reference, cause, amount: amountPesewas })
  return { state, providerReference: id, reason: null }
}
