import { expect, test } from 'vitest'
import { ageInWords, urgencyOf } from './waits.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

test.each([
  ['2026-11-23T12:00:00Z', '0 min'],
  ['2026-11-23T11:20:00Z', '40 min'],
  ['2026-11-23T11:00:00Z', '1 h'],
  ['2026-11-22T12:01:00Z', '23 h'],
  ['2026-11-22T12:00:00Z', '1 day'],
  ['2026-11-13T12:00:00Z', '10 days'],
  ['2026-11-23T12:01:00Z', '0 min'],
])('something that waits since %s has waited %s', (since, words) => {
  expect(ageInWords(since, now)).toBe(words)
})

test.each([
  ['2026-11-23T11:59:00Z', 'late'],
  ['2026-11-23T23:59:00Z', 'today'],
  ['2026-11-24T00:00:00Z', 'later'],
])('a deadline at %s is %s', (due, urgency) => {
  expect(urgencyOf(due, now)).toBe(urgency)
})
