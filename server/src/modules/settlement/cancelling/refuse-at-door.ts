import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type Connection, databaseOver } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { findParcel } from '../../orders/index.ts'

interface Input {
  readonly storeId: string
  readonly personId: string
  readonly parcelId: string
}

/**
 * Records that nobody took a parcel paid in cash at the door: it is cancelled, and counts for the number it was sent to. The rider of
 * FlexRoute says so, and a member of the store types it. Refuses: store_parcel.not_found, store_parcel.not_at_door.
 */
export async function refuseAtDoor(
  { db, writePool }: Market,
  { storeId, personId, parcelId }: Input,
): Promise<void> {
  if (!(await findParcel(db, storeId, parcelId))) throw new Refusal('store_parcel.not_found')
  if (await refuseParcelAtDoor(databaseOver(writePool), parcelId, { typedBy: personId })) return
  const parcel = await findParcel(db, storeId, parcelId)
  throw new Refusal('store_parcel.not_at_door', { state: parcel ? parcelStatusLabels[parcel.status] : '' })
}

/** The rider says that nobody took the parcels of an order at the door. Returns those that were on their way, to be paid in cash. */
export async function refuseOrderAtDoor(db: Connection, number: string): Promise<{ position: number }[]> {
  const { rows } = await db.execute<{ id: string; position: number }>(sql`
    select p.id, p.position from parcels p join orders o on o.id = p.order_id where o.number = ${number} order by p.position`)
  const refused = []
  for (const { id, position } of rows) {
    if (await refuseParcelAtDoor(db, id)) refused.push({ position })
  }
  return refused
}

/**
 * Cancels a parcel that nobody took; returns false where it was not on its way, to be paid in cash. `by`: who says so; `typedBy`: the member
 * who typed it.
 */
export async function refuseParcelAtDoor(
  db: Connection,
  parcelId: string,
  {
    by = 'rider',
    typedBy = null,
  }: { readonly by?: 'rider' | 'admin'; readonly typedBy?: string | null } = {},
): Promise<boolean> {
  const { rows } = await db.execute<{ cancelled: boolean }>(
    sql`select cancel_parcel(${parcelId}, 'Refused at the door', ${by}, ${typedBy}, true) as cancelled`,
  )
  return rows[0]?.cancelled ?? false
}
