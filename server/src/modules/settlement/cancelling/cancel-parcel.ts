import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'

interface Wish {
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
  { personId, number, position, reason }: Wish,
): Promise<void> {
  const found = await writePool.query<{ id: string }>(
    `select p.id from parcels p join orders o on o.id = p.order_id
     where o.number = $1 and o.person_id = $2 and p.position = $3`,
    [number, personId, position],
  )
  const parcel = found.rows[0]
  if (!parcel) throw new Refusal('parcel.not_found')
  const { rows } = await writePool.query<{ cancelled: boolean }>(
    "select cancel_parcel($1, $2, 'buyer') as cancelled",
    [parcel.id, reason || 'Cancelled by the buyer'],
  )
  if (!rows[0]?.cancelled) throw new Refusal('parcel.cannot_cancel')
}
