import { expect, it } from 'vitest'
import { timeLeftInWords } from './flash-sale.ts'

it('says how long a flash sale lasts in its two largest units', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const words = (endsAt: string) => timeLeftInWords(endsAt, now)
  expect(words('2026-12-03T22:12:04Z')).toBe('12 days 10h')
  expect(words('2026-11-22T12:30:00Z')).toBe('1 day 0h')
  expect(words('2026-11-21T15:05:30Z')).toBe('3h 5m')
  expect(words('2026-11-21T12:07:00Z')).toBe('7m')
  expect(words('2026-11-21T12:00:30Z')).toBe('less than a minute')
  expect(words('2026-11-21T11:00:00Z')).toBe('less than a minute')
})
