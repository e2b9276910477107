import { useParams } from 'react-router'
import { limits } from '#contracts/limits.ts'
import { ApiError } from '#web/data/http.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { OrderNotFound } from '#web/parts/order/order-not-found.tsx'
import { useOrder } from '#web/parts/order/use-order.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ReturnForm } from './return-form.tsx'

export function meta() {
  return [{ title: t('Return items | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /orders/{orderNumber}/return/{position}: requests a return of one parcel (BB-9.12). */
export default function RequestReturnPage() {
  const { orderNumber = '', position = '' } = useParams()
  const { paths } = useSide()
  const query = useOrder(orderNumber)
  const parcel = query.data?.parcels.find((one) => String(one.position) === position)
  if (query.isError && query.error instanceof ApiError && query.error.status === 404) {
    return <OrderNotFound sentence={query.error.message} />
  }
  if (query.data && !parcel) return <OrderNotFound sentence={t('This order has no such parcel.')} />
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-4 sm:py-6">
      <Breadcrumb
        steps={[
          { label: t('My Orders'), to: paths.orders },
          { label: orderNumber, to: paths.order(orderNumber) },
          { label: t('Return items') },
        ]}
      />
      <h1>{t('Return items')}</h1>
      {!query.data && query.isError && (
        <LoadFailed query={query} message={t('Your order could not be loaded')} />
      )}
      {!query.data && !query.isError && (
        <div role="status">
          <span className="sr-only">{t('Loading your order')}</span>
          <SkeletonText lines={6} />
        </div>
      )}
      {query.data && parcel && !parcel.returnable_until && (
        <EmptyState
          title={t('This parcel cannot be returned now')}
          action={<LinkButton to={paths.order(orderNumber)}>{t('See your order')}</LinkButton>}
        >
          {parcel.return
            ? t('A return of it was asked for already. Your order shows how far it is.')
            : t('Returns are possible for {days} days from the day a parcel arrives.', {
                days: limits.returnDays,
              })}
        </EmptyState>
      )}
      {query.data && parcel?.returnable_until && (
        <>
          <p className="text-ink-2">
            {t('From {store}, until {date}.', {
              store: parcel.store.name,
              date: formatDate(parcel.returnable_until),
            })}
          </p>
          <ReturnForm order={query.data} parcel={parcel} />
        </>
      )}
    </div>
  )
}
