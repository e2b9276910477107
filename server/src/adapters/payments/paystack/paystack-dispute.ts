import { callProvider } from '../call-provider.ts'
import { type Dispute, ProviderFault } from '../payment-provider.ts'
import { Disputed } from './paystack-answers.ts'

/** What Paystack says of a chargeback: open until it is resolved; what the merchant accepts is lost, what is declined is won. */
export async function readPaystackDispute(
  at: { url: string; key: string },
  number: string,
  domain: string,
): Promise<Dispute> {
  const said = await callProvider({ ...at, schema: Disputed })
  if (!said.ok) throw new ProviderFault(`Paystack says of dispute ${number}: ${said.message}`)
  const { data } = said.data
  if (data.domain !== domain) throw new ProviderFault(`Paystack answered from its ${data.domain} world`)
  const { transaction } = data
  return {
    reference: transaction.reference,
    amountPesewas: data.refund_amount ?? transaction.amount,
    currency: data.currency ?? transaction.currency ?? 'GHS',
    state: decided(data.status, data.resolution ?? null),
    reason: data.category ?? null,
  }
}

function decided(status: string, resolution: string | null): Dispute['state'] {
  if (status !== 'resolved') return 'open'
  if (resolution === 'merchant-accepted') return 'lost'
  if (resolution === 'declined') return 'won'
  throw new ProviderFault(`Paystack resolved a dispute as ${resolution}`)
}
