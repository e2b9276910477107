import { useState } from 'react'
import { useParams } from 'react-router'
import { canBeTracked } from '#contracts/orders/can-be-tracked.ts'
import type { Order } from '#contracts/orders/order.ts'
import { ApiError } from '#web/data/http.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { AddressLines } from '#web/parts/address-form/address-lines.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { BuyAgain } from '#web/parts/order/buy-again.tsx'
import { CompanyNumbers } from '#web/parts/order/company-numbers.tsx'
import { MoneyRows } from '#web/parts/order/money-rows.tsx'
import { OrderNotFound } from '#web/parts/order/order-not-found.tsx'
import { OrderStatusBadge } from '#web/parts/order/order-status-badge.tsx'
import { ParcelCard } from '#web/parts/order/parcel-card.tsx'
import { isAllPickedUp } from '#web/parts/order/pickup-place.tsx'
import { useOrder } from '#web/parts/order/use-order.ts'
import { OrderPoolNotice } from '#web/parts/pools/order-pool-notice.tsx'
import { formatDays, formatInstant } from '#web/parts/time/dates.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { MoneyBack } from './money-back.tsx'
import { OrderPayment } from './order-payment.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelReturnCard } from './parcel-return.tsx'
import { ReceiptLink } from './receipt-link.tsx'

export const handle = { cache: 'person' }

