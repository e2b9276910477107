import { expect, test } from 'vitest'
import { standingOf } from './walk.rules.ts'

const rowsOf = (...ids: string[]) => ids.map((variant_id) => ({ variant_id }))
const at = (ids: string[], passed: string[], opened: string | null = null) => {
  const { row, previous } = standingOf(rowsOf(...ids), { passed, opened })
  return [row?.variant_id ?? null, previous]
}

test('a walk goes on with the first that was not passed', () => {
  expect(at(['a', 'b', 'c'], [])).toEqual(['a', null])
  expect(at(['a', 'b', 'c'], ['a'])).toEqual(['b', 'a'])
  expect(at(['a', 'b', 'c'], ['a', 'c'])).toEqual(['b', 'c'])
  expect(at(['a', 'b'], ['a', 'b'])).toEqual([null, 'b'])
})

test('a variant that leaves the list, or moves in it, lets none be skipped', () => {
  expect(at(['b', 'c', 'd'], ['a'])).toEqual(['b', null])
  expect(at(['c', 'b', 'a'], ['a'])).toEqual(['c', 'a'])
})

test('going back leads to what was passed before, and from there further back', () => {
  expect(at(['a', 'b', 'c'], ['a', 'b'], 'b')).toEqual(['b', 'a'])
  expect(at(['a', 'b', 'c'], ['a', 'b'], 'a')).toEqual(['a', null])
  expect(at(['a', 'c'], ['a', 'b'], 'b')).toEqual(['c', 'a'])
})
