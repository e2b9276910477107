import type { ParcelStatus } from '#contracts/orders/order.ts'

export type Actor = 'buyer' | 'vendor' | 'rider' | 'admin' | 'system'

export interface Transition {
  readonly from: ParcelStatus
  readonly to: ParcelStatus
  /** Who may make it happen. */
  readonly by: readonly Actor[]
  /** Only for parcels that are brought to the buyer, or only for those fetched at a store. */
  readonly only?: 'brought' | 'fetched'
}

/**
 * Every transition that people and jobs ask for one parcel at a time; all others are refused.
 *
 *   confirmed → processing ┬→ out_for_delivery → delivered ─┐
 *                          └→ ready_for_pickup → picked_up ─┴→ return_request → return_processing → returned,
 *                                                              or as before where only some pieces came back
 *
 * What moves money or stock as well is decided in the database, under its locks: pending_payment → confirmed when the order is
 * paid, → cancelled by `may_cancel_parcel` and `may_refuse_at_door`, and cancelled → pending_payment → confirmed where a payment
 * arrives after the order was closed.
 */
export const transitions: readonly Transition[] = [
  { from: 'confirmed', to: 'processing', by: ['vendor', 'system', 'admin'] },
  { from: 'processing', to: 'out_for_delivery', by: ['vendor', 'rider', 'admin'], only: 'brought' },
  { from: 'processing', to: 'ready_for_pickup', by: ['vendor', 'admin'], only: 'fetched' },
  { from: 'out_for_delivery', to: 'delivered', by: ['vendor', 'rider', 'admin'], only: 'brought' },
  { from: 'ready_for_pickup', to: 'picked_up', by: ['vendor', 'admin'], only: 'fetched' },
  { from: 'delivered', to: 'return_request', by: ['buyer', 'admin'] },
  { from: 'picked_up', to: 'return_request', by: ['buyer', 'admin'] },
  { from: 'return_request', to: 'return_processing', by: ['vendor', 'admin'] },
  // The store refuses the return, or the buyer accepts its offer and keeps the goods.
  { from: 'return_request', to: 'delivered', by: ['vendor', 'buyer', 'admin'], only: 'brought' },
  { from: 'return_request', to: 'picked_up', by: ['vendor', 'buyer', 'admin'], only: 'fetched' },
  { from: 'return_processing', to: 'returned', by: ['system', 'admin'] },
  // The buyer has the other pieces.
  { from: 'return_processing', to: 'delivered', by: ['system'], only: 'brought' },
  { from: 'return_processing', to: 'picked_up', by: ['system'], only: 'fetched' },
]

const isFor = ({ only }: Transition, isPickup: boolean): boolean =>
  only === undefined || only === (isPickup ? 'fetched' : 'brought')

/** True if `actor` may move a parcel of this kind from one status to the other. */
export function canMove(from: ParcelStatus, to: ParcelStatus, actor: Actor, isPickup: boolean): boolean {
  return transitions.some(
    (way) => way.from === from && way.to === to && way.by.includes(actor) && isFor(way, isPickup),
  )
}

/** To which statuses a parcel that is still on its way can be moved, the next one first. */
export const statusesAhead = (from: ParcelStatus, isPickup: boolean): ParcelStatus[] =>
  wayTo(from, isPickup ? 'picked_up' : 'delivered', isPickup)?.filter(
    (step) => !isBack(from) && !isBack(step),
  ) ?? []

/** Whether a parcel in this status is coming back. */
const isBack = (status: ParcelStatus): boolean => status.startsWith('return')

/** The statuses on the shortest way on which an operator can move a parcel, the last included; null where there is no way. */
export function wayTo(from: ParcelStatus, to: ParcelStatus, isPickup: boolean): ParcelStatus[] | null {
  const seen = new Set<ParcelStatus>([from])
  let reached: ParcelStatus[][] = [[]]
  while (reached.length > 0) {
    const next: ParcelStatus[][] = []
    for (const path of reached) {
      const at = path.at(-1) ?? from
      for (const way of transitions) {
        if (way.from !== at || !isFor(way, isPickup) || !way.by.includes('admin') || seen.has(way.to))
          continue
        if (way.to === to) return [...path, way.to]
        seen.add(way.to)
        next.push([...path, way.to])
      }
    }
    reached = next
  }
  return null
}
