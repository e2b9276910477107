import {
  marketFigureNames,
  marketFigures,
  missedWordsCounts,
  returnReasonCounts,
  storeHealthCounts,
  storeHealthLabels,
} from '#contracts/desk/figure-definitions.ts'
import type { MarketFigures } from '#contracts/desk/figures.ts'
import { returnReasonLabels } from '#contracts/returns/return-words.ts'
import { csvLine, csvMark } from '../../../csv-cell.ts'

const units = { money: 'GHS', count: '', percent: '%', hours: 'hours' } as const

/** What the page shows, one figure a line, each with what it counts. */
export function figuresCsv(report: MarketFigures): string {
  const { now, before, figures, days, reasons, healths, stores, missed_words: words } = report
  const period = ({ from, to }: MarketFigures['now']) => `${from} to ${to}`
  return (
    csvMark +
    [
      ['Figure', 'Of', 'Unit', period(now), period(before), 'What it counts'],
      ...marketFigureNames.map((name) => {
        const { label, unit, counts } = marketFigures[name]
        return [label, '', units[unit], figures[name].now, figures[name].before, counts]
      }),
      ...days.map((day) => ['Sales by day', day.day, 'GHS', day.sales, day.sales_before, '']),
      ...reasons.map((one) => [
        ...['Returns by reason', returnReasonLabels[one.reason], '', one.now, one.before, returnReasonCounts],
      ]),
      ...healths.map((one) => [
        ...['Stores by health', storeHealthLabels[one.health], '', one.now, one.before, storeHealthCounts],
      ]),
      ...stores.flatMap(({ name, parcels, late, cancelled, returned }) => [
        [`Store: ${name}`, 'parcels', '', parcels, null, ''],
        [`Store: ${name}`, 'late', '%', late, null, ''],
        [`Store: ${name}`, 'cancelled', '%', cancelled, null, ''],
        [`Store: ${name}`, 'returned', '%', returned, null, ''],
      ]),
      ...words.map((one) => ['Words that found nothing', one.words, '', one.times, null, missedWordsCounts]),
    ]
      .map(csvLine)
      .join('')
  )
}
