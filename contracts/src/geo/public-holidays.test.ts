import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../days.ts'
import { isBusinessDay, publicHolidaysOf } from './public-holidays.ts'

const isWorkday = (day: string) => weekdayOf(day) > 0 && weekdayOf(day) < 6

test.each([
  ['2027-05-16, Eid ul-Adha, is a Sunday', '2027-05-17'],
  ['2028-02-26, Eid ul-Fitr, is a Saturday', '2028-02-28'],
  ['2028-02-27, Shaqq Day, is a Sunday', '2028-02-29'],
])('%s: kept on %s', (_, day) => {
  expect(isBusinessDay(day)).toBe(false)
})

test('a year has as many days off from Monday to Friday as holidays, also where some fall on a weekend', () => {
  for (let year = 2026; year <= 2056; year += 1) {
    const days = [...publicHolidaysOf(year)]
    expect(days.filter((day) => !isWorkday(day))).toEqual([])
    // Two Eids and Shaqq Day can come twice in one year, or fall on a fixed holiday.
    expect(days.length).toBeGreaterThanOrEqual(12)
    expect(days.length).toBeLessThanOrEqual(16)
  }
})

test('a day in lieu is always the first free working day', () => {
  const days = publicHolidaysOf(2028)
  for (const day of ['2028-02-28', '2028-02-29']) expect(days.has(day)).toBe(true)
  expect(days.has(addDays('2028-02-29', 1))).toBe(false)
})
