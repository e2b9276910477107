import { callProvider } from '../call-provider.ts'
import { type Dispute, ProviderFault } from '../payment-provider.ts'
import { Disputed } from './paystack-answers.ts'

/**
 * Maps Paystack's state of a chargeback. It stays open while a statement is awaited (awaiting-merchant-feedback,
 * awaiting-bank-feedback, pending): the merchant's own reply decides nothing before the status is `resolved`. Then
 * `merchant-accepted` is lost, with `refund_amount` as the loss where that is less than the charge, and `declined` (the
 * bank rejected the claim) is won (PaystackOSS/openapi, dispute/Resolve). Any other resolution decides nothing: the
 * money stays held and an alarm asks a person to look.
 */
export async function readPaystackDispute(
  at: { url: string; key: string },
  number: string,
  domain: string,
): Promise<Dispute> {
  const reply = await callProvider({ ...at, schema: Disputed })
  if (!reply.ok) throw new ProviderFault(`Paystack says of dispute ${number}: ${reply.message}`)
  const { data } = reply.data
  if (data.domain !== domain) throw new ProviderFault(`Paystack answered from its ${data.domain} world`)
  const { transaction } = data
  return {
    reference: transaction.reference,
    // A dispute that the bank turned down is resolved with a refund of 0.
    amountPesewas: data.refund_amount || transaction.amount,
    currency: data.currency ?? transaction.currency ?? 'GHS',
    state: disputeStateOf(data.status, data.resolution ?? null),
    reason: data.category ?? null,
    dueAt: data.dueAt ? new Date(data.dueAt) : null,
    waitsFor: waiting[data.status] ?? null,
  }
}

const waiting: Readonly<Record<string, 'us' | 'bank'>> = {
  'awaiting-merchant-feedback': 'us',
  'awaiting-bank-feedback': 'bank',
}

function disputeStateOf(status: string, resolution: string | null): Dispute['state'] {
  if (status !== 'resolved') return 'open'
  if (resolution === 'merchant-accepted') return 'lost'
  if (resolution === 'declined') return 'won'
  throw new ProviderFault(`Paystack resolved a dispute as ${resolution}`)
}
