import type { PastOrder } from '#seed/content/types.ts'
import { drawBetween } from '../../draw.ts'
import { byDay, hourMs, later, minuteMs } from '../../times.ts'

/** One event of a parcel, as it goes into `parcel_events`. */
export interface Step {
  status: string
  at: Date
  place: string | null
  note: string | null
  actor: 'buyer' | 'vendor' | 'rider' | 'system'
}

export interface Journey {
  /** The name of the parcel, from which its random numbers are derived. */
  name: string
  outcome: PastOrder['outcome']
  delivery: PastOrder['deliveryOption']
  placedAt: Date
  /** Null for an order cancelled before it was paid. */
  confirmedAt: Date | null
  now: Date
  storeTown: string
  pickupName: string | null
  buyerCity: string
  sameRegion: boolean
  cancelReason: string
}

/** A step without its time yet: minutes after the previous one, at least and at most. */
interface Leg extends Omit<Step, 'at'> {
  minutes: readonly [number, number]
}

const hours = (least: number, most: number): [number, number] => [least * 60, most * 60]

const leg = (
  status: string,
  actor: Step['actor'],
  minutes: readonly [number, number],
  place: string | null = null,
  note: string | null = null,
): Leg => ({ status, actor, minutes, place, note })

/** What happened to a parcel from the moment it was ordered until now, every event at a plausible hour. */
export function timelineOf(journey: Journey): Step[] {
  const steps: Step[] = [
    { status: 'pending_payment', at: journey.placedAt, place: null, note: null, actor: 'buyer' },
  ]
  const { confirmedAt } = journey
  if (confirmedAt)
    steps.push({ status: 'confirmed', at: confirmedAt, place: null, note: null, actor: 'system' })
  return [...steps, ...timed(legsOf(journey), confirmedAt ?? journey.placedAt, journey)]
}

function legsOf(journey: Journey): Leg[] {
  const { outcome } = journey
  if (outcome === 'cancelled') return [leg('cancelled', 'buyer', [2, 20], null, journey.cancelReason)]
  if (outcome === 'confirmed') return []
  const accepted = leg('processing', 'vendor', [4, 25])
  const onTheWay = journey.delivery === 'pickup' ? readyLegs(journey) : sentLegs(journey)
  // Half of the pickup parcels in processing are ready and wait for their buyer.
  const waits = journey.delivery === 'pickup' && drawBetween(0, 1, 'ready', journey.name) === 1
  if (outcome === 'processing') return waits ? [accepted, ...onTheWay] : [accepted]
  if (outcome === 'out_for_delivery') return [accepted, ...onTheWay]
  const received = [accepted, ...onTheWay, receivedLeg(journey)]
  const asked = leg('return_request', 'buyer', hours(10, 70), null, 'Not what I expected')
  if (outcome === 'return_request') return [...received, asked]
  if (outcome !== 'returned') return received
  return [
    ...received,
    asked,
    leg('return_processing', 'vendor', hours(8, 40)),
    leg('returned', 'system', [1, 3]),
  ]
}

function readyLegs(journey: Journey): Leg[] {
  return [leg('ready_for_pickup', 'vendor', hours(1, 7), journey.pickupName)]
}

function sentLegs(journey: Journey): Leg[] {
  if (journey.delivery === 'vendor')
    return [leg('out_for_delivery', 'vendor', hours(3, 26), journey.storeTown, 'Left with the store')]
  const collected = leg(
    'out_for_delivery',
    'rider',
    hours(3, 26),
    journey.storeTown,
    'Collected by the rider',
  )
  if (journey.sameRegion) return [collected]
  const hub = `FlexRoute hub, ${journey.buyerCity}`
  return [collected, leg('out_for_delivery', 'rider', hours(9, 30), hub, 'Arrived at the hub')]
}

function receivedLeg(journey: Journey): Leg {
  if (journey.delivery === 'pickup') return leg('picked_up', 'vendor', hours(2, 40), journey.pickupName)
  const actor = journey.delivery === 'vendor' ? 'vendor' : 'rider'
  return leg('delivered', actor, hours(2, journey.sameRegion ? 9 : 24), journey.buyerCity)
}

/** Assigns the legs their times by day; where they would end after now, they are compressed. */
function timed(legs: Leg[], start: Date, journey: Journey): Step[] {
  const { name, now } = journey
  let at = start
  const times = legs.map((one, index) => {
    const minutes = drawBetween(...one.minutes, 'leg', name, index)
    const next = later(at, minutes * minuteMs)
    at = minutes >= 60 ? byDay(next, `${name}/${index}`) : next
    return at
  })
  const last = times.at(-1) ?? start
  const scale = (lastPossible(last, journey) - start.getTime()) / (last.getTime() - start.getTime() || 1)
  const limit = now.getTime() - 90_000
  return legs.map(({ minutes: [least], ...step }, index) => {
    const time = times[index] as Date
    // An order is accepted within half an hour, however long its delivery takes.
    if (scale > 1 && least < 60) return { ...step, at: time }
    const scaled = new Date(start.getTime() + Math.floor((time.getTime() - start.getTime()) * scale))
    const decent = scale > 1 ? byDay(scaled, `${name}/${index}`) : scaled
    return { ...step, at: decent.getTime() > limit ? scaled : decent }
  })
}

/** The time of the last step of a journey: not after now, and recent for a parcel that is still on its way. */
function lastPossible(last: Date, { outcome, delivery, name, now }: Journey): number {
  const limit = now.getTime() - 90_000
  if (outcome !== 'out_for_delivery' || delivery === 'pickup') return Math.min(last.getTime(), limit)
  const lately = now.getTime() - drawBetween(2, 22, 'lately', name) * hourMs
  return Math.min(Math.max(last.getTime(), lately), limit)
}

/** When a parcel was delivered to its buyer, or null. */
export function receivedAt(steps: readonly Step[]): Date | null {
  return steps.find((step) => step.status === 'delivered' || step.status === 'picked_up')?.at ?? null
}

/** The minimum age of an order with this outcome, in milliseconds. */
export const leastAgeMs = (outcome: PastOrder['outcome']): number =>
  outcome === 'confirmed' ? 0 : outcome === 'cancelled' ? hourMs : 3 * hourMs
