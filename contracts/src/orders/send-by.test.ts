import { expect, test } from 'vitest'
import { sendBy } from './send-by.ts'

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
