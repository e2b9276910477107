import type { ParcelStatus } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { answerIsDue } from './escalate-return.ts'
import { listReturnable } from './returnable.queries.ts'
import { returnLines, returns } from './returns.tables.ts'

interface Step {
  readonly parcelId: string
  readonly from: ParcelStatus
  readonly to: ParcelStatus
  readonly note: string | null
}

/** Updates a parcel's return when the parcel's status changes, whatever changed it. */
export async function followReturn(tx: Connection, { parcelId, from, to, note }: Step): Promise<void> {
  if (to === 'return_request') await openWholeReturn(tx, parcelId)
  if (from === 'return_request' && to !== 'return_processing') {
    await tx
      .update(returns)
      .set({ state: 'refused', refusal: note, decidedAt: sql`now()`, updatedAt: sql`now()` })
      .where(and(eq(returns.parcelId, parcelId), eq(returns.state, 'requested')))
  }
}

/** If no pieces were named, as when an operator moves a parcel, all of it is returned that can be. Refuses: return.nothing_left. */
async function openWholeReturn(tx: Connection, parcelId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into returns (order_id, parcel_id, reason, juaso_from)
    select order_id, id, 'defective', ${answerIsDue} from parcels where id = ${parcelId}
    on conflict do nothing returning id`)
  const [opened] = rows
  if (!opened) return
  // What it names would be counted as taken from here on.
  const lines = (await listReturnable(tx, parcelId)).filter(({ left }) => left > 0)
  if (lines.length === 0) throw new Refusal('return.nothing_left')
  await tx
    .insert(returnLines)
    .values(
      lines.map(({ id: orderLineId, left: quantity }) => ({ orderLineId, quantity, returnId: opened.id })),
    )
}
