import { Link } from 'react-router'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { productPath } from '#web/parts/paths.ts'
import { AddToCartButton } from '#web/parts/product/add-to-cart-button.tsx'
import { FavoriteHeart } from '#web/parts/product/favorite-heart.tsx'
import { Price } from '#web/parts/product/price.tsx'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** One favourite as a row: the product card's content in less height. */
export function FavoriteRow({ product }: { product: CardProduct }) {
  const to = useSide().prefix + productPath(product)
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-2 p-3.5 sm:grid-cols-[6rem_minmax(0,1fr)_auto_auto] sm:items-center sm:p-4">
      <Link to={to} prefetch="intent" tabIndex={-1} aria-hidden="true">
        <Picture
          base={product.primary_image?.image ?? null}
          alt=""
          tone={product.primary_image?.tone}
          sizes="96px"
          sizeMax={320}
          className="rounded-md"
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        <Link to={to} prefetch="intent" className="line-clamp-3 text-sm font-semibold hover:text-accent">
          {product.name}
        </Link>
        <span className="truncate text-xs text-ink-3">
          {product.store.name} · {product.store.town}
        </span>
        <Price current={product.current_price} base={product.base_price} />
        {product.tier && <span className="product-card-bulk">{product.tier.words}</span>}
      </div>
      <FavoriteHeart product={product} className="sm:order-last" />
      <div className="max-sm:col-span-3">
        <BuyButton product={product} to={to} />
      </div>
    </li>
  )
}

function BuyButton({ product, to }: { product: CardProduct; to: string }) {
  if (!product.is_in_stock)
    return <span className="px-4 text-sm font-semibold text-ink-3">{t('Out of stock')}</span>
  if (product.options.length > 0) {
    return (
      <LinkButton look="outline" size="small" to={to} className="max-sm:w-full">
        {t('Choose options')}
        <span className="sr-only">: {product.name}</span>
      </LinkButton>
    )
  }
  return (
    <AddToCartButton look="outline" size="small" wide product={product} quantity={product.tier?.quantity} />
  )
}
