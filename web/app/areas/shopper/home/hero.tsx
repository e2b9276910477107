import headphones from '@lobehub/fluent-emoji-3d/assets/1f3a7.webp?url'
import parcel from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?url'
import bags from '@lobehub/fluent-emoji-3d/assets/1f6cd-fe0f.webp?url'
import basket from '@lobehub/fluent-emoji-3d/assets/1f9fa.webp?url'
import dress from '@lobehub/fluent-emoji-3d/assets/1f457.webp?url'
import type { ReactNode } from 'react'
import { plural, t } from '#web/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Link } from '#web/ui/link.tsx'

interface Props {
  productsCount: number
  /** The flash sale in two lines; null without a current one. */
  sale: { percentMax: number; timeLeft: string } | null
}

/** The greeting, the flash sale and the link to tracking. */
export function Hero({ productsCount, sale }: Props) {
  return (
    <section className="grid gap-2.5 sm:gap-4 lg:grid-cols-[1.55fr_1fr] lg:gap-5">
      <div className="relative min-h-68 overflow-hidden rounded-lg bg-deep p-6 text-on-deep sm:p-9 lg:min-h-98 lg:p-11">
        <div className="relative z-1 flex max-w-[16.5rem] flex-col items-start gap-2.5 sm:max-w-[22rem] sm:gap-3.5">
          <p className="rounded-sm bg-white/15 px-3 py-1 text-xs font-semibold sm:text-[0.8125rem]">
            {t('Akwaaba to the open market')}
          </p>
          <h1 className="text-[1.625rem] leading-[1.1] sm:text-[2.5rem] lg:text-[2.875rem]">
            {t('The whole market, in your hand.')}
          </h1>
          <p className="max-w-48 text-sm text-white/85 sm:max-w-none sm:text-base">
            {productsCount > 0 && `${countOfProducts(productsCount)} `}
            {t('Pay with Mobile Money, delivered by FlexRoute.')}
          </p>
          <LinkButton
            look="gold"
            size="large"
            to={sale ? '/donkomi-flash-sales' : '/search?sort=popular'}
            className="mt-2"
          >
            {t('Shop today’s finds')}
          </LinkButton>
        </div>
        <HeroDrawing
          src={basket}
          isFirst
          className="end-3 bottom-2 size-28 sm:end-8 sm:size-36 lg:end-9 lg:bottom-2"
        />
        <HeroDrawing src={dress} className="end-12 top-5 hidden size-48 sm:block lg:size-56" />
        <HeroDrawing
          src={headphones}
          className="end-44 bottom-3 hidden size-28 md:block lg:end-48 lg:size-32"
        />
      </div>
      <div className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-1 lg:gap-5">
        {sale ? (
          <Card
            to="/donkomi-flash-sales"
            title={t('Donkomi: up to {percent}% off', { percent: sale.percentMax })}
            drawing={bags}
            className="bg-gold-soft"
          >
            {t('Ends in {timeLeft}. Only while stock lasts.', { timeLeft: sale.timeLeft })}
          </Card>
        ) : (
          <Card
            to="/search?sort=discount_percentage&on_sale=true"
            title={t('Prices that came down')}
            drawing={bags}
            className="bg-gold-soft"
          >
            {t('Everything that is on sale today.')}
          </Card>
        )}
        <Card to="/track-order" title={t('Waiting for a parcel?')} drawing={parcel} className="bg-blue-soft">
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

function HeroDrawing({
  src,
  className,
  isFirst = false,
}: {
  src: string
  className: string
  isFirst?: boolean
}) {
  return (
    <img
      src={src}
      alt=""
      width={256}
      height={256}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className={`absolute drop-shadow-[0_10px_14px_rgb(0_0_0/0.25)] ${className}`}
    />
  )
}

interface CardProps {
  to: string
  title: string
  drawing: string
  className: string
  children: ReactNode
}

function Card({ to, title, drawing, className, children }: CardProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className={`group relative min-h-32 overflow-hidden rounded-lg p-4 sm:min-h-36 sm:p-6 ${className}`}
    >
      <h2 className="max-w-[11rem] text-base group-hover:underline sm:text-xl">{title}</h2>
      <p className="mt-1 hidden max-w-[13rem] text-sm text-ink-2 sm:block">{children}</p>
      <img
        src={drawing}
        alt=""
        width={256}
        height={256}
        loading="lazy"
        className="absolute end-2 bottom-2 size-16 sm:end-4 sm:bottom-3 sm:size-26"
      />
    </Link>
  )
}
