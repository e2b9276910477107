import { useState } from 'react'
import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import { formatCedis } from '#contracts/money.ts'
import { ChartCard } from '#web/parts/charts/chart-card.tsx'
import { Legend } from '#web/parts/charts/legend.tsx'
import { TimeChart } from '#web/parts/charts/time-chart.tsx'
import { Change } from '#web/parts/figures/figure-card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { figureDefinitions } from '../figure-definitions.ts'
import { dayNames, monthNames } from '../time-names.ts'

/** [VE-2.33] Visitors by weekday. */
export function Visitors({ visitors }: { visitors: StoreAnalytics['visitors'] }) {
  const points = visitors.map(({ now, before }, at) => ({ label: dayNames[at] ?? '', now, before }))
  return (
    <ChartCard
      title="Visitors"
      note="This Week"
      definition={{ figure: 'Visitors', sentence: figureDefinitions.visits }}
      chart={<TimeChart label="Visitors by day, this week and the week before" points={points} look="bars" />}
      table={{
        head: ['Day', 'This week', 'Week before'],
        rows: points.map(({ label, now, before }) => [label, now ?? '', before]),
      }}
    >
      <Legend now="This week" before="Week before" look="bars" />
    </ChartCard>
  )
}

type Series = NonNullable<StoreAnalytics['revenue']>

const monthOf = (month: string) => monthNames[Number(month.slice(5, 7)) - 1] ?? ''

interface MoneyProps {
  title: string
  definition: 'gross_sales' | 'earnings'
  series: Series
}

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((whole, value) => whole + Math.round((value ?? 0) * 100), 0) / 100

const spans = {
  Year: {
    time: 'The last twelve months',
    since: 'on the twelve months before',
    unit: 'month',
    head: ['Month', 'Year before'],
    legend: { now: 'The last twelve months', before: 'Year before' },
  },
  Month: {
    time: 'This month',
    since: 'on the same days of last month',
    unit: 'day',
    head: ['Day', 'Month before'],
    legend: { now: 'This month', before: 'Month before' },
  },
} as const

/** [VE-2.33] Money by month of the last twelve (Year), or by day of this month (Month), each beside the time before. */
export function MoneyOverTime({ title, definition, series }: MoneyProps) {
  const [span, setSpan] = useState<'Year' | 'Month'>('Year')
  const points =
    span === 'Year'
      ? series.by_month.map(({ month, value, before }) => ({ label: monthOf(month), now: value, before }))
      : series.by_day.map(({ day, value, before }) => ({
          ...{ label: String(Number(day.slice(8))), now: value, before },
        }))
  const { time, since, unit, head, legend } = spans[span]
  const sum = sumOf(points.map(({ now }) => now))
  return (
    <ChartCard
      title={title}
      definition={{ figure: title, sentence: figureDefinitions[definition] }}
      chart={<TimeChart label={`${title} by ${unit}`} points={points} look="bars" format={formatCedis} />}
      table={{
        head: [head[0], title, head[1]],
        rows: points.map(({ label, now, before }) => [
          label,
          formatCedis(now),
          before === null ? '' : formatCedis(before),
        ]),
      }}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-[0.8125rem] text-ink-3">{time}</span>
          <strong className="me-2 text-xl tabular-nums">{formatCedis(sum)}</strong>
          <span className="text-sm text-ink-2">
            <Change
              now={sum}
              before={sumOf(points.map(({ before }) => before))}
              since={since}
              format={formatCedis}
            />
          </span>
        </p>
        <div role="tablist" aria-label={title} className="flex rounded-full bg-sunken p-1">
          {(['Year', 'Month'] as const).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === span}
              onClick={() => setSpan(name)}
              className={classNames(
                'relative min-h-8 rounded-full px-3 text-[0.8125rem] font-semibold after:absolute after:-inset-y-1.5 after:inset-x-0',
                name === span ? 'bg-surface text-ink shadow-raised' : 'text-ink-2',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <Legend {...legend} look="bars" />
    </ChartCard>
  )
}

/** [VE-2.33] 'Sales Overview': gross sales of this year as a line, beside those of last year. */
export function SalesLine({ months }: { months: Series['by_month'] }) {
  const year = new Date().getUTCFullYear()
  const of = (inYear: number, at: number) =>
    months.find(({ month }) => month === `${inYear}-${String(at + 1).padStart(2, '0')}`)
  const points = monthNames.map((label, at) => {
    const month = of(year, at)
    // A month to come: last year's is one of the last twelve.
    return { label, now: month?.value ?? null, before: month?.before ?? of(year - 1, at)?.value ?? 0 }
  })
  const past = points.filter(({ now }) => now !== null)
  const sum = sumOf(past.map(({ now }) => now))
  return (
    <ChartCard
      title="Sales Overview"
      note="This Year"
      definition={{ figure: 'Sales Overview', sentence: figureDefinitions.gross_sales }}
      chart={
        <TimeChart
          label="Gross sales by month, this year and last year"
          points={points}
          look="line"
          format={formatCedis}
        />
      }
      table={{
        head: ['Month', String(year), String(year - 1)],
        rows: points.map(({ label, now, before }) => [
          label,
          now === null ? '' : formatCedis(now),
          formatCedis(before),
        ]),
      }}
    >
      <p className="text-sm text-ink-2">
        Gross sales this year: <strong className="me-2 tabular-nums">{formatCedis(sum)}</strong>
        <Change
          now={sum}
          before={sumOf(past.map(({ before }) => before))}
          since="on the same days of last year"
          format={formatCedis}
        />
      </p>
      <Legend now="This year" before="Last year" look="line" />
    </ChartCard>
  )
}

interface SessionsProps {
  sessions: StoreAnalytics['sessions']
  isByDay: boolean
}

/** What the average session length is made of: visits and their length by day of this month, else by month. */
export function SessionLengths({ sessions, isByDay }: SessionsProps) {
  const points = sessions.map(({ starts_on: since, visits, seconds }) => ({
    label: isByDay ? String(Number(since.slice(8))) : `${monthOf(since)} ${since.slice(2, 4)}`,
    now: seconds,
    visits,
  }))
  return (
    <ChartCard
      title="Session Length"
      note={isByDay ? 'by day of this month' : 'by month'}
      definition={{ figure: 'Session Length', sentence: figureDefinitions.session_length }}
      chart={
        <TimeChart
          label={`Average session length by ${isByDay ? 'day' : 'month'}`}
          points={points}
          look="bars"
          format={lengthWords}
          axis={minutes}
        />
      }
      table={{
        head: [isByDay ? 'Day' : 'Month', 'Visits', 'Average length'],
        rows: points.map(({ label, now, visits }) => [label, visits, lengthWords(now)]),
      }}
    />
  )
}

const minutes = { unit: 'min', size: 60 }

/** '2m 05s' */
export const lengthWords = (seconds: number) =>
  `${Math.floor(seconds / 60)}m ${String(Math.round(seconds % 60)).padStart(2, '0')}s`
