import type pg from 'pg'
import { databaseOver } from '../database/client.ts'
import type { Market } from '../market.ts'
import { moveOrderTowards, receiveReturn, refuseReturn } from '../modules/orders/index.ts'
import { requestReturn } from '../modules/orders/returns/request-return.ts'
import { bookArrival, releaseEarnings } from '../modules/settlement/index.ts'
import { breaking } from './breakable-market.ts'
import { aBuyer, aCompanyBuyer, fillCart, intentOf, type Placed, place, settle } from './buying.ts'
import type { TestDatabase } from './database.ts'
import { settleCash } from './earning.ts'
import { withMethod } from './hostile/hostile-shelf.ts'
import { aFlashSale, aProduct, aStore } from './market-builders.ts'
import { anOrder, anotherTry, closeOrder, expireNow, refundArrives, settleLate } from './paying.ts'

const piece = 3_333

/**
 * A small market after its sales: parcels returned, disputed, cancelled and refunded in part, stores that were paid out or
 * are about to be, an invoice that shrank. Its books balance, and `brokenBy` breaks them as `breakableMarket` does.
 */
export async function marketAfterwards({ pool }: TestDatabase) {
  const store = await withMethod(pool, await aStore(pool))
  return {
    brokenBy: breaking(pool),
    store: store.id,
    two: (await bought(pool, { stores: 2 })).order_id,
    ...(await sentBack(pool)),
    ...(await disputed(pool)),
    ...(await takenBack(pool)),
    ...(await paidOut(pool, store)),
    ...(await waiting(pool)),
  }
}

/** An order of one line a store, paid unless it is paid later. Some of the first line's goods are of a flash sale. */
async function bought(
  pool: pg.Pool,
  {
    stores = 1,
    quantity = 2,
    method = 'momo_mtn',
    flash = 0,
    store = undefined as { id: string } | undefined,
  } = {},
): Promise<Placed & { buyer: { id: string } }> {
  const side = method === 'net_30' ? 'business' : 'shopper'
  const buyer = side === 'business' ? await aCompanyBuyer(pool, { credit: 100_000 }) : await aBuyer(pool)
  const from = await Promise.all(Array.from({ length: stores }, async () => store ?? aStore(pool)))
  const products = []
  for (const each of from) products.push(await aProduct(pool, { store: each, base: piece }))
  if (flash > 0) await aFlashSale(pool, [{ product: products[0] as { id: string }, price: flash }])
  await fillCart(
    pool,
    buyer,
    products.map(({ variants: [variant] }) => ({ variant: variant as { id: string }, quantity })),
    side,
  )
  const total = stores * quantity * (flash || piece) + 1_500
  const placed = await place(pool, { buyer, side, stores: from, total, method })
  if (placed.outcome !== 'placed') throw new Error(`the order was not placed: ${placed.outcome}`)
  if (method === 'momo_mtn') await settle(pool, await intentOf(pool, placed))
  return { ...placed, buyer }
}

/** A parcel that arrived, and one piece of it that its buyer sends back. */
async function returning(pool: pg.Pool, input: { quantity?: number; method?: string } = {}) {
  const order = await bought(pool, input)
  const db = databaseOver(pool)
  await moveOrderTowards(db, { number: order.order_number, to: 'delivered' }, bookArrival)
  const { rows } = await pool.query<{ parcel: string; line: string }>(
    'select parcel_id as parcel, id as line from order_lines where order_id = $1',
    [order.order_id],
  )
  const [{ parcel, line }] = rows as [{ parcel: string; line: string }]
  await requestReturn(
    { db, clock: () => new Date() } as Market,
    {
      personId: order.buyer.id,
      number: order.order_number,
      position: 1,
      reason: 'changed_mind',
      note: '',
      pictures: [],
      lines: [{ line_id: line, quantity: 1 }],
      wallet_phone: '0241234567',
      wallet_network: null,
    },
    bookArrival,
  )
  return { db, order: order.order_id, parcel }
}

