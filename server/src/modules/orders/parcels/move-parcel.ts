import type { ParcelStatus } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { RulingDecision } from '#contracts/returns/ruling.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { asc, eq, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import { orders, parcels } from '../orders.tables.ts'
import { followReturn } from '../returns/follow-return.ts'
import { parcelEvents } from './parcel-events.tables.ts'
import { type Actor, canMove, wayTo } from './parcel-transitions.rules.ts'
import { recordParcelAct } from './record-parcel-act.ts'

interface Move {
  readonly parcelId: string
  readonly to: ParcelStatus
  readonly actor: Actor
  /** The member of the store's team, where one of them moves it. */
  readonly personId?: string
  readonly place?: string | null
  readonly note?: string | null
  /** What it is told as, where the status alone does not say what happened. */
  readonly about?: MoveAbout
}

/**
 * The buyer asks Juaso about a refused return; a store refuses one; some pieces of a parcel came back and their refund is done; Juaso
 * decides: the goods go back, are kept for a part, or nothing; an announced decision takes effect (`due_…`), or ends because the buyer's
 * bank has decided.
 */
export type MoveAbout =
  | 'escalated'
  | 'refused'
  | 'part_returned'
  | `${'ruled' | 'due'}_${RulingDecision}`
  | 'ruling_ended'

/**
 * Runs in the same transaction when a parcel arrives (delivered, picked_up) or its goods are back at the store
 * (return_processing). It is passed in from above, because this module does not book money.
 */
export type OnArrival = (
  tx: Connection,
  parcel: { id: string; orderId: string; status: ParcelStatus },
) => Promise<void>

/**
 * Moves a parcel one step along the table of transitions, records who did it and where, and writes an event to the
 * outbox. Part of the caller's transaction. Refuses: order.not_found, parcel.transition_refused, parcel.waits_for_pool.
 */
export async function moveInside(tx: Connection, move: Move, onArrival: OnArrival): Promise<void> {
  // The end of a return books nothing, so it locks no payments. One transaction takes this step for parcels of many
  // orders.
  const endsReturn = move.to === 'returned' || move.about === 'part_returned'
  if (!endsReturn) await lockParcel(tx, move.parcelId)
  else await tx.execute(sql`select from parcels where id = ${move.parcelId} for no key update`)
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, move.parcelId))
  if (!parcel) throw new Refusal('order.not_found')
  const from = parcel.status as ParcelStatus
  // Paid, and part of a pool that is not filled.
  if (from === 'confirmed' && !parcel.confirmedAt) throw new Refusal('parcel.waits_for_pool')
  if (!canMove(from, move.to, move.actor, parcel.deliveryType === 'pickup')) {
    throw new Refusal('parcel.transition_refused', { from, to: move.to })
  }
  const isOfReturn = [from, move.to].some((status) => status.startsWith('return'))
  const arrives = (move.to === 'delivered' || move.to === 'picked_up') && !isOfReturn
  await tx
    .update(parcels)
    .set({ status: move.to, updatedAt: sql`now()`, ...(arrives ? { deliveredAt: sql`now()` } : {}) })
    .where(eq(parcels.id, parcel.id))
  await tx.insert(parcelEvents).values({
    parcelId: parcel.id,
    orderId: parcel.orderId,
    status: move.to,
    place: move.place ?? null,
    note: move.note ?? null,
    actor: move.actor,
    personId: move.personId ?? null,
    createdAt: sql`clock_timestamp()`,
  })
  const { parcelId, personId, to } = move
  if (personId) await recordParcelAct(tx, { parcelId, personId, kind: 'order.moved', to })
  await followReturn(tx, { parcelId: parcel.id, from, to: move.to, note: move.note ?? null })
  if (arrives || move.to === 'return_processing') {
    await onArrival(tx, { id: parcel.id, orderId: parcel.orderId, status: move.to })
  }
  await tx.execute(sql`
    insert into outbox (topic, payload)
    select 'parcel.moved', jsonb_strip_nulls(jsonb_build_object('order_id', o.id, 'order_number', o.number, 'parcel_id', ${parcel.id}::text,
      'status', ${move.to}::text, 'actor', ${move.actor}::text, 'about', ${move.about ?? null}::text,
      'return_id', (select r.id from returns r where r.parcel_id = ${parcel.id} and ${isOfReturn} order by r.created_at desc, r.id desc limit 1)))
    from orders o where o.id = ${parcel.orderId}`)
}

