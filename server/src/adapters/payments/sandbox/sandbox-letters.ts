import { signatureOf } from '../signature.ts'
import type { SandboxCharge } from './sandbox-books.ts'
import { deliveriesOf } from './sandbox-hostility.ts'

/** Sends the signed webhooks of a change: one, or what a bad day makes of it. Nobody waits for them. */
export function tellOf(charge: SandboxCharge, secret: string, webhookUrl: () => string): void {
  const { id, reference, state, hostile } = charge
  for (const { afterMs, lie, amountAsText, isStale } of deliveriesOf(hostile, reference, state)) {
    const amount = charge.amount + lie
    const event = `charge.${isStale ? 'pending' : state}`
    const body = JSON.stringify({ event, id, reference, amount: amountAsText ? String(amount) : amount })
    setTimeout(() => void send(webhookUrl(), body, secret), afterMs).unref()
  }
}

async function send(url: string, body: string, secret: string): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-juaso-test-signature': signatureOf(body, secret) },
    body,
    signal: AbortSignal.timeout(10_000),
    // A letter that does not arrive is no harm: the return page and the poller ask for themselves.
  }).catch(() => undefined)
}
