import type { ParcelStatus } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { ReturnReason } from '#contracts/returns/return.ts'
import { reasonsOfGoodwill } from '#contracts/returns/return-words.ts'
import { maskContacts } from '../../../contacts/mask-contacts.rules.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import { parcels } from '../orders.tables.ts'
import { lockParcel, moveInside, type OnArrival } from '../parcels/move-parcel.ts'
import type { Actor } from '../parcels/parcel-transitions.rules.ts'
import { refuseOtherReturn } from './return.rules.ts'
import { returns } from './returns.tables.ts'

/**
 * Records that the store has the goods back, and requests the refund. Damaged goods do not go back on the shelf.
 * Refuses: order.not_found, parcel.transition_refused, return.disputed.
 */
export function receiveReturn(
  db: Database,
  { parcelId, actor, isDamaged }: { parcelId: string; actor: Actor; isDamaged: boolean },
  onArrival: OnArrival,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockParcel(tx, parcelId)
    await tx
      .update(returns)
      .set({ isDamaged })
      .where(and(eq(returns.parcelId, parcelId), eq(returns.state, 'requested')))
    await moveInside(tx, { parcelId, to: 'return_processing', actor }, onArrival)
  })
}

interface Refused {
  readonly parcelId: string
  readonly actor: Actor
  readonly personId?: string
  /** The return that was looked at; left out, it is the one that waits. */
  readonly returnId?: string
  readonly why: string
  /** The market's address: links to it stay in the reason. */
  readonly market?: string
}

/**
 * Rejects a return with the store's reason, in which contacts are hidden; the store itself only where the return is not guaranteed and no offer of it waits
 * for the buyer, nor the time to answer is over, nor Juaso has decided. Refuses: order.not_found, return.not_waiting, store_parcel.other_return, return.announced,
 * return.at_juaso, return.answered_late, return.guaranteed, return.offer_waits.
 */
export function refuseReturn(
  db: Database,
  { parcelId, actor, personId, returnId, why, market }: Refused,
  onArrival: OnArrival,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockParcel(tx, parcelId)
    const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId))
    if (!parcel) throw new Refusal('order.not_found')
    const to: ParcelStatus = parcel.deliveryType === 'pickup' ? 'picked_up' : 'delivered'
    if (parcel.status !== 'return_request') {
      throw new Refusal('return.not_waiting')
    }
    if (actor === 'vendor') await refuseUnlessMayRefuse(tx, parcelId, returnId)
    const note = actor === 'vendor' ? maskContacts(why, [], market) : why
    const step = { parcelId, to, actor, note, about: 'refused' } as const
    await moveInside(tx, { ...step, ...(personId && { personId }) }, onArrival)
  })
}

async function refuseUnlessMayRefuse(tx: Connection, parcelId: string, returnId?: string): Promise<void> {
  const { rows } = await tx.execute<{
    id: string
    reason: ReturnReason
    is_offered: boolean
    is_decided: boolean
    is_at_juaso: boolean
    is_too_late: boolean
  }>(sql`
    select r.id, r.reason, has_open_offer(r) as is_offered, r.first_at is not null as is_decided, r.escalation is not null as is_at_juaso,
      waits_for_ruling(r) as is_too_late
    from returns r where r.parcel_id = ${parcelId} and r.state = 'requested'`)
  const [asked] = rows
  if (asked && returnId) refuseOtherReturn(asked, returnId)
  if (asked?.is_decided) throw new Refusal('return.announced')
  if (asked?.is_at_juaso) throw new Refusal('return.at_juaso')
  if (asked?.is_too_late) throw new Refusal('return.answered_late')
  if (asked && !reasonsOfGoodwill.includes(asked.reason)) throw new Refusal('return.guaranteed')
  if (asked?.is_offered) throw new Refusal('return.offer_waits')
}

const inTransaction = (db: Database, write: (tx: Connection) => Promise<void>) =>
  throughDeadlocks(() => db.transaction(write))
