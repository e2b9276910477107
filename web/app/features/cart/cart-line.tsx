import { useState } from 'react'
import type { CartItem } from '#contracts/cart/cart.ts'
import { anyNumber, type OrderRule, whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { formatCedis } from '#contracts/money.ts'
import { cartFailureTitles } from '#web/data/cart/cart-messages.ts'
import { offerNearest } from '#web/data/cart/offer-nearest.ts'
import { ruleInWords } from '#web/data/cart/why-not-quantity.ts'
import { piecesField, postedPress, pressForm, usePressForm } from '#web/data/posted-press.ts'
import { goodsWord, optionValueWord } from '#web/messages/goods-word.ts'
import { t, translate } from '#web/messages/messages.ts'
import { GoodsLink } from '#web/parts/product/goods-link.tsx'
import { Price } from '#web/parts/product/price.tsx'
import { PriceLadder } from '#web/parts/product/price-ladder.tsx'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { formatDate, formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { HeartIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { isBuyable, noticesOf, quantityMaxOf } from './cart-lines.rules.ts'

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
  const { order_rule: rule } = product
  const canBeBought = isBuyable(line)
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-2 p-3.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-5 sm:p-5">
      <GoodsLink goods={product} prefetch="intent" tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <Picture
          base={product.primary_image?.image ?? null}
          alt=""
          tone={product.primary_image?.tone}
          sizes="(min-width: 640px) 112px, 88px"
          sizeMax={320}
          className="rounded-md"
        />
      </GoodsLink>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-[0.9375rem] font-semibold tracking-normal">
          <GoodsLink goods={product} prefetch="intent" className="line-clamp-3 text-wrap hover:text-accent">
            {product.name}
          </GoodsLink>
        </h2>
        {rule ? (
          <span className="text-sm text-ink-2">{optionsInWords(product.options)}</span>
        ) : (
          <VariantName name={product.variant_name} className="text-sm text-ink-2" />
        )}
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
        {line.agreed_until && (
          <p className="text-sm text-accent">
            {t('Agreed with your company until {date}', { date: formatDate(line.agreed_until) })}
          </p>
        )}
        {rule && <BulkTerms {...{ line, rule, onQuantity }} />}
        {line.quotation && <Quoted until={line.quotation.valid_until} />}
        <LineNotices line={line} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1 sm:col-span-1">
        {canBeBought && !line.quotation ? (
          <LineQuantity {...{ line, onQuantity, onRemove }} />
        ) : (
          <span className="py-2.5 text-sm text-ink-3">{t('Quantity {count}', { count: line.quantity })}</span>
        )}
        <span className="order-last ms-auto text-end font-bold whitespace-nowrap sm:text-lg">
          <span className="sr-only">{t('Line total')} </span>
          {formatCedis(line.line_total)}
        </span>
        <LineActions
          lineId={line.id}
          name={product.name}
          onRemove={onRemove}
          onSaveForLater={line.quotation ? undefined : onSaveForLater}
        />
      </div>
    </li>
  )
}

/** What a company pays by the number of pieces, and which numbers it can order. */
function BulkTerms({ line, rule, onQuantity }: Pick<Props, 'line' | 'onQuantity'> & { rule: OrderRule }) {
  return (
    <>
      {line.ladder && isBuyable(line) && (
        <PriceLadder
          steps={line.ladder}
          quantity={line.quantity}
          most={quantityMaxOf(line)}
          multiple={rule.multiple}
          name={line.product.name}
          onAdd={(more) => onQuantity(line.quantity + more)}
        />
      )}
      <p className="text-xs text-ink-3 empty:hidden">{ruleInWords(rule)}</p>
    </>
  )
}

/** The stepper of a line; one step below the minimum of companies removes it. */
function LineQuantity({ line, onQuantity, onRemove }: Pick<Props, 'line' | 'onQuantity' | 'onRemove'>) {
  const { name, order_rule } = line.product
  const rule = order_rule ?? anyNumber
  const formId = `${pressForm}-${line.id}`
  return (
    <form id={formId} {...usePressForm()} className="contents">
      <QuantityStepper
        label={t('Quantity of {product}', { product: name })}
        name={piecesField}
        value={line.quantity}
        min={0}
        max={quantityMaxOf(line)}
        step={rule.multiple}
        asksBelow={rule.minimum}
        allows={(typed) => typed === 0 || !whyNotPieces(typed, rule)}
        onChange={(quantity) => {
          if (quantity >= rule.minimum) onQuantity(quantity)
          else if (quantity > line.quantity) onQuantity(rule.minimum)
          else onRemove()
        }}
        onOutside={(typed) => {
          if (typed < 1) return onRemove()
          offerNearest(typed, {
            stock: line.product.stock,
            rule: order_rule,
            most: quantityMaxOf(line),
            onUse: onQuantity,
            title: translate(cartFailureTitles.update),
          })
        }}
      />
      <Button
        look="outline"
        size="small"
        {...postedPress('quantity', line.id)}
        form={formId}
        className="not-noscript:hidden"
      >
        {t('Change quantity')}
      </Button>
    </form>
  )
}

function Quoted({ until }: { until: string }) {
  return (
    <p className="text-sm text-ink-2">
      {t('Quoted: price and quantity are fixed until {date}', { date: formatDate(until) })}
    </p>
  )
}

/** [BB-2.45] [BB-3.03] A company's lines name colour and size in any case, then what else was chosen. */
function optionsInWords(options: Record<string, string>): string {
  const { Colour = t('Default'), Size = t('Default'), ...others } = options
  return Object.entries({ Colour, Size, ...others })
    .map(([name, value]) => `${goodsWord(name)}: ${optionValueWord(value)}`)
    .join(' · ')
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

interface ActionsProps extends Pick<Props, 'onRemove'> {
  lineId: string
  name: string
  onSaveForLater: Props['onSaveForLater'] | undefined
}

function LineActions({ lineId, name, onRemove, onSaveForLater }: ActionsProps) {
  const [isMoving, setMoving] = useState(false)
  return (
    <span className="flex flex-wrap max-sm:order-last max-sm:w-full max-sm:justify-between sm:ms-2">
      {onSaveForLater && (
        <button
          type="button"
          className={`${quietButton} max-sm:-ms-3 noscript:hidden`}
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
      )}
      <button
        {...postedPress('remove', lineId)}
        className={`${quietButton} max-sm:-me-3`}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      >
        <TrashIcon width={17} height={17} />
        {t('Remove')}
        <span className="sr-only">: {name}</span>
      </button>
    </span>
  )
}
