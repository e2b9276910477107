import type { DeliveryType } from '#contracts/checkout/checkout.ts'
import { dayMs } from '#contracts/days.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { BuyerStatus, ParcelStatus, TimelineStep } from '#contracts/orders/order.ts'
import { parcelStatusLabels, parcelStepLabels } from '#contracts/orders/parcel-statuses.ts'
import type { CancelledPieces } from './parcels/cancelled-pieces.queries.ts'
import type { OfferStep } from './returns/offer-steps.queries.ts'

interface OrderFacts {
  readonly state: string
  /** Another member of its company must approve it first. */
  readonly waitsForApproval?: boolean
  /** It is paid, and its pool is not filled. */
  readonly waitsForPool?: boolean
  readonly createdAt: Date
  readonly parcels: readonly ParcelStatus[]
}

/**
 * BB-4.01, with what it leaves open: cancelled, returned and return_processing show as such when every parcel that is
 * not cancelled is; a return that was asked for shows so, in the word of its parcel; an order whose parcels all arrived is Completed at
 * once; otherwise age decides.
 */
export function buyerStatusOf(
  { state, waitsForApproval, waitsForPool, createdAt, parcels }: OrderFacts,
  now: Date,
): BuyerStatus {
  if (state === 'pending_payment') return waitsForApproval ? 'Waiting for approval' : 'Waiting for payment'
  if (state === 'cancelled' || state === 'expired') return 'Cancelled'
  const active = parcels.filter((status) => status !== 'cancelled')
  if (active.length === 0) return 'Cancelled'
  if (waitsForPool) return 'Waiting for the pool'
  if (active.every((status) => status === 'returned')) return 'Returned'
  if (active.includes('return_processing')) return 'Return Processing'
  if (active.includes('return_request')) return 'Return requested'
  if (active.every((status) => ['delivered', 'picked_up', 'returned'].includes(status))) return 'Completed'
  const days = (now.getTime() - createdAt.getTime()) / dayMs
  return days >= limits.orderCompletedDays ? 'Completed' : 'In Progress'
}

/** The word of a parcel: its own, but for what waits as the whole order does. */
export const parcelWordOf = (parcel: ParcelStatus, order: BuyerStatus): string =>
  parcel !== 'cancelled' && (order === 'Waiting for approval' || order === 'Waiting for the pool')
    ? order
    : parcelStatusLabels[parcel]

/** VE-4.09: the progress of a parcel in percent. */
export function progressOf(status: ParcelStatus): number {
  if (status === 'confirmed') return 25
  if (status === 'processing') return 50
  if (status === 'ready_for_pickup' || status === 'out_for_delivery') return 75
  return status === 'delivered' || status === 'picked_up' ? 100 : 0
}

export interface ParcelEvent {
  readonly status: ParcelStatus
  readonly place: string | null
  readonly createdAt: Date
}

interface Step {
  readonly title: string
  /** Reaching any of these statuses completes the step. */
  readonly by: readonly ParcelStatus[]
}

const deliverySteps: readonly Step[] = [
  { title: 'Order Placed', by: ['pending_payment'] },
  { title: 'Order Confirmed', by: ['confirmed', 'processing'] },
  { title: 'Shipped', by: ['out_for_delivery'] },
  { title: 'In Transit', by: ['out_for_delivery'] },
  { title: 'Out for Delivery', by: ['out_for_delivery'] },
  { title: 'Delivered', by: ['delivered'] },
]
const pickupSteps: readonly Step[] = [
  { title: 'Order Placed', by: ['pending_payment'] },
  { title: 'Order Confirmed', by: ['confirmed', 'processing'] },
  { title: 'Ready for Pickup', by: ['ready_for_pickup'] },
  { title: 'Picked up', by: ['picked_up'] },
]

/**
 * BB-4.07 from what was recorded. A step is completed by its event, or by a later step's, and has its time; the current one is the
 * last reached, but for a parcel that is packed, which is beyond its last step. An event that completes several steps has its place at
 * the last of them.
 */
