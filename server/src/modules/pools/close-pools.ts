import { batchOrAlone, isRestingIn } from '../../database/batch-or-alone.ts'
import { throughDeadlocks } from '../../database/through-deadlocks.ts'
import type { Market } from '../../market.ts'
import { giveBackOrder } from '../settlement/index.ts'

const batchMax = 200
const alarm = 'pool.stuck'

/**
 * Closes pools whose time has come, then gives back what was paid into those that came to nothing. Each decision is one transaction and
 * each order given back another, so a run that is killed between them is finished by the next one. A pool or an order that cannot be
 * closed raises an alarm and stops no other. Returns how many were closed and given back. Several processes may run it at any time.
 */
export async function closePools(market: Market): Promise<number> {
  const due = await market.pool.query<{ id: string }>(
    `select p.id from pools p
     where p.status = 'open' and (p.closes_at <= now() or p.taken = p.most) and not ${isRestingIn(alarm, 'p.id')}
     order by p.closes_at, p.id limit $1`,
    [batchMax],
  )
  let closed = 0
  for (const { id } of due.rows) {
    closed += await batchOrAlone(market.writePool, {
      alarm,
      ids: [id],
      run: async () => (hasClosed(await closePool(market, id, false)) ? 1 : 0),
    })
  }
  return closed + (await giveBack(market))
}

/** What became of a pool: `waits` where nothing can be decided yet, `closed` where it was decided before. */
export type Closing = 'filled' | 'failed' | 'stopped' | 'waits' | 'closed'

const hasClosed = (closing: Closing) => closing !== 'waits' && closing !== 'closed'

export async function closePool(market: Market, id: string, stops: boolean): Promise<Closing> {
  const { rows } = await throughDeadlocks(() =>
    market.writePool.query<{ outcome: Closing }>('select close_pool($1, $2) as outcome', [id, stops]),
  )
  const { outcome } = rows[0] as { outcome: Closing }
  if (hasClosed(outcome)) await showStock(market, id)
  return outcome
}

/** Brings the cards of a pool's goods up to date. Locks products. */
export async function showStock(market: Market, id: string): Promise<void> {
  await market.pool.query(
    'select refresh_products(array(select v.product_id from pools p join variants v on v.id = p.variant_id where p.id = $1))',
    [id],
  )
}

const reasons: Readonly<Record<string, string>> = {
  failed: 'The pool did not reach its minimum',
  stopped: 'The store stopped the pool',
}

/** Gives the orders of pools that came to nothing back to their buyers. */
export async function giveBack(market: Market): Promise<number> {
  const { rows } = await market.pool.query<{ id: string; status: string }>(
    `select o.id, p.status from pools p join orders o on o.pool_id = p.id and o.state in ('pending_payment', 'confirmed')
     where p.status in ('failed', 'stopped') and not ${isRestingIn(alarm, 'o.id')}
       and not is_with_bank(o.id)
     order by p.closed_at, o.id limit $1`,
    [batchMax],
  )
  let count = 0
  for (const { id, status } of rows) {
    count += await batchOrAlone(market.writePool, {
      alarm,
      ids: [id],
      run: () => throughDeadlocks(() => giveBackOrder(market, id, reasons[status] ?? '')),
    })
  }
  return count
}
