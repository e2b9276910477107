import { z } from 'zod'
import { callProvider, Pesewas } from '../../payments/call-provider.ts'
import { ProviderFault } from '../../payments/payment-provider.ts'
import { isSigned, parsedOrNull } from '../../payments/signature.ts'
import type { PayoutProvider, TransferState } from '../payout-provider.ts'

const Answer = z.object({
  reference: z.string(),
  amount: Pesewas,
  state: z.enum(['pending', 'success', 'failed', 'reversed']),
})
type Answer = z.infer<typeof Answer>
const News = z.object({ event: z.string(), reference: z.string() })

interface Options {
  /** Of the test provider, without a slash at the end. */
  readonly baseUrl: () => string
  readonly secret: string
}

/** The market's client of the test provider's transfers. It uses HTTP as for any other provider. */
export function sandboxPayouts({ baseUrl, secret }: Options): PayoutProvider {
  const call = (path: string, body?: unknown) =>
    callProvider({ url: `${baseUrl()}/test-payments/transfers${path}`, key: secret, schema: Answer, body })
  return {
    name: 'sandbox',
    isTest: true,
    async send({ reference, amountPesewas, recipient }) {
      const reply = await call('', {
        reference,
        amount: amountPesewas,
        currency: 'GHS',
        kind: recipient.kind,
        provider: recipient.provider,
        number: recipient.number,
        name: recipient.name,
      })
      if (!reply.ok) throw new ProviderFault(`the test provider refuses (${reply.status}): ${reply.message}`)
      return stateOf(reference, reply.data)
    },
    async verify(reference) {
      const reply = await call(`/${encodeURIComponent(reference)}`)
      if (!reply.ok && reply.status !== 404)
        throw new ProviderFault(`the test provider says of a transfer (${reply.status}): ${reply.message}`)
      if (!reply.ok) return { state: 'unknown', amountPesewas: 0, reason: null }
      return stateOf(reference, reply.data)
    },
    readWebhook(headers, rawBody) {
      if (!isSigned(rawBody, secret, headers['x-juaso-test-signature'])) return null
      return News.safeParse(parsedOrNull(rawBody)).data?.reference ?? null
    },
  }
}

function stateOf(reference: string, answer: Answer): TransferState {
  if (answer.reference !== reference)
    throw new ProviderFault('the test provider answered for another transfer')
  const { amount, state } = answer
  return {
    state: state === 'success' ? 'completed' : state === 'pending' ? 'open' : state,
    amountPesewas: amount,
    reason:
      state === 'failed'
        ? 'Declined by the test provider'
        : state === 'reversed'
          ? 'Given back by the test provider'
          : null,
  }
}
