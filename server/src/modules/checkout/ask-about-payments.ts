import { ProviderFault } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import type { Settlement } from './settle-payment.ts'

type Settle = (reference: string) => Promise<Settlement>

interface ToAsk {
  readonly reference: string
  readonly provider: string
}

const atOnce = 8
/** Of open tries, and of closed ones, in one batch: neither can crowd the other out. */
const batchMax = 50
/** A run ends before the next one begins. */
const secondsMax = 45

const isOpen = "state = 'pending'"
const isClosed = "state in ('failed', 'expired', 'cancelled')"
/** A buyer came back from the provider, or a webhook arrived, within the hour: the provider's answer may lag behind. */
const isReported = "reported_at is not null and reported_at > now() - interval '1 hour'"

/**
 * Asks providers about payments that were begun and are not paid, because no webhook is sent for a failed or expired one, and a
 * webhook can be lost. The youngest minute is not asked about: the buyer is still typing. An open try is asked about every minute;
 * one that failed, expired or was closed every ten minutes for a day, so that money that came late is found. Open and closed
 * tries have budgets of their own. First come those that somebody reported as paid, then whoever was not asked about for longest.
 * Answers how many were asked about.
 */
export async function askAboutPayments(market: Market, settle: Settle): Promise<number> {
  const unreachable = new Set<string>()
  const endsAt = performance.now() + secondsMax * 1_000
  let asked = 0
  while (performance.now() < endsAt) {
    const open = await takeBatch(market, isOpen, `interval '50 seconds'`, unreachable)
    const closed = await takeBatch(
      market,
      isClosed,
      `case when ${isReported} then interval '50 seconds' else interval '10 minutes' end`,
      unreachable,
    )
    const batch = alternating(open, closed)
    if (batch.length === 0) break
    await askEach(batch, settle, unreachable)
    asked += batch.length
  }
  return asked
}

async function takeBatch(
  { pool }: Market,
  whichState: string,
  rest: string,
  unreachable: ReadonlySet<string>,
): Promise<ToAsk[]> {
  const taken = await pool.query<ToAsk>(
    `update payment_intents set asked_at = now()
     where id in (
       select id from payment_intents
       where started_at is not null and ${whichState} and provider <> all ($2)
         and created_at > now() - interval '1 day' and created_at < now() - interval '1 minute'
         and (asked_at is null or asked_at < now() - ${rest})
       order by (${isReported}) desc, asked_at nulls first, created_at limit $1 for update skip locked)
     returning reference, provider`,
    [batchMax, [...unreachable]],
  )
  return taken.rows
}

/** One of each in turn, so that a slow provider answers for both kinds before the run is over. */
function alternating<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat()
}

/**
 * Asks about these, some at a time, and answers the references that could not be asked about. A provider that cannot be reached
 * is added to `unreachable` and left alone for the rest of the run.
 */
export async function askEach(
  payments: readonly ToAsk[],
  settle: Settle,
  unreachable = new Set<string>(),
): Promise<Set<string>> {
  const waiting = [...payments]
  const unasked = new Set<string>()
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { reference, provider } = next
      if (unreachable.has(provider)) {
        unasked.add(reference)
        continue
      }
      await settle(reference).catch((error: unknown) => {
        unasked.add(reference)
        if (error instanceof ProviderFault && /reached/.test(error.message)) unreachable.add(provider)
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return unasked
}
