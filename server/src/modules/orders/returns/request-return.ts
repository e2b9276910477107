import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { RequestReturn } from '#contracts/returns/return.ts'
import { networkOf } from '#contracts/wallet/mobile-money.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, type SQL } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { claimUploads } from '../../uploads/index.ts'
import { mayActOnOrder } from '../of-companies/whose-order.ts'
import { orders, parcels } from '../orders.tables.ts'
import { lockParcel, moveInside, type OnArrival } from '../parcels/move-parcel.ts'
import { answerIsDue } from './escalate-return.ts'
import { returnDeadline } from './return.rules.ts'
import { listReturnable } from './returnable.queries.ts'
import { returnLines, returns } from './returns.tables.ts'

interface Input extends RequestReturn {
  readonly personId: string
  readonly number: string
  /** Of the parcel within the order: 1, 2, 3. */
  readonly position: number
}

/**
 * Requests the return of pieces of a person's own parcel that has arrived. The store decides. Refuses:
 * parcel.not_found, return.*, upload.picture_invalid.
 */
export async function requestReturn(
  { db, clock }: Market,
  input: Input,
  onArrival: OnArrival,
): Promise<void> {
  const mine = and(
    eq(orders.number, input.number),
    mayActOnOrder(input.personId),
    eq(parcels.position, input.position),
  )
  const write = async (tx: Connection) => {
    const parcel = await lockReturnable(tx, mine, clock())
    const wallet = parcel.isCash ? walletOf(input) : {}
    await claimUploads(tx, input.personId, 'returns', input.pictures)
    await openReturn(tx, parcel, { ...input, ...wallet })
    await moveInside(tx, { parcelId: parcel.id, to: 'return_request', actor: 'buyer' }, onArrival)
  }
  await throughDeadlocks(() => db.transaction(write))
}

/**
 * Requests a return in the place of its buyer, as the buyer could, but for a wallet: what was paid in cash waits until one is named.
 * Refuses: parcel.not_found, return.*.
 */
export async function requestReturnForBuyer(
  tx: Connection,
  { parcelId, now, ...wish }: WishForBuyer,
  onArrival: OnArrival,
): Promise<void> {
  const parcel = await lockReturnable(tx, eq(parcels.id, parcelId), now)
  await openReturn(tx, parcel, { ...wish, pictures: [] })
  await moveInside(tx, { parcelId, to: 'return_request', actor: 'admin' }, onArrival)
}

interface WishForBuyer extends Pick<RequestReturn, 'reason' | 'note' | 'lines'> {
  readonly parcelId: string
  readonly now: Date
}

interface Returnable {
  readonly id: string
  readonly orderId: string
  readonly isCash: boolean
}

interface NewReturn extends Pick<RequestReturn, 'reason' | 'note' | 'lines' | 'pictures'> {
  readonly walletPhone?: string
  readonly walletNetwork?: string
}

async function openReturn(
  tx: Connection,
  { id: parcelId, orderId }: Returnable,
  { lines, reason, note, pictures, walletPhone, walletNetwork }: NewReturn,
): Promise<void> {
  await refuseOtherLines(tx, parcelId, lines)
  const [asked] = await tx
    .insert(returns)
    .values({
      ...{ orderId, parcelId, reason, note, pictures, walletPhone, walletNetwork },
      juasoFrom: answerIsDue,
    })
    .returning({ id: returns.id })
  const returnId = asked?.id as string
  await tx
    .insert(returnLines)
    .values(lines.map(({ line_id, quantity }) => ({ returnId, orderLineId: line_id, quantity })))
}

type WishedWallet = Pick<RequestReturn, 'wallet_phone' | 'wallet_network'>

/** The wallet that gets the money. Refuses: return.wallet_needed, return.network_unknown. */
export function walletOf({ wallet_phone: walletPhone, wallet_network: named }: WishedWallet) {
  if (!walletPhone) throw new Refusal('return.wallet_needed')
  const walletNetwork = named ?? networkOf(walletPhone)
  if (!walletNetwork) throw new Refusal('return.network_unknown')
  return { walletPhone, walletNetwork }
}

/** Finds and locks the parcel, and refuses where it cannot be returned now. */
async function lockReturnable(tx: Connection, one: SQL | undefined, now: Date): Promise<Returnable> {
  const [found] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(one)
  if (!found) throw new Refusal('parcel.not_found')
  await lockParcel(tx, found.id)
  const [parcel] = await tx
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      status: parcels.status,
      deliveredAt: parcels.deliveredAt,
      method: orders.paymentMethod,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(one)
  if (!parcel) throw new Refusal('parcel.not_found')
  if (parcel.status.startsWith('return')) throw new Refusal('return.already_asked')
  if (!parcel.deliveredAt || !['delivered', 'picked_up'].includes(parcel.status)) {
    throw new Refusal('return.not_arrived')
  }
  if (now > returnDeadline(parcel.deliveredAt)) {
    throw new Refusal('return.too_late', { days: limits.returnDays })
  }
  await refuseNothingLeft(tx, parcel.id)
  return { ...parcel, isCash: parcel.method === 'cash_on_delivery' }
}

/**
 * What came back, the buyer has kept for a part of the price, or Juaso has decided about, is not asked about again. Refuses: return.final,
 * return.kept, return.nothing_left.
 */
async function refuseNothingLeft(tx: Connection, parcelId: string): Promise<void> {
  if ((await listReturnable(tx, parcelId)).some(({ left }) => left > 0)) return
  const earlier = await tx
    .select({ state: returns.state, ruling: returns.ruling })
    .from(returns)
    .where(eq(returns.parcelId, parcelId))
  if (earlier.some(({ ruling }) => ruling !== null)) throw new Refusal('return.final')
  if (earlier.some(({ state }) => state === 'kept')) throw new Refusal('return.kept')
  throw new Refusal('return.nothing_left')
}

async function refuseOtherLines(
  tx: Connection,
  parcelId: string,
  wanted: RequestReturn['lines'],
): Promise<void> {
  const lines = await listReturnable(tx, parcelId)
  for (const { line_id, quantity } of wanted) {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) throw new Refusal('return.not_in_parcel')
    const { quantity: bought, left, name } = line
    if (quantity > bought) throw new Refusal('return.too_many', { quantity: bought, name })
    if (quantity > left) throw new Refusal('return.too_many_left', { quantity: left, name })
  }
}