export function meta({ params }: { params: { orderNumber?: string } }) {
  return [
    { title: t('Order {number} | Juaso', { number: params.orderNumber ?? '' }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** /orders/{orderNumber} (BB-2.14). */
export default function OrderPage() {
  const { orderNumber = '' } = useParams()
  const query = useOrder(orderNumber)
  if (query.data) return <OrderDetails order={query.data} onChanged={() => void query.refetch()} />
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <OrderNotFound sentence={query.error.message} />
  }
  return (
    <div className="page py-5 sm:py-8">
      {query.isError ? (
        <LoadFailed query={query} message={t('Your order could not be loaded')} />
      ) : (
        <OrderSkeleton />
      )}
    </div>
  )
}

function OrderDetails({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { paths } = useSide()
  const sent = order.parcels.filter(({ is_taken_out }) => !is_taken_out)
  return (
    <div className="page flex flex-col gap-4 py-4 sm:py-6">
      <Breadcrumb steps={[{ label: t('My Orders'), to: paths.orders }, { label: order.order_number }]} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{t('Order {number}', { number: order.order_number })}</h1>
          <p className="mt-1 text-sm text-ink-2">
            {t('Placed {when}', { when: formatInstant(order.created_at) })}
          </p>
          <WhenItComes order={order} />
        </div>
        <p aria-live="polite" className="pt-1.5">
          <span className="sr-only">{t('Status:')} </span>
          <OrderStatusBadge status={order.status} />
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4" aria-live="polite">
          {order.pool && <OrderPoolNotice pool={order.pool} />}
          {order.parcels.map((parcel) => (
            <ParcelCard key={parcel.id} parcel={parcel} parcelsCount={sent.length}>
              {parcel.return && (
                <ParcelReturnCard
                  orderNumber={order.order_number}
                  position={parcel.position}
                  given={parcel.return}
                  parcel={parcel}
                />
              )}
              <ParcelActions order={order} parcel={parcel} onChanged={onChanged} />
            </ParcelCard>
          ))}
        </div>
        <OrderAside order={order} onChanged={onChanged} />
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-label={t('Total')} className="card p-4 sm:p-5 lg:hidden">
            <Totals order={order} />
          </section>
          <WhereItGoes order={order} />
        </div>
      </div>
    </div>
  )
}

const isTracked = ({ status, parcels }: Order) =>
  canBeTracked(
    status,
    parcels.map((parcel) => parcel.status),
  )

/** The days on which it arrives, or on which the stores have it ready; nothing once that is over. */
function WhenItComes({ order }: { order: Order }) {
  if (!isTracked(order)) return null
  const isPickedUp = isAllPickedUp(order.parcels)
  // The parcels say it then.
  if (order.parcels.some(({ estimated_to }) => estimated_to)) return null
  if (isPickedUp && order.parcels.every(({ status }) => status === 'ready_for_pickup')) return null
  const days = (
    <span className="font-semibold text-ink">{formatDays(order.estimated_from, order.estimated_to)}</span>
  )
  return (
    <p className="text-sm text-ink-2">
      {isPickedUp ? (
        <Rich text="Ready for pickup {days}" parts={{ days }} />
      ) : (
        <Rich text="Estimated delivery {days}" parts={{ days }} />
      )}
    </p>
  )
}

/** The address, or who picks the parcels up at the places that they name. */
function WhereItGoes({ order }: { order: Order }) {
  const isPickedUp = isAllPickedUp(order.parcels)
  return (
    <section aria-labelledby="delivery-address" className="card p-4 sm:p-5">
      <h2 id="delivery-address" className="mb-1 text-base">
        {isPickedUp ? t('Who picks it up') : t('Delivery address')}
      </h2>
      {order.side === 'business' && <p className="text-sm font-semibold">{order.address.address_label}</p>}
      <AddressLines address={order.address} nameOnly={isPickedUp} />
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm empty:hidden">
        <CompanyNumbers poNumber={order.po_number} costCentre={order.cost_centre} />
      </dl>
    </section>
  )
}

/** Payment, total and actions of an order; above the rest on a phone while the order waits for payment. */
function OrderAside({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { paths } = useSide()
  const [isCancelling, setCancelling] = useState(false)
  const isWaiting = order.state === 'pending_payment'
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-4 lg:sticky lg:top-6',
        isWaiting && 'max-lg:order-first',
      )}
    >
      <OrderPayment order={order} onChanged={onChanged} />
      <section aria-label={t('Total')} className="card p-4 max-lg:hidden sm:p-5">
        <Totals order={order} />
      </section>
      <div className="flex flex-wrap gap-2.5 *:grow">
        {isTracked(order) && (
          <LinkButton to={paths.orderTracking(order.order_number)} look="outline">
            {t('Track Order')}
          </LinkButton>
        )}
        {canReview(order) && (
          <LinkButton to={paths.orderReview(order.order_number)} look="outline">
            {t('Write Review')}
          </LinkButton>
        )}
        {order.payment.paid_at !== null && <ReceiptLink orderNumber={order.order_number} />}
        {!isWaiting && order.may_act && <BuyAgain order={order} look="outline" />}
        {order.can_cancel && (
          <Button look="plain" className="text-brick hover:bg-brick-soft" onClick={() => setCancelling(true)}>
            {t('Cancel order')}
          </Button>
        )}
      </div>
      <CancelOrder
        order={order}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onChanged={onChanged}
      />
    </div>
  )
}

/** [BB-2.40] As the server says it; an answer of the version before is without it. */
function canReview({ parcels, payment, can_review }: Order): boolean {
  if (can_review !== undefined) return can_review
  const hasArrived = parcels.some(({ status }) => status === 'delivered' || status === 'picked_up')
  return hasArrived && payment.refund_state === 'none'
}

function Totals({ order }: { order: Order }) {
  return (
    <>
      <MoneyRows
        rows={[
          { label: t('Subtotal'), amount: order.subtotal },
          {
            label: isAllPickedUp(order.parcels) ? t('Store pickup') : t('Delivery'),
            amount: order.delivery_fee > 0 ? order.delivery_fee : t('Free'),
          },
        ]}
        total={order.total}
      />
      <MoneyBack payment={order.payment} />
    </>
  )
}

function OrderSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t('Loading your order')}</span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-8 w-56" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-80 rounded-md" />
        <Skeleton className="h-56 rounded-md" />
      </div>
    </div>
  )
}
