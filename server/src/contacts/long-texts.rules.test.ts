import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

/** Milliseconds that this thread is busy with the text, whatever else the machine does meanwhile. */
function timeOf(text: string, before: readonly string[] = []): number {
  const started = process.threadCpuUsage()
  maskContacts(text, before, 'https://juaso.com')
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

test('a long text that nearly matches is read in no time', () => {
  const texts = [
    'a'.repeat(500) + ' '.repeat(500),
    'a.'.repeat(500),
    '1 , '.repeat(250),
    'a @ a . '.repeat(125),
    'a.com'.repeat(200),
    'ig '.repeat(330),
    'my instagram handle: '.repeat(48),
    'www.juaso.'.repeat(100),
    '@a.'.repeat(330),
  ]
  expect(texts.reduce((sum, text) => sum + timeOf(text), 0)).toBeLessThan(500)
})

/** Of the texts those that took longer than `most` milliseconds, each of three times, with such texts before them. */
const slow = (texts: readonly string[], most: number, before = 0) =>
  texts.filter((text) => [1, 2, 3].every(() => timeOf(text, Array<string>(before).fill(text)) > most))

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
  ...['a gmail ', 'a1 gmail ', '-at-', 'a_at_', '*at*', '+44 ', '0 I ', 'wa . ', 'www ', 'follow @'],
  ...['visit ', 'our web site, ', '02 a b ', '12 and ', 'a.b--c.', '@a on '],
  ...['hi my ig kofi ', 'hi my ig kofi; ', '@kofishop ok ', 'kofi on ', 'my on i am me ', 'kofi mensah; '],
].map((part) => part.repeat(4000).slice(0, 4000))

test('a text of 4,000 characters that nearly matches is read in no time', () => {
  expect(slow(longTexts, 100)).toEqual([])
})

test('nine such texts before it are read in no time as well', { timeout: 60_000 }, () => {
  expect(slow(longTexts, 1000, 9)).toEqual([])
})
