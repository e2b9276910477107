import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  tone: 'green' | 'gold' | 'brick'
  icon: ReactNode
  title: string
  children: ReactNode
}

const tones = {
  green: 'bg-green-soft text-green',
  gold: 'bg-gold-soft text-gold-ink',
  brick: 'bg-brick-soft text-brick',
}

/** The state of an order as the page's heading: icon, sentence and details. */
export function Outcome({ tone, icon, title, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className={classNames('grid size-20 place-items-center rounded-full', tones[tone])}>{icon}</span>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** Labels and values of an order, one per row. */
export function Facts({ rows }: { rows: readonly [label: string, fact: ReactNode][] }) {
  return (
    <dl className="card w-full divide-y divide-line px-4 text-start text-sm sm:px-5">
      {rows.map(([label, fact]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-3">
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 text-end font-semibold break-words">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
