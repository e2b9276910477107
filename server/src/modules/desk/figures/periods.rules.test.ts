import { expect, test } from 'vitest'
import { periodsOf } from './periods.rules.ts'

test.each([
  ['7', '2026-11-30', '2026-11-24', ['2026-11-17', '2026-11-23']],
  ['30', '2026-03-01', '2026-01-31', ['2026-01-01', '2026-01-30']],
  ['month', '2026-11-30', '2026-11-01', ['2026-10-01', '2026-10-30']],
  ['month', '2026-03-31', '2026-03-01', ['2026-02-01', '2026-02-28']],
  ['month', '2028-03-30', '2028-03-01', ['2028-02-01', '2028-02-29']],
  ['month', '2027-01-01', '2027-01-01', ['2026-12-01', '2026-12-01']],
] as const)(
  'the period %s that ends on %s begins on %s and is compared with as many days, or the same of the month before',
  (period, today, from, [beforeFrom, beforeTo]) => {
    expect(periodsOf(period, today)).toEqual({
      now: { from, to: today },
      before: { from: beforeFrom, to: beforeTo },
    })
  },
)
