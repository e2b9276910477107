import { addDays } from '#contracts/days.ts'
import type { FiguresQuery } from '#contracts/desk/figures.ts'
import { monthOf, sameDayBefore } from '../../analytics/index.ts'

/** Days, both included, as texts such as `2026-11-21`. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** A period that ends today, and the one before it: as many days, or the same days of the month before. */
export function periodsOf(period: FiguresQuery['period'], today: string): { now: Days; before: Days } {
  if (period === 'month') {
    const to = sameDayBefore(today)
    return { now: { from: monthOf(today), to: today }, before: { from: monthOf(to), to } }
  }
  const from = addDays(today, 1 - Number(period))
  const last = addDays(from, -1)
  return { now: { from, to: today }, before: { from: addDays(last, 1 - Number(period)), to: last } }
}