/** Returns: requested after a part was released, refused, received, received of a parcel that was paid in cash, and kept for a part. */
async function sentBack(pool: pg.Pool) {
  const requested = await returning(pool)
  await pool.query("update parcels set delivered_at = now() - interval '8 days' where id = $1", [
    requested.parcel,
  ])
  await releaseEarnings(pool)
  const refused = await returning(pool)
  await refuseReturn(
    refused.db,
    { parcelId: refused.parcel, actor: 'vendor', why: 'it was worn' },
    bookArrival,
  )
  const received = await returning(pool)
  await receiveReturn(
    received.db,
    { parcelId: received.parcel, actor: 'vendor', isDamaged: false },
    bookArrival,
  )
  const cash = await returning(pool, { method: 'cash_on_delivery' })
  await receiveReturn(cash.db, { parcelId: cash.parcel, actor: 'vendor', isDamaged: false }, bookArrival)
  await settleCash(pool)
  await pool.query(
    `insert into refund_transfers (refund_id, amount, destination, provider, reference)
     select id, amount, '{}', 'sandbox', 'rf-of-a-cash-return' from refunds where order_id = $1`,
    [cash.order],
  )
  await pool.query("update refunds set state = 'processing' where order_id = $1", [cash.order])
  const kept = await returning(pool)
  await pool.query(
    "update returns set offered = 1000, offer_until = now() + interval '1 day' where parcel_id = $1",
    [kept.parcel],
  )
  await pool.query('select accept_offer(id) from returns where parcel_id = $1', [kept.parcel])
  await pool.query("update parcels set status = 'delivered' where id = $1", [kept.parcel])
  return {
    kept: kept.order,
    requested: requested.order,
    refused: refused.order,
    received: received.order,
    cashReturn: cash.order,
  }
}

async function disputed(pool: pg.Pool) {
  const orders: string[] = []
  for (const [number, outcome] of [['D-open'], ['D-won', 'won'], ['D-lost', 'lost']]) {
    const order = await bought(pool)
    const { id, amount } = await intentOf(pool, order)
    await pool.query("select open_dispute('sandbox', $1, $2, $3, 'fraud')", [number, id, amount])
    if (outcome) await pool.query("select end_dispute('sandbox', $1, $2, $3)", [number, outcome, amount])
    orders.push(order.order_id)
  }
  const [open, won, lost] = orders as [string, string, string]
  return { openDispute: open, wonDispute: won, lostDispute: lost }
}

/** Cancelled whole and refunded, expired, paid twice; and of two parcels on invoice one was cancelled. */
async function takenBack(pool: pg.Pool) {
  const cancelled = await bought(pool)
  await closeOrder(pool, cancelled, 'cancelled')
  await refundArrives(pool, cancelled)
  const expired = (await anOrder(pool)).placed
  await expireNow(pool, expired)
  const twice = await bought(pool)
  const second = await anotherTry(pool, twice)
  await settleLate(pool, second, second.amount)
  const invoice = await bought(pool, { stores: 2, method: 'net_30' })
  await pool.query(
    "select cancel_parcel(id, 'why', 'buyer') from parcels where order_id = $1 and position = 1",
    [invoice.order_id],
  )
  await pool.query(
    "select receive_by_bank(i.reference, 1000, 'GCB 1') from payment_intents i where i.order_id = $1 and i.method = 'net_30'",
    [invoice.order_id],
  )
  return {
    cancelled: cancelled.order_id,
    expired: expired.order_id,
    twice: twice.order_id,
    invoice: invoice.order_id,
  }
}

/** Money that a store was sent, that failed, that came back, and that is on its way. */
async function paidOut(pool: pg.Pool, store: { id: string; ownerId: string; methodId: string }) {
  const sold = await bought(pool, { store, quantity: 10 })
  await moveOrderTowards(databaseOver(pool), { number: sold.order_number, to: 'delivered' }, bookArrival)
  await pool.query("update parcels set delivered_at = now() - interval '8 days' where order_id = $1", [
    sold.order_id,
  ])
  await releaseEarnings(pool)
  for (const [reference, states, there] of [
    ['wd-completed', ['completed'], 'success'],
    ['wd-failed', ['failed'], 'failed'],
    ['wd-reversed', ['completed', 'reversed'], 'reversed'],
    ['wd-pending', [], 'pending'],
  ] as const) {
    const { rows } = await pool.query<{ id: string }>(
      `select w.withdrawal_id as id from payout_methods m, request_withdrawal($1, $2, m.id, $4, '', 5000,
         jsonb_build_object('number_sealed', m.number_sealed), 'sandbox', $4) w where m.id = $3`,
      [store.id, store.ownerId, store.methodId, reference],
    )
    await pool.query(
      `insert into sandbox_transfers (reference, amount, currency, kind, provider, number_end, state)
       values ($1, 5000, 'GHS', 'mobile_money', 'mtn', '3456', $2)`,
      [reference, there],
    )
    for (const state of states)
      await pool.query('select settle_withdrawal($1, $2, null)', [rows[0]?.id, state])
  }
  return { sold: sold.order_id }
}

/** What is not over: a flash sale, an order that waits, cash that was not collected yet. */
async function waiting(pool: pg.Pool) {
  const flash = await bought(pool, { flash: 3_000 })
  const waits = (await anOrder(pool)).placed
  const cash = await bought(pool, { stores: 2, method: 'cash_on_delivery' })
  return { flash: flash.order_id, waits: waits.order_id, cash: cash.order_id }
}
