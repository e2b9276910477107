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

interface RefundOfReturn {
  readonly state: string | null
  /** True where the money goes to a wallet that nobody has named yet. */
  readonly lacksWallet: boolean
}

/** How far a return is for its buyer, from what the store decided and what became of the refund. */
export function returnStateOf(state: string, refund: RefundOfReturn): ReturnState {
  if (state === 'requested' || state === 'refused') return state
  if (refund.state === 'completed') return 'refunded'
  return refund.state === 'failed' || refund.lacksWallet ? 'refund_failed' : 'refund_pending'
}
