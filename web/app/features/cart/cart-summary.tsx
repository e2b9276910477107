import type { Cart, CartItem } from '#contracts/cart/cart.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { countPieces } from '#web/data/cart/cart-count.ts'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { plural, t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { MoneyRows } from '#web/parts/order/money-rows.tsx'
import { quotationFormPath } from '#web/parts/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReturnIcon, ShieldIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { LimitLeft } from './limit-left.tsx'

interface Props {
  cart: Cart
  /** Why the cart cannot be ordered as it is; null when it can. */
  reason: string | null
  busy: boolean
  /** Where the checkout begins: before hydration the page is opened (parts/shell/early-presses.rules.ts). */
  path: string
  onCheckout: () => void
}

/** The total of the cart; on the business side without delivery, which only the checkout shows (BB-2.46). */
const totalOf = (cart: Cart) => (cart.side === 'business' ? cart.estimated_total : cart.total)

/** SH-9.01, BB-2.46: subtotal, delivery, total and the checkout button. */
export function CartSummary({ cart, reason, busy, path, onCheckout }: Props) {
  const pieces = countPieces(cart)
  return (
    <section aria-labelledby="summary" className="card flex flex-col gap-4 p-5 lg:sticky lg:top-6">
      <h2 id="summary" className="text-lg">
        {t('Order summary')}
      </h2>
      <MoneyRows
        rows={[
          {
            label: plural(pieces, { one: 'Subtotal ({count} item)', other: 'Subtotal ({count} items)' }),
            amount: cart.estimated_total,
          },
          cart.side === 'business'
            ? { label: t('Shipping'), amount: t('Calculated at checkout') }
            : { label: t('Delivery, once per order'), amount: cart.delivery_fee },
        ]}
        total={totalOf(cart)}
      />
      {cart.side === 'business' && <LimitLeft total={totalOf(cart)} />}
      {reason && (
        <Notice tone="brick" id="why-not-checkout">
          {reason}
        </Notice>
      )}
      <Button
        size="large"
        wide
        busy={busy}
        disabled={reason !== null}
        aria-describedby={reason ? 'why-not-checkout' : undefined}
        data-opens={path}
        onClick={onCheckout}
        className="max-lg:hidden noscript:hidden"
      >
        {t('Checkout')}
      </Button>
      {cart.side === 'business' && <MoreThanThis lines={cart.cart_items} />}
      <ul className="flex flex-col gap-2 text-xs text-ink-2">
        <li className="flex items-center gap-2">
          <ShieldIcon width={17} height={17} className="shrink-0 text-accent" />
          {t('Your money is held safely until your order arrives')}
        </li>
        <li className="flex items-center gap-2">
          <ReturnIcon width={17} height={17} className="shrink-0 text-accent" />
          {t('Returns within {days} days of delivery', { days: limits.returnDays })}
        </li>
      </ul>
    </section>
  )
}

/** The way to a quotation; a cart with one product is asked about as it is. */
function MoreThanThis({ lines }: { lines: readonly CartItem[] }) {
  const mayBuy = useMayBuy()
  const [line, ...others] = lines
  if (!mayBuy) return null
  const isOne = line && others.length === 0 && !line.quotation
  return (
    <p className="text-sm text-ink-2">
      {t('More than this?')}{' '}
      <Link
        to={quotationFormPath(
          isOne ? { product: line.product.id, name: line.product.name, quantity: line.quantity } : null,
        )}
        className="py-2 font-semibold text-accent hover:underline"
      >
        {t('Request a quotation')}
      </Link>
    </p>
  )
}

/** Total and checkout button at the bottom of a phone's screen. */
export function CartBar({ cart, reason, busy, path, onCheckout }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {reason && <p className="line-clamp-2 w-full text-sm font-medium text-brick">{reason}</p>}
      <p className="min-w-0 shrink-0">
        <span className="block text-xs text-ink-3">
          {cart.side === 'business' ? t('Subtotal') : t('Total with delivery')}
        </span>
        <span className="block text-lg leading-tight font-bold whitespace-nowrap">
          {formatCedis(totalOf(cart))}
        </span>
      </p>
      <Button
        size="large"
        busy={busy}
        disabled={reason !== null}
        data-opens={path}
        onClick={onCheckout}
        className="grow noscript:hidden"
      >
        {t('Checkout')}
      </Button>
    </div>
  )
}
