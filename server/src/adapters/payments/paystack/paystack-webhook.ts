import { createHash } from 'node:crypto'
import type { Webhook } from '../payment-provider.ts'
import { isSigned, parsedOrNull } from '../signature.ts'
import { Event } from './paystack-answers.ts'

/**
 * Verifies and parses Paystack's webhook over the bytes that arrived. A webhook has no number of its own, so two
 * deliveries are the same event if event, subject and status are equal; expect repeats and wrong order. Null where the
 * signature does not match.
 */
export function readPaystackWebhook(
  { secretKey, domain }: { secretKey: string; domain: string },
  headers: Record<string, string | string[] | undefined>,
  rawBody: Buffer,
): Webhook | null {
  if (!isSigned(rawBody, secretKey, headers['x-paystack-signature'])) return null
  const read = Event.safeParse(parsedOrNull(rawBody))
  if (!read.success) return unreadable('news', rawBody)
  const { event, data } = read.data
  const isOurs = !data.domain || data.domain === domain
  const { kind, subject } = subjectOf(event, data)
  // Something happened to money, and the event does not name the charge.
  if (isOurs && kind !== 'other' && !subject) return unreadable(event, rawBody)
  const number = data.id ?? data.reference ?? data.transaction_reference ?? data.transfer_code ?? ''
  return {
    eventKey: `${event}:${number}:${data.status ?? ''}`,
    kind: isOurs ? kind : 'other',
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

/** Stored and confirmed, because Paystack would otherwise resend it for three days; a person looks it up at Paystack. */
function unreadable(event: string, rawBody: Buffer): Webhook {
  const name = `${event} ${createHash('sha256').update(rawBody).digest('hex').slice(0, 16)}`
  return { eventKey: `unreadable:${name}`, kind: 'unreadable', subject: name, payload: { event } }
}

function subjectOf(event: string, data: Event['data']): Pick<Webhook, 'kind' | 'subject'> {
  if (event.startsWith('charge.dispute.')) return { kind: 'dispute', subject: String(data.id ?? '') }
  if (event.startsWith('refund.')) return { kind: 'refund', subject: data.transaction_reference ?? '' }
  if (event.startsWith('transfer.')) return { kind: 'transfer', subject: data.reference ?? '' }
  if (event.startsWith('charge.')) return { kind: 'charge', subject: data.reference ?? '' }
  return { kind: 'other', subject: '' }
}
