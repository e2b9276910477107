import { Link } from 'react-router'
import type { ProductCard as Product } from '#contracts/catalog/product.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { FavoriteHeart } from './favorite-heart.tsx'
import { productPath } from './paths.ts'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

/** What the card shows of a product. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'slug'
  | 'primary_image'
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
  | 'store'
  | 'flash'
>

interface Props {
  product: CardProduct
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes?: string
  /** For the first row of a page: its picture is fetched before others. */
  priority?: boolean
}

/** Two cards a row on a phone, five on a desk. */
export const cardSizes = '(min-width: 1024px) 230px, (min-width: 640px) 31vw, 46vw'

/** [SH-2.22] One product in a list: picture, heart, discount, name, stars, price, store and '+ Add to cart'. */
export function ProductCard({ product, sizes = cardSizes, priority = false }: Props) {
  const to = productPath(product)
  return (
    <article className="card group relative flex h-full min-w-0 flex-col overflow-hidden">
      <Link to={to} prefetch="intent" tabIndex={-1} aria-hidden="true" className="block">
        <Picture
          base={product.primary_image?.image ?? null}
          alt=""
          tone={product.primary_image?.tone}
          sizes={sizes}
          priority={priority}
          sizeMax={480}
        />
      </Link>
      <CardBadge product={product} />
      <FavoriteHeart product={product} className="absolute end-1 top-1" />
      <div className="flex grow flex-col gap-1 p-2.5 sm:p-3">
        <h3 className="text-sm font-medium tracking-normal">
          <Link
            to={to}
            prefetch="intent"
            className="line-clamp-2 min-h-[2lh] break-words text-wrap hover:text-accent"
          >
            {product.name}
          </Link>
        </h3>
        <Rating rating={product.avg_rating} reviewsCount={product.review_count} />
        <Price current={product.current_price} base={product.base_price} />
        <StockLine product={product} />
        <div className="mt-auto pt-1.5">
          <BuyButton product={product} />
        </div>
      </div>
    </article>
  )
}

function CardBadge({ product }: { product: CardProduct }) {
  const place = 'absolute start-2.5 top-2.5'
  if (product.discount_percentage > 0) {
    return (
      <Badge tone="strong" className={place}>
        -{product.discount_percentage}%
      </Badge>
    )
  }
  if (product.is_bestseller) {
    return (
      <Badge tone="gold" className={place}>
        Bestseller
      </Badge>
    )
  }
  if (!product.is_new) return null
  return (
    <Badge tone="green" className={place}>
      New
    </Badge>
  )
}

/** How much of a flash sale is left; else whose the product is. */
function StockLine({ product: { flash, is_low_stock, store } }: { product: CardProduct }) {
  if (flash) {
    return (
      <span className="flex flex-col gap-0.5 pt-1 text-xs text-ink-3">
        <progress
          className="bar bar-brick"
          max={flash.quantity}
          value={flash.quantity - flash.left}
          aria-label="Sold of the offer"
        />
        {flash.left} left
      </span>
    )
  }
  return (
    <span className="truncate text-xs text-ink-3">
      {is_low_stock ? <span className="text-gold-ink">Few left · </span> : null}
      {store.name} · {store.town}
    </span>
  )
}

function BuyButton({ product }: { product: CardProduct }) {
  const look = { look: 'outline', size: 'small', wide: true } as const
  if (!product.is_in_stock) {
    return (
      <span className="flex min-h-9 items-center justify-center rounded-full bg-sunken text-sm font-semibold text-ink-3 pointer-coarse:min-h-11">
        Out of stock
      </span>
    )
  }
  if (product.options.length > 0) {
    const words =
      product.options.length === 1 ? `Choose ${product.options[0]?.toLowerCase()}` : 'Choose options'
    return (
      <LinkButton {...look} to={productPath(product)} aria-label={`${words}: ${product.name}`}>
        {words}
      </LinkButton>
    )
  }
  return <AddToCartButton {...look} product={product} />
}
