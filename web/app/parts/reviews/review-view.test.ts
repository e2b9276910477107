import { expect, test } from 'vitest'
import { readReviewChoice } from './review-view.ts'

test.each(['best', 'constructor', '__proto__'])(
  'reviews in the order %s, which is none, are the newest first',
  (sort) => {
    expect(readReviewChoice(new URLSearchParams({ reviews: sort })).sort).toBe('newest')
  },
)
