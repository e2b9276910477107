import type { VendorReviewSummary } from '#contracts/reviews/vendor-reviews.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stars } from '#web/ui/stars.tsx'

interface Props {
  summary: VendorReviewSummary
  onUnanswered: () => void
}

/** [VE-2.23] What waits for a reply, the average out of 5, total reviews and products, and the distribution. */
export function Summary({ summary, onUnanswered }: Props) {
  const { average_rating: average, total_reviews: reviews, total_products: products, unanswered } = summary
  return (
    <section
      aria-label="Summary"
      className="card grid gap-x-8 gap-y-5 p-4 sm:p-5 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="text-3xl font-bold tabular-nums">
            {average === null ? '–' : average.toFixed(1)}
            <span className="text-base font-medium text-ink-3"> out of 5</span>
          </p>
          {average !== null && <Stars rating={average} className="text-lg" />}
        </div>
        <dl className="flex gap-8 text-sm">
          <div>
            <dt className="text-xs text-ink-3">Total reviews</dt>
            <dd className="text-lg font-bold tabular-nums">{reviews.toLocaleString('en-GB')}</dd>
          </div>
          <div>
            <dt className="text-xs text-ink-3">Total products</dt>
            <dd className="text-lg font-bold tabular-nums">{products.toLocaleString('en-GB')}</dd>
          </div>
        </dl>
        {unanswered > 0 && (
          <Button size="small" look="soft" onClick={onUnanswered}>
            {unanswered.toLocaleString('en-GB')} without a reply
          </Button>
        )}
      </div>
      {summary.being_checked > 0 && (
        <p className="text-sm text-ink-2 md:col-span-2 md:row-start-2">
          {summary.being_checked === 1 ? '1 more review is' : `${summary.being_checked} more reviews are`}{' '}
          being checked, and not shown or counted until somebody at Juaso has looked.
        </p>
      )}
      <ul aria-label="Distribution" className="flex min-w-0 flex-col gap-1.5">
        {summary.distribution.map(({ stars, percentage, count }) => (
          <li key={stars} className="flex min-h-7 items-center gap-2.5 text-sm tabular-nums">
            <span className="sr-only">{`${stars} ${stars === 1 ? 'star' : 'stars'}: ${percentage}%, ${count} ${count === 1 ? 'review' : 'reviews'}`}</span>
            <span aria-hidden="true" className="w-3 text-end font-semibold">
              {stars}
            </span>
            <span aria-hidden="true" className="text-gold">
              ★
            </span>
            <progress className="bar min-w-0 grow" max={100} value={percentage} aria-hidden="true" />
            <span aria-hidden="true" className="w-10 text-end text-ink-2">
              {percentage}%
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
