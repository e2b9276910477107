import type { Market } from '../../market.ts'
import type { Settlement } from './settle-payment.ts'

/**
 * Asks providers about payments that are still open, because a failed or expired one sends no news and news can be lost.
 * Asks about the youngest minute not at all: the buyer is still typing. Expired tries are asked about for a day, so money
 * that came late is found. Answers how many were asked about.
 */
export async function askAboutPayments(
  market: Market,
  settle: (reference: string) => Promise<Settlement>,
): Promise<number> {
  const open = await market.pool.query<{ reference: string }>(
    `select reference from payment_intents
     where redirect_url is not null and created_at < now() - interval '1 minute'
       and (state = 'pending' or (state in ('expired', 'cancelled') and created_at > now() - interval '1 day'
         and extract(minute from now())::int % 10 = 0))
     order by created_at limit 100`,
  )
  for (const { reference } of open.rows) await settle(reference).catch(() => undefined)
  return open.rows.length
}
