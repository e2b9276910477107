import { Link, useLocation } from 'react-router'
import { plural } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Stars } from '#web/ui/stars.tsx'
import { writeReviewChoice } from './review-view.ts'

interface Props {
  rating: number
  count: number
  distribution: Readonly<Record<string, number>>
  /** The number of stars the list is filtered by. */
  chosen: number | null
}

/** The average, and a bar for each number of stars; a bar links to the reviews with that rating. */
export function RatingSummary({ rating, count, distribution, chosen }: Props) {
  const { search } = useLocation()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span className="text-3xl font-bold">{rating.toFixed(1)}</span>
        <span className="flex flex-col gap-0.5 text-sm text-ink-2">
          <Stars rating={rating} className="text-lg" />
          {plural(count, { one: '{count} review', other: '{count} reviews' })}
        </span>
      </div>
      <ul className="flex flex-col">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = distribution[stars] ?? 0
          const row = (
            <>
              <span className="sr-only">{rowInWords(stars, given, count)}</span>
              <span aria-hidden="true" className="w-3 text-end">
                {stars}
              </span>
              <span aria-hidden="true" className="text-gold">
                ★
              </span>
              <progress className="bar grow" max={count} value={given} aria-hidden="true" />
              <span aria-hidden="true" className="w-9 text-end text-ink-3">
                {given}
              </span>
            </>
          )
          const className = 'flex min-h-11 items-center gap-2 text-sm font-medium tabular-nums sm:min-h-9'
          if (given === 0) {
            return (
              <li key={stars} className={classNames(className, 'opacity-60')}>
                {row}
              </li>
            )
          }
          return (
            <li key={stars}>
              <Link
                to={{
                  search: writeReviewChoice(new URLSearchParams(search), {
                    rating: stars === chosen ? null : stars,
                  }),
                  hash: '#reviews',
                }}
                preventScrollReset
                rel="nofollow"
                aria-current={stars === chosen ? 'true' : undefined}
                className={classNames(
                  className,
                  'rounded-sm px-1 hover:bg-sunken',
                  stars === chosen && 'bg-accent-soft text-accent',
                )}
              >
                {row}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The label of a rating's bar for screen readers. */
function rowInWords(stars: number, given: number, all: number): string {
  return plural(
    stars,
    {
      one: '{count} star: {given} of {all} reviews',
      other: '{count} stars: {given} of {all} reviews',
    },
    { given, all },
  )
}
