import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { aBuyer, fillCart, type Placed, place, takeCharge } from './buying.ts'
import { aProduct, aStore } from './market-builders.ts'

export interface BoughtOrder {
  readonly placed: Placed
  readonly store: { id: string }
  readonly variant: { id: string }
  readonly buyer: { id: string }
}

/** One order of one product, placed and not yet paid. */
export async function anOrder(
  pool: pg.Pool,
  { quantity = 1, base = 10_000, stock = 10, method = 'momo_mtn', provider = 'sandbox' } = {},
): Promise<BoughtOrder> {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base, stock })
  const buyer = await aBuyer(pool)
  const variant = product.variants[0] as { id: string }
  await fillCart(pool, buyer, [{ variant, quantity }])
  const total = quantity * base + 1_500
  const placed = await place(pool, { buyer, stores: [store], total, method, provider })
  if (placed.outcome !== 'placed') throw new Error(`the order was not placed: ${placed.outcome}`)
  return { placed, store, variant, buyer }
}

/** Opens another payment intent, as a buyer with another wallet would; the open one is closed. */
export async function anotherTry(
  pool: pg.Pool,
  { order_id }: Pick<Placed, 'order_id'>,
): Promise<{ id: string; amount: number }> {
  await pool.query(
    "update payment_intents set state = 'cancelled' where order_id = $1 and state = 'pending'",
    [order_id],
  )
  const { rows } = await pool.query<{ id: string; amount: number }>(
    `insert into payment_intents (reference, order_id, person_id, provider, method, amount)
     select $2, id, person_id, 'sandbox', 'momo_mtn', total from orders where id = $1 returning id, amount::int`,
    [order_id, `ju-${randomBytes(16).toString('hex')}`],
  )
  return rows[0] as { id: string; amount: number }
}

/** Lets the order's time run out and closes it as the job does. */
export async function expireNow(pool: pg.Pool, { order_id }: Placed): Promise<boolean> {
  await pool.query("update orders set expires_at = now() - interval '1 second' where id = $1", [order_id])
  return closeOrder(pool, { order_id }, 'expired')
}

export async function closeOrder(
  pool: pg.Pool,
  { order_id }: Pick<Placed, 'order_id'>,
  state: 'expired' | 'cancelled',
): Promise<boolean> {
  return (await pool.query("select close_orders($1, $2, 'why', 'buyer')", [[order_id], state])).rowCount === 1
}

/** Settles a late payment and returns the outcome. */
export async function settleLate(pool: pg.Pool, intent: { id: string }, amount: number): Promise<string> {
  await takeCharge(pool, intent, amount)
  const { rows } = await pool.query<{ outcome: string }>(
    'select settle_late_payment($1, $2, $3) as outcome',
    [intent.id, amount, 'x'],
  )
  return rows[0]?.outcome ?? 'nothing'
}

/** The refunds requested for an order, in pesewas. */
export async function refundsOf(pool: pg.Pool, { order_id }: Placed) {
  const { rows } = await pool.query<{ amount: number; state: string; cause: string }>(
    'select amount::int, state, cause from refunds where order_id = $1 order by created_at, id',
    [order_id],
  )
  return rows
}

/** Sends and books every waiting refund of an order, as the job does. */
export async function refundArrives(pool: pg.Pool, { order_id }: Placed): Promise<void> {
  await pool.query(
    `with done as (
       update refunds r set state = 'completed' from payment_intents i
       where r.order_id = $1 and r.state = 'pending' and i.id = r.intent_id returning r.cause, r.order_id, r.amount, i.provider, i.reference),
     sent as (
       insert into sandbox_refunds (cause, reference, amount)
       select cause, reference, amount from done where provider = 'sandbox' returning reference, amount),
     told as (
       update sandbox_charges c set refunded = c.refunded + s.amount from sent s where s.reference = c.reference)
     select ledger_book((select jsonb_agg(jsonb_build_object('cause', 'refund:' || d.cause, 'kind', 'refund', 'order_id', d.order_id,
       'rule', 'refund', 'path', leg.path, 'amount', leg.amount))
       from done d, lateral (values ('buyer/clearing', -d.amount), ('provider/' || d.provider, d.amount)) as leg (path, amount)))`,
    [order_id],
  )
}
