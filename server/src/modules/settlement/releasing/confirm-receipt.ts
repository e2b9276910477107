import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'

interface Receipt {
  readonly personId: string
  readonly number: string
  readonly position: number
}

interface Found extends Record<string, unknown> {
  id: string
  status: string
}

/**
 * Records that the buyer has the goods and accepts them: the store's money of the parcel becomes available at once, of cash as soon as
 * the carrier has handed it in.
 * Repeating it changes nothing, and returns stay possible. Refuses: order.not_found, parcel.not_found,
 * parcel.not_arrived.
 */
export async function confirmReceipt(market: Market, { personId, number, position }: Receipt): Promise<void> {
  const write = async (tx: Connection) => {
    const found = await tx.execute<{ id: string }>(sql`
      select id from orders where number = ${number} and may_act_on_order(${personId}, person_id, company_id) for no key update`)
    const order = found.rows[0]
    if (!order) throw new Refusal('order.not_found')
    const parcels = await tx.execute<Found>(sql`
      select id, status from parcels where order_id = ${order.id} and position = ${position} for no key update`)
    const parcel = parcels.rows[0]
    if (!parcel) throw new Refusal('parcel.not_found')
    if (parcel.status !== 'delivered' && parcel.status !== 'picked_up')
      throw new Refusal('parcel.not_arrived')
    await tx.execute(sql`select accept_goods(${parcel.id})`)
  }
  await throughDeadlocks(() => market.db.transaction(write))
}
