import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasVariantName } from '#contracts/catalog/variant-name.ts'
import type { Quote } from '#contracts/checkout/checkout.ts'
import { useSide } from '#web/data/side.ts'
import { variantWords } from '#web/messages/goods-word.ts'
import { plural, t } from '#web/messages/messages.ts'
import { MoneyRows } from '#web/parts/order/money-rows.tsx'
import { formatDays } from '#web/parts/time/dates.ts'
import { TruckIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useCheckout } from './use-checkout.ts'

const shownMax = 4

type Line = Quote['parcels'][number]['lines'][number]

/** The order's lines and total beside each step, including delivery from the first step on. */
export function CheckoutSummary({ children }: { children: ReactNode }) {
  const { step, quote, isQuoting, pool } = useCheckout()
  const { paths } = useSide()
  const lines = quote.parcels.flatMap((parcel) => parcel.lines)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const isPickedUp = quote.parcels.every(({ chosen }) => chosen.type === 'pickup')
  const days =
    quote.estimated_from && quote.estimated_to && formatDays(quote.estimated_from, quote.estimated_to)
  return (
    <section
      aria-labelledby="summary"
      aria-busy={isQuoting}
      className="card flex min-w-0 flex-col gap-4 p-5 lg:sticky lg:top-6"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="summary" className="text-lg">
          {t('Order summary')}
        </h2>
        <Link
          to={pool ? paths.pools : paths.cart}
          className="text-sm font-semibold text-accent hover:underline"
        >
          {pool ? t('See the pools') : t('Edit cart')}
        </Link>
      </div>
      {step !== 'review' && <Lines lines={lines} />}
      <MoneyRows
        rows={[
          {
            label: plural(pieces, { one: 'Subtotal ({count} item)', other: 'Subtotal ({count} items)' }),
            amount: quote.items_total,
          },
          {
            label: isPickedUp ? t('Store pickup') : t('Delivery, once per order'),
            amount: quote.delivery_total > 0 ? quote.delivery_total : t('Free'),
          },
        ]}
        total={quote.total}
      />
      {days && (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <TruckIcon width={18} height={18} className="shrink-0 text-accent" />
          {isPickedUp ? t('Ready {days}', { days }) : t('Arrives {days}', { days })}
        </p>
      )}
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {lines.slice(0, shownMax).map((line) => (
        <li key={line.variant_id} className="flex items-center gap-3 text-sm">
          <Picture
            base={line.image?.image ?? null}
            alt=""
            tone={line.image?.tone}
            sizes="44px"
            sizeMax={160}
            className="size-11 shrink-0 rounded-sm"
          />
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{line.name}</span>
            <span className="block text-xs break-words text-ink-3">
              {hasVariantName(line.variant_name) ? `${variantWords(line.variant_name)} · ` : ''}
              {t('Quantity {count}', { count: line.quantity })}
            </span>
          </span>
        </li>
      ))}
      {lines.length > shownMax && (
        <li className="text-sm text-ink-2">{t('+{count} more', { count: lines.length - shownMax })}</li>
      )}
    </ul>
  )
}
