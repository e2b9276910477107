import type { Market } from '../../market.ts'

/** Ends unpaid orders whose time is up, and gives their goods back. Answers how many. Safe to run anywhere at any time. */
export async function expireOrders(market: Market): Promise<number> {
  const due = await market.writePool.query<{ id: string }>(
    `select id from orders where state = 'pending_payment' and expires_at <= now() order by expires_at limit 200`,
  )
  if (due.rows.length === 0) return 0
  const closed = await closeOrders(market, due.rows, 'expired', 'Not paid in time', 'system')
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
