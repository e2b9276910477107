import { createHash } from 'node:crypto'

/** One delivery of a webhook, as a provider on a bad day sends it. */
export interface Delivery {
  readonly afterMs: number
  /** What is added to the amount it names. */
  readonly lie: number
  readonly amountAsText: boolean
  /** Old news: what was true before. */
  readonly isStale: boolean
}

/** How an answer of the provider's goes wrong. */
export interface BadAnswer {
  readonly afterMs: number
  /** It did what was asked and then fails to say so. */
  readonly failsAfter: boolean
  readonly amountAsText: boolean
  /** It does not know yet what it will say soon. */
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
 * The webhooks that a change of a charge leads to: one, at once and true, from an honest provider (`seed` null). A hostile one
 * drops a quarter, repeats, delays, reorders, lies about amounts, writes numbers as text, and never tells of a failure.
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

/** The same of a dispute, except that its opening is never dropped: the market has no other way to hear of it. */
export function disputeDeliveriesOf(seed: string | null, number: string, state: string): Delivery[] {
  const deliveries = deliveriesOf(seed, `dispute ${number}`, state)
  return deliveries.length === 0 && state === 'open' ? [goodDelivery] : deliveries
}

/** How the `nth` answer about a charge goes: as it should from an honest provider. */
export function answerOf(seed: string | null, reference: string, nth: number): BadAnswer {
  if (!seed) return goodAnswer
  return {
    afterMs: die(seed, reference, 'slow', nth) < 20 ? 300 : 0,
    failsAfter: die(seed, reference, 'fail', nth) < 15,
    amountAsText: die(seed, reference, 'digits', nth) < 40,
    lags: nth < 3 && die(seed, reference, 'lag', nth) < 30,
  }
}
