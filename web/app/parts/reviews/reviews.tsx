import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { plural, t, translate } from '#web/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import { type ReviewSort, type ReviewsView, reviewSorts, writeReviewChoice } from './review-view.ts'

interface Props {
  productId: string
  rating: number | null
  count: number
  /** How many gave each number of stars, keyed '1' to '5'. */
  distribution: Readonly<Record<string, number>>
  first: ReviewsView
}

/** The reviews of a product: the distribution, which filters, and the reviews page by page. */
export function Reviews({ productId, rating, count, distribution, first }: Props) {
  if (count === 0 || rating === null) {
    return (
      <section id="reviews" aria-labelledby="reviews-title" className="flex flex-col gap-2">
        <h2 id="reviews-title">{t('What buyers say')}</h2>
        <p className="text-ink-2">
          {t('Nobody has reviewed this product yet. Whoever buys it can, once it has arrived.')}
        </p>
      </section>
    )
  }
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="flex flex-col gap-5">
      <h2 id="reviews-title">{t('What buyers say')}</h2>
      <div className="grid gap-6 lg:grid-cols-[18rem_1fr] lg:gap-12">
        <RatingSummary {...{ rating, count, distribution }} chosen={first.rating} />
        <ReviewList key={`${first.rating}-${first.sort}-${first.page}`} productId={productId} first={first} />
      </div>
    </section>
  )
}

function ReviewList({ productId, first }: Pick<Props, 'productId' | 'first'>) {
  const { search } = useLocation()
  const [pages, setPages] = useState([first])
  const [isLoading, setLoading] = useState(false)
  const last = pages.at(-1) ?? first

  async function loadMore() {
    setLoading(true)
    try {
      const { fetchNextReviews } = await loadFetching()
      const next = await fetchNextReviews(productId, last)
      setPages((before) => [...before, next])
    } catch (error) {
      showToast({
        tone: 'bad',
        title: t('Error'),
        message: error instanceof Error ? error.message : t('Request failed'),
      })
    }
    setLoading(false)
  }

  const next = writeReviewChoice(new URLSearchParams(search), { ...last, page: last.page + 1 })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ShownCount first={first} />
        {first.count > 1 && <SortLinks sort={first.sort} />}
      </div>
      <ul className="flex flex-col gap-3">
        {pages
          .flatMap(({ reviews }) => reviews)
          .map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
      </ul>
      {last.page < last.pagesCount && (
        <div className="self-center">
          <LinkButton
            look="outline"
            rel="nofollow next"
            prefetch="none"
            aria-busy={isLoading || undefined}
            to={{ search: next, hash: '#reviews' }}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              if (!isLoading) void loadMore()
            }}
          >
            {isLoading && <span className="spinner" aria-hidden="true" />}
            {t('Load more reviews')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** The number of filtered reviews, with a link to all of them. */
function ShownCount({ first }: Pick<Props, 'first'>) {
  const { search } = useLocation()
  return (
    <p className="text-sm text-ink-2" role="status">
      {first.rating === null
        ? plural(first.count, { one: '{count} review', other: '{count} reviews' })
        : plural(
            first.rating,
            { one: '{reviews} with {count} star', other: '{reviews} with {count} stars' },
            { reviews: first.count },
          )}
      {first.rating !== null && (
        <Link
          to={{
            search: writeReviewChoice(new URLSearchParams(search), { rating: null }),
            hash: '#reviews',
          }}
          preventScrollReset
          rel="nofollow"
          className="ms-3 inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {t('Show all')}
        </Link>
      )}
    </p>
  )
}

/** Loaded on demand: most readers never load more. */
function loadFetching() {
  return import('./fetch-reviews.ts').catch(() => {
    throw new Error(t('Network error or server unavailable'))
  })
}

/** The sort orders; each is a link to the page with its reviews in that order. */
function SortLinks({ sort }: { sort: ReviewSort }) {
  const { search } = useLocation()
  return (
    <ul aria-label={t('Sort the reviews')} className="flex gap-1 text-sm">
      {(Object.keys(reviewSorts) as ReviewSort[]).map((each) => (
        <li key={each}>
          <Link
            to={{ search: writeReviewChoice(new URLSearchParams(search), { sort: each }), hash: '#reviews' }}
            preventScrollReset
            rel="nofollow"
            aria-current={each === sort ? 'true' : undefined}
            className={`flex min-h-11 items-center rounded-full px-3 font-medium ${each === sort ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:bg-sunken'}`}
          >
            {translate(reviewSorts[each])}
          </Link>
        </li>
      ))}
    </ul>
  )
}
