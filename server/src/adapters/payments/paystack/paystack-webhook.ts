import type { Webhook } from '../payment-provider.ts'
import { isSigned, parsedOrNull } from '../signature.ts'
import { Event } from './paystack-answers.ts'

/**
 * Reads Paystack's news over the bytes that arrived. It carries no number of its own, so two deliveries are the same news
 * when event, subject and status are; repeats and disorder are to be expected. Null where the signature does not match.
 */
export function readPaystackWebhook(
  { secretKey, domain }: { secretKey: string; domain: string },
  headers: Record<string, string | string[] | undefined>,
  rawBody: Buffer,
): Webhook | null {
  if (!isSigned(rawBody, secretKey, headers['x-paystack-signature'])) return null
  const read = Event.safeParse(parsedOrNull(rawBody))
  // Signed but unknown to us: taken note of, so that it is not sent again for three days.
  if (!read.success) return { eventKey: 'unreadable', kind: 'other', subject: '', payload: {} }
  const { event, data } = read.data
  const isOurs = !data.domain || data.domain === domain
  const { kind, subject } = subjectOf(event, data)
  const number = data.id ?? data.reference ?? data.transaction_reference ?? data.transfer_code ?? ''
  return {
    eventKey: `${event}:${number}:${data.status ?? ''}`,
    kind: isOurs && subject ? kind : 'other',
    subject,
    payload: {
      event,
      id: data.id,
      status: data.status,
      domain: data.domain,
      reference: data.reference ?? data.transaction_reference,
      amount: data.amount ?? data.refund_amount,
      currency: data.currency,
    },
  }
}

function subjectOf(event: string, data: Event['data']): Pick<Webhook, 'kind' | 'subject'> {
  if (event.startsWith('charge.dispute.')) return { kind: 'dispute', subject: String(data.id ?? '') }
  if (event.startsWith('refund.')) return { kind: 'refund', subject: data.transaction_reference ?? '' }
  if (event.startsWith('transfer.')) return { kind: 'transfer', subject: data.reference ?? '' }
  if (event.startsWith('charge.')) return { kind: 'charge', subject: data.reference ?? '' }
  return { kind: 'other', subject: '' }
}
