import { type RefObject, useState } from 'react'
import type { AgreedPrice as Agreed } from '#contracts/agreed-prices/agreed-prices.ts'
import { type OrderRule, ruleOn, whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { ladderAt, pricedFor, unitPriceAt } from '#contracts/catalog/shown-price.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis, pesewasOf } from '#contracts/money.ts'
import { offerNearest } from '#web/data/cart/offer-nearest.ts'
import { ruleInWords } from '#web/data/cart/why-not-quantity.ts'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { piecesField, postedPress, pressForm, usePressForm } from '#web/data/posted-press.ts'
import { useSide } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { searchPath } from '#web/parts/paths.ts'
import { putInCart } from '#web/parts/product/add-to-cart-button.tsx'
import {
  canBeOrdered,
  comparableSales,
  promotionOf,
  quantityMaxOf,
  stockLineOf,
} from '#web/parts/product/buying.rules.ts'
import { FavoriteHeart } from '#web/parts/product/favorite-heart.tsx'
import { Price } from '#web/parts/product/price.tsx'
import { PriceLadder } from '#web/parts/product/price-ladder.tsx'
import { assumedStars } from '#web/parts/product/rating.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { Link } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { AgreedPrice, useAgreedPrice } from './agreed-price.tsx'
import { Besides } from './besides.tsx'
import { DeliveryBox, type DeliveryDates } from './delivery-box.tsx'
import { PoolPanel } from './pool-panel.tsx'
import type { ProductView, VariantView } from './product-view.ts'
import { RestockButton } from './restock-button.tsx'
import { StoreClosed } from './store-closed.tsx'
import { VariantOptions } from './variant-options.tsx'

/** The purchase in progress: shared by the buy box and the sticky bar on phones. */
export interface Purchase {
  /** How many pieces this side's buyers can order. */
  rule: OrderRule
  quantity: number
  setQuantity: (quantity: number) => void
  /** What the store agreed with the company that is bought for; null without it. */
  agreed: Agreed | null
  /** Cedis for a piece of this quantity, with what was agreed. */
  price: number
  isAdding: boolean
  /** Adds the quantity, or another one; `button` is the pressed one. */
  add: (pieces?: number, button?: HTMLElement) => Promise<void>
}

/** What is put in the cart: the product where it has one variant, as its cards do, so that a visitor's cart has one line of it. */
const itemOf = ({ id, variants }: ProductView, chosen: VariantView) => (variants.length > 1 ? chosen.id : id)

/** The quantity of the chosen variant, and the Add to cart button. */
export function usePurchase(product: ProductView, chosen: VariantView): Purchase {
  const rule = ruleOn(useSide().side, product)
  const [wanted, setQuantity] = useState(rule.minimum)
  const [isAdding, setAdding] = useState(false)
  const agreed = useAgreedPrice(product.id, chosen.id)
  const quantity = Math.min(wanted, quantityMaxOf(chosen, rule))
  const price = unitPriceAt(pricedFor(chosen, agreed?.price ?? null), product, quantity)
  async function add(pieces = quantity, button?: HTMLElement) {
    setAdding(true)
    await putInCart(itemOf(product, chosen), { quantity: pieces, name: product.name, button })
    setAdding(false)
  }
  return { rule, quantity, setQuantity, agreed, price, isAdding, add }
}

interface Props {
  product: ProductView
  chosen: VariantView
  purchase: Purchase
  delivery: DeliveryDates
  button: RefObject<HTMLDivElement | null>
}

/** The purchase column: store, title, price, options, quantity and delivery. */
export function BuyBox({ product, chosen, purchase, delivery, button }: Props) {
  const stockLine = stockLineOf(
    chosen,
    product.options.map(({ name }) => name),
  )
  const { side } = useSide()
  const { agreed, quantity } = purchase
  const { closed_until: closedUntil } = product.store
  const unitPrice = unitPriceAt(chosen, product, quantity)
  // The ladder says it on the business side.
  const hasOtherPrice = side === 'shopper' && unitPrice !== chosen.price
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Heading product={product} />
      {agreed && agreed.price < unitPrice ? (
        <AgreedPrice agreed={agreed} price={unitPrice} />
      ) : (
        <PriceBlock chosen={{ ...chosen, price: unitPrice }} product={product} />
      )}
      {side === 'business' && <Bulk {...{ product, chosen, purchase }} />}
      <VariantOptions options={product.options} variants={product.variants} chosen={chosen} />
      {closedUntil && <StoreClosed until={closedUntil} />}
      <div ref={button} className="flex items-center gap-2.5 sm:gap-3">
        <AddPieces {...{ product, chosen, purchase }} />
        <FavoriteHeart product={product} className="size-12 shrink-0 border border-field bg-surface" />
      </div>
      {side === 'business' && <PoolPanel product={product.id} variant={chosen.id} />}
      {!chosen.isInStock && <RestockButton key={chosen.id} productId={product.id} variantId={chosen.id} />}
      <p aria-live="polite" className="-mt-1.5 text-sm empty:hidden">
        {stockLine && <span className="font-medium text-gold-ink">{stockLine}</span>}
        {stockLine && hasOtherPrice && <br />}
        {hasOtherPrice && (
          <span className="font-semibold text-accent">
            {quantityPriceOf(quantity, unitPrice, unitPrice < chosen.price)}
          </span>
        )}
      </p>
      {!closedUntil && (
        <DeliveryBox
          product={product}
          delivery={delivery}
          goodsPesewas={pesewasOf(purchase.price) * quantity}
        />
      )}
      <Besides product={product} chosen={chosen} purchase={purchase} />
    </div>
  )
}

const piecesForm = `${pressForm}-pieces`

