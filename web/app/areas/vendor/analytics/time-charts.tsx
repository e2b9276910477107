import { useState } from 'react'
import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import { formatCedis } from '#contracts/money.ts'
import { ChartCard } from '#web/parts/charts/chart-card.tsx'
import { Legend } from '#web/parts/charts/legend.tsx'
import { TimeChart } from '#web/parts/charts/time-chart.tsx'
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

/** [VE-2.33] Money by month of the last twelve (Year), or by day of this month (Month). */
export function MoneyOverTime({ title, definition, series }: MoneyProps) {
  const [span, setSpan] = useState<'Year' | 'Month'>('Year')
  const points =
    span === 'Year'
      ? series.by_month.map(({ month, value }) => ({ label: monthOf(month), now: value }))
      : series.by_day.map(({ day, value }) => ({ label: String(Number(day.slice(8))), now: value }))
  const sum = points.reduce((whole, { now }) => whole + Math.round(now * 100), 0) / 100
  return (
    <ChartCard
      title={title}
      definition={{ figure: title, sentence: figureDefinitions[definition] }}
      chart={
        <TimeChart
          label={`${title} by ${span === 'Year' ? 'month' : 'day'}`}
          points={points}
          look="bars"
          format={formatCedis}
        />
      }
      table={{
        head: [span === 'Year' ? 'Month' : 'Day', title],
        rows: points.map(({ label, now }) => [label, formatCedis(now)]),
      }}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-[0.8125rem] text-ink-3">
            {span === 'Year' ? 'The last twelve months' : 'This month'}
          </span>
          <strong className="text-xl tabular-nums">{formatCedis(sum)}</strong>
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
    </ChartCard>
  )
}

/** [VE-2.33] 'Sales Overview': gross sales of this year as a line. */
export function SalesLine({ months }: { months: Series['by_month'] }) {
  const year = String(new Date().getUTCFullYear())
  const points = monthNames.map((label, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    return { label, now: months.find((one) => one.month === month)?.value ?? null }
  })
  const sum = points.reduce((whole, { now }) => whole + Math.round((now ?? 0) * 100), 0) / 100
  return (
    <ChartCard
      title="Sales Overview"
      note="This Year"
      definition={{ figure: 'Sales Overview', sentence: figureDefinitions.gross_sales }}
      chart={
        <TimeChart
          label="Gross sales by month of this year"
          points={points}
          look="line"
          format={formatCedis}
        />
      }
      table={{
        head: ['Month', 'Gross sales'],
        rows: points.map(({ label, now }) => [label, now === null ? '' : formatCedis(now)]),
      }}
    >
      <p className="text-sm text-ink-2">
        Gross sales this year: <strong className="tabular-nums">{formatCedis(sum)}</strong>
      </p>
    </ChartCard>
  )
}
