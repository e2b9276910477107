import { useEffect, useState } from 'react'
import { anyNumber, nearestPieces, whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { BoughtGoods } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { offerNearest } from '#web/data/cart/offer-nearest.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { productPath } from '#web/parts/paths.ts'
import { putInCart } from '#web/parts/product/add-to-cart-button.tsx'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { formatShortDay } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** [BB-9.05] How many are shown before the list is opened. */
const shownFirst = 6

/** [BB-2.21] Goods of the person's earlier orders, each with its last quantity. Nothing before the first order. */
export default function Reorder() {
  const { side } = useSide()
  const [goods, setGoods] = useState<readonly BoughtGoods[] | 'failed'>([])
  const [attempt, setAttempt] = useState(0)
  const [isOpen, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads them again.
  useEffect(() => {
    const stop = new AbortController()
    api('GET /orders/goods', { query: forSide(side), signal: stop.signal })
      .then(setGoods)
      .catch((error) => {
        if (stop.signal.aborted) return
        console.warn('Goods of earlier orders could not be loaded', error)
        setGoods('failed')
      })
    return () => stop.abort()
  }, [side, attempt])

  // [BB-8.01]
  if (goods === 'failed') {
    return <ErrorState message={t('Failed to load products')} onRetry={() => setAttempt(attempt + 1)} />
  }
  if (goods.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h2>{t('Reorder products')}</h2>
        <span className="text-sm text-ink-3">{t('what you buy most')}</span>
        {goods.length > shownFirst && (
          <Button
            look="plain"
            size="small"
            aria-expanded={isOpen}
            className="ms-auto"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('Show fewer') : t('Show all {count}', { count: goods.length })}
          </Button>
        )}
      </div>
      <ul className="card grid gap-x-8 px-4 sm:px-5 lg:grid-cols-2">
        {goods.slice(0, isOpen ? goods.length : shownFirst).map((bought) => (
          <Row key={bought.variant_id} bought={bought} />
        ))}
      </ul>
    </section>
  )
}

const ruleOf = ({ bulk }: BoughtGoods['product']) =>
  bulk ? { minimum: bulk.min_quantity, multiple: bulk.multiple } : anyNumber

function Row({ bought }: { bought: BoughtGoods }) {
  const { product } = bought
  const { prefix } = useSide()
  const rule = ruleOf(product)
  const most = nearestPieces(limits.quantityMax, rule, bought.available ?? limits.quantityMax)
  const isEnough = (bought.available ?? most) >= rule.minimum
  const [quantity, setQuantity] = useState(nearestPieces(bought.last_quantity, rule, most))
  const [isAdding, setAdding] = useState(false)
  const mayBuy = useMayBuy()
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-b-0 lg:[&:nth-last-child(2):nth-child(odd)]:border-b-0">
      <Picture
        base={product.primary_image?.image ?? null}
        tone={product.primary_image?.tone}
        alt=""
        sizes="48px"
        sizeMax={160}
        className="size-12 shrink-0 rounded-sm"
      />
      <div className="min-w-0 grow basis-44">
        <Link
          to={prefix + productPath(product)}
          prefetch="intent"
          className="line-clamp-2 text-sm font-semibold hover:text-accent"
        >
          {product.name}
        </Link>
        <VariantName name={bought.variant_name} className="block text-xs text-ink-2" />
        <p className="text-xs text-ink-3 tabular-nums">
          {t('Last: {count} on {day} · {price} each', {
            count: bought.last_quantity,
            day: formatShortDay(bought.last_at),
            price: formatCedis(bought.last_price),
          })}
        </p>
      </div>
      {!mayBuy ? null : isEnough ? (
        <div className="ms-auto flex items-center gap-2">
          <QuantityStepper
            label={t('Quantity of {product}', { product: product.name })}
            value={quantity}
            min={rule.minimum}
            max={most}
            step={rule.multiple}
            allows={(typed) => !whyNotPieces(typed, rule)}
            onChange={setQuantity}
            onOutside={(typed) =>
              offerNearest(typed, { stock: bought.available, rule, most, onUse: setQuantity })
            }
          />
          <Button
            look="soft"
            busy={isAdding}
            aria-label={t('+ Add to cart: {name}', { name: product.name })}
            onClick={async () => {
              setAdding(true)
              await putInCart(bought.variant_id, { quantity, name: product.name })
              setAdding(false)
            }}
          >
            {t('Add')}
          </Button>
        </div>
      ) : (
        <span className="text-sm font-semibold text-ink-3">{t('Out of stock')}</span>
      )}
    </li>
  )
}
