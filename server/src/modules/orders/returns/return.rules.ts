import { dayMs } from '#contracts/days.ts'
import { limits } from '#contracts/limits.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { ReturnState } from '#contracts/returns/return.ts'

/** The last instant for returning a parcel that arrived at the given time (BB-9.12: 14 days). */
export function returnDeadline(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() + limits.returnDays * dayMs)
}

/**
 * The last instant for requesting the return of a parcel, or null where it cannot be requested now. `left`: the pieces of it that no
 * return was asked for yet.
 */
export function returnableUntil(
  { status, deliveredAt, left }: { status: ParcelStatus; deliveredAt: Date | null; left: number },
  now: Date,
): Date | null {
  if (left <= 0 || !deliveredAt || (status !== 'delivered' && status !== 'picked_up')) return null
  const deadline = returnDeadline(deliveredAt)
  return now <= deadline ? deadline : null
}

/**
 * What a store says is about the return that it looked at: where the buyer asked again meanwhile, an answer to the earlier one is none
 * to the later. Refuses: store_parcel.other_return.
 */
export function refuseOtherReturn(asked: { readonly id: string }, returnId: string): void {
  if (asked.id !== returnId) throw new Refusal('store_parcel.other_return')
}

interface RefundOfReturn {
  readonly state: string | null
  /** True if the refund goes to a wallet that the buyer has not named yet. */
  readonly lacksWallet: boolean
}

/** The state of a return as its buyer sees it, from the store's decision and the state of the refund. */
export function returnStateOf(state: string, refund: RefundOfReturn): ReturnState {
  if (state === 'requested' || state === 'refused') return state
  if (refund.state === 'completed') return 'refunded'
  return refund.state === 'failed' || refund.lacksWallet ? 'refund_failed' : 'refund_pending'
}