export function timelineOf(
  events: readonly ParcelEvent[],
  deliveryType: DeliveryType,
  status: ParcelStatus,
): TimelineStep[] {
  const steps = deliveryType === 'pickup' ? pickupSteps : deliverySteps
  const reached = steps.map((step) => events.find((event) => step.by.includes(event.status)) ?? null)
  const lastReached = reached.findLastIndex((event) => event !== null)
  const isBeyond = status === 'cancelled' || status === 'processing'
  const timeline = steps.map(({ title }, index) => {
    const event = reached[index] ?? null
    const place =
      event && index === reached.lastIndexOf(event)
        ? (events.findLast((one) => one.status === event.status && one.place)?.place ?? null)
        : null
    const dated = index > lastReached ? null : (reached.slice(index).find((one) => one !== null) ?? null)
    return {
      ...stepAt(title, dated, place),
      completed: index <= lastReached,
      current: index === lastReached && !isBeyond,
    }
  })
  const end = events.findLast(
    // A payment that came late opens a cancelled order again.
    (event) => endTitles[event.status] && (event.status !== 'cancelled' || status === 'cancelled'),
  )
  if (!end) return timeline
  const parts = events.filter(
    ({ status: now }, place) =>
      (now === 'delivered' || now === 'picked_up') && events[place - 1]?.status === 'return_processing',
  )
  // What went through processing and back to the buyer is told by its part; a request that ended stands beside it.
  const isPart = end.status === 'return_processing' && status !== 'return_processing'
  // The parcel of a return that has ended is with its buyer as before.
  const isNow = end.status === status
  const done = { completed: true, current: false }
  return [
    ...timeline
      .filter(({ completed }) => completed)
      .map((step) => (isNow ? { ...step, current: false } : step)),
    ...parts.map((part) => ({ ...stepAt(parcelStepLabels.part_returned, part, part.place), ...done })),
    ...(isPart
      ? []
      : [{ ...stepAt(endTitles[end.status] as string, end, end.place), ...done, current: isNow }]),
  ]
}

/** A timeline with the pieces that were cancelled alone, each after the steps that came before it. */
export function withCancelledPieces(
  timeline: readonly TimelineStep[],
  cancelled: readonly Pick<CancelledPieces, 'goods' | 'at' | 'actor' | 'reason'>[],
): TimelineStep[] {
  const steps = [...timeline]
  for (const { goods, at, actor, reason } of cancelled) {
    const isOfStore = actor === 'vendor'
    const title = isOfStore ? 'Cancelled by the store' : 'Cancelled by Juaso'
    putIn(
      steps,
      { ...doneAt(title, at), pieces: { goods, reason: isOfStore ? reason : null } },
      Object.values(endTitles),
    )
  }
  return steps
}

/** A timeline with what became of offers for returns, each after the steps that came before it. */
export function withOffers(
  timeline: readonly TimelineStep[],
  offers: readonly Pick<OfferStep, 'label' | 'at' | 'amount'>[],
): TimelineStep[] {
  const steps = [...timeline]
  for (const { label, at, amount } of offers) {
    putIn(steps, { ...doneAt(label, at), amount: cedisOf(amount) }, ['Returned', 'Return Processing'])
  }
  return steps
}

const doneAt = (title: string, at: Date) => ({
  ...{ ...stepAt(title, { createdAt: at }, null), completed: true, current: false },
})

/** Puts a step behind those before it. Steps say minutes: of the same minute, those called `last` come after it. */
function putIn(steps: TimelineStep[], step: TimelineStep, last: readonly string[]): void {
  const isBefore = ({ status, date, time }: TimelineStep) =>
    last.includes(status)
      ? `${date} ${time}` < `${step.date} ${step.time}`
      : `${date} ${time}` <= `${step.date} ${step.time}`
  const before = steps.findLastIndex((one) => one.date && isBefore(one))
  // Steps without a time of their own belong to the one before them.
  const next = steps.findIndex(({ date, completed }, place) => place > before && (date || !completed))
  steps.splice(next === -1 ? steps.length : next, 0, step)
}

const endTitles: Partial<Record<ParcelStatus, string>> = {
  cancelled: 'Cancelled',
  return_request: 'Return requested',
  return_processing: 'Return Processing',
  returned: 'Returned',
}

function stepAt(title: string, event: Pick<ParcelEvent, 'createdAt'> | null, place: string | null) {
  const at = event?.createdAt.toISOString() ?? null
  return { status: title, date: at?.slice(0, 10) ?? null, time: at?.slice(11, 16) ?? null, place }
}

/** Where a parcel is, in words, from the newest event that names a place, else from its status. */
export function locationOf(events: readonly ParcelEvent[], status: ParcelStatus, town: string): string {
  const named = events.findLast((event) => event.place)?.place
  if (named) return named
  // A return is still with the customer until the store says that it has the goods.
  if (['delivered', 'picked_up', 'return_request'].includes(status)) return 'With the customer'
  if (status === 'out_for_delivery') return 'With the rider'
  if (status === 'cancelled' || status === 'pending_payment') return 'Not sent'
  return `At the store in ${town}`
}
