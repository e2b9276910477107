import type { ReactNode } from 'react'
import { plural, t } from '#web/messages/messages.ts'
import { productPath } from '#web/parts/paths.ts'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { BoxIcon, PercentIcon } from '#web/ui/icons/icons.tsx'
import { RoundIcon } from '#web/ui/icons/round-icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  productsCount: number
  /** The open flash sales in two lines; null without one. */
  sale: { count: number; percentMax: number; timeLeft: string } | null
  /** Goods to show: one on a phone, the second and third where there is room. */
  goods: readonly CardProduct[]
}

/**
 * The greeting with goods of the market; on wide screens also the flash sale and the link to tracking. On a phone it is
 * low, so that goods with prices begin on the first screen.
 */
export function Hero({ productsCount, sale, goods }: Props) {
  return (
    <section className="grid gap-2.5 sm:gap-4 lg:grid-cols-[1.55fr_1fr] lg:gap-5">
      <div className="flex items-center gap-4 overflow-hidden rounded-lg bg-deep p-4 text-on-deep sm:p-9 lg:min-h-88">
        <div className="flex min-w-0 grow flex-col items-start gap-2.5 sm:gap-3.5">
          <p className="hidden rounded-sm bg-white/15 px-3 py-1 text-[0.8125rem] font-semibold sm:block">
            {t('Akwaaba to the open market')}
          </p>
          <h1 className="text-[1.375rem] leading-[1.1] sm:text-[2.5rem]">
            {t('The whole market, in your hand.')}
          </h1>
          <p className="hidden text-base text-white/85 sm:block">
            {productsCount > 0 && `${countOfProducts(productsCount)} `}
            {t('Pay with Mobile Money, delivered by FlexRoute.')}
          </p>
          <LinkButton look="gold" to={sale ? '/donkomi-flash-sales' : '/search?sort=popular'}>
            {t('Shop today’s finds')}
          </LinkButton>
        </div>
        <ul className="flex shrink-0 flex-wrap justify-end gap-3 sm:max-w-64">
          {goods.slice(0, 3).map((product, place) => (
            <li key={product.id} className={place === 0 ? '' : 'hidden sm:block'}>
              <Link to={productPath(product)} prefetch="intent" aria-label={product.name}>
                <Picture
                  base={product.primary_image?.image ?? null}
                  tone={product.primary_image?.tone}
                  alt=""
                  sizes={place === 0 ? '(min-width: 640px) 256px, 96px' : '120px'}
                  sizeMax={480}
                  priority={place === 0}
                  className={place === 0 ? 'w-24 rounded-lg sm:w-40' : 'w-24 rounded-lg'}
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="hidden grid-cols-2 gap-4 sm:grid lg:grid-cols-1 lg:gap-5">
        {sale ? (
          <Card
            to="/donkomi-flash-sales"
            title={t('Donkomi: up to {percent}% off', { percent: sale.percentMax })}
            icon={PercentIcon}
            className="bg-gold-soft"
          >
            {sale.count > 1
              ? t('{count} sales, the first ends in {timeLeft}. Only while stock lasts.', { ...sale })
              : t('Ends in {timeLeft}. Only while stock lasts.', { timeLeft: sale.timeLeft })}
          </Card>
        ) : (
          <Card
            to="/search?sort=discount_percentage&on_sale=true"
            title={t('Prices that came down')}
            icon={PercentIcon}
            className="bg-gold-soft"
          >
            {t('Everything that is on sale today.')}
          </Card>
        )}
        <Card to="/track-order" title={t('Waiting for a parcel?')} icon={BoxIcon} className="bg-blue-soft">
          {t('Follow any order by its number.')}
        </Card>
      </div>
    </section>
  )
}

function countOfProducts(count: number): string {
  return plural(
    count,
    {
      one: '{count} product from shops all over Ghana.',
      other: '{count} products from shops all over Ghana.',
    },
    { count: count.toLocaleString('en-GB') },
  )
}

interface CardProps {
  to: string
  title: string
  icon: typeof BoxIcon
  className: string
  children: ReactNode
}

function Card({ to, title, icon, className, children }: CardProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className={`group flex items-center gap-4 rounded-lg p-4 sm:p-6 ${className}`}
    >
      <RoundIcon icon={icon} />
      <div>
        <h2 className="text-base group-hover:underline sm:text-xl">{title}</h2>
        <p className="mt-1 text-sm text-ink-2">{children}</p>
      </div>
    </Link>
  )
}
