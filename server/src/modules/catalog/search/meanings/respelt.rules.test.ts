import { expect, test } from 'vitest'
import { readQuestion } from './read-question.rules.ts'
import { isOneSlip, nameNear } from './respelt.rules.ts'

test.each([
  ['iphon', 'iphone', true],
  ['ladis', 'ladies', true],
  ['earings', 'earrings', true],
  ['sneekers', 'sneakers', true],
  ['balnder', 'blander', true],
  ['umbrellla', 'umbrella', true],
  // Another word, not a slip.
  ['table', 'tablet', false],
  ['charge', 'charger', false],
  ['plane', 'plate', false],
  ['parts', 'pants', false],
  ['speakers', 'sneakers', false],
  ['watch', 'watch', false],
  ['sneekars', 'sneakers', false],
])('%s for %s is one slip: %s', (typed, known, is) => {
  expect(isOneSlip(typed, known)).toBe(is)
})

test('a name is near in its singular and its plural, with its own first letter', () => {
  const names = ['sneaker', 'lady', 'ladies', 'dish', 'bike']
  expect(
    ['sneeker', 'sneekers', 'ladis', 'dishs', 'vneaker', 'bikke', 'bikee', 'bik'].map((word) =>
      nameNear(word, names),
    ),
  ).toEqual([...['sneaker', 'sneakers', 'ladies'], ...[null, null, null, null, null]])
})

test.each([
  ['fone', [{ typed: ['fone'], word: 'phone' }]],
  ['samsng fone', [{ typed: ['fone'], word: 'phone' }]],
  ['ladis bag', [{ typed: ['ladis'], word: 'ladies' }]],
  ['nike air force 1', [{ typed: ['air', 'force'], word: 'airforce' }]],
  ['air freshener', []],
  ['phone shoes kente perfum', []],
])('of “%s” %j is read', (words, respelt) => {
  expect(readQuestion(words).respelt).toEqual(respelt)
})

test('the words mean what they stand for as well', () => {
  expect(readQuestion('ladis bag').meant.ladies?.words).toEqual(['handbag'])
  expect(readQuestion('fone').meant.phone).toEqual(readQuestion('phone').meant.phone)
  expect(readQuestion('air max').meant.airmax).toMatchObject({
    instead: true,
    words: ['sneaker', 'trainer'],
    else: ['shoe'],
  })
})
