import { expect, test } from 'vitest'
import { minutesOf } from './minutes.ts'

test('a rehearsal takes ten minutes, as long as it is told, or once through in its short form', () => {
  expect(minutesOf({ short: false })).toBe(10)
  expect(minutesOf({ short: false, minutes: '30' })).toBe(30)
  expect(minutesOf({ short: true })).toBe(0)
  expect(minutesOf({ short: true, minutes: '30' })).toBe(0)
})

test.each(['soon', '', '-1'])('%j minutes are none', (minutes) => {
  expect(() => minutesOf({ short: false, minutes })).toThrow('--minutes needs a number')
})
