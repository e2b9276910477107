import type { OpenReturn } from '#contracts/desk/money/open-return.ts'
import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../../database/client.ts'
import { sql } from '../../../../database/drizzle.ts'
import { requestReturnForBuyer } from '../../../orders/index.ts'
import { bookArrival } from '../../../settlement/index.ts'
import type { MoneyAct } from '../do-act.ts'

/**
 * Requests the return of goods that arrived, in the place of their buyer. The store answers as always. Refuses: store_parcel.not_found, return.*.
 */
export const openingReturn =
  (orderId: string, now: Date, { act: _, parcel: parcelId, ...wish }: OpenReturn): MoneyAct['run'] =>
  async (tx) => {
    const before = await readParcel(tx, orderId, parcelId)
    await requestReturnForBuyer(tx, { ...wish, parcelId, now }, bookArrival)
    const { id, worth } = await readReturn(tx, parcelId)
    const pieces = wish.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      outcome: `The return of ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} worth ${formatPesewas(worth)} is requested for the buyer. Buyer and store are told, and the store has ${limits.returnAnswerHours} hours to answer.`,
      seen: [parcelId, wish.lines],
      before: { parcel: parcelId, status: before.status },
      after: { status: 'return_request', return: id, lines: wish.lines },
    }
  }

async function readParcel(tx: Connection, orderId: string, parcelId: string): Promise<{ status: string }> {
  const { rows } = await tx.execute<{ status: string }>(
    sql`select status from parcels where id = ${parcelId} and order_id = ${orderId}`,
  )
  if (!rows[0]) throw new Refusal('store_parcel.not_found')
  return rows[0]
}

/** The return that was requested just now; the price of its goods in pesewas. */
async function readReturn(tx: Connection, parcelId: string): Promise<{ id: string; worth: number }> {
  const { rows } = await tx.execute<{ id: string; worth: string }>(sql`
    select r.id, sum(l.quantity * o.unit_price)::text as worth
    from returns r join return_lines l on l.return_id = r.id join order_lines o on o.id = l.order_line_id
    where r.parcel_id = ${parcelId} and r.state = 'requested' group by r.id`)
  const [opened] = rows
  if (!opened) throw new Refusal('store_parcel.not_found')
  return { id: opened.id, worth: Number(opened.worth) }
}
