import { Link } from 'react-router'
import type { ListingsSummary } from '#contracts/listings/listing-answers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { addressOf, type ListChoice } from './list-choice.ts'

const cards: readonly {
  filter: ListChoice['filter']
  field: keyof ListingsSummary
  label: string
  tone: string
}[] = [
  { filter: 'all', field: 'total', label: 'Total Products', tone: 'text-ink' },
  { filter: 'active', field: 'active', label: 'Active', tone: 'text-green' },
  { filter: 'out_of_stock', field: 'out_of_stock', label: 'Out of Stock', tone: 'text-brick' },
  { filter: 'low_stock', field: 'low_stock', label: 'Low Stock', tone: 'text-gold-ink' },
  { filter: 'draft', field: 'drafts', label: 'Drafts', tone: 'text-ink-2' },
]

/** [VE-2.08] How many products there are of each kind; each card shows its products. */
export function SummaryCards({
  summary,
  choice,
}: {
  summary: ListingsSummary | undefined
  choice: ListChoice
}) {
  return (
    <ul
      aria-label="Products by state"
      className="rail gap-2 max-md:*:shrink-0 md:grid md:grid-cols-5 md:gap-3.5"
    >
      {cards.map(({ filter, field, label, tone }) => (
        <li key={filter}>
          <Link
            to={addressOf({ ...choice, filter, page: 1 })}
            preventScrollReset
            aria-current={choice.filter === filter ? 'true' : undefined}
            className={classNames(
              // On a phone one row of small ones.
              'card flex hover:border-accent max-md:min-h-11 max-md:items-center max-md:gap-2 max-md:rounded-full max-md:px-3.5 md:h-full md:flex-col md:gap-0.5 md:p-4',
              choice.filter === filter && 'border-accent bg-accent-soft',
            )}
          >
            <span className="text-sm text-ink-2">{label}</span>
            {summary ? (
              <b className={classNames('tabular-nums md:text-xl', tone)}>
                {summary[field].toLocaleString('en-GB')}
              </b>
            ) : (
              <Skeleton className="h-5 w-6 md:h-7 md:w-12" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
