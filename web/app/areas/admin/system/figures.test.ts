import { expect, test } from 'vitest'
import { bytesInWords, durationInWords } from './figures.ts'

test('sizes and durations are short and keep two figures', () => {
  expect([0, 999, 1_000, 8_449_000, 120_000, 3.2e12].map(bytesInWords)).toEqual([
    ...['0 B', '999 B', '1.0 KB', '8.4 MB', '120 KB', '3.2 TB'],
  ])
  expect([0.42, 12.4, 3_140, 300_000].map(durationInWords)).toEqual(['0.4 ms', '12 ms', '3.1 s', '5 min'])
})
