import { expect, test } from 'vitest'
import { defaultHours } from '#contracts/vendors/store-locations.ts'
import { hoursLines } from './hours.rules.ts'

test('days in a row with the same hours are one line', () => {
  expect(hoursLines([...defaultHours])).toEqual(['Mon to Fri 09:00 to 18:00', 'Sat to Sun closed'])
  const saturday = defaultHours.map((day) =>
    day.day === 'Sat' ? { ...day, close: '13:00', enabled: true } : day,
  )
  expect(hoursLines(saturday)).toEqual(['Mon to Fri 09:00 to 18:00', 'Sat 09:00 to 13:00', 'Sun closed'])
  const late = defaultHours.map((day) => ({ ...day, close: '00:00', enabled: true }))
  expect(hoursLines(late)).toEqual(['Mon to Sun 09:00 to 24:00'])
})
