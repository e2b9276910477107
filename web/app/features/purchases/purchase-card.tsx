import { limits } from '#contracts/limits.ts'
import type { OrderSummary } from '#contracts/orders/order.ts'
import { areMadeGoods } from '#contracts/quotations/made-goods.ts'
import { api } from '#web/data/api.ts'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { useSide } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { AddToList } from '#web/parts/lists/add-to-list.tsx'
import { BuyAgainNumber } from '#web/parts/order/buy-again.tsx'
import { OrderStatusBadge } from '#web/parts/order/order-status-badge.tsx'
import { productPath } from '#web/parts/paths.ts'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** [BB-2.44] Cedis without decimals, rounded to the nearest: only the purchase history shows them so. */
const wholeCedis = (cedis: number): string => `GHS ${Math.round(cedis).toLocaleString('en')}`

/** [BB-2.37] One purchase: number, date, status, the first item and how many more, with its actions. */
export function PurchaseCard({ order }: { order: OrderSummary }) {
  const { paths } = useSide()
  const { order_number: number, items, refunded_at: refundedAt } = order
  const [first] = items
  const more = items.length - 1
  return (
    <article aria-label={t('Order {number}', { number })} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 className="text-base">
          <Link to={paths.order(number)} prefetch="intent" className="hover:text-accent">
            {t('Order {number}', { number })}
          </Link>
        </h2>
        <OrderStatusBadge status={order.status} />
        <p className="w-full text-sm text-ink-2">
          {formatDate(order.created_at)}
          {refundedAt && ` · ${t('Refunded on {date}', { date: formatDate(refundedAt) })}`}
        </p>
      </div>
      {first && (
        <div className="mt-3.5 flex flex-wrap gap-x-3.5 gap-y-2">
          <Picture
            base={first.image?.image ?? null}
            alt=""
            tone={first.image?.tone}
            sizes="72px"
            sizeMax={160}
            className="size-18 shrink-0 rounded-md"
          />
          <div className="min-w-0 flex-1 text-sm">
            <p className="line-clamp-2 font-semibold break-words">{first.name}</p>
            <VariantName name={first.variant_name} className="block text-ink-3" />
            <p className="text-ink-2">
              {t('{price} each · quantity {count}', {
                price: wholeCedis(first.price),
                count: first.quantity,
              })}
            </p>
            {more > 0 && (
              <p className="text-ink-3">
                {plural(more, { one: '+{count} more item', other: '+{count} more items' })}
              </p>
            )}
          </div>
          <p className="flex shrink-0 items-baseline justify-between gap-3 font-bold max-sm:w-full sm:flex-col sm:items-end sm:gap-0">
            <span className="block text-xs font-medium text-ink-3">{t('Total')}</span>
            {wholeCedis(order.total)}
          </p>
        </div>
      )}
      <PurchaseActions order={order} />
    </article>
  )
}

/** The goods of an order with how many were bought. */
async function goodsOf(number: string) {
  const { parcels } = await api('GET /orders/:number', { params: { number } })
  const lines = parcels.flatMap((parcel) => parcel.lines)
  const sums = new Map<string, number>()
  for (const { variant_id: id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return [...sums].map(([variant, quantity]) => ({
    variant,
    quantity: Math.min(limits.quantityMax, quantity),
  }))
}

/** [BB-2.38] [BB-2.40] Write Review is hidden when the order has a refund. */
function PurchaseActions({ order }: { order: OrderSummary }) {
  const { paths, prefix } = useSide()
  const mayBuy = useMayBuy()
  const number = order.order_number
  const [first] = order.items
  return (
    <div className="mt-3.5 flex flex-wrap gap-2.5 border-t border-line pt-3.5 max-sm:flex-col">
      {mayBuy && <BuyAgainNumber number={number} size="small" />}
      <AddToList lines={() => goodsOf(number)} name={number} size="small" look="outline" />
      {mayBuy && order.can_review && (
        <LinkButton to={paths.orderReview(number)} size="small" look="outline">
          {t('Write Review')}
          <span className="sr-only">: {number}</span>
        </LinkButton>
      )}
      {first && !areMadeGoods(first.slug) && (
        <LinkButton
          to={prefix + productPath({ slug: first.slug, id: first.product_id })}
          size="small"
          look="plain"
        >
          {t('View Product Details')}
          <span className="sr-only">: {first.name}</span>
        </LinkButton>
      )}
    </div>
  )
}
