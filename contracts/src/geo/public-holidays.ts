import { addDays, weekdayOf } from '../days.ts'

/**
 * Ghana's statutory public holidays: Public Holidays and Commemorative Days Act, 2001 (Act 601) with its amendments
 * of 2019 (Act 989) and 2025 (Republic Day and Shaqq Day in, 4 August out, Founders' Day on 21 September).
 *
 * Two things are only known once the Minister of the Interior announces them, and are estimated here: the two Eids
 * follow the Umm al-Qura calendar (the sighting may move them by a day), and no holiday is moved to a long weekend.
 */
const fixedDays = ['01-01', '01-07', '03-06', '05-01', '07-01', '09-21', '12-25', '12-26']

/** Days off work in a year; one that falls on a weekend is moved to the next working day (Act 601, section 3). */
export function publicHolidaysOf(year: number): ReadonlySet<string> {
  const cached = holidaysByYear.get(year)
  if (cached) return cached
  const easter = easterOf(year)
  const holidays = new Set([addDays(easter, -2), addDays(easter, 1), farmersDayOf(year)])
  // In the order of the calendar: the earlier holiday takes the next free working day, and a later one the day after.
  const movable = [...fixedDays.map((fixed) => `${year}-${fixed}`), ...eidsOf(year)].toSorted()
  // A holiday on a working day is never moved by others.
  for (const day of movable) if (!isWeekend(day)) holidays.add(day)
  for (const day of movable) if (isWeekend(day)) holidays.add(nextFreeWorkday(day, holidays))
  holidaysByYear.set(year, holidays)
  return holidays
}

/** True from Monday to Friday except on public holidays. */
export function isBusinessDay(day: string): boolean {
  return !isWeekend(day) && !publicHolidaysOf(Number(day.slice(0, 4))).has(day)
}

const holidaysByYear = new Map<number, ReadonlySet<string>>()

function nextFreeWorkday(day: string, holidays: ReadonlySet<string>): string {
  let next = day
  while (isWeekend(next) || holidays.has(next)) next = addDays(next, 1)
  return next
}

function isWeekend(day: string): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6
}

function farmersDayOf(year: number): string {
  let day = `${year}-12-01`
  while (weekdayOf(day) !== 5) day = addDays(day, 1)
  return day
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearInCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearInCentury / 4) - moon - (yearInCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * late + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`
}

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})

/** Eid ul-Fitr (1 Shawwal), Shaqq Day after it, and Eid ul-Adha (10 Dhu al-Hijja). */
function eidsOf(year: number): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const parts = islamic.formatToParts(new Date(day))
    const month = parts.find(({ type }) => type === 'month')?.value
    const dayOfMonth = parts.find(({ type }) => type === 'day')?.value
    if (month === '10' && (dayOfMonth === '1' || dayOfMonth === '2')) days.push(day)
    if (month === '12' && dayOfMonth === '10') days.push(day)
  }
  return days
}
