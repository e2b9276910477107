import { expect, test } from 'vitest'
import { filterOf, withFilter } from './list-filter.rules.ts'

const states = [
  ['attention', 'Needs a person'],
  ['failed', 'Failed'],
  ['all', 'All'],
] as const
const read = (address: string) => filterOf(new URLSearchParams(address), states, 'attention')

test('a list begins with its first state, and words are looked for in all of it', () => {
  expect(read('')).toEqual({ state: 'attention', q: undefined })
  expect(read('q=wd-4711')).toEqual({ state: 'all', q: 'wd-4711' })
  expect(read('q=%20')).toEqual({ state: 'attention', q: undefined })
  expect(read('state=nonsense')).toEqual({ state: 'attention', q: undefined })
})

test('a state chosen beside the words narrows what was found, also the first one', () => {
  const found = withFilter(new URLSearchParams('state=failed&page=3'), 'q', 'wd')
  expect(read(String(found))).toEqual({ state: 'all', q: 'wd' })
  const narrowed = withFilter(found, 'state', 'attention')
  expect(read(String(narrowed))).toEqual({ state: 'attention', q: 'wd' })
  expect(read(String(withFilter(narrowed, 'q', 'wd-4711')))).toEqual({ state: 'attention', q: 'wd-4711' })
  expect(String(found)).toBe('q=wd')
})

test('a list without all of them is searched in its state', () => {
  expect(filterOf(new URLSearchParams('q=x'), [['open', 'Open']], 'open').state).toBe('open')
})
