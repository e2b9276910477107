import { addDays, dayOf } from '../days.ts'
import { isBusinessDay } from './public-holidays.ts'

/** First and last day on which a parcel may arrive, both `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/** Working days from the order to the door. */
export const deliveryBusinessDays = {
  greaterAccra: { from: 2, to: 5 },
  elsewhere: { from: 5, to: 7 },
} as const

/** True for the capital's region, however it is written: 'Greater Accra', 'greater accra region'. */
export function isGreaterAccra(region: string): boolean {
  return /^\s*greater[\s-]+accra(\s+region)?\s*$/i.test(region)
}

/**
 * When a parcel ordered at `orderedAt` arrives that takes so many working days: those of `deliveryBusinessDays`, or within them those
 * that the database counts from store to door (`delivery_days`). The day of the order does not count; neither do weekends and public holidays.
 */
export function estimateDelivery(orderedAt: Date, days: { from: number; to: number }): DayRange {
  const orderedOn = dayOf(orderedAt.getTime())
  return { from: addBusinessDays(orderedOn, days.from), to: addBusinessDays(orderedOn, days.to) }
}

/** The working days after an order, as many as a delivery may take; which of them it is the database decides (`delivery_days`). */
export function workingDaysAfter(orderedAt: Date): string[] {
  const orderedOn = dayOf(orderedAt.getTime())
  const most = deliveryBusinessDays.elsewhere.to
  return Array.from({ length: most }, (_, place) => addBusinessDays(orderedOn, place + 1))
}

/** The `count`-th working day after `day`. */
export function addBusinessDays(day: string, count: number): string {
  let reached = day
  for (let remaining = count; remaining > 0; ) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached)) remaining -= 1
  }
  return reached
}

/** The day on which goods are ready at a store that they are picked up from. */
export const pickupDay = (orderedAt: Date): string =>
  estimateDelivery(orderedAt, deliveryBusinessDays.greaterAccra).from
