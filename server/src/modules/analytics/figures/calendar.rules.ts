import { addDays, dayMs, dayOf } from '#contracts/days.ts'

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const todayOf = (now: Date) => dayOf(now.getTime())
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`
export const yearOf = (day: string) => Number(day.slice(0, 4))

/** The first day of the month `months` later; earlier for a negative number. */
export function addMonths(day: string, months: number): string {
  const date = new Date(msOf(monthOf(day)))
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
}

/** The same day of the month before, or the last day of that month where it is shorter. */
export function sameDayBefore(day: string): string {
  const start = addMonths(day, -1)
  const last = addDays(monthOf(day), -1)
  const same = addDays(start, Number(day.slice(8)) - 1)
  return [same, last].sort()[0] as string
}

/** The same day of the year before; 28 February for the 29th. */
export function sameDayOfYearBefore(day: string): string {
  const year = yearOf(day) - 1
  return day.slice(5) === '02-29' ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(msOf(day)).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, (msOf(to) - msOf(from)) / dayMs + 1) }, (_, at) =>
    addDays(from, at),
  )
}

/** The first days of `count` months, the last of them the day's own. */
export function lastMonths(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addMonths(day, at - count + 1))
}
