import { closingTime } from '#contracts/vendors/closing-time.ts'
import { mark, t, translate } from '#web/messages/messages.ts'

/** A shop's hours on one weekday; times are `HH:MM` in Ghana. */
export interface DayHours {
  day: string
  open: string
  close: string
  enabled: boolean
}

const week = [mark('Mon'), mark('Tue'), mark('Wed'), mark('Thu'), mark('Fri'), mark('Sat'), mark('Sun')]
const daysInWeek = 7

/** The week in one line, equal neighbours joined: 'Mon – Fri 08:00–18:00, Sat 09:00–16:00'. Empty when never open. */
export function hoursInWords(hours: readonly DayHours[]): string {
  const runs: { from: number; to: number; times: string }[] = []
  for (const [place, name] of week.entries()) {
    const day = hoursOn(hours, name)
    if (!day) continue
    const times = `${day.open}–${closingTime(day.close)}`
    const last = runs.at(-1)
    if (last && last.times === times && last.to === place - 1) last.to = place
    else runs.push({ from: place, to: place, times })
  }
  return runs
    .map(({ from, to, times }) => {
      if (to - from === daysInWeek - 1) return t('Every day {times}', { times })
      return from === to ? `${nameOf(from)} ${times}` : `${nameOf(from)} – ${nameOf(to)} ${times}`
    })
    .join(', ')
}

/** The opening status at an instant: 'Open until 18:00', 'Opens at 08:00', 'Opens Mon at 08:00'; null if never open. */
export function openingStatus(hours: readonly DayHours[], now: Date): string | null {
  // Ghana is on UTC all year.
  const today = (now.getUTCDay() + 6) % daysInWeek
  const time = now.toISOString().slice(11, 16)
  for (let ahead = 0; ahead <= daysInWeek; ahead += 1) {
    const name = week[(today + ahead) % daysInWeek] ?? ''
    const day = hoursOn(hours, name)
    if (!day) continue
    const { open } = day
    const close = closingTime(day.close)
    if (ahead === 1) return t('Opens tomorrow at {open}', { open })
    if (ahead > 1) return t('Opens {day} at {open}', { day: translate(name), open })
    if (time < open) return t('Opens at {open}', { open })
    if (time < close) return t('Open until {close}', { close })
  }
  return null
}

const nameOf = (place: number) => translate(week[place] ?? '')

function hoursOn(hours: readonly DayHours[], name: string): DayHours | undefined {
  return hours.find(({ day, enabled }) => enabled && day.slice(0, 3).toLowerCase() === name.toLowerCase())
}
