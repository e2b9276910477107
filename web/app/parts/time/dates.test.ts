import { afterEach, expect, it } from 'vitest'
import type { Language } from '#contracts/languages.ts'
import { setLocaleSource } from '#web/messages/messages.ts'
import { formatClock, formatDate, formatDays, formatInstant } from './dates.ts'

const speak = (language: Language) => setLocaleSource(() => ({ language, catalogue: {} }))
afterEach(() => speak('en'))

it('writes a range of days with the month once where it is the same', () => {
  expect(formatDays('2026-11-24', '2026-11-27')).toBe('Tue 24 – Fri 27 November')
  expect(formatDays('2026-11-30', '2026-12-02')).toBe('Mon 30 November – Wed 2 December')
  expect(formatDays('2026-11-24', '2026-11-24')).toBe('Tue 24 November')
})

it('writes instants in Ghana time', () => {
  expect(formatDate('2026-11-21T23:59:59Z')).toBe('21 Nov 2026')
  expect(formatInstant('2026-11-21T14:05:00Z')).toBe('21 Nov 2026, 14:05')
  expect(formatClock('2026-11-21T14:05:00Z')).toBe('14:05')
})

it.each([
  ['de', 'Di. 24. – Fr. 27. November', '21. Nov. 2026, 14:05'],
  ['fr', 'mar. 24 – ven. 27 novembre', '21 nov. 2026, 14:05'],
] as const)(
  'writes days and instants as %s does, and English again for the next reader',
  (language, days, instant) => {
    speak(language)
    expect(formatDays('2026-11-24', '2026-11-27')).toBe(days)
    expect(formatInstant('2026-11-21T14:05:00Z')).toBe(instant)
    speak('en')
    expect(formatInstant('2026-11-21T14:05:00Z')).toBe('21 Nov 2026, 14:05')
  },
)
