import { expect, test } from 'vitest'
import { figureInWords } from './figure-words.ts'

test.each([
  [1_070, 'money', 'GHS 1,070.00'],
  [12_040, 'count', '12,040'],
  [3.4, 'percent', '3.4 %'],
  [47.9, 'hours', '47.9 h'],
  [60, 'hours', '2.5 days'],
  [null, 'money', '–'],
] as const)('%s in %s reads %s', (value, unit, words) => {
  expect(figureInWords(value, unit)).toBe(words)
})
