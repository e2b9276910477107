import { expect, test } from 'vitest'
import { wordsFor } from './order-words.rules.ts'

const order = {
  number: 'JU204113',
  state: 'confirmed',
  estimatedFrom: '2026-11-24',
  estimatedTo: '2026-11-27',
}

test('a confirmed order says when it arrives, in dates as people read them', () => {
  expect(wordsFor({ topic: 'order.confirmed' }, order)?.text).toBe(
    'Thank you for your order. It arrives between 24 Nov 2026 and 27 Nov 2026.',
  )
})

test('a refund names its amount', () => {
  expect(wordsFor({ topic: 'order.refunded', amount: 123_450 }, order)?.text).toBe(
    'GHS 1,234.50 was sent back to you.',
  )
})

test('a parcel that is only confirmed, or returned after its refund was told, is no news', () => {
  for (const status of ['confirmed', 'returned'] as const) {
    expect(wordsFor({ topic: 'parcel.moved', status }, order)).toBeNull()
  }
  expect(wordsFor({ topic: 'refund.requested' }, order)).toBeNull()
})

test.each([
  ['processing', 'deliveries', false],
  ['out_for_delivery', 'deliveries', true],
  ['cancelled', 'deliveries', true],
  ['return_request', 'refunds', false],
  ['return_processing', 'refunds', true],
] as const)('a parcel that is %s is news of %s, by letter: %s', (status, kind, hasLetter) => {
  expect(wordsFor({ topic: 'parcel.moved', status }, order)).toMatchObject({ kind, hasLetter })
})
