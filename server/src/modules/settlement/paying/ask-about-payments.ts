import { ProviderUnreachable } from '../../../adapters/payments/payment-provider.ts'
import type { Market } from '../../../market.ts'
import type { Settlement } from './settle-payment.ts'

type Settle = (reference: string) => Promise<Settlement>

interface ToAsk {
  readonly reference: string
  readonly provider: string
}

const atOnce = 8
/** The limits of one batch for open and for closed payment intents, so that neither kind crowds out the other. */
const batchMax = 50
/** A run ends before the next one starts. */
const secondsMax = 45

const isOpen = "state = 'pending'"
const isClosed = "state in ('failed', 'expired', 'cancelled')"
/**
 * Within the last hour the buyer came back from the provider or a webhook arrived, although the provider did not
 * confirm the payment then.
 */
const isReported = "reported_at is not null and reported_at > now() - interval '1 hour'"

/**
 * Queries providers about payments that were started and are not paid, because providers send no webhook for a failed
 * or expired payment, and a webhook can be lost. A payment younger than a minute is left alone: the buyer is still
 * typing.
 * An open intent is queried every minute; a failed, expired or closed one every ten minutes for a day, so that late
 * money is found. Open and closed intents have separate budgets. Payments that a return page or webhook reported as
 * paid come first, then those with the oldest query. Returns how many were queried.
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
    // Apart, because as part of the update it may run once for every row: each time it finds others than it did before, and the
    // batch grows past its limit.
    `with due as materialized (
       select id from payment_intents
       where started_at is not null and ${whichState} and provider <> all ($2)
         and created_at > now() - interval '1 day' and created_at < now() - interval '1 minute'
         and (asked_at is null or asked_at < now() - ${rest})
       order by (${isReported}) desc, asked_at nulls first, created_at limit $1 for update skip locked)
     update payment_intents i set asked_at = now() from due where i.id = due.id
     returning i.reference, i.provider`,
    [batchMax, [...unreachable]],
  )
  return taken.rows
}

/** Alternates between both kinds, so that a slow provider replies for both before the run ends. */
function alternating<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat()
}

/**
 * Queries these payments, several in parallel, and returns the references that could not be queried. A provider that
 * cannot be reached is added to `unreachable` and skipped for the rest of the run.
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
        if (error instanceof ProviderUnreachable) unreachable.add(provider)
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return unasked
}
