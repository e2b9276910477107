import { createHash } from 'node:crypto'

/** One delivery of a webhook, as a provider on a bad day sends it. */
export interface Delivery {
  readonly afterMs: number
  /** What is added to the amount it names. */
  readonly lie: number
  readonly amountAsText: boolean
  /** An outdated event: the state before the change. */
  readonly isStale: boolean
}

/** The ways in which a reply of the provider fails. */
export interface BadAnswer {
  readonly afterMs: number
  /** It processed the request and then fails to reply. */
  readonly failsAfter: boolean
  readonly amountAsText: boolean
  /** It reports no state yet, but will soon. */
  readonly lags: boolean
}

const goodDelivery: Delivery = { afterMs: 0, lie: 0, amountAsText: false, isStale: false }
const goodAnswer: BadAnswer = { afterMs: 0, failsAfter: false, amountAsText: false, lags: false }

/** A number of 0 to 99 that is always the same for one seed and place. */
function die(seed: string, ...place: (string | number)[]): number {
  return (
    createHash('sha256')
      .update([seed, ...place].join('|'))
      .digest()
      .readUInt32BE(0) % 100
  )
}

/**
 * The webhooks that follow a change of a charge: an honest provider (`seed` null) sends one, at once and correct. A
 * hostile one drops a quarter, repeats, delays and reorders them, sends wrong amounts or numbers as text, and never
 * reports a failure.
 */
export function deliveriesOf(seed: string | null, reference: string, state: string): Delivery[] {
  if (!seed) return [goodDelivery]
  if (state === 'failed' || die(seed, reference, 'drop') < 25) return []
  const count = 1 + (die(seed, reference, 'repeat') % 4)
  return Array.from({ length: count }, (_, nth) => ({
    afterMs: die(seed, reference, 'delay', nth) * 20,
    lie: die(seed, reference, 'lie', nth) < 20 ? 1 + die(seed, reference, 'by', nth) : 0,
    amountAsText: die(seed, reference, 'text', nth) < 40,
    isStale: nth > 0 && die(seed, reference, 'stale', nth) < 30,
  }))
}

/**
 * The same for a dispute, except that the webhook of its opening is never dropped: the market has no other way to learn
 * of it.
 */
export function disputeDeliveriesOf(seed: string | null, number: string, state: string): Delivery[] {
  const deliveries = deliveriesOf(seed, `dispute ${number}`, state)
  return deliveries.length === 0 && state === 'open' ? [goodDelivery] : deliveries
}

/** How the `nth` reply about a charge fails; an honest provider's reply never does. */
export function answerOf(seed: string | null, reference: string, nth: number): BadAnswer {
  if (!seed) return goodAnswer
  return {
    afterMs: die(seed, reference, 'slow', nth) < 20 ? 300 : 0,
    failsAfter: die(seed, reference, 'fail', nth) < 15,
    amountAsText: die(seed, reference, 'digits', nth) < 40,
    lags: nth < 3 && die(seed, reference, 'lag', nth) < 30,
  }
}
