import { limits } from '#contracts/limits.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { lockParcel, moveInside } from '../../orders/index.ts'
import { bookArrival } from '../book-arrival.ts'

interface Attempt {
  /** The member of the store's team, or its rider, who has a link to a parcel that is on its way. */
  readonly by: { readonly storeId: string; readonly personId: string } | 'rider'
  readonly parcelId: string
  /** The four digits that the buyer said. */
  readonly code: string
}

interface Found extends Record<string, unknown> {
  status: ParcelStatus
  is_right: boolean
  failures: number
}

/**
 * Completes the delivery or pickup of a parcel by the code that only its buyer can see, and makes the store's money available at
 * once. A wrong code is counted; the sixth closes the code, and the parcel then follows the usual way. Refuses:
 * store_parcel.not_found, delivery_code.not_due, delivery_code.closed, delivery_code.wrong.
 */
export async function completeByCode({ db }: Market, attempt: Attempt): Promise<void> {
  // A wrong code is committed with its count, so the refusal is thrown after the transaction.
  const refusal = await throughDeadlocks(() => db.transaction((tx) => tryCode(tx, attempt)))
  if (refusal) throw refusal
}

async function tryCode(tx: Connection, { by, parcelId, code }: Attempt): Promise<Refusal | null> {
  const ofStore = by === 'rider' ? sql`true` : sql`store_id = ${by.storeId}`
  const find = async () => {
    const { rows } = await tx.execute<Found>(sql`
      select status, delivery_code(id) = ${code} as is_right, code_failures as failures from parcels
      where id = ${parcelId} and ${ofStore} and confirmed_at is not null`)
    return rows[0]
  }
  if (!(await find())) return new Refusal('store_parcel.not_found')
  await lockParcel(tx, parcelId)
  // A separate statement: it sees what was committed while this one waited for the locks.
  const parcel = await find()
  if (!parcel) return new Refusal('store_parcel.not_found')
  const { status, failures } = parcel
  if (status !== 'out_for_delivery' && (by === 'rider' || status !== 'ready_for_pickup')) {
    return new Refusal('delivery_code.not_due', { state: parcelStatusLabels[status] })
  }
  if (failures >= limits.deliveryCodeTries) return codeClosed()
  if (!parcel.is_right) {
    await tx.execute(sql`update parcels set code_failures = code_failures + 1 where id = ${parcelId}`)
    const left = limits.deliveryCodeTries - failures - 1
    return left > 0 ? new Refusal('delivery_code.wrong', { left }) : codeClosed()
  }
  const to = status === 'out_for_delivery' ? 'delivered' : 'picked_up'
  const note = "With the buyer's code"
  const who =
    by === 'rider' ? ({ actor: 'rider' } as const) : ({ actor: 'vendor', personId: by.personId } as const)
  await moveInside(tx, { parcelId, to, note, ...who }, bookArrival)
  await tx.execute(sql`select release_parcels(array[${parcelId}::uuid])`)
  return null
}

const codeClosed = () =>
  new Refusal('delivery_code.closed', { tries: limits.deliveryCodeTries, days: limits.payoutHoldDays })
