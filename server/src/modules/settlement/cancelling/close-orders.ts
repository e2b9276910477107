import { batchOrAlone, isRestingIn } from '../../../database/batch-or-alone.ts'
import type { Market } from '../../../market.ts'
import { askEach } from '../paying/ask-about-payments.ts'
import type { Settlement } from '../paying/settle-payment.ts'

/** How long an order stays open beyond its time when its provider cannot be reached. */
const graceMinutes = 15
const batchMax = 200
/** A run ends before the next one starts. */
const secondsMax = 45
const alarm = 'order.stuck'

interface Due {
  id: string
  is_over_grace: boolean
  reference: string | null
  provider: string | null
}

/**
 * Closes unpaid orders whose time is up and releases their goods. A buyer may be on the provider's page at that moment,
 * so the provider is queried first; if it cannot be reached, the order gets another quarter of an hour. An order that
 * cannot be closed raises an alarm and does not stop the others. Returns how many were closed. Several processes may
 * run it at any time.
 */
export async function expireOrders(
  market: Market,
  settle: (reference: string) => Promise<Settlement>,
): Promise<number> {
  const unreachable = new Set<string>()
  const endsAt = performance.now() + secondsMax * 1_000
  let ended = 0
  // In the order of their deadline; orders before `after` were processed in this run already.
  for (let after = { expires_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }; ; ) {
    const due = await listDue(market, after)
    const begun = due.flatMap(({ reference, provider }) =>
      reference && provider ? [{ reference, provider }] : [],
    )
    const unasked = await askEach(begun, settle, unreachable)
    const ready = due.filter(
      ({ reference, is_over_grace }) => is_over_grace || !reference || !unasked.has(reference),
    )
    ended += await batchOrAlone(market.writePool, {
      alarm,
      ids: ready.map(({ id }) => id),
      // An order that turned out to be paid no longer waits for payment and is skipped.
      run: async (ids) => (await closeOrders(market, ids, 'expired', 'Not paid in time')).length,
    })
    const last = due.at(-1)
    if (!last || due.length < batchMax || performance.now() > endsAt) return ended
    after = last
  }
}

async function listDue(
  { pool }: Market,
  after: { expires_at: string; id: string },
): Promise<(Due & { expires_at: string })[]> {
  const due = await pool.query<Due & { expires_at: string }>(
    `select o.id, o.expires_at::text, o.expires_at <= now() - make_interval(mins => $1) as is_over_grace, i.reference, i.provider
     from orders o left join payment_intents i on i.order_id = o.id and i.state = 'pending' and i.started_at is not null
     where o.state = 'pending_payment' and o.expires_at <= now() and (o.expires_at, o.id) > ($2::timestamptz, $3::uuid)
       and not ${isRestingIn(alarm, 'o.id')}
     order by o.expires_at, o.id limit $4`,
    [graceMinutes, after.expires_at, after.id, batchMax],
  )
  return due.rows
}

/**
 * Cancels one order for its buyer, or for a member of its company who may buy; returns false where the order is no longer
 * cancellable.
 */
export async function cancelOrder(
  { writePool }: Market,
  personId: string,
  orderId: string,
  reason: string,
): Promise<boolean> {
  const { rows } = await writePool.query(
    `select close_orders(array(select o.id from orders o where o.id = $1 and may_act_on_order($2, o.person_id, o.company_id)),
       'cancelled', $3, 'buyer', $2)`,
    [orderId, personId, reason || 'Cancelled by the buyer'],
  )
  return rows.length === 1
}

/**
 * Gives an order back because its pool came to nothing: everything that was paid is refunded. Returns how many were cancelled: none where
 * it is already, or where the buyer's bank decides over its payment or has taken it back.
 */
export async function giveBackOrder(market: Market, orderId: string, why: string): Promise<number> {
  return (await closeOrders(market, [orderId], 'cancelled', why)).length
}

async function closeOrders(
  { writePool }: Market,
  ids: readonly string[],
  finalState: 'expired' | 'cancelled',
  why: string,
): Promise<unknown[]> {
  const closed = await writePool.query("select close_orders($1, $2, $3, 'system')", [ids, finalState, why])
  return closed.rows
}
