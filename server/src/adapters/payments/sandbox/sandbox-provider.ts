import { z } from 'zod'
import { callProvider, Pesewas } from '../call-provider.ts'
import {
  type Charge,
  type ChargeState,
  type PaymentProvider,
  ProviderFault,
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
})
const RefundAnswer = z.object({ id: z.string(), state: z.enum(['processing', 'completed']) })
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
 * The market's side of the built-in test provider. It is spoken to over HTTP like any other, although it runs in the
 * same program, so that what is proven here holds for the real one.
 */
export function sandboxProvider({ baseUrl, secret }: Options): PaymentProvider {
  async function call<T>(path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
    const said = await callProvider({ url: `${baseUrl()}/test-payments${path}`, key: secret, schema, body })
    if (!said.ok) throw new ProviderFault(`the test provider refuses (${said.status}): ${said.message}`)
    return said.data
  }

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
      const path = `/charges/${encodeURIComponent(reference)}`
      const said = await callProvider({
        url: `${baseUrl()}/test-payments${path}`,
        key: secret,
        schema: ChargeAnswer,
      })
      if (!said.ok && said.status !== 404)
        throw new ProviderFault(`the test provider says of a charge (${said.status}): ${said.message}`)
      if (!said.ok)
        return { state: 'unknown', amountPesewas: 0, currency: 'GHS', providerReference: null, reason: null }
      const { state, amount, currency, id, reason, reference: answered } = said.data
      if (answered !== reference) throw new ProviderFault('the test provider answered for another charge')
      return {
        state: state === 'abandoned' ? 'failed' : state === 'silent' ? 'pending' : state,
        amountPesewas: amount,
        currency,
        providerReference: id,
        reason,
      }
    },
    async refund({ reference, cause, amountPesewas, mayAsk }) {
      if (!(await mayAsk())) throw new ProviderFault('the refund may not be asked for now')
      const { id, state } = await call('/refunds', RefundAnswer, { reference, cause, amount: amountPesewas })
      return { state, providerReference: id, reason: null }
    },
    readDispute: async (number) => {
      throw new ProviderFault(`the test provider has no dispute ${number}`)
    },
    readWebhook(headers, rawBody): Webhook | null {
      if (!isSigned(rawBody, secret, headers['x-juaso-test-signature'])) return null
      const event = Event.safeParse(parsedOrNull(rawBody))
      if (!event.success) return null
      return {
        eventKey: `${event.data.event}:${event.data.id}`,
        kind: 'charge',
        subject: event.data.reference,
        payload: event.data,
      }
    },
  }
}
