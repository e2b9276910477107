import { ruleOn, whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import type { Product } from '#contracts/catalog/product.ts'
import { formatCedis } from '#contracts/money.ts'
import { offerNearest } from '#web/data/cart/offer-nearest.ts'
import {
  changeVisitorQuantity,
  dropLine,
  keepForVisitor,
  type VisitorLine,
} from '#web/data/cart/visitor-cart.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { quantityMaxOf } from '#web/parts/product/buying.rules.ts'
import { GoodsLink } from '#web/parts/product/goods-link.tsx'
import { Price } from '#web/parts/product/price.tsx'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { pictureOf, priceOf, variantOf } from './visitor-lines.rules.ts'

/** A line with its product as it is sold now; null while it loads, and where it is sold no longer. */
export interface LineNow {
  line: VisitorLine
  product: Product | null
  isGone: boolean
  /** Loads it once more, where it could not be loaded. */
  retry: (() => void) | null
  isTrying: boolean
  total: number
}

const grid =
  'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-2 p-3.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-5 sm:p-5'

/** One product that a visitor chose, as it is sold now. */
export function VisitorCartLine({ line, product, isGone, retry, isTrying, total }: LineNow) {
  if (isGone) {
    return (
      <li className="flex flex-wrap items-center justify-between gap-4 p-3.5 sm:p-5">
        <Badge tone="brick">{t('No longer for sale')}</Badge>
        <Remove line={line} name={t('Product')} />
      </li>
    )
  }
  if (!product && retry) {
    return (
      <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5 sm:p-5">
        <span role="status" className="me-auto">
          {t('This product could not be loaded')}
        </span>
        <Button look="outline" size="small" busy={isTrying} onClick={retry}>
          {t('Try Again')}
        </Button>
        <Remove line={line} name={t('Product')} />
      </li>
    )
  }
  if (!product) {
    return (
      <li className={grid}>
        <Skeleton className="size-22 rounded-md sm:size-28" />
        <Skeleton className="h-4 w-4/5" />
      </li>
    )
  }
  const picture = pictureOf(product, line.item)
  return (
    <li className={grid}>
      <GoodsLink goods={product} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <Picture
          base={picture?.image ?? null}
          alt=""
          tone={picture?.tone}
          sizes="(min-width: 640px) 112px, 88px"
          sizeMax={320}
          className="rounded-md"
        />
      </GoodsLink>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-[0.9375rem] font-semibold tracking-normal">
          <GoodsLink goods={product} className="line-clamp-3 text-wrap hover:text-accent">
            {product.name}
          </GoodsLink>
        </h2>
        <VariantName name={variantOf(product, line.item)?.name ?? ''} className="text-sm text-ink-2" />
        <Price current={priceOf(line, product)} base={product.base_price} size="small" />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1 sm:col-span-1">
        <Pieces line={line} product={product} />
        <span className="ms-auto text-end font-bold whitespace-nowrap sm:text-lg">
          <span className="sr-only">{t('Line total')} </span>
          {formatCedis(total)}
        </span>
        <Remove line={line} name={product.name} />
      </div>
    </li>
  )
}

function Pieces({ line, product }: { line: VisitorLine; product: Product }) {
  const rule = ruleOn(useSide().side, product)
  const { stock, is_in_stock, is_low_stock } = variantOf(product, line.item) ?? product
  if (!is_in_stock) return <Badge tone="brick">{t('Out of stock')}</Badge>
  const most = quantityMaxOf({ stock, isInStock: is_in_stock, isLowStock: is_low_stock }, rule)
  return (
    <>
      <QuantityStepper
        label={t('Quantity of {product}', { product: product.name })}
        value={line.quantity}
        min={rule.minimum}
        max={most}
        step={rule.multiple}
        onChange={(quantity) => changeVisitorQuantity(line, quantity)}
        allows={(typed) => !whyNotPieces(typed, rule)}
        onOutside={(typed) =>
          offerNearest(typed, {
            stock,
            rule,
            most,
            onUse: (quantity) => changeVisitorQuantity(line, quantity),
          })
        }
      />
      {line.quantity > most && <Badge tone="brick">{t('Only {left} left', { left: most })}</Badge>}
    </>
  )
}

/** BB-4.03: removes a line and shows a notice with Undo. */
function Remove({ line, name }: { line: VisitorLine; name: string }) {
  function remove() {
    dropLine(line)
    showToast({
      title: t('{product} removed from cart', { product: name }),
      action: { label: t('Undo'), onPress: () => keepForVisitor(line) },
    })
  }
  return (
    <Button look="plain" size="small" onClick={remove}>
      {t('Remove')}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