/** Locks a parcel, its order and the payments of that: arrival and return book money. See `lock_parcel`. */
export async function lockParcel(tx: Connection, parcelId: string): Promise<void> {
  await tx.execute(sql`select lock_parcel(${parcelId})`)
}

/** Reads, locks the parcel that was read, and reads again, which sees what was committed while this waited for the locks. */
export async function readLocked<Row extends { readonly parcel_id: string }>(
  tx: Connection,
  read: () => Promise<Row>,
): Promise<Row> {
  await lockParcel(tx, (await read()).parcel_id)
  return read()
}

/**
 * Locks the order's invoice, the goods and what the store owes for a parcel's return, before any balances. The caller has locked the
 * parcel already.
 */
async function lockGoods(tx: Connection, parcelId: string): Promise<void> {
  await tx.execute(sql`
    select from invoices where order_id = (select order_id from parcels where id = ${parcelId}) order by id for update`)
  await tx.execute(sql`select lock_stock_of_parcel(${parcelId})`)
  await tx.execute(sql`select lock_store_debts(store_id) from parcels where id = ${parcelId}`)
}

interface Journey {
  readonly number: string
  readonly to: ParcelStatus
  readonly place?: string | null
  readonly note?: string | null
}

/**
 * Moves the parcels of an order to a status through every status on the way, as an operator would. A parcel that cannot
 * reach the status stays as it is. Returns the resulting status of each parcel. Each parcel is moved in a transaction
 * of its own, so that waiting for one store's goods does not hold the lock on another store's money. If a run is
 * interrupted, some parcels have moved completely, and repeating the call moves the rest. Refuses: order.not_found;
 * parcel.transition_refused where no parcel can reach the status.
 */
export async function moveOrderTowards(
  db: Database,
  { number, ...journey }: Journey,
  onArrival: OnArrival,
): Promise<{ position: number; status: string; moved: boolean }[]> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  if (!order) throw new Refusal('order.not_found')
  const mine = await db
    .select({ id: parcels.id, position: parcels.position, status: parcels.status })
    .from(parcels)
    .where(eq(parcels.orderId, order.id))
    .orderBy(asc(parcels.position))
  const answer: { position: number; status: string; moved: boolean }[] = []
  for (const { id, position } of mine) {
    const went = await throughDeadlocks(() =>
      db.transaction((tx) => moveParcelTowards(tx, { parcelId: id, ...journey }, onArrival)),
    )
    answer.push({ position, ...went })
  }
  if (!answer.some(({ moved }) => moved)) {
    throw new Refusal('parcel.transition_refused', { from: mine[0]?.status ?? 'gone', to: journey.to })
  }
  return answer
}

/** Moves one parcel to a status through every status on the way, in the caller's transaction; one that cannot reach it stays as it is. */
export async function moveParcelTowards(
  tx: Connection,
  { parcelId, to, place, note }: Omit<Journey, 'number'> & { parcelId: string },
  onArrival: OnArrival,
): Promise<{ status: string; moved: boolean }> {
  await lockParcel(tx, parcelId)
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId))
  if (!parcel) throw new Refusal('order.not_found')
  const way = wayTo(parcel.status as ParcelStatus, to, parcel.deliveryType === 'pickup')
  if (!way || parcel.status === 'pending_payment') return { status: parcel.status, moved: false }
  // On the way to a return the cash of a parcel is booked, and the goods must be locked before balances.
  if (way.includes('return_processing')) await lockGoods(tx, parcelId)
  for (const step of way) {
    await moveInside(
      tx,
      { parcelId, to: step, actor: actorFor(step), place: place ?? null, note: note ?? null },
      onArrival,
    )
  }
  return { status: to, moved: true }
}

function actorFor(step: ParcelStatus): Actor {
  return step === 'returned' ? 'system' : 'admin'
}
