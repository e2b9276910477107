import { useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contracts/cart/cart.ts'
import { formatCedis } from '#contracts/money.ts'
import { cartFailureTitles } from '#web/data/cart/cart-messages.ts'
import { whyNotQuantity } from '#web/data/cart/why-not-quantity.ts'
import { t, translate } from '#web/messages/messages.ts'
import { productPath } from '#web/parts/paths.ts'
import { Price } from '#web/parts/product/price.tsx'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { HeartIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { noticesOf, quantityMaxOf } from './cart-lines.rules.ts'

interface Props {
  line: CartItem
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onSaveForLater: () => Promise<void>
}

const quietButton =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-55'

/** One line of the cart: product, price, quantity and actions. */
export function CartLine({ line, onQuantity, onRemove, onSaveForLater }: Props) {
  const { product } = line
  const to = productPath(product)
  const canBeBought = !line.notices.includes('out_of_stock') && !line.notices.includes('not_for_sale')
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-2 p-3.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-5 sm:p-5">
      <Link to={to} prefetch="intent" tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <Picture
          base={product.primary_image?.image ?? null}
          alt=""
          tone={product.primary_image?.tone}
          sizes="(min-width: 640px) 112px, 88px"
          sizeMax={320}
          className="rounded-md"
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-[0.9375rem] font-semibold tracking-normal">
          <Link to={to} prefetch="intent" className="line-clamp-2 text-wrap hover:text-accent">
            {product.name}
          </Link>
        </h2>
        <VariantName name={product.variant_name} className="text-sm text-ink-2" />
        <Price
          current={product.current_price}
          base={product.is_on_sale ? product.base_price : undefined}
          size="small"
        />
        {product.promotion && (
          <p className="text-sm text-ink-2">
            {t('{promotion}: until {time}', {
              promotion: product.promotion.name,
              time: formatInstant(product.promotion.ends_at),
            })}
          </p>
        )}
        <LineNotices line={line} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1 sm:col-span-1">
        {canBeBought ? (
          <QuantityStepper
            label={t('Quantity of {product}', { product: product.name })}
            value={line.quantity}
            min={0}
            max={quantityMaxOf(line)}
            onChange={(quantity) => (quantity > 0 ? onQuantity(quantity) : onRemove())}
            onOutside={(typed) => (typed < 1 ? onRemove() : showTooMany(typed, product.stock))}
          />
        ) : (
          <span className="py-2.5 text-sm text-ink-3">{t('Quantity {count}', { count: line.quantity })}</span>
        )}
        <span className="order-last ms-auto text-end font-bold whitespace-nowrap tabular-nums sm:text-lg">
          <span className="sr-only">{t('Line total')} </span>
          {formatCedis(line.line_total)}
        </span>
        <LineActions name={product.name} onRemove={onRemove} onSaveForLater={onSaveForLater} />
      </div>
    </li>
  )
}

/** Shows why a quantity is refused (SH-8.07); the previous quantity stays. */
function showTooMany(quantity: number, stock: number | null): void {
  showToast({
    tone: 'bad',
    title: translate(cartFailureTitles.update),
    message: whyNotQuantity(quantity, stock),
  })
}

function LineNotices({ line }: { line: CartItem }) {
  const notices = noticesOf(line)
  if (notices.length === 0) return null
  return (
    <p className="flex flex-wrap gap-1.5 pt-0.5">
      {notices.map(({ tone, sentence }) => (
        <Badge key={sentence} tone={tone} className="whitespace-normal!">
          {sentence}
        </Badge>
      ))}
    </p>
  )
}

interface ActionsProps extends Pick<Props, 'onRemove' | 'onSaveForLater'> {
  name: string
}

function LineActions({ name, onRemove, onSaveForLater }: ActionsProps) {
  const [isMoving, setMoving] = useState(false)
  return (
    <span className="flex flex-wrap max-sm:order-last max-sm:w-full max-sm:justify-between sm:ms-2">
      <button
        type="button"
        className={`${quietButton} max-sm:-ms-3`}
        disabled={isMoving}
        onClick={async () => {
          setMoving(true)
          await onSaveForLater()
          setMoving(false)
        }}
      >
        <HeartIcon width={17} height={17} />
        {t('Save for later')}
        <span className="sr-only">: {name}</span>
      </button>
      <button type="button" className={`${quietButton} max-sm:-me-3`} onClick={onRemove}>
        <TrashIcon width={17} height={17} />
        {t('Remove')}
        <span className="sr-only">: {name}</span>
      </button>
    </span>
  )
}
