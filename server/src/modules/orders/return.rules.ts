import { limits } from '#contracts/limits.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import type { ReturnState } from '#contracts/returns/return.ts'

const dayMs = 86_400_000

/** The last instant at which what arrived then may still be returned (BB-9.12: 14 days). */
export function returnDeadline(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() + limits.returnDays * dayMs)
}

/** The last instant for asking to return a parcel, or null where it cannot be asked for now. */
export function returnableUntil(
  { status, deliveredAt }: { status: ParcelStatus; deliveredAt: Date | null },
  now: Date,
): Date | null {
  if (!deliveredAt || (status !== 'delivered' && status !== 'picked_up')) return null
  const deadline = returnDeadline(deliveredAt)
  return now <= deadline ? deadline : null
}

/** How far a return is for its buyer, from what the store decided and what became of the refund. */
export function returnStateOf(state: string, refundState: string | null): ReturnState {
  if (state === 'requested' || state === 'refused') return state
  if (refundState === 'completed') return 'refunded'
  return refundState === 'failed' ? 'refund_failed' : 'refund_pending'
}
