import { storeCancels } from '#contracts/orders/parcel-actions.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import type { CancelPieces } from '#contracts/orders/store-parcel.ts'
import { Refusal } from '#contracts/refusals.ts'
import { maskContacts } from '../../../contacts/mask-contacts.rules.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { findParcel } from '../../orders/index.ts'

interface Input {
  readonly personId: string
  readonly number: string
  /** Of the parcel within the order: 1, 2, 3. */
  readonly position: number
  readonly reason: string
}

/**
 * Cancels one parcel of a person's own confirmed order; cancelling the last parcel cancels the order. Refuses:
 * parcel.not_found, parcel.cannot_cancel.
 */
export async function cancelParcel(
  { writePool }: Market,
  { personId, number, position, reason }: Input,
): Promise<void> {
  const found = await writePool.query<{ id: string }>(
    `select p.id from parcels p join orders o on o.id = p.order_id
     where o.number = $1 and may_act_on_order($2, o.person_id, o.company_id) and p.position = $3`,
    [number, personId, position],
  )
  const parcel = found.rows[0]
  if (!parcel) throw new Refusal('parcel.not_found')
  const { rows } = await writePool.query<{ cancelled: boolean }>(
    "select cancel_parcel($1, $2, 'buyer', $3) as cancelled",
    [parcel.id, reason || 'Cancelled by the buyer', personId],
  )
  if (!rows[0]?.cancelled) throw new Refusal('parcel.cannot_cancel')
}

interface StoreInput {
  readonly storeId: string
  readonly personId: string
  readonly parcelId: string
  readonly reason: string
}

/**
 * Cancels a parcel that its store cannot send; in its reason contacts are hidden. Where the same person has cancelled it before, nothing is changed. Refuses:
 * store_parcel.not_found, store_parcel.cannot_cancel, store_parcel.disputed.
 */
export async function cancelForStore(
  { db, writePool, publicUrl }: Market,
  { storeId, personId, parcelId, reason }: StoreInput,
): Promise<void> {
  if (!(await findParcel(db, storeId, parcelId))) throw new Refusal('store_parcel.not_found')
  const { rows } = await writePool.query<{ cancelled: boolean }>(
    "select cancel_parcel($1, $2, 'vendor', $3) as cancelled",
    [parcelId, maskContacts(reason, [], publicUrl()), personId],
  )
  if (rows[0]?.cancelled) return
  const parcel = await findParcel(db, storeId, parcelId)
  if (parcel?.status === 'cancelled' && parcel.moved_by === personId) return
  throw await whyNotCancelled(db, storeId, parcelId)
}

/**
 * Cancels the pieces of a parcel that its store cannot supply, with a reason in which contacts are hidden; the rest of the parcel stays as it is. Refuses:
 * store_parcel.not_found, store_parcel.cannot_cancel, store_parcel.disputed, store_parcel.not_in_parcel,
 * store_parcel.line_changed.
 */
export async function cancelPieces(
  { db, writePool, publicUrl }: Market,
  { storeId, personId, parcelId, lines, reason, write_off }: Omit<StoreInput, 'reason'> & CancelPieces,
): Promise<void> {
  if (!(await findParcel(db, storeId, parcelId))) throw new Refusal('store_parcel.not_found')
  const { rows } = await writePool.query<{ outcome: PiecesOutcome }>(
    'select outcome from cancel_pieces($1, $2, $3, $4, $5)',
    [parcelId, JSON.stringify(lines), maskContacts(reason, [], publicUrl()), personId, write_off],
  )
  await refuseNotCancelled(db, { storeId, parcelId }, rows[0]?.outcome)
}

async function refuseNotCancelled(
  db: Connection,
  { storeId, parcelId }: Pick<StoreInput, 'storeId' | 'parcelId'>,
  outcome: PiecesOutcome | undefined,
): Promise<void> {
  if (outcome === 'cancelled') return
  if (!outcome || outcome === 'refused') throw await whyNotCancelled(db, storeId, parcelId)
  throw new Refusal(outcome)
}

/**
 * Cancels pieces of a parcel that was not sent yet for an operator, in the operator's transaction; their money goes back to the buyer.
 * Refuses: store_parcel.not_found, store_parcel.cannot_cancel, store_parcel.disputed, store_parcel.not_in_parcel,
 * store_parcel.line_changed.
 */
export async function cancelPiecesForOperator(
  tx: Connection,
  { storeId, parcelId, lines }: Pick<StoreInput, 'storeId' | 'parcelId'> & Pick<CancelPieces, 'lines'>,
): Promise<void> {
  const { rows } = await tx.execute<{ outcome: PiecesOutcome }>(sql`
    select outcome from cancel_pieces(${parcelId}, ${JSON.stringify(lines)}, ${cancelledByUs}, null, false, 'admin')`)
  await refuseNotCancelled(tx, { storeId, parcelId }, rows[0]?.outcome)
}

/** What the buyer reads; why it was done stays in the log of operators. */
const cancelledByUs = 'Cancelled by Juaso'

type PiecesOutcome = 'cancelled' | 'refused' | 'store_parcel.not_in_parcel' | 'store_parcel.line_changed'

/** The refusal of a cancellation by the store. */
async function whyNotCancelled(db: Connection, storeId: string, parcelId: string): Promise<Refusal> {
  const parcel = await findParcel(db, storeId, parcelId)
  if (!parcel) return new Refusal('store_parcel.not_found')
  if (storeCancels.includes(parcel.status)) return new Refusal('store_parcel.disputed')
  return new Refusal('store_parcel.cannot_cancel', { state: parcelStatusLabels[parcel.status] })
}
