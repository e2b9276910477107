import { expect, test } from 'vitest'
import { numberOf } from './number-of.ts'
import { numberSoFar } from './number-so-far.ts'

test.each([
  ['1000', 1_000],
  ['1,000', 1_000],
  ['1,234,567.89', 1_234_567.89],
  ['12 500', 12_500],
  ['1\u202f000', 1_000],
  [' 7.5 ', 7.5],
  ['0', 0],
])('%s is read as %d', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test.each(['1,00', '10,00', '1,0000', 'twelve', '1,000,00'])('%s is no number', (typed) => {
  expect(numberOf(typed)).toBeNaN()
})

test('an empty text stays one', () => {
  expect(() => numberOf(' ')).toThrow()
})

test.each([
  ['3,400', 3_400],
  ['0.5', 0.5],
  ['', 0],
  ['-5', 0],
  ['3,4', 0],
  ['a', 0],
])('while it is typed, %j shows %d', (typed, number) => {
  expect(numberSoFar(typed)).toBe(number)
})
