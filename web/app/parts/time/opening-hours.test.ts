import { describe, expect, it } from 'vitest'
import { type DayHours, hoursInWords, openingStatus } from './opening-hours.rules.ts'

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const shop: DayHours[] = names.map((day, place) => ({
  day,
  open: place === 5 ? '09:00' : '08:00',
  close: place === 5 ? '16:00' : '18:00',
  enabled: place < 6,
}))

describe('opening hours of a pickup place', () => {
  it('joins equal days and leaves out closed ones', () => {
    expect(hoursInWords(shop)).toBe('Mon – Fri 08:00–18:00, Sat 09:00–16:00')
    expect(hoursInWords(shop.map((day) => ({ ...day, open: '08:00', close: '20:00', enabled: true })))).toBe(
      'Every day 08:00–20:00',
    )
    expect(hoursInWords(shop.map((day) => ({ ...day, enabled: day.day !== 'Wed' })))).toBe(
      'Mon – Tue 08:00–18:00, Thu – Fri 08:00–18:00, Sat 09:00–16:00, Sun 08:00–18:00',
    )
    expect(hoursInWords([])).toBe('')
  })

  it.each([
    ['in the morning', '2026-11-20T07:59:00Z', 'Opens at 08:00'],
    ['during the day', '2026-11-20T08:00:00Z', 'Open until 18:00'],
    ['after closing on Friday', '2026-11-20T18:00:00Z', 'Opens tomorrow at 09:00'],
    ['after closing on Saturday', '2026-11-21T17:00:00Z', 'Opens Mon at 08:00'],
    ['on Sunday', '2026-11-22T12:00:00Z', 'Opens tomorrow at 08:00'],
  ])('has the right status when %s', (_when, now, sign) => {
    expect(openingStatus(shop, new Date(now))).toBe(sign)
  })

  it('reads 00:00 as the end of the day', () => {
    const late = shop.map((day) => ({ ...day, open: '08:00', close: '00:00', enabled: true }))
    expect(hoursInWords(late)).toBe('Every day 08:00–24:00')
    expect(openingStatus(late, new Date('2026-11-20T23:59:00Z'))).toBe('Open until 24:00')
    expect(openingStatus(late, new Date('2026-11-21T00:00:00Z'))).toBe('Opens at 08:00')
    const always = late.map((day) => ({ ...day, open: '00:00' }))
    expect(hoursInWords(always)).toBe('Every day 00:00–24:00')
    expect(openingStatus(always, new Date('2026-11-21T00:00:00Z'))).toBe('Open until 24:00')
  })

  it('has no status for a place that never opens, and names the same day next week for one open once a week', () => {
    expect(openingStatus([], new Date('2026-11-20T12:00:00Z'))).toBeNull()
    const onlyFridays = shop.map((day) => ({ ...day, enabled: day.day === 'Fri' }))
    expect(openingStatus(onlyFridays, new Date('2026-11-20T19:00:00Z'))).toBe('Opens Fri at 08:00')
  })
})
