const minuteMs = 60_000

/** How long something has waited, in the largest unit that says it: `40 min`, `21 h`, `3 days`. */
export function ageInWords(since: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / minuteMs))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

export type Urgency = 'late' | 'today' | 'later'

/** How a deadline stands: missed, within this day of Ghana (which keeps UTC), or later. */
export function urgencyOf(due: string, now = Date.now()): Urgency {
  if (new Date(due).getTime() < now) return 'late'
  return due.slice(0, 10) === new Date(now).toISOString().slice(0, 10) ? 'today' : 'later'
}
