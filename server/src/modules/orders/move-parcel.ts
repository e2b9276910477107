import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { followReturn } from './follow-return.ts'
import { orders, parcelEvents, parcels } from './orders.tables.ts'
import { type Actor, canMove, wayTo } from './parcel-transitions.rules.ts'

interface Move {
  readonly parcelId: string
  readonly to: ParcelStatus
  readonly actor: Actor
  readonly place?: string | null
  readonly note?: string | null
}

/**
 * What follows in the same transaction when a parcel arrives (delivered, picked_up) or its goods are back at the store
 * (return_processing); given from above, because money is not known here.
 */
export type OnArrival = (
  tx: Connection,
  parcel: { id: string; orderId: string; status: ParcelStatus },
) => Promise<void>

/**
 * Moves a parcel one step along the table of transitions, records who did it and where, and tells the market. Part of
 * the caller's transaction.
 * Refuses: order.not_found, parcel.transition_refused.
 */
export async function moveInside(tx: Connection, move: Move, onArrival: OnArrival): Promise<void> {
  await lockInOrder(tx, sql`id = ${move.parcelId}`)
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, move.parcelId))
  if (!parcel) throw new Refusal('order.not_found')
  const from = parcel.status as ParcelStatus
  if (!canMove(from, move.to, move.actor, parcel.deliveryType === 'pickup')) {
    throw new Refusal('parcel.transition_refused', { from, to: move.to })
  }
  const arrives = (move.to === 'delivered' || move.to === 'picked_up') && from !== 'return_request'
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
    createdAt: sql`clock_timestamp()`,
  })
  await followReturn(tx, { parcelId: parcel.id, from, to: move.to, note: move.note ?? null })
  if (arrives || move.to === 'return_processing') {
    await onArrival(tx, { id: parcel.id, orderId: parcel.orderId, status: move.to })
  }
  await tx.execute(sql`
    insert into outbox (topic, payload)
    select 'parcel.moved', jsonb_build_object('order_id', o.id, 'order_number', o.number, 'parcel_id', ${parcel.id}::text, 'status', ${move.to}::text)
    from orders o where o.id = ${parcel.orderId}`)
}

/** Money is booked on arrival and return, so its payment is locked before the parcels: the order that every write keeps to. */
async function lockInOrder(tx: Connection, which: SQL): Promise<void> {
  await tx.execute(sql`
    select from payment_intents where order_id in (select order_id from parcels where ${which}) order by id for update`)
  await tx.execute(sql`
    select from orders where id in (select order_id from parcels where ${which}) order by id for no key update`)
  await tx.execute(sql`select from parcels where ${which} order by id for no key update`)
}

/** Locks a parcel with its order and payments, in the order that every write keeps to. */
export const lockParcel = (tx: Connection, parcelId: string) => lockInOrder(tx, sql`id = ${parcelId}`)

/**
 * Moves the parcels of an order towards a status, through every status on the way, as an operator would. Parcels that
 * cannot get there stay. Answers what each parcel then is.
 * Refuses: order.not_found; parcel.transition_refused where no parcel can go there.
 */
export async function moveOrderTowards(
  db: Database,
  {
    number,
    to,
    place,
    note,
  }: { number: string; to: ParcelStatus; place?: string | null; note?: string | null },
  onArrival: OnArrival,
): Promise<{ position: number; status: string; moved: boolean }[]> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number))
    if (!order) throw new Refusal('order.not_found')
    await lockInOrder(tx, sql`order_id = ${order.id}`)
    const mine = await tx
      .select()
      .from(parcels)
      .where(eq(parcels.orderId, order.id))
      .orderBy(asc(parcels.position))
    const answer: { position: number; status: string; moved: boolean }[] = []
    for (const parcel of mine) {
      const way = wayTo(parcel.status as ParcelStatus, to, parcel.deliveryType === 'pickup')
      const allowed = parcel.status !== 'pending_payment' ? way : null
      for (const step of allowed ?? []) {
        await moveInside(
          tx,
          { parcelId: parcel.id, to: step, actor: actorFor(step), place: place ?? null, note: note ?? null },
          onArrival,
        )
      }
      answer.push({
        position: parcel.position,
        status: allowed ? to : parcel.status,
        moved: allowed !== null,
      })
    }
    if (!answer.some(({ moved }) => moved)) {
      throw new Refusal('parcel.transition_refused', { from: mine[0]?.status ?? 'gone', to })
    }
    return answer
  })
}

function actorFor(step: ParcelStatus): Actor {
  return step === 'returned' ? 'system' : 'admin'
}
