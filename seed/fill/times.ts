import { draw, drawBetween } from './draw.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)
export const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map(Number)))
export const earliest = (...moments: Date[]): Date => new Date(Math.min(...moments.map(Number)))

/**
 * A moment of a past day, between 07:00 and 22:00 in Accra (which uses UTC), and at least half an hour before
 * `now`. The same name gives the same moment.
 */
export function daysBefore(now: Date, days: number, name: string): Date {
  const midnight = Math.floor((now.getTime() - days * dayMs) / dayMs) * dayMs
  const moment = midnight + 7 * hourMs + Math.floor(draw('time', name) * 15 * hourMs)
  const limit = now.getTime() - 30 * minuteMs
  if (moment <= limit) return new Date(moment)
  return new Date(limit - drawBetween(0, 240, 'earlier', name) * minuteMs)
}

/** The moment itself by day; at night the next morning, because parcels are not delivered at three. */
export function byDay(moment: Date, name: string): Date {
  const hour = moment.getUTCHours()
  if (hour >= 7 && hour < 21) return moment
  const midnight = Math.floor(moment.getTime() / dayMs) * dayMs + (hour >= 21 ? dayMs : 0)
  return new Date(midnight + 7 * hourMs + Math.floor(draw('morning', name) * 3 * hourMs))
}
