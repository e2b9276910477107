import type { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelActions } from '#contracts/orders/parcel-actions.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import type { ActionResults, ActOnParcels } from '#contracts/orders/store-parcel.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import { lockParcel, moveInside, type OnArrival } from '../parcels/move-parcel.ts'
import { returns } from '../returns/returns.tables.ts'

interface Input {
  readonly storeId: string
  readonly personId: string
  readonly action: ActOnParcels['action']
  readonly returns: ActOnParcels['returns']
}

interface Found extends Record<string, unknown> {
  number: string
  status: ParcelStatus
  is_pickup: boolean
  moved_by: string | null
}

/**
 * Takes one action for several parcels of a store, each in a transaction of its own: one that is refused stops no other.
 * Repeating an action that the same person has taken changes nothing and is no refusal.
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
 * Refuses: store_parcel.not_found, store_parcel.moved_meanwhile, store_parcel.moved_already, store_parcel.other_return,
 * store_parcel.not_fetched, store_parcel.not_sent, parcel.transition_refused, return.disputed.
 */
async function actOnParcel(
  tx: Connection,
  { id, storeId, personId, action, returns: received }: Input & { id: string },
  onArrival: OnArrival,
): Promise<{ number: string; status: ParcelStatus }> {
  if (!(await findParcel(tx, storeId, id))) throw new Refusal('store_parcel.not_found')
  await lockParcel(tx, id)
  // A separate statement: it sees what was committed while this one waited for the locks.
  const parcel = await findParcel(tx, storeId, id)
  if (!parcel) throw new Refusal('store_parcel.not_found')
  const { from, to } = parcelActions[action]
  // A repetition needs no key: no way leads a parcel back to the status that an action starts from, except to another return, which has
  // an id (see the test of the transitions; a late payment revives only orders that no store has seen). So an action that was made is
  // never made again, whoever moved the parcel meanwhile, and its person is answered that it was made.
  if (parcel.status !== from) {
    const { took, isOther } = await whoMoved(tx, id, { to, personId })
    const isRepeated = took && (action !== 'item_received' || (await wasReceived(tx, id, received)))
    if (isRepeated) return { number: parcel.number, status: parcel.status }
    const code = isOther ? 'store_parcel.moved_meanwhile' : 'store_parcel.moved_already'
    throw new Refusal(code, { state: parcelStatusLabels[parcel.status] })
  }
  if (action === 'ready_for_pickup' && !parcel.is_pickup) throw new Refusal('store_parcel.not_fetched')
  if (action === 'out_for_delivery' && parcel.is_pickup) throw new Refusal('store_parcel.not_sent')
  if (action === 'item_received') await noteReceived(tx, id, received)
  await moveInside(tx, { parcelId: id, to, actor: 'vendor', personId }, onArrival)
  return { number: parcel.number, status: to }
}

/** Whether a person took a step of a parcel, and whether somebody else moved it last; the market itself is nobody. */
async function whoMoved(
  tx: Connection,
  parcelId: string,
  { to, personId }: { to: ParcelStatus; personId: string },
): Promise<{ took: boolean; isOther: boolean }> {
  const { rows } = await tx.execute<{ took: boolean; is_other: boolean }>(sql`
    select bool_or(e.status = ${to} and e.person_id = ${personId}) as took,
      (array_agg(e.person_id is distinct from ${personId} and e.actor <> 'system' order by e.created_at desc, e.id desc))[1] as is_other
    from parcel_events e where e.parcel_id = ${parcelId}`)
  return { took: rows[0]?.took ?? false, isOther: rows[0]?.is_other ?? false }
}

/** Writes whether the goods of a parcel's open return can be sold again. Refuses: store_parcel.other_return. */
async function noteReceived(tx: Connection, parcelId: string, given: Input['returns']): Promise<void> {
  const open = and(eq(returns.parcelId, parcelId), eq(returns.state, 'requested'))
  const [asked] = await tx.select({ id: returns.id }).from(returns).where(open)
  const received = given.find(({ id }) => id === asked?.id)
  if (!received) throw new Refusal('store_parcel.other_return')
  await tx.update(returns).set({ isDamaged: received.is_damaged }).where(eq(returns.id, received.id))
}

/** Whether the goods of a return that is named here were received, in the state that is said again now. */
async function wasReceived(tx: Connection, parcelId: string, given: Input['returns']): Promise<boolean> {
  const received = await tx
    .select({ id: returns.id, isDamaged: returns.isDamaged })
    .from(returns)
    .where(and(eq(returns.parcelId, parcelId), eq(returns.state, 'received')))
  return given.some(({ id, is_damaged }) =>
    received.some((one) => one.id === id && one.isDamaged === is_damaged),
  )
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
