import { type KeyboardEvent, useState } from 'react'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { productPath } from '#web/parts/paths.ts'
import { AddToCartButton } from '#web/parts/product/add-to-cart-button.tsx'
import { Price } from '#web/parts/product/price.tsx'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { Rating } from '#web/parts/product/rating.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** [VE-2.55] [VE-4.22] [VE-9.13] The store's most popular products one by one, with at most ten dots. */
export function PopularProducts({ products }: { products: readonly CardProduct[] }) {
  const [index, setIndex] = useState(0)
  const { prefix } = useSide()
  const last = products.length - 1
  const at = Math.min(index, last)
  const product = products[at]
  if (!product) return null
  const go = (to: number) => setIndex(Math.max(0, Math.min(to, last)))
  const walk = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(at - 1)
    if (key === 'ArrowRight') go(at + 1)
  }
  return (
    <section aria-label={t('Popular Products')} className="flex flex-col gap-3">
      <h2>{t('Popular Products')}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work on the buttons inside. */}
      <div className="card grid overflow-hidden sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" onKeyDown={walk}>
        <Picture
          base={product.primary_image?.image ?? null}
          tone={product.primary_image?.tone}
          alt=""
          sizes="(min-width: 640px) 460px, 100vw"
          className="max-sm:aspect-[4/3] sm:h-full sm:max-h-80"
        />
        <div className="flex min-w-0 flex-col gap-3 p-4 sm:p-6">
          <div aria-live="polite" className="flex flex-col items-start gap-2">
            <Badge tone="gold">{t('No. {number} in this store', { number: at + 1 })}</Badge>
            <h3 className="line-clamp-2 text-lg">
              <Link to={prefix + productPath(product)}>{product.name}</Link>
            </h3>
            <Rating rating={product.avg_rating} reviewsCount={product.review_count} />
            <Price current={product.current_price} base={product.base_price} />
          </div>
          <div>
            {product.options.length === 0 && product.is_in_stock && !product.closed ? (
              <AddToCartButton product={product} quantity={product.tier?.quantity} />
            ) : (
              <LinkButton to={prefix + productPath(product)} look="outline">
                {t('View details')}
              </LinkButton>
            )}
          </div>
          <div className="mt-auto flex items-center gap-2">
            <Dots {...{ products, at, go }} />
            <Arrow label={t('Previous product')} isOff={at === 0} onPress={() => go(at - 1)}>
              <ChevronLeftIcon />
            </Arrow>
            <Arrow label={t('Next product')} isOff={at === last} onPress={() => go(at + 1)}>
              <ChevronRightIcon />
            </Arrow>
          </div>
        </div>
      </div>
    </section>
  )
}

interface DotsProps {
  products: readonly CardProduct[]
  at: number
  go: (to: number) => void
}

function Dots({ products, at, go }: DotsProps) {
  return (
    <div className="flex min-w-0 grow flex-wrap">
      {products.map((one, place) => (
        <button
          key={one.id}
          type="button"
          aria-label={t('Product {number}', { number: place + 1 })}
          aria-current={place === at ? 'true' : undefined}
          onClick={() => go(place)}
          className="grid h-11 w-6 place-items-center"
        >
          <span
            className={classNames('h-2 rounded-full', place === at ? 'w-5 bg-accent' : 'w-2 bg-line-strong')}
          />
        </button>
      ))}
    </div>
  )
}

interface ArrowProps {
  label: string
  isOff: boolean
  onPress: () => void
  children: React.ReactNode
}

function Arrow({ label, isOff, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-field disabled:opacity-40"
    >
      {children}
    </button>
  )
}
