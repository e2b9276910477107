import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OwnReview, Reviewable } from '#contracts/reviews/writing.ts'
import { ApiError, api } from '#web/data/api.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { OrderNotFound } from '#web/parts/order/order-not-found.tsx'
import { useOwnSide } from '#web/parts/order/use-own-side.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ReviewLine } from './review-line.tsx'

export function meta({ params }: { params: { orderNumber?: string } }) {
  return [
    { title: t('Review order {number} | Juaso', { number: params.orderNumber ?? '' }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** /review/{orderNumber} (BB-2.18): the delivered products of an order, each with its review. */
export default function ReviewPage() {
  const { orderNumber = '' } = useParams()
  const queries = useQueryClient()
  const { paths } = useSide()
  const queryKey = ['reviewable', orderNumber]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api('GET /orders/:number/reviewable', { params: { number: orderNumber }, signal }),
  })
  const { data, error, refetch } = query
  useOwnSide(data?.side)
  if (error instanceof ApiError && error.status === 404) return <OrderNotFound sentence={error.message} />

  function keep(lineId: string, review: OwnReview) {
    queries.setQueryData<Reviewable>(queryKey, (before) => {
      const lines = before?.lines.map((line) => (line.order_line_id === lineId ? { ...line, review } : line))
      return before && { ...before, lines: lines ?? [] }
    })
  }

  return (
    <div className="page flex max-w-[46rem] flex-col gap-5 py-4 sm:py-6">
      <Breadcrumb
        steps={[
          { label: t('My Orders'), to: paths.orders },
          { label: orderNumber, to: paths.order(orderNumber) },
          { label: t('Write Review') },
        ]}
      />
      <h1>{t('Write a review')}</h1>
      {!data && !error && <SkeletonText lines={6} />}
      {!data && error && <LoadFailed query={query} message={error.message} />}
      {data && data.waiting_count > 0 && data.lines.length > 0 && (
        <Notice>{t('What has not arrived yet can be reviewed once it is there.')}</Notice>
      )}
      {data?.lines.map((line) => (
        <ReviewLine
          key={line.order_line_id}
          line={line}
          onWritten={(review) => keep(line.order_line_id, review)}
          onStale={() => void refetch()}
        />
      ))}
      {data?.lines.length === 0 && (
        <EmptyState
          title={t('Nothing to review yet')}
          action={<LinkButton to={paths.orders}>{t('My Orders')}</LinkButton>}
        >
          {t('You can review what you bought once it has arrived.')}
        </EmptyState>
      )}
    </div>
  )
}