/** How many pieces, and the button; or why there is none. */
function AddPieces({ product, chosen, purchase }: Pick<Props, 'product' | 'chosen' | 'purchase'>) {
  const { rule } = purchase
  const mayBuy = useMayBuy()
  const form = usePressForm()
  if (!mayBuy)
    return <p className="min-w-0 grow text-ink-2">{t('Your role in this company does not buy.')}</p>
  // The notice above says until when.
  if (product.store.closed_until !== null) return null
  if (!canBeOrdered(chosen, rule)) {
    return (
      <Button size="large" disabled className="min-w-0 grow px-4">
        {t('Out of stock')}
      </Button>
    )
  }
  const most = quantityMaxOf(chosen, rule)
  return (
    <form id={piecesForm} {...form} className="contents">
      <QuantityStepper
        label={t('Quantity of {product}', { product: product.name })}
        name={piecesField}
        value={purchase.quantity}
        min={rule.minimum}
        max={most}
        step={rule.multiple}
        allows={(typed) => !whyNotPieces(typed, rule)}
        onChange={purchase.setQuantity}
        onOutside={(typed) =>
          offerNearest(typed, { stock: chosen.stock, rule, most, onUse: purchase.setQuantity })
        }
      />
      <Button
        size="large"
        {...postedPress('add', itemOf(product, chosen))}
        form={piecesForm}
        busy={purchase.isAdding}
        onClick={(event) => {
          event.preventDefault()
          // A number typed before hydration is in the field before it is in the state.
          const typed = Number(new FormData(event.currentTarget.form ?? undefined).get(piecesField))
          const isOrdered = typed <= most && !whyNotPieces(typed, rule)
          void purchase.add(isOrdered ? typed : undefined, event.currentTarget)
        }}
        className="min-w-0 grow px-4"
      >
        {t('Add to cart')}
      </Button>
    </form>
  )
}

/** What companies order at least, and what a piece costs by the number. */
function Bulk({ product, chosen, purchase }: Pick<Props, 'product' | 'chosen' | 'purchase'>) {
  const { rule, quantity, setQuantity, agreed } = purchase
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium text-ink-2 empty:hidden">{ruleInWords(rule)}</p>
      <PriceLadder
        steps={ladderAt(pricedFor(chosen, agreed?.price ?? null), product, rule)}
        quantity={quantity}
        most={quantityMaxOf(chosen, rule)}
        multiple={rule.multiple}
        name={product.name}
        onAdd={(more) => setQuantity(quantity + more)}
      />
    </div>
  )
}

/** The unit price at this quantity, where it differs from the price of one piece. */
function quantityPriceOf(count: number, unitPrice: number, isBulk: boolean): string {
  const total = formatCedis(Math.round(count * unitPrice * 100) / 100)
  const details = { count, price: formatCedis(unitPrice), total }
  return isBulk
    ? t('Bulk price: {count} × {price} = {total}', details)
    : t('The flash sale has fewer left: {count} × {price} = {total}', details)
}

function Heading({ product }: { product: ProductView }) {
  const { prefix } = useSide()
  const { store, brand } = product
  const sold = comparableSales(product.units_sold, product.review_count)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
        <Link
          to={`${prefix}/store/${store.slug}`}
          prefetch="intent"
          className="py-1 hover:text-accent hover:underline"
        >
          {store.name} · {store.town}
        </Link>
        {store.is_verified && <Badge tone="green">{t('Verified')}</Badge>}
      </p>
      <h1 className="text-xl break-words sm:text-2xl">{product.name}</h1>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
        <Stars
          rating={product.avg_rating ?? assumedStars}
          isAssumed={product.avg_rating === null}
          label={product.avg_rating === null ? t('Not rated yet') : undefined}
        />
        {product.avg_rating === null ? (
          <span>{t('No reviews yet')}</span>
        ) : (
          <>
            {product.avg_rating.toFixed(1)} ·
            <a href="#reviews" className="py-1 font-semibold text-accent hover:underline">
              {plural(product.review_count, { one: '{count} review', other: '{count} reviews' })}
            </a>
          </>
        )}
        {sold !== null && <span>· {t('{count} sold', { count: sold.toLocaleString('en-GB') })}</span>}
        {brand && (
          <span>
            ·{' '}
            <Link
              to={prefix + searchPath({ brand: brand.slug })}
              className="py-1 hover:text-accent hover:underline"
            >
              {brand.name}
            </Link>
          </span>
        )}
      </p>
    </div>
  )
}

function PriceBlock({ chosen, product }: Pick<Props, 'chosen' | 'product'>) {
  const promotion = promotionOf(chosen, product)
  const saved = Math.round((chosen.basePrice - chosen.price) * 100) / 100
  return (
    <div className="flex flex-col items-start gap-2" aria-live="polite">
      <Price current={chosen.price} base={chosen.basePrice} size="large" />
      {saved > 0 && (
        <Badge tone="brick" className="px-2.5 py-1 text-[0.8125rem]">
          {t('You save {amount} ({percent}%)', {
            amount: formatCedis(saved),
            percent: Math.round((saved / chosen.basePrice) * 100),
          })}
        </Badge>
      )}
      {saved > 0 && chosen.lowestBefore !== null && (
        <p className="text-sm text-ink-2">
          {t('Lowest price in the {days} days before: {price}', {
            days: limits.priceDays,
            price: formatCedis(chosen.lowestBefore),
          })}
        </p>
      )}
      {promotion && (
        <p className="text-sm font-semibold text-brick">
          {t('{promotion}: until {time}', {
            promotion: promotion.name,
            time: formatInstant(promotion.ends_at),
          })}
        </p>
      )}
    </div>
  )
}
