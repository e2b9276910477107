import { expect, test } from 'vitest'
import { answerOf, deliveriesOf } from './sandbox-hostility.ts'

const references = Array.from({ length: 400 }, (_, index) => `ju-reference-number-${index}`)

test('an honest provider sends one true letter at once and answers plainly', () => {
  expect(deliveriesOf(null, 'ju-1', 'paid')).toEqual([
    { afterMs: 0, lie: 0, amountAsText: false, isStale: false },
  ])
  expect(answerOf(null, 'ju-1', 0)).toEqual({
    afterMs: 0,
    failsAfter: false,
    amountAsText: false,
    lags: false,
  })
})

test('a hostile one drops, repeats, delays, lies, writes text and sends old news, the same for one seed', () => {
  const all = references.map((reference) => deliveriesOf('seed', reference, 'paid'))
  expect(all).toEqual(references.map((reference) => deliveriesOf('seed', reference, 'paid')))
  expect(all).not.toEqual(references.map((reference) => deliveriesOf('other', reference, 'paid')))
  expect(all.filter((letters) => letters.length === 0).length).toBeGreaterThan(50)
  expect(all.some((letters) => letters.length > 2)).toBe(true)
  const letters = all.flat()
  for (const is of [
    letters.some(({ lie }) => lie > 0),
    letters.some(({ amountAsText }) => amountAsText),
    letters.some(({ isStale }) => isStale),
    letters.some(({ afterMs }) => afterMs > 1_000),
  ]) {
    expect(is).toBe(true)
  }
})

test('a hostile one never tells of a failure', () => {
  expect(references.flatMap((reference) => deliveriesOf('seed', reference, 'failed'))).toEqual([])
})

test('it comes to its senses: what it says late it says in the end', () => {
  for (const reference of references) expect(answerOf('seed', reference, 3).lags).toBe(false)
})
