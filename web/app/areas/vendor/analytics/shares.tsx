import type { Share, StoreAnalytics } from '#contracts/analytics/analytics.ts'
import { formatCedis } from '#contracts/money.ts'
import { ChartCard } from '#web/parts/charts/chart-card.tsx'
import { Donut, PercentBar } from '#web/parts/charts/donut.tsx'
import { Legend } from '#web/parts/charts/legend.tsx'
import { sharesOf } from '#web/parts/charts/shares.rules.ts'
import { TimeChart } from '#web/parts/charts/time-chart.tsx'
import { figureDefinitions } from '../figure-definitions.ts'
import { monthNames } from '../time-names.ts'

const colours = [
  'var(--green)',
  'var(--gold)',
  'var(--blue)',
  'var(--brick)',
  'color-mix(in srgb, var(--green) 55%, var(--surface))',
  'color-mix(in srgb, var(--gold) 60%, var(--ink))',
  'color-mix(in srgb, var(--blue) 50%, var(--surface))',
  'color-mix(in srgb, var(--brick) 55%, var(--surface))',
  'var(--field)',
]

/** [VE-2.33] Sales by Category. */
export function CategoryShares({ shares }: { shares: readonly Share[] }) {
  const [most] = shares
  const parts = shares.map(({ name, percentage, amount }, at) => ({
    name,
    value: amount ?? percentage,
    colour: colours[at % colours.length] ?? '',
    text: amount === null ? `${percentage}%` : formatCedis(amount),
  }))
  const percents = sharesOf(parts.map(({ value }) => value))
  return (
    <ChartCard
      title="Sales by Category"
      definition={{ figure: 'Sales by Category', sentence: figureDefinitions.categories }}
      chart={
        most ? (
          <Donut
            label="Sales by category"
            parts={parts}
            middle={`${percents[0]}%`}
            under={most.name.length > 16 ? 'the largest' : most.name}
          />
        ) : (
          <Nothing />
        )
      }
      table={{
        head: ['Category', ...(most?.amount == null ? [] : ['Amount']), 'Share'],
        rows: shares.map(({ name, amount }, at) => [
          name,
          ...(amount === null ? [] : [formatCedis(amount)]),
          `${percents[at]}%`,
        ]),
      }}
    />
  )
}

function Nothing() {
  return <p className="py-8 text-center text-sm text-ink-2">Nothing sold in this time frame.</p>
}

/** [VE-2.33] New and returning customers by month. */
export function CustomerTrends({ trends }: { trends: StoreAnalytics['trends'] }) {
  const points = trends.map((one) => ({
    label: monthNames[Number(one.month.slice(5, 7)) - 1] ?? '',
    now: one.new,
    before: one.returning,
  }))
  return (
    <ChartCard
      title="Customer Purchase Trends"
      note="new beside returning"
      definition={{ figure: 'Customer Purchase Trends', sentence: figureDefinitions.trends }}
      chart={<TimeChart label="New and returning customers by month" points={points} look="bars" />}
      table={{
        head: ['Month', 'New', 'Returning'],
        rows: points.map(({ label, now, before }) => [label, now, before]),
      }}
    >
      <Legend now="New" before="Returning" look="bars" />
    </ChartCard>
  )
}

/** [VE-2.33] Of the reviews that mention something, those that are content with it. */
export function Satisfaction({ bars }: { bars: StoreAnalytics['satisfaction'] }) {
  return (
    <section className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="text-lg">Customer Satisfaction</h2>
      <ul className="flex flex-col gap-4">
        {bars.map(({ name, percentage, reviews }) => (
          <li key={name} className="text-sm">
            <p className="mb-1.5 flex justify-between gap-3">
              <span>{name}</span>
              <span className="text-ink-3">
                {percentage === null ? (
                  'No review mentions it'
                ) : (
                  <>
                    <strong className="text-ink tabular-nums">{percentage}%</strong> of {reviews}
                  </>
                )}
              </span>
            </p>
            <PercentBar percent={percentage ?? 0} colour="var(--accent)" className="h-2.5" />
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-3">{figureDefinitions.satisfaction}</p>
    </section>
  )
}

/** [VE-2.33] Geographic Order Distribution. */
export function AreaDistribution({ areas }: { areas: readonly Share[] }) {
  return (
    <section className="card flex flex-col gap-3 p-4 sm:p-5 xl:col-span-2">
      <h2 className="text-lg">Geographic Order Distribution</h2>
      {areas.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="flex flex-col gap-3">
          {areas.map(({ name, percentage, orders, amount }) => (
            <li key={name} className="text-sm">
              <p className="mb-1 flex justify-between gap-3">
                <span className="min-w-0 break-words">{name}</span>
                <span className="whitespace-nowrap text-ink-2 tabular-nums">
                  {orders} {orders === 1 ? 'order' : 'orders'} ·{' '}
                  {amount !== null && `${formatCedis(amount)} · `}
                  <strong>{percentage}%</strong>
                </span>
              </p>
              <PercentBar percent={percentage} colour="var(--accent)" />
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-3">{figureDefinitions.areas}</p>
    </section>
  )
}
