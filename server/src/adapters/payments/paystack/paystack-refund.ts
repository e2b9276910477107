import { callProvider, isAboutRequest } from '../call-provider.ts'
import { ProviderFault, type Refund, type RefundState } from '../payment-provider.ts'
import { Refunded, RefundList, type RefundRow } from './paystack-answers.ts'

interface Asked {
  readonly at: (path: string) => { url: string; key: string }
  readonly input: Refund
  /** The charge's number at Paystack, or null where it has none. */
  readonly findCharge: () => Promise<string | null>
}

const stillUnderWay = ['pending', 'processing', 'needs-attention']
const pageSize = 100

/**
 * Requests a refund once. Paystack stores no reference of ours for refunds, so the cause is sent in the merchant's
 * note. Before a refund is requested, the refunds of the charge are listed; it is requested again only if the earlier
 * one failed for good.
 */
export async function paystackRefund({ at, input, findCharge }: Asked): Promise<RefundState> {
  if (input.providerReference) {
    const reply = await callProvider({
      ...at(`/refund/${encodeURIComponent(input.providerReference)}`),
      schema: Refunded,
    })
    if (!reply.ok) throw new ProviderFault(`Paystack says of the refund: ${reply.message}`)
    return stateOf(reply.data.data)
  }
  const charge = await findCharge()
  if (!charge) return { state: 'failed', providerReference: '', reason: 'Paystack does not know the charge' }
  const note = noteOf(input.cause)
  const before = await listRefunds(at, charge)
  const found = before.find(({ merchant_note, status }) => merchant_note === note && status !== 'failed')
  if (found) return stateOf(found)
  if (!(await input.mayAsk())) return { state: 'unasked', providerReference: '', reason: null }
  const reply = await callProvider({
    ...at('/refund'),
    schema: Refunded,
    body: {
      transaction: charge,
      amount: input.amountPesewas,
      currency: 'GHS',
      merchant_note: note,
      customer_note: 'Refund of your Juaso order',
    },
  })
  if (reply.ok) return stateOf(reply.data.data)
  // An empty Paystack balance fills again with the next sales; a rejected key or address says nothing about the refund.
  if (/balance/i.test(reply.message) || !isAboutRequest(reply))
    throw new ProviderFault(`Paystack: ${reply.message}`)
  return { state: 'failed', providerReference: '', reason: reply.message }
}

async function listRefunds(at: Asked['at'], charge: string): Promise<RefundRow[]> {
  const all: RefundRow[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      transaction: charge,
      perPage: String(pageSize),
      page: String(page),
    })
    const reply = await callProvider({ ...at(`/refund?${query}`), schema: RefundList })
    if (!reply.ok) throw new ProviderFault(`Paystack does not list refunds: ${reply.message}`)
    all.push(...reply.data.data)
    if (reply.data.data.length < pageSize) return all
  }
}

const noteOf = (cause: string) => `Juaso ${cause}`

function stateOf({ id, status }: RefundRow): RefundState {
  if (status === 'processed') return { state: 'completed', providerReference: id, reason: null }
  if (status === 'failed')
    return { state: 'failed', providerReference: id, reason: 'Paystack could not send it' }
  if (!stillUnderWay.includes(status)) throw new ProviderFault(`Paystack says a refund is ${status}`)
  const reason =
    status === 'needs-attention'
      ? 'Paystack needs the account to send it to: give it in the Paystack dashboard'
      : null
  return { state: 'processing', providerReference: id, reason }
}
