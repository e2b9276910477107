import { expect, test } from 'vitest'
import { withCardHyphens } from './ghana-card.ts'

test.each([
  ['GHA1234567890', 'GHA-123456789-0'],
  [' gha 123 456 789 0 ', 'GHA-123456789-0'],
  ['GHA-123456789-0', 'GHA-123456789-0'],
  ['gha-1234567890', 'GHA-123456789-0'],
  ['GHA-12345678-90', 'GHA-123456789-0'],
  ['GHA-12345678-9', 'GHA-12345678-9'],
  ['P0012345678', 'P0012345678'],
  ['', ''],
])('the card number %j is read as %j', (typed, read) => {
  expect(withCardHyphens(typed)).toBe(read)
})
