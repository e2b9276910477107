import { expect, test } from 'vitest'
import { lateBefore, sendBy } from './send-by.ts'

test.each([
  ['before noon on a working day: the same day', '2026-11-24T08:52:00Z', '2026-11-24T16:00:00.000Z'],
  ['from noon on: the next working day', '2026-11-24T12:00:00Z', '2026-11-25T16:00:00.000Z'],
  ['on Friday afternoon: Monday', '2026-11-27T15:00:00Z', '2026-11-30T16:00:00.000Z'],
  ['on Saturday morning: Monday', '2026-11-28T08:00:00Z', '2026-11-30T16:00:00.000Z'],
  [
    'on Christmas Eve in the afternoon: after the holidays',
    '2026-12-24T13:00:00Z',
    '2026-12-29T16:00:00.000Z',
  ],
])('a parcel confirmed %s', (_, confirmed, expected) => {
  expect(sendBy(new Date(confirmed)).toISOString()).toBe(expected)
})

test('what was confirmed before an instant is late exactly where its deadline has passed', () => {
  const hourMs = 3_600_000
  const from = Date.parse('2026-12-21T00:30:00Z')
  for (let at = from; at < from + 14 * 24 * hourMs; at += 5 * hourMs)
    for (let confirmed = from - 7 * 24 * hourMs; confirmed < at; confirmed += hourMs)
      expect(confirmed < lateBefore(new Date(at)).getTime(), `${confirmed} at ${at}`).toBe(
        sendBy(new Date(confirmed)).getTime() < at,
      )
  expect(lateBefore(new Date('2026-12-22T16:00:00.000Z'))).toEqual(new Date('2026-12-21T12:00:00.000Z'))
  expect(lateBefore(new Date('2026-12-22T16:00:00.001Z'))).toEqual(new Date('2026-12-22T12:00:00.000Z'))
})
