import type { DeliveryType } from '#contracts/checkout/checkout.ts'
import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { useSide } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { isAllPickedUp } from '#web/parts/order/pickup-place.tsx'
import { TestPayments } from '#web/parts/payment-picker/test-payments.tsx'
import { OrderPoolNotice } from '#web/parts/pools/order-pool-notice.tsx'
import { formatDate, formatDays } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { BoxIcon, CheckIcon, PhoneIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Facts, Outcome } from './outcome.tsx'

/** The order is placed and, where money was due first, paid. */
export function OrderPlaced({ order }: { order: Order }) {
  const { paths } = useSide()
  const isPickedUp = isAllPickedUp(order.parcels)
  // Nobody packs it before its pool is filled.
  const pool = order.pool?.status === 'open' ? order.pool : null
  return (
    <Outcome
      tone="green"
      icon={<CheckIcon width={40} height={40} strokeWidth={2.4} />}
      title={
        pool
          ? t('You have joined a pool with order {number}', { number: order.order_number })
          : t('Thank you, your order is confirmed')
      }
    >
      <p className="text-ink-2">
        {paymentWords(order)}{' '}
        {order.payment.owed !== null && (
          <Link
            to={`/b2b/invoices/${order.order_number}`}
            className="font-semibold text-accent hover:underline"
          >
            {t('See the invoice')}
          </Link>
        )}
      </p>
      <Facts
        rows={[
          [t('Order number'), order.order_number],
          [isPickedUp ? t('Ready for pickup') : t('Estimated delivery'), daysOf(order)],
          [t('Total'), formatCedis(order.total)],
          [t('Payment'), translate(order.payment_label)],
        ]}
      />
      {order.test_payment && <TestPayments />}
      {pool ? (
        <div className="w-full text-start">
          <OrderPoolNotice pool={pool} />
        </div>
      ) : (
        <NextSteps order={order} />
      )}
      <div className="flex w-full flex-wrap justify-center gap-3">
        <LinkButton to={paths.orderTracking(order.order_number)} size="large" className="max-sm:w-full">
          {t('Track Order')}
        </LinkButton>
        <LinkButton
          to={paths.order(order.order_number)}
          size="large"
          look="outline"
          className="max-sm:w-full"
        >
          {t('View order')}
        </LinkButton>
        <LinkButton to={paths.home} size="large" look="plain" className="max-sm:w-full">
          {t('Continue shopping')}
        </LinkButton>
      </div>
    </Outcome>
  )
}

/** When it arrives: each of several parcels by itself. */
function daysOf({ parcels, ...order }: Order) {
  const dated = parcels.flatMap(({ id, store, estimated_from: from, estimated_to: to }) =>
    from && to ? (
      <span key={id} className="block">
        {store.name}: {formatDays(from, to)}
      </span>
    ) : (
      []
    ),
  )
  return dated.length > 0 ? dated : formatDays(order.estimated_from, order.estimated_to)
}

function NextSteps({ order }: { order: Order }) {
  const stores = [...new Set(order.parcels.map(({ store }) => store.name))]
  return (
    <section aria-labelledby="what-next" className="card w-full p-4 text-start sm:p-5">
      <h2 id="what-next" className="text-base">
        {t('What happens next')}
      </h2>
      <ol className="mt-3 flex flex-col gap-3 text-sm text-ink-2">
        <Step icon={<BoxIcon />}>
          {stores.length === 1
            ? t('{store} packs your order.', { store: stores[0] ?? '' })
            : t('{count} stores pack your order, each its own parcel.', { count: stores.length })}{' '}
          {t('Until a store starts you can still cancel it.')}
        </Step>
        <Step icon={<TruckIcon />}>{onTheWayWords(order)}</Step>
        <Step icon={<PhoneIcon />}>{t('You hear of every step, and the tracking page shows it.')}</Step>
      </ol>
    </section>
  )
}

/** Who brings it: stores deliver quoted goods themselves, and others where the buyer chose that. */
function onTheWayWords({ parcels }: Order): string {
  const isEvery = (type: DeliveryType) => parcels.every(({ delivery_type }) => delivery_type === type)
  if (isEvery('pickup')) return t('We tell you when it is ready at the store.')
  if (isEvery('vendor'))
    return parcels.length === 1
      ? t('The store brings it to you itself; keep your phone close.')
      : t('The stores bring it to you themselves; keep your phone close.')
  return t('The rider calls you on the way; keep your phone close.')
}

/** The amount paid, or the amount due and its date. */
function paymentWords({ payment_method, payment, total }: Order): string {
  if (payment_method === 'cash_on_delivery')
    return t('Please have {amount} ready when it arrives.', { amount: formatCedis(total) })
  if (payment.owed !== null && payment.due_on) {
    return t('You have an invoice: {amount} to pay by {day}.', {
      amount: formatCedis(payment.owed),
      day: formatDate(payment.due_on),
    })
  }
  return t('We have received your payment.')
}

function Step({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        {icon}
      </span>
      <span className="pt-1.5">{children}</span>
    </li>
  )
}
