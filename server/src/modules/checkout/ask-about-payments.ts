import { ProviderFault } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import type { Settlement } from './settle-payment.ts'

type Settle = (reference: string) => Promise<Settlement>

const batchMax = 100
const atOnce = 8

/**
 * Asks providers about payments that were begun and are not paid, because a failed or expired one sends no news and news can be
 * lost. The youngest minute is not asked about: the buyer is still typing. A try that failed, expired or was closed is asked
 * about every ten minutes for a day, so money that came late is found. Who waits longest is asked about first. Answers how many
 * were asked about.
 */
export async function askAboutPayments(market: Market, settle: Settle): Promise<number> {
  const open = await market.pool.query<{ reference: string }>(
    `update payment_intents set asked_at = now()
     where id in (
       select id from payment_intents
       where started_at is not null and state in ('pending', 'failed', 'expired', 'cancelled')
         and created_at > now() - interval '1 day' and created_at < now() - interval '1 minute'
         and (asked_at is null or asked_at < now() - case when state = 'pending' then interval '50 seconds' else interval '10 minutes' end)
       order by (state = 'pending') desc, asked_at nulls first limit $1 for update skip locked)
     returning reference`,
    [batchMax],
  )
  await askEach(open.rows, settle)
  return open.rows.length
}

/**
 * Asks about these, some at a time, and answers the references that could not be asked about. A provider that cannot be reached
 * is left alone for the rest of the run.
 */
export async function askEach(
  wanted: readonly { reference: string }[],
  settle: Settle,
): Promise<Set<string>> {
  const waiting = [...wanted]
  const unasked = new Set<string>()
  let isDown = false
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { reference } = next
      if (isDown) {
        unasked.add(reference)
        continue
      }
      await settle(reference).catch((error: unknown) => {
        unasked.add(reference)
        if (error instanceof ProviderFault && /reached/.test(error.message)) isDown = true
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return unasked
}
