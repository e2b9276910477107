import { type ParcelMove, parcelMoveLabels, parcelMoves } from '#contracts/desk/money/parcel-moves.ts'
import type { PaymentAct } from '#contracts/desk/money/payments.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../../database/client.ts'
import { sql } from '../../../../database/drizzle.ts'
import { lockParcel, moveParcelTowards, statusesAhead } from '../../../orders/index.ts'
import { bookArrival, refuseParcelAtDoor } from '../../../settlement/index.ts'
import type { MoneyAct } from '../do-act.ts'

/** What is known about a parcel, to say what an operator can say about it. */
export interface MovableParcel {
  readonly status: ParcelStatus
  readonly is_pickup: boolean
  /** It is paid, and not part of a pool that is not filled yet. */
  readonly is_confirmed: boolean
  readonly may_refuse: boolean
}

/** Columns of a `MovableParcel`, of parcels `p`, beside its status. */
export const movable = sql`p.delivery_type = 'pickup' as is_pickup, p.confirmed_at is not null as is_confirmed,
  may_refuse_at_door(p) as may_refuse`

/** What an operator can say became of a parcel, the next step first. */
export function movesOf({ status, is_pickup: isPickup, ...parcel }: MovableParcel): ParcelMove[] {
  if (!parcel.is_confirmed) return []
  const ahead: readonly string[] = statusesAhead(status, isPickup)
  return parcelMoves.filter((move) => (move === 'refused_at_door' ? parcel.may_refuse : ahead.includes(move)))
}

type Act = Extract<PaymentAct, { act: 'move' }>

interface Parcel extends MovableParcel, Record<string, unknown> {
  readonly position: number
  readonly store_name: string
}

/**
 * Says what became of a parcel in the place of its store and its rider, through every status on the way: arrival books the sale as it
 * does for them. Refuses: store_parcel.not_found, task.changed (it is in another status than was seen, or cannot become this).
 */
export const movingParcel =
  (orderId: string, { parcel: parcelId, to, seen }: Act): MoneyAct['run'] =>
  async (tx) => {
    // A cancellation takes locks before this one, in its own order, and looks again under them.
    if (to !== 'refused_at_door') await lockParcel(tx, parcelId)
    const parcel = await readParcel(tx, orderId, parcelId)
    if (parcel.status !== seen || !movesOf(parcel).includes(to)) throw new Refusal('task.changed')
    const { status, moved } =
      to === 'refused_at_door'
        ? { status: 'cancelled', moved: await refuseParcelAtDoor(tx, parcelId, { by: 'admin' }) }
        : await moveParcelTowards(tx, { parcelId, to }, bookArrival)
    if (!moved) throw new Refusal('task.changed')
    return {
      outcome: `Parcel ${parcel.position} of ${parcel.store_name}: ${inASentence(to)}. Buyer and store are told.`,
      before: { parcel: parcelId, status: seen },
      after: { status },
    }
  }

const inASentence = (to: ParcelMove) =>
  `${parcelMoveLabels[to].charAt(0).toLowerCase()}${parcelMoveLabels[to].slice(1)}`

async function readParcel(tx: Connection, orderId: string, parcelId: string): Promise<Parcel> {
  const { rows } = await tx.execute<Parcel>(sql`
    select position, store_name, status, ${movable} from parcels p where id = ${parcelId} and order_id = ${orderId}`)
  if (!rows[0]) throw new Refusal('store_parcel.not_found')
  return rows[0]
}
