/** Dates as people here read them. Days are `YYYY-MM-DD`; instants are shown in Ghana's time, which is UTC. */

const timeZone = 'Africa/Accra'
const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'long',
})
const dayOnly = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric' })
const fullDate = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** 'Tue 24 – Fri 27 November', 'Mon 30 November – Wed 2 December', or one day where both are the same. */
export function formatDays(from: string, to: string): string {
  const [start, end] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  if (from === to) return plain(dayAndMonth.format(end))
  const first = from.slice(0, 7) === to.slice(0, 7) ? dayOnly.format(start) : dayAndMonth.format(start)
  return `${plain(first)} – ${plain(dayAndMonth.format(end))}`
}

/** '21 Nov 2026'. */
export function formatDate(instant: string): string {
  return fullDate.format(new Date(instant))
}

/** '21 Nov 2026, 14:05'. */
export function formatInstant(instant: string): string {
  return `${fullDate.format(new Date(instant))}, ${clock.format(new Date(instant))}`
}

/** '14:05'. */
export function formatClock(instant: string): string {
  return clock.format(new Date(instant))
}

function plain(text: string): string {
  return text.replace(',', '')
}
