import type { Market } from '../../market.ts'
import { askEach } from './ask-about-payments.ts'
import type { Settlement } from './settle-payment.ts'

/** How long an order outlives its time when its provider cannot be asked whether it was paid. */
const graceMinutes = 15

interface Due {
  id: string
  is_over_grace: boolean
  reference: string | null
}

/**
 * Ends unpaid orders whose time is up, and gives their goods back. A buyer may stand on the provider's page at that moment, so
 * the provider is asked first; one that cannot be asked buys the order a quarter of an hour. Answers how many ended. Safe to
 * run anywhere at any time.
 */
export async function expireOrders(
  market: Market,
  settle: (reference: string) => Promise<Settlement>,
): Promise<number> {
  const due = await market.pool.query<Due>(
    `select o.id, o.expires_at <= now() - make_interval(mins => $1) as is_over_grace, i.reference
     from orders o left join payment_intents i on i.order_id = o.id and i.state = 'pending' and i.started_at is not null
     where o.state = 'pending_payment' and o.expires_at <= now() order by o.expires_at limit 200`,
    [graceMinutes],
  )
  if (due.rows.length === 0) return 0
  const begun = due.rows.flatMap(({ reference }) => (reference ? [{ reference }] : []))
  const unasked = await askEach(begun, settle)
  const ready = due.rows.filter(
    ({ reference, is_over_grace }) => is_over_grace || !reference || !unasked.has(reference),
  )
  if (ready.length === 0) return 0
  // Those that turned out to be paid no longer wait, and are passed over.
  const closed = await closeOrders(market, ready, 'expired', 'Not paid in time', 'system')
  return closed.length
}

/** Cancels one order for its buyer; answers false where it has gone too far. */
export async function cancelOrder(market: Market, orderId: string, reason: string): Promise<boolean> {
  const closed = await closeOrders(
    market,
    [{ id: orderId }],
    'cancelled',
    reason || 'Cancelled by the buyer',
    'buyer',
  )
  return closed.length === 1
}

async function closeOrders(
  market: Market,
  wanted: readonly { id: string }[],
  finalState: 'expired' | 'cancelled',
  why: string,
  byWhom: string,
): Promise<string[]> {
  const closed = await market.writePool.query<{ close_orders: string }>(
    'select close_orders($1, $2, $3, $4)',
    [wanted.map(({ id }) => id), finalState, why, byWhom],
  )
  return closed.rows.map((row) => row.close_orders)
}
