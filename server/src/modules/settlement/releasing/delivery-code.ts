import { limits } from '#contracts/limits.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { lockParcel, moveInside } from '../../orders/index.ts'
import { makeOnce } from '../../vendors/index.ts'
import { bookArrival } from '../book-arrival.ts'

interface ByMember {
  readonly storeId: string
  readonly personId: string
  /** The idempotency key of the request; without one each request is a try of its own. */
  readonly key?: string | undefined
}

interface Attempt {
  /** The member of the store's team, or its rider, who has a link to a parcel that is on its way. */
  readonly by: ByMember | 'rider'
  readonly parcelId: string
  /** The four digits that the buyer said. */
  readonly code: string
}

interface Found extends Record<string, unknown> {
  status: ParcelStatus
  is_right: boolean
  failures: number
  /** The wrong code that the rider typed last. */
  rider_typed: string | null
}

/**
 * Completes the delivery or pickup of a parcel by the code that only its buyer can see, and makes the store's money available at
 * once, of cash as soon as the carrier has handed it in. A wrong code is counted, once for each key, and of a rider,
 * whose page has none, once in a row; the sixth closes the code, and the parcel then follows the usual way. Refuses:
 * store_parcel.not_found, delivery_code.not_due, delivery_code.closed, delivery_code.wrong, store.key_reused.
 */
export async function completeByCode({ db }: Market, attempt: Attempt): Promise<void> {
  // A wrong code is committed with its count, so the refusal is thrown after the transaction.
  const refusal = await throughDeadlocks(() => db.transaction((tx) => tryOnce(tx, attempt)))
  if (refusal) throw refusal
}

/** Answers with the refusal of a wrong code. A request that is repeated learns what became of the first one, and counts nothing. */
async function tryOnce(tx: Connection, attempt: Attempt): Promise<Refusal | null> {
  const { by, parcelId: id, code } = attempt
  if (by === 'rider') return tryCode(tx, attempt)
  await find(tx, attempt)
  const { refusal } = await makeOnce(
    tx,
    { storeId: by.storeId, key: by.key, contents: ['code', id, code] },
    {
      make: async () => ({ id, refusal: await tryCode(tx, attempt) }),
      read: async () => ({ id, refusal: await readTried(tx, attempt) }),
    },
  )
  return refusal
}

/** Refuses: store_parcel.not_found. */
async function find(tx: Connection, { by, parcelId, code }: Attempt): Promise<Found> {
  const ofStore = by === 'rider' ? sql`true` : sql`store_id = ${by.storeId}`
  const { rows } = await tx.execute<Found>(sql`
    select status, delivery_code(id) = ${code} as is_right, code_failures as failures, rider_wrong_code as rider_typed from parcels
    where id = ${parcelId} and ${ofStore} and confirmed_at is not null`)
  if (!rows[0]) throw new Refusal('store_parcel.not_found')
  return rows[0]
}

/** Only a code that was right, or wrong and counted, has taken its key. */
async function readTried(tx: Connection, attempt: Attempt): Promise<Refusal | null> {
  const { is_right: isRight, failures } = await find(tx, attempt)
  return isRight ? null : refusalAfter(failures)
}

function refusalAfter(failures: number): Refusal {
  const left = limits.deliveryCodeTries - failures
  return left > 0 ? new Refusal('delivery_code.wrong', { left }) : codeClosed()
}

async function tryCode(tx: Connection, attempt: Attempt): Promise<Refusal | null> {
  const { by, parcelId } = attempt
  await find(tx, attempt)
  await lockParcel(tx, parcelId)
  // A separate statement: it sees what was committed while this one waited for the locks.
  const { status, failures, is_right: isRight, rider_typed: typed } = await find(tx, attempt)
  if (status !== 'out_for_delivery' && (by === 'rider' || status !== 'ready_for_pickup')) {
    throw new Refusal('delivery_code.not_due', { state: parcelStatusLabels[status] })
  }
  if (failures >= limits.deliveryCodeTries) throw codeClosed()
  if (!isRight) {
    const ofRider = by === 'rider' ? attempt.code : null
    if (ofRider !== null && ofRider === typed) return refusalAfter(failures)
    await countWrong(tx, { parcelId, ofRider, failures: failures + 1 })
    return refusalAfter(failures + 1)
  }
  const to = status === 'out_for_delivery' ? 'delivered' : 'picked_up'
  const note = "With the buyer's code"
  const who =
    by === 'rider' ? ({ actor: 'rider' } as const) : ({ actor: 'vendor', personId: by.personId } as const)
  await moveInside(tx, { parcelId, to, note, ...who }, bookArrival)
  await tx.execute(sql`select accept_goods(${parcelId})`)
  return null
}

/** The wrong code that closes the code is news for the store: the money of the parcel now waits for the usual days. */
async function countWrong(
  tx: Connection,
  { parcelId, ofRider, failures }: { parcelId: string; ofRider: string | null; failures: number },
): Promise<void> {
  await tx.execute(
    sql`update parcels set code_failures = ${failures}, rider_wrong_code = ${ofRider} where id = ${parcelId}`,
  )
  if (failures < limits.deliveryCodeTries) return
  await tx.execute(sql`
    insert into outbox (topic, payload)
    select 'parcel.code_closed', jsonb_build_object('order_id', p.order_id, 'parcel_id', p.id) from parcels p where p.id = ${parcelId}`)
}

const codeClosed = () =>
  new Refusal('delivery_code.closed', { tries: limits.deliveryCodeTries, days: limits.payoutHoldDays })
