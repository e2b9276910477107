import { expect, test } from 'vitest'
import { changeInWords, changeOf, gridOf, shortNumber } from './scale.rules.ts'
import { sharesOf } from './shares.rules.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 0.5, 1]],
  [7, [0, 2, 4, 6, 8]],
  [58_640, [0, 20_000, 40_000, 60_000]],
  [100, [0, 50, 100]],
])('the lines of a chart up to %d are round and hold it', (max, lines) => {
  expect(gridOf(max)).toEqual(lines)
})

test('counts have no lines between whole numbers', () => {
  expect(gridOf(1, 1)).toEqual([0, 1])
  expect(gridOf(3, 1)).toEqual([0, 1, 2, 3])
})

test.each([
  [950, '950'],
  [20_000, '20k'],
  [1_500_000, '1.5m'],
])('%d is short', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})

test('a change is a percentage of the value before, and unknown where that was nothing', () => {
  expect([changeOf(118, 100), changeOf(50, 100), changeOf(5, 0), changeOf(5, null)]).toEqual([
    18,
    -50,
    null,
    null,
  ])
})

test.each([
  [118, 100, '▲ 18%'],
  [50, 100, '▼ 50%'],
  [13_081, 13_105, '0%'],
  [100, 100, '0%'],
  [400, 100, '▲ 300%'],
  [22, 2, '▲ from 2'],
  [-50, 10, '▼ from 10'],
  [5, 0, null],
  [5, null, null],
])('%d after %d reads %s', (now, before, words) => {
  expect(changeInWords(now, before)).toBe(words)
})

test('a change that nobody can picture says what it was, in the words of the value', () => {
  expect(changeInWords(40_274, 1_540, (value) => `GHS ${value}`)).toBe('▲ from GHS 1540')
})

test.each([
  [-50, 100, [-50, 0, 50, 100]],
  [-10, 100, [-50, 0, 50, 100]],
  [-300, 0, [-300, -200, -100, 0]],
])('the lines of a chart from %d to %d go below 0', (min, max, lines) => {
  expect(gridOf(max, 0, min)).toEqual(lines)
  expect(shortNumber(-2_000)).toBe('−2k')
})

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [5, 1, 2, 3, 5, 4, 2, 1],
    [22, 4, 9, 13, 22, 17, 9, 4],
  ],
  [[7], [100]],
  [
    [0, 0],
    [0, 0],
  ],
])('the shares of %j add up to 100', (values, shares) => {
  expect(sharesOf(values)).toEqual(shares)
})
