import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import { formatCedis } from '#contracts/money.ts'
import { ChartCard } from '#web/parts/charts/chart-card.tsx'
import { Legend } from '#web/parts/charts/legend.tsx'
import { TimeChart } from '#web/parts/charts/time-chart.tsx'
import { Change } from '#web/parts/figures/figure-card.tsx'
import { figureDefinitions } from '../figure-definitions.ts'
import { dayNames, monthNames } from '../time-names.ts'

/** [VE-2.06] Gross sales by month: 'This Year + Last Year'. */
export function SalesOverview({ sales }: { sales: NonNullable<Dashboard['sales']> }) {
  const points = sales.months.map(({ month, now, before }) => ({
    label: monthNames[month - 1] ?? '',
    now,
    before,
  }))
  const year = new Date().getUTCFullYear()
  return (
    <ChartCard
      title="Sales overview"
      note="This Year + Last Year"
      definition={{ figure: 'Sales overview', sentence: figureDefinitions.gross_sales }}
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
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p>
          <span className="block text-[0.8125rem] text-ink-3">Gross sales, 1 January to today</span>
          <strong className="me-2 text-2xl tabular-nums">{formatCedis(sales.this_year.now)}</strong>
          <span className="text-sm text-ink-2">
            <Change {...sales.this_year} since={`on ${year - 1} so far`} format={formatCedis} />
          </span>
        </p>
        <Legend now="This year" before="Last year" look="line" />
      </div>
    </ChartCard>
  )
}

/** [VE-2.06] Orders by day of this week beside the week before. */
export function VendorActivity({ activity }: { activity: Dashboard['activity'] }) {
  const points = activity.map(({ now, before }, at) => ({ label: dayNames[at] ?? '', now, before }))
  return (
    <ChartCard
      title="Vendor Activity"
      definition={{ figure: 'Vendor Activity', sentence: figureDefinitions.orders }}
      note="orders, this week beside the week before"
      chart={<TimeChart label="Orders by day, this week and the week before" points={points} look="bars" />}
      table={{
        head: ['Day', 'This week', 'Week before'],
        rows: points.map(({ label, now, before }) => [label, now ?? '', before]),
      }}
    >
      <Legend now="This week" before="Week before" look="bars" />
    </ChartCard>
  )
}
