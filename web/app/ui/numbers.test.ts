import { describe, expect, it } from 'vitest'
import { partsOf } from '../parts/time/countdown.tsx'
import { percentAt } from './feedback/progress-bar.tsx'
import { pagesShown } from './pagination.tsx'

describe('numbers on the screen', () => {
  it('[SH-9.08] the checkout starts at 15% and ends at 100%', () => {
    expect([1, 2, 3, 4].map((step) => percentAt(step, 4))).toEqual([15, 43, 72, 100])
    expect([percentAt(0, 4), percentAt(9, 4), percentAt(1, 1)]).toEqual([15, 100, 100])
  })

  it('three pages around the current one are shown, and no gap hides a single page', () => {
    expect(pagesShown(1, 1)).toEqual([1])
    expect(pagesShown(1, 2)).toEqual([1, 2])
    expect(pagesShown(1, 10)).toEqual([1, 2, 3, null, 10])
    expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pagesShown(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pagesShown(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
    expect(pagesShown(20, 20)).toEqual([1, null, 18, 19, 20])
  })

  it('a countdown writes the remaining time and stops at zero', () => {
    expect(partsOf(((12 * 24 + 10) * 3600 + 12 * 60 + 4) * 1000)).toEqual(['12d', '10h', '12m', '04s'])
    expect(partsOf(-5_000)).toEqual(['0d', '00h', '00m', '00s'])
  })
})
