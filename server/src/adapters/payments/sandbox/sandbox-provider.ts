import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type Charge,
  type ChargeState,
  type PaymentProvider,
  ProviderFault,
  type Webhook,
} from '../payment-provider.ts'

const ChargeAnswer = z.object({
  state: z.enum(['pending', 'paid', 'failed', 'silent', 'abandoned']),
  amount: z.int(),
  currency: z.string(),
  pay_url: z.string(),
  id: z.string(),
  reason: z.string().nullable(),
})
const RefundAnswer = z.object({ id: z.string() })
const Event = z.object({ event: z.string(), id: z.string(), reference: z.string() })

/** The signature over a webhook's raw body: hex HMAC-SHA512, as the real provider's. */
export function signatureOf(rawBody: Buffer | string, secret: string): string {
  return createHmac('sha512', secret).update(rawBody).digest('hex')
}

/**
 * The market's side of the built-in test provider. It is spoken to over HTTP like any other, although it runs in the
 * same program, so that what is proven here holds for the real one.
 */
export function sandboxProvider({
  baseUrl,
  secret,
}: {
  baseUrl: () => string
  secret: string
}): PaymentProvider {
  async function call<T>(path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
    const response = await fetch(`${baseUrl()}/test-payments${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    }).catch((error: unknown) => {
      throw new ProviderFault('the test provider cannot be reached', { cause: error })
    })
    if (!response.ok) throw new ProviderFault(`the test provider answered ${response.status}`)
    const answer = schema.safeParse(await response.json())
    if (!answer.success)
      throw new ProviderFault('the test provider answered something else', { cause: answer.error })
    return answer.data
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
      return { redirectUrl: answer.pay_url }
    },
    async verify(reference): Promise<ChargeState> {
      const answer = await call(`/charges/${encodeURIComponent(reference)}`, ChargeAnswer)
      const state = answer.state === 'paid' ? 'paid' : answer.state === 'failed' ? 'failed' : 'pending'
      return {
        state,
        amountPesewas: answer.amount,
        currency: answer.currency,
        providerReference: answer.id,
        reason: answer.reason,
      }
    },
    async refund({ reference, cause, amountPesewas }) {
      const answer = await call('/refunds', RefundAnswer, { reference, cause, amount: amountPesewas })
      return { providerReference: answer.id }
    },
    readWebhook(headers, rawBody): Webhook | null {
      const said = String(headers['x-juaso-test-signature'] ?? '')
      const right = signatureOf(rawBody, secret)
      if (said.length !== right.length || !timingSafeEqual(Buffer.from(said), Buffer.from(right))) return null
      const event = Event.safeParse(parsedOrNull(rawBody))
      if (!event.success) return null
      return {
        eventKey: `${event.data.event}:${event.data.id}`,
        reference: event.data.reference,
        payload: event.data,
      }
    },
  }
}

function parsedOrNull(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
