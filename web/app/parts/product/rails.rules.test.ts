import { expect, test } from 'vitest'
import { withoutRepeats, withoutRowRepeats } from './rails.rules.ts'

const goods = (ids: string) => [...ids].map((id) => ({ id }))
const letters = (rails: { id: string }[][]) => rails.map((rail) => rail.map(({ id }) => id).join(''))

test('a rail shows nothing that stands above it, and is filled from behind', () => {
  expect(letters(withoutRepeats([goods('abcde'), goods('bcdefgh')], goods('a'), 3))).toEqual(['bcd', 'efg'])
})

test('a rail that would have fewer than three products is shown with its first ones', () => {
  expect(letters(withoutRepeats([goods('abcd'), goods('abce'), goods('ab')], [], 4))).toEqual([
    'abcd',
    'abce',
    'ab',
  ])
})

test('empty rails stay empty', () => {
  expect(withoutRepeats([[], []], goods('a'), 3)).toEqual([[], []])
})

test('a product of several chosen rows is in the first of them, and an empty row is left out', () => {
  const rows = ['ab', 'bc', 'ac'].map((ids) => ({ products: goods(ids) }))
  expect(letters(withoutRowRepeats(rows).map(({ products }) => products))).toEqual(['ab', 'c'])
})
