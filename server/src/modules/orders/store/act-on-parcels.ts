import type { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelActions } from '#contracts/orders/parcel-actions.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import type { ActionResults, ParcelAction } from '#contracts/orders/store-parcel.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import { lockParcel, moveInside, type OnArrival } from '../parcels/move-parcel.ts'
import { returns } from '../returns/returns.tables.ts'

interface Input {
  readonly storeId: string
  readonly personId: string
  readonly action: ParcelAction
  readonly isDamaged: boolean
}

interface Found extends Record<string, unknown> {
  number: string
  status: ParcelStatus
  is_pickup: boolean
  moved_by: string | null
}

/**
 * Takes one action for several parcels of a store, each in a transaction of its own: one that is refused stops no other.
 * Repeating an action that the same person has just taken changes nothing and is no refusal.
 */
export async function actOnParcels(
  db: Database,
  { parcels, ...input }: Input & { parcels: readonly string[] },
  onArrival: OnArrival,
): Promise<ActionResults> {
  const results: ActionResults['results'] = []
  for (const id of new Set(parcels)) {
    try {
      const done = await throughDeadlocks(() =>
        db.transaction((tx) => actOnParcel(tx, { ...input, id }, onArrival)),
      )
      results.push({ id, order_number: done.number, ok: true, status: done.status, refusal: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const now = await findParcel(db, input.storeId, id)
      results.push({
        id,
        order_number: now?.number ?? null,
        ok: false,
        status: now?.status ?? null,
        refusal: { code: error.code, detail: error.message },
      })
    }
  }
  return { results }
}

/**
 * Refuses: store_parcel.not_found, store_parcel.moved_meanwhile, store_parcel.not_fetched, store_parcel.not_sent,
 * parcel.transition_refused, return.disputed.
 */
async function actOnParcel(
  tx: Connection,
  { id, storeId, personId, action, isDamaged }: Input & { id: string },
  onArrival: OnArrival,
): Promise<{ number: string; status: ParcelStatus }> {
  if (!(await findParcel(tx, storeId, id))) throw new Refusal('store_parcel.not_found')
  await lockParcel(tx, id)
  // A separate statement: it sees what was committed while this one waited for the locks.
  const parcel = await findParcel(tx, storeId, id)
  if (!parcel) throw new Refusal('store_parcel.not_found')
  const { from, to } = parcelActions[action]
  // A repetition needs no key: no way leads a parcel back to the status that an action starts from (see the test of the transitions;
  // a late payment revives only orders that no store has seen). So an action that was made is never made again, whoever moved the parcel
  // meanwhile. A repetition changes nothing: it is answered as made while its person moved the parcel last, and is refused once
  // somebody else did.
  if (parcel.status === to && parcel.moved_by === personId) return { number: parcel.number, status: to }
  if (parcel.status !== from) {
    throw new Refusal('store_parcel.moved_meanwhile', { state: parcelStatusLabels[parcel.status] })
  }
  if (action === 'ready_for_pickup' && !parcel.is_pickup) throw new Refusal('store_parcel.not_fetched')
  if (action === 'out_for_delivery' && parcel.is_pickup) throw new Refusal('store_parcel.not_sent')
  if (action === 'item_received') {
    await tx
      .update(returns)
      .set({ isDamaged })
      .where(and(eq(returns.parcelId, id), eq(returns.state, 'requested')))
  }
  await moveInside(tx, { parcelId: id, to, actor: 'vendor', personId }, onArrival)
  return { number: parcel.number, status: to }
}

/** A confirmed parcel of the store and who moved it last; null where there is none. */
export async function findParcel(db: Connection, storeId: string, id: string): Promise<Found | null> {
  const { rows } = await db.execute<Found>(sql`
    select o.number, p.status, p.delivery_type = 'pickup' as is_pickup,
      (select e.person_id from parcel_events e where e.parcel_id = p.id order by e.created_at desc, e.id desc limit 1) as moved_by
    from parcels p join orders o on o.id = p.order_id
    where p.id = ${id} and p.store_id = ${storeId} and p.confirmed_at is not null`)
  return rows[0] ?? null
}
