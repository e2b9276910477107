import { expect, test } from 'vitest'
import { answerOf, deliveriesOf } from './sandbox-hostility.ts'

const references = Array.from({ length: 400 }, (_, index) => `ju-reference-number-${index}`)

test('an honest provider sends one true webhook at once and replies normally', () => {
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

test('a hostile one drops, repeats, delays, falsifies, sends amounts as text and stale webhooks, the same for one seed', () => {
  const all = references.map((reference) => deliveriesOf('seed', reference, 'paid'))
  expect(all).toEqual(references.map((reference) => deliveriesOf('seed', reference, 'paid')))
  expect(all).not.toEqual(references.map((reference) => deliveriesOf('other', reference, 'paid')))
  expect(all.filter((webhooks) => webhooks.length === 0).length).toBeGreaterThan(50)
  expect(all.some((webhooks) => webhooks.length > 2)).toBe(true)
  const webhooks = all.flat()
  for (const is of [
    webhooks.some(({ lie }) => lie > 0),
    webhooks.some(({ amountAsText }) => amountAsText),
    webhooks.some(({ isStale }) => isStale),
    webhooks.some(({ afterMs }) => afterMs > 1_000),
  ]) {
    expect(is).toBe(true)
  }
})

test('a hostile one never reports a failure', () => {
  expect(references.flatMap((reference) => deliveriesOf('seed', reference, 'failed'))).toEqual([])
})

test('in the end it sends every webhook that it delayed', () => {
  for (const reference of references) expect(answerOf('seed', reference, 3).lags).toBe(false)
})
