import { signatureOf } from '../signature.ts'
import { type Delivery, deliveriesOf, disputeDeliveriesOf } from './sandbox-hostility.ts'

interface Subject {
  readonly id: string
  /** Of the charge. */
  readonly reference: string
  readonly amount: number
  readonly state: string
  readonly hostile: string | null
}

export interface WebhookTarget {
  readonly secret: string
  readonly webhookUrl: () => string
}

/**
 * Sends the signed webhooks of a change of a charge: one, or the faulty series of a hostile provider. The caller does
 * not wait for them.
 */
export function sendChargeWebhooks(charge: Subject, target: WebhookTarget): void {
  const { hostile, reference, state } = charge
  send(target, charge, {
    deliveries: deliveriesOf(hostile, reference, state),
    event: `charge.${state}`,
    staleEvent: 'charge.pending',
  })
}

/** The same of a dispute, whose number is its id. */
export function sendDisputeWebhooks(dispute: Subject, target: WebhookTarget): void {
  const { hostile, id, state } = dispute
  send(target, dispute, {
    deliveries: disputeDeliveriesOf(hostile, id, state),
    event: `dispute.${state}`,
    staleEvent: 'dispute.open',
  })
}

interface Sending {
  readonly deliveries: readonly Delivery[]
  readonly event: string
  readonly staleEvent: string
}

function send(target: WebhookTarget, { id, reference, amount }: Subject, sending: Sending): void {
  for (const { afterMs, lie, amountAsText, isStale } of sending.deliveries) {
    const named = amount + lie
    const body = JSON.stringify({
      event: isStale ? sending.staleEvent : sending.event,
      id,
      reference,
      amount: amountAsText ? String(named) : named,
    })
    setTimeout(() => void post(target, body), afterMs).unref()
  }
}

async function post({ webhookUrl, secret }: WebhookTarget, body: string): Promise<void> {
  await fetch(webhookUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-juaso-test-signature': signatureOf(body, secret) },
    body,
    signal: AbortSignal.timeout(10_000),
    // A lost webhook does no harm: the market polls, and an hourly job queries disputes.
  }).catch(() => undefined)
}
