/** A shop's hours on one weekday; times are `HH:MM` in Ghana. */
export interface DayHours {
  day: string
  open: string
  close: string
  enabled: boolean
}

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const daysInWeek = 7

/** The week in one line, equal neighbours joined: 'Mon – Fri 08:00–18:00, Sat 09:00–16:00'. Empty when never open. */
export function hoursInWords(hours: readonly DayHours[]): string {
  const runs: { from: number; to: number; times: string }[] = []
  for (const [place, name] of week.entries()) {
    const day = hoursOn(hours, name)
    if (!day) continue
    const times = `${day.open}–${day.close}`
    const last = runs.at(-1)
    if (last && last.times === times && last.to === place - 1) last.to = place
    else runs.push({ from: place, to: place, times })
  }
  return runs
    .map(({ from, to, times }) => {
      if (to - from === daysInWeek - 1) return `Every day ${times}`
      return from === to ? `${week[from]} ${times}` : `${week[from]} – ${week[to]} ${times}`
    })
    .join(', ')
}

/** What the door says at an instant: 'Open until 18:00', 'Opens at 08:00', 'Opens Mon at 08:00'; null when never open. */
export function doorSign(hours: readonly DayHours[], now: Date): string | null {
  // Ghana keeps UTC all year.
  const today = (now.getUTCDay() + 6) % daysInWeek
  const time = now.toISOString().slice(11, 16)
  for (let ahead = 0; ahead <= daysInWeek; ahead += 1) {
    const name = week[(today + ahead) % daysInWeek] ?? ''
    const day = hoursOn(hours, name)
    if (!day) continue
    if (ahead > 0) return `Opens ${ahead === 1 ? 'tomorrow' : name} at ${day.open}`
    if (time < day.open) return `Opens at ${day.open}`
    if (time < day.close) return `Open until ${day.close}`
  }
  return null
}

function hoursOn(hours: readonly DayHours[], name: string): DayHours | undefined {
  return hours.find(({ day, enabled }) => enabled && day.slice(0, 3).toLowerCase() === name.toLowerCase())
}
