import { expect, test } from 'vitest'
import { day, inEnglish, Sentence, sentence, words } from './sentence.ts'

test('a sentence stores its pattern and values, and is formatted in English', () => {
  const greeting = sentence('Order {number} is {status} until {date}', {
    number: 'JU204113',
    status: words('Confirmed'),
    date: day('2026-11-24'),
  })
  expect(Sentence.parse(greeting)).toEqual({
    pattern: 'Order {number} is {status} until {date}',
    values: { number: 'JU204113', status: { words: 'Confirmed' }, date: { day: '2026-11-24' } },
  })
  expect(inEnglish(greeting)).toBe('Order JU204113 is Confirmed until 24 Nov 2026')
})

test('a sentence without names needs no values, and one with names needs each of them', () => {
  expect(inEnglish(sentence('Thank you.'))).toBe('Thank you.')
  // @ts-expect-error A name without its value does not compile.
  expect(inEnglish(sentence('Order {number}'))).toBe('Order {number}')
})
