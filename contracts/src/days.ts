/** A day is a text such as `2026-11-21`. Ghana keeps UTC all year, so a day there is a day in UTC. */

/** Milliseconds. */
export const dayMs = 86_400_000

/** The day in Ghana at an instant (milliseconds since 1970). */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The day `days` after `day`; before it for a negative number. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()
