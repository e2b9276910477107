import { closingTime } from '#contracts/vendors/closing-time.ts'
import type { StoreLocation } from '#contracts/vendors/store-locations.ts'

type Hours = StoreLocation['hours']

/** Opening hours in few lines: days in a row with the same hours are one, such as `Mon to Fri 09:00 to 18:00`. */
export function hoursLines(hours: Hours): string[] {
  const spans: { from: string; to: string; words: string }[] = []
  for (const { day, open, close, enabled } of hours) {
    const words = enabled ? `${open} to ${closingTime(close)}` : 'closed'
    const last = spans.at(-1)
    if (last?.words === words) last.to = day
    else spans.push({ from: day, to: day, words })
  }
  return spans.map(({ from, to, words }) => `${from === to ? from : `${from} to ${to}`} ${words}`)
}
