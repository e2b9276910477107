import type { ReactNode } from 'react'
import { missedWordsCounts, returnReasonCounts } from '#contracts/desk/figure-definitions.ts'
import type { MarketFigures } from '#contracts/desk/figures.ts'
import { formatCedis } from '#contracts/money.ts'
import { returnReasonLabels } from '#contracts/returns/return-words.ts'
import { ChartCard } from '#web/parts/charts/chart-card.tsx'
import { Legend } from '#web/parts/charts/legend.tsx'
import { TimeChart } from '#web/parts/charts/time-chart.tsx'
import { formatDate } from '#web/parts/time/dates.ts'

export function SalesByDay({ days }: Pick<MarketFigures, 'days'>) {
  return (
    <ChartCard
      title="Sales by day"
      chart={
        <TimeChart
          label="Sales by day, beside the period before"
          points={days.map(({ day, sales, sales_before: before }) => ({
            label: shortDay(day),
            now: sales,
            before,
          }))}
          look="line"
          format={formatCedis}
        />
      }
      table={{
        head: ['Day', 'Sales', 'Period before'],
        rows: days.map(({ day, sales, sales_before: before }) => [
          formatDate(day),
          formatCedis(sales),
          before === null ? '' : formatCedis(before),
        ]),
      }}
    >
      <Legend now="This period" before="Period before" look="line" />
    </ChartCard>
  )
}

/** 21.11. */
const shortDay = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`

/** A list with what it counts above it. */
export function ListCard({
  title,
  counts,
  children,
}: {
  title: string
  counts: string
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="card min-w-0 p-4">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-ink-2">{counts}</p>
      {children}
    </section>
  )
}

export function ReturnReasons({ reasons }: Pick<MarketFigures, 'reasons'>) {
  return (
    <ListCard title="Returns by reason" counts={returnReasonCounts}>
      {reasons.length === 0 && <p className="mt-2 text-sm">Nobody asked for a return.</p>}
      <ul className="divide-y divide-line">
        {reasons.map(({ reason, now, before }) => (
          <Counted key={reason} name={returnReasonLabels[reason]} count={now} note={`${before} before`} />
        ))}
      </ul>
    </ListCard>
  )
}

export function MissedWords({ words }: { words: MarketFigures['missed_words'] }) {
  return (
    <ListCard title="Words that found nothing" counts={missedWordsCounts}>
      {words.length === 0 && <p className="mt-2 text-sm">There was no such search.</p>}
      <ul className="divide-y divide-line">
        {words.map(({ words: name, times }) => (
          <Counted key={name} name={name} count={times} />
        ))}
      </ul>
    </ListCard>
  )
}

export function Counted({ name, count, note }: { name: string; count: number; note?: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0 font-semibold break-words">{name}</span>
      <span className="tabular-nums">
        {count.toLocaleString('en-GB')} {note && <span className="text-ink-2">({note})</span>}
      </span>
    </li>
  )
}
