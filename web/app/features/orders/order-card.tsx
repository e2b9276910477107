import { Link } from 'react-router'
import { hasVariantName } from '#contracts/catalog/variant-name.ts'
import { formatCedis } from '#contracts/money.ts'
import type { OrderSummary } from '#contracts/orders/order.ts'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { useSide } from '#web/data/side.ts'
import { variantWords } from '#web/messages/goods-word.ts'
import { plural, t } from '#web/messages/messages.ts'
import { OrderStatusBadge } from '#web/parts/order/order-status-badge.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** One order of the list: number, date, status, first item and the number of further ones. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const [first] = order.items
  const more = order.items.length - 1
  const { paths } = useSide()
  const to = paths.order(order.order_number)
  return (
    <article className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 className="text-base">
          <Link
            to={to}
            prefetch="intent"
            aria-label={t('Order {number}', { number: order.order_number })}
            className="hover:text-accent"
          >
            {order.order_number}
          </Link>
        </h2>
        <OrderStatusBadge status={order.status} />
        <p className="w-full text-sm text-ink-2">
          {formatDate(order.created_at)}
          {order.parcels_count > 1 && ` · ${t('{count} parcels', { count: order.parcels_count })}`}
        </p>
      </div>
      {first && (
        <div className="mt-3.5 flex gap-3.5">
          <Picture
            base={first.image?.image ?? null}
            alt=""
            tone={first.image?.tone}
            sizes="72px"
            sizeMax={160}
            className="size-18 shrink-0 rounded-md"
          />
          <div className="min-w-0 grow text-sm">
            <p className="line-clamp-2 font-semibold">{first.name}</p>
            <p className="text-ink-2">
              {hasVariantName(first.variant_name) ? `${variantWords(first.variant_name)} · ` : ''}
              {first.quantity} × {formatCedis(first.price)}
            </p>
            {more > 0 && (
              <p className="text-ink-3">
                {plural(more, { one: '+{count} more product', other: '+{count} more products' })}
              </p>
            )}
          </div>
        </div>
      )}
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3.5">
        <p className="font-bold">
          <span className="text-sm font-medium text-ink-2">{t('Total')}</span> {formatCedis(order.total)}
        </p>
        <OrderActions order={order} />
      </div>
    </article>
  )
}

/** The actions that the order allows now. */
function OrderActions({ order }: { order: OrderSummary }) {
  const { paths } = useSide()
  const mayBuy = useMayBuy()
  return (
    <p className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
      {/* A server of the version before does not say it. */}
      {(order.can_track ?? order.status === 'In Progress') && (
        <LinkButton to={paths.orderTracking(order.order_number)} size="small">
          {t('Track Order')}
          <span className="sr-only">: {order.order_number}</span>
        </LinkButton>
      )}
      {order.status === 'Waiting for payment' && mayBuy && (
        <LinkButton to={paths.orderConfirmed(order.order_number)} size="small">
          {t('Pay now')}
          <span className="sr-only">: {order.order_number}</span>
        </LinkButton>
      )}
      {order.can_review && (
        <LinkButton to={paths.orderReview(order.order_number)} size="small" look="outline">
          {t('Write Review')}
          <span className="sr-only">: {order.order_number}</span>
        </LinkButton>
      )}
      <LinkButton to={paths.order(order.order_number)} size="small" look="outline">
        {t('View order')}
        <span className="sr-only">: {order.order_number}</span>
      </LinkButton>
    </p>
  )
}
