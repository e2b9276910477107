import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { customerTypes, VendorReview, vendorReviewSorts } from '#contracts/reviews/vendor-reviews.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StarIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { placeMeta } from '../places.ts'
import { SavedFilters } from '../saved-filters.tsx'
import { useStore } from '../store-context.ts'
import { useChoice } from '../use-choice.ts'
import { CustomerPhotos } from './customer-photos.tsx'
import { Filters } from './filters.tsx'
import { Insights } from './insights.tsx'
import { ReviewCard } from './review-card.tsx'
import { ProductChoice } from './select-product.tsx'
import { Summary } from './summary.tsx'

export const meta = () => placeMeta('/b2b/vendor/reviews')

/** The list's filters, as the address says. */
export interface ReviewChoice {
  q: string
  sort: (typeof vendorReviewSorts)[number]
  rating: string
  type: (typeof customerTypes)[number]
  unanswered: boolean
  recent: boolean
  product: string
  page: number
}

const pageSize = 10
const reviewsPath = '/b2b/vendor/reviews'

function readChoice(search: URLSearchParams): ReviewChoice {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name)) ?? (values[0] as Value)
  const page = Number(search.get('page'))
  const product = search.get('product') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    sort: one('sort', ['recent', 'highest', 'lowest']),
    rating: one('rating', ['', '5', '4', '3', '2', '1']),
    type: one('type', ['all', 'b2b', 'b2c']),
    unanswered: search.get('unanswered') === 'true',
    recent: search.get('recent') === 'true',
    product: /^[0-9a-f-]{36}$/.test(product) ? product : '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

function searchOf({ q, sort, rating, type, unanswered, recent, product, page }: ReviewChoice): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== 'recent' && { sort }),
    ...(rating && { rating }),
    ...(type !== 'all' && { type }),
    ...(unanswered && { unanswered: 'true' }),
    ...(recent && { recent: 'true' }),
    ...(product && { product }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return search && `?${search}`
}

/** /b2b/vendor/reviews [VE-2.22]: what customers say about the store's products, and the store's replies. */
export default function ReviewsPage() {
  const store = useStore()
  const [search, setSearch] = useSearchParams()
  const [choice, changeChoice] = useChoice(search, readChoice(search), (wanted) =>
    setSearch(searchOf(wanted), { preventScrollReset: true, replace: true }),
  )
  const change = (next: Partial<ReviewChoice>) => changeChoice({ page: 1, ...next })
  // Who comes for the newest reviews, as from the dashboard, reads them first, and not the figures over all of them.
  const [listFirst] = useState(choice.recent)
  const top = useRef<HTMLDivElement>(null)
  const showUnanswered = () => {
    change({ unanswered: true, recent: false })
    // The list stands above the button that was pressed.
    if (listFirst) top.current?.scrollIntoView({ block: 'start' })
  }
  const list = (
    <>
      <div ref={top} className="scroll-mt-20" />
      <Filters choice={choice} onChange={change} />
      <SavedFilters page={reviewsPath} now={`${reviewsPath}${searchOf({ ...choice, page: 1 })}`} />
      <ReviewList {...{ choice, change }} pageSearch={(page) => searchOf({ ...choice, page }) || '?'} />
    </>
  )
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>PRODUCT REVIEW</h1>
        <ProductChoice
          store={store.slug}
          chosen={choice.product}
          onChoose={(product) => change({ product })}
        />
      </div>
      {listFirst && list}
      <Figures product={choice.product} onUnanswered={showUnanswered} />
      {!listFirst && list}
      <Insights store={store.slug} product={choice.product} />
    </div>
  )
}

function Figures({ product, onUnanswered }: { product: string; onUnanswered: () => void }) {
  const store = useStore()
  const ofProduct = product ? { product } : {}
  const params = { store: store.slug }
  const summary = useQuery({
    queryKey: ['vendor', store.slug, 'reviews', 'summary', product],
    queryFn: ({ signal }) => api('GET /vendor/:store/reviews/summary', { params, query: ofProduct, signal }),
    placeholderData: keepPreviousData,
  })
  if (!summary.data)
    return summary.isError ? (
      <LoadFailed query={summary} message={failureSentence(summary.error)} />
    ) : (
      <Skeleton className="h-44 w-full rounded-lg" />
    )
  return (
    <>
      <Summary summary={summary.data} onUnanswered={onUnanswered} />
      <CustomerPhotos photos={summary.data.photos} count={summary.data.photos_count} />
    </>
  )
}

interface ListProps {
  choice: ReviewChoice
  change: (next: Partial<ReviewChoice>) => void
  pageSearch: (page: number) => string
}

interface OpenReply {
  review: VendorReview
  /** Where it stands in the list of this address. */
  place: number
  address: string
}

/** A review to which a reply is being written stays, also where a list of those without one no longer has it. */
function withOpen(results: readonly VendorReview[], open: OpenReply | null): readonly VendorReview[] {
  if (!open || results.some(({ id }) => id === open.review.id)) return results
  return [...results.slice(0, open.place), open.review, ...results.slice(open.place)]
}

function ReviewList({ choice, change, pageSearch }: ListProps) {
  const store = useStore()
  const [open, setOpen] = useState<OpenReply | null>(null)
  const { unanswered, recent, product, rating, ...rest } = choice
  const query = {
    ...rest,
    ...(product && { product }),
    ...(rating && { rating: Number(rating) }),
    ...(unanswered && { unanswered: 'true' as const }),
    ...(recent && { recent: 'true' as const }),
  }
  const list = useQuery({
    queryKey: ['vendor', store.slug, 'reviews', 'list', choice],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/reviews', { params: { store: store.slug }, query, signal }),
    placeholderData: keepPreviousData,
  })
  if (list.isError && !list.data) return <LoadFailed query={list} message={failureSentence(list.error)} />
  if (!list.data) return <Waiting />
  const { count } = list.data
  const address = pageSearch(choice.page)
  const results = withOpen(list.data.results, open?.address === address ? open : null)
  if (count === 0 && results.length === 0) return <NoReviews {...{ choice, change }} />
  return (
    <section
      aria-label="Reviews"
      aria-busy={list.isPlaceholderData || undefined}
      className="flex flex-col gap-4"
    >
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {count === 1 ? '1 review' : `${count.toLocaleString('en-GB')} reviews`}
      </p>
      <ul className="flex flex-col gap-4">
        {results.map((review, place) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              isReplying={open?.review.id === review.id}
              onReply={(isOpen) => setOpen(isOpen ? { review, place, address } : null)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        label="Reviews"
        page={choice.page}
        pagesCount={Math.ceil(count / pageSize)}
        toPage={pageSearch}
      />
    </section>
  )
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the reviews</span>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-36 w-full rounded-lg" />
      ))}
    </div>
  )
}

function NoReviews({ choice, change }: Pick<ListProps, 'choice' | 'change'>) {
  const { q, rating, type, unanswered, recent, product } = choice
  const isFiltered = Boolean(q || rating || type !== 'all' || unanswered || recent || product)
  return (
    <EmptyState
      drawing={<StarIcon width={48} height={48} />}
      title={isFiltered ? 'No reviews match your filters.' : 'No reviews yet.'}
      action={
        isFiltered && (
          <Button
            look="outline"
            onClick={() =>
              change({ q: '', rating: '', type: 'all', unanswered: false, recent: false, product: '' })
            }
          >
            Clear all
          </Button>
        )
      }
    >
      {!isFiltered && 'Buyers can review what has arrived.'}
    </EmptyState>
  )
}
