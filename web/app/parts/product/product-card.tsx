import type { ProductCard as Product } from '#contracts/catalog/product.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { type BuyingSide, useSide } from '#web/data/side.ts'
import { optionWord } from '#web/messages/goods-word.ts'
import { t } from '#web/messages/messages.ts'
import { productPath } from '#web/parts/paths.ts'
import { formatShortDay } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { FavoriteHeart } from './favorite-heart.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

/** The data of a product card. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'slug'
  | 'current_price'
  | 'base_price'
  | 'discount_percentage'
  | 'is_in_stock'
  | 'is_low_stock'
  | 'is_new'
  | 'is_bestseller'
  | 'avg_rating'
  | 'review_count'
  | 'options'
> & {
  primary_image: Pick<NonNullable<Product['primary_image']>, 'image' | 'tone'> | null
  /** The variant that the picture shows, where it is not the usual one. */
  variant?: string
  store: Pick<Product['store'], 'name' | 'town'>
  flash: Pick<NonNullable<Product['flash']>, 'quantity' | 'left'> | null
  promotion: Pick<NonNullable<Product['promotion']>, 'ends_at'> | null
  /** Where a flash sale reduced the price: the lowest of the 30 days before. */
  lowest_before?: number | null | undefined
  /** In place of what adds it to the cart, where it cannot be ordered now: why. */
  closed?: string
  /** On cards of the business side: the first tier, and its price in words. */
  tier?: { quantity: number; words: string }
}

interface Props {
  product: CardProduct
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes?: string
  /** For the first row of a page: its picture is loaded with priority. */
  priority?: boolean
}

/** Two cards a row on a phone, five on a desk. */
export const cardSizes = '(min-width: 1024px) 230px, (min-width: 640px) 31vw, 46vw'

/**
 * On the server, the HTML inside a card that is the same for everyone; null where the card depends on who asks, and in the browser
 * (written-cards.server.tsx).
 */
let writtenInside: (props: InsideProps) => string | null = () => null
export function setWrittenCards(source: typeof writtenInside): void {
  writtenInside = source
}

/** [SH-2.22] One product in a list: picture, heart, discount, name, stars, price, store and '+ Add to cart'. */
export function ProductCard({ product, sizes = cardSizes, priority = false }: Props) {
  const { prefix } = useSide()
  if (import.meta.env.SSR) {
    const html = writtenInside({ product, sizes, priority, prefix })
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, and escaped what is in it.
    if (html !== null) return <article className="product-card" dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <article className="product-card">
      <CardInside {...{ product, sizes, priority, prefix }} />
    </article>
  )
}

export interface InsideProps extends Required<Props> {
  /** What the addresses of the side begin with. */
  prefix: BuyingSide['prefix']
}

export function CardInside({ product, sizes, priority, prefix }: InsideProps) {
  const to = prefix + productPath(product) + (product.variant ? `&variant=${product.variant}` : '')
  return (
    <>
      <Picture
        base={product.primary_image?.image ?? null}
        alt=""
        tone={product.primary_image?.tone}
        sizes={sizes}
        priority={priority}
        sizeMax={480}
      />
      <CardBadge product={product} />
      <FavoriteHeart product={product} />
      <div>
        <h3>
          <Link to={to} prefetch="intent">
            {product.name}
          </Link>
        </h3>
        <Rating rating={product.avg_rating} reviewsCount={product.review_count} />
        <Price current={product.current_price} base={product.base_price} />
        {product.lowest_before != null && (
          <span className="text-xs text-ink-3">
            {t('Lowest in {days} days before: {price}', {
              days: limits.priceDays,
              price: formatCedis(product.lowest_before),
            })}
          </span>
        )}
        {product.tier && <span className="product-card-bulk">{product.tier.words}</span>}
        <StockLine product={product} />
        <BuyButton product={product} to={to} />
      </div>
    </>
  )
}

function CardBadge({ product }: { product: CardProduct }) {
  if (product.discount_percentage > 0) return <Badge tone="strong">-{product.discount_percentage}%</Badge>
  if (product.is_bestseller) return <Badge tone="gold">{t('Bestseller')}</Badge>
  return product.is_new ? <Badge tone="green">{t('New')}</Badge> : null
}

/** The remaining pieces of a flash sale; else the end of the store's promotion, few pieces left, and the store's name. */
function StockLine({ product: { flash, promotion, is_low_stock, store } }: { product: CardProduct }) {
  if (flash) {
    return (
      <span className="product-card-left">
        <progress
          className="bar bar-brick"
          max={flash.quantity}
          value={flash.quantity - flash.left}
          aria-label={t('Sold of the offer')}
        />
        {t('{left} left', { left: flash.left })}
      </span>
    )
  }
  return (
    <span className="product-card-stock">
      {promotion ? <b>{`${t('Until {day}', { day: formatShortDay(promotion.ends_at) })} · `}</b> : null}
      {is_low_stock ? <b>{`${t('Few left')} · `}</b> : null}
      {store.name} · {store.town}
    </span>
  )
}

function BuyButton({ product, to }: { product: CardProduct; to: string }) {
  const look = { look: 'outline', size: 'small' } as const
  const { closed } = product
  if (closed || !product.is_in_stock)
    return <span className="product-card-sold-out text-center">{closed ?? t('Out of stock')}</span>
  if (product.options.length > 0) {
    const words =
      product.options.length === 1
        ? t('Choose {option}', { option: optionWord(product.options[0] ?? '') })
        : t('Choose options')
    return (
      <LinkButton {...look} to={to} aria-label={`${words}: ${product.name}`}>
        {words}
      </LinkButton>
    )
  }
  return <AddToCartButton {...look} product={product} quantity={product.tier?.quantity} />
}
