import { beforeAll, expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

// The first text of all waits until the patterns are read.
beforeAll(() => {
  maskContacts('Call 0244123456, see circlephones.com or @ama_shop')
})

test('a long text that nearly matches is read in no time', () => {
  const started = performance.now()
  for (const text of [
    'a'.repeat(500) + ' '.repeat(500),
    'a.'.repeat(500),
    '1 , '.repeat(250),
    'a @ a . '.repeat(125),
    'a.com'.repeat(200),
    'ig '.repeat(330),
    'my instagram handle: '.repeat(48),
    'www.juaso.'.repeat(100),
    '@a.'.repeat(330),
  ])
    maskContacts(text)
  expect(performance.now() - started).toBeLessThan(500)
})

/** Of the texts those that took longer than `most` milliseconds, each of three times, with such texts before them. */
const slow = (texts: readonly string[], most: number, before = 0) =>
  texts.filter((text) =>
    [1, 2, 3].every(() => {
      const started = performance.now()
      maskContacts(text, Array<string>(before).fill(text), 'https://juaso.com')
      return performance.now() - started > most
    }),
  )

const parts =
  '㍿ ﷺ ½ ㎯ a a. www. 02 oneone - + _ . a- a@ @a. 0a 0a1 0o1 O 1/ 1, a_ a.com https:// juaso.com (at)'
const longTexts = [
  ...parts.split(' '),
  ...[
    'a ',
    '0 ',
    '0, ',
    'one ',
    'a at ',
    'a . ',
    'ig ',
    'ig: ',
    'my instagram is ',
    'call me on ',
    'my number is ',
  ],
  ...['visit ', 'our web site, ', '02 a b ', '12 and ', 'a.b--c.', '@a on '],
].map((part) => part.repeat(4000).slice(0, 4000))

test('a text of 4,000 characters that nearly matches is read in no time', () => {
  expect(slow(longTexts, 250)).toEqual([])
})

test('nine such texts before it are read in no time as well', { timeout: 60_000 }, () => {
  expect(slow(longTexts, 3000, 9)).toEqual([])
})
