import type { TimeFrame } from '#contracts/analytics/analytics.ts'
import { addMonths, monthOf, sameDayBefore, sameDayOfYearBefore, yearOf } from '../figures/calendar.rules.ts'
import type { LongSpan } from '../figures/figures.queries.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** What a time frame reads: one span that holds it all, and what it is compared with, up to the same day. */
export interface FramePlan {
  readonly span: LongSpan
  /** First days of the spans. */
  readonly now: Days
  /** Whole months and single days of the time before; null where there is nothing to compare with. */
  readonly before: { readonly months: Days | null; readonly days: Days } | null
}

/**
 * The plan of a time frame on a day: all time has nothing before it; this month is compared with the same days of the
 * month before, this year with the same days of the year before.
 */
export function planOf(frame: TimeFrame, today: string): FramePlan {
  if (frame === 'all') {
    return { span: 'all', now: { from: '1970-01-01', to: '1970-01-01' }, before: null }
  }
  if (frame === 'month') {
    const to = sameDayBefore(today)
    const month = monthOf(today)
    return {
      span: 'month',
      now: { from: month, to: month },
      before: { months: null, days: { from: monthOf(to), to } },
    }
  }
  const to = sameDayOfYearBefore(today)
  const year = `${yearOf(today)}-01-01`
  const before = `${yearOf(to)}-01-01`
  const lastWhole = addMonths(to, -1)
  return {
    span: 'year',
    now: { from: year, to: year },
    before: {
      months: lastWhole >= before ? { from: before, to: lastWhole } : null,
      days: { from: monthOf(to), to },
    },
  }
}
