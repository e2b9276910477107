import { expect, it } from 'vitest'
import { isOfNow } from './new-order.rules.ts'

it.each([
  ['the order is as it was seen', ['a', 'b', 'c'], ['c', 'a', 'b'], true],
  ['somebody else ordered them', ['b', 'a', 'c'], ['c', 'a', 'b'], false],
  ['one has come', ['a', 'b'], ['b', 'a'], false],
  ['one has gone', ['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], false],
  ['one is left out', ['a', 'b', 'c'], ['c', 'a'], false],
  ['one is named twice', ['a', 'b', 'c'], ['c', 'a', 'a'], false],
  ['one is another', ['a', 'b', 'c'], ['c', 'a', 'x'], false],
])('where %s, a new order is accepted or not', (_, seen, ids, isTaken) => {
  expect(isOfNow(['a', 'b', 'c'], { seen, ids })).toBe(isTaken)
})
