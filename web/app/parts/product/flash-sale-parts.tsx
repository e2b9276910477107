import { useRevalidator } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { Countdown } from '#web/parts/time/countdown.tsx'
import type { FlashSaleStrip, FlashSaleView } from './flash-sale.ts'
import { ProductGrid } from './product-grid.tsx'

interface PageProps {
  /** Those that are open, the one that ends first before the others. */
  sales: readonly FlashSaleView[]
  /** What they offer. */
  offer: (percentMax: number) => string
}

/** The head and the goods of a page of flash sales; of several each with its name and the time that it has left. */
export function FlashSales({ sales, offer }: PageProps) {
  const [first, ...others] = sales
  if (!first) return <FlashSaleBanner sale={null} />
  if (others.length === 0) {
    return (
      <>
        <FlashSaleBanner sale={first} offer={offer(first.percentMax)} />
        <FlashSaleOffers products={first.products} />
      </>
    )
  }
  return (
    <>
      <FlashSaleBanner sale={null} offer={offer(Math.max(...sales.map(({ percentMax }) => percentMax)))} />
      {sales.map((sale, place) => (
        <OneOfSeveral key={sale.id} sale={sale} priorityCount={place === 0 ? 4 : 0} />
      ))}
    </>
  )
}

interface BannerProps {
  /** Whose time is counted down; null for none. */
  sale: Pick<FlashSaleView, 'endsAt'> | null
  offer?: string
}

/** The head of a page of flash sales. */
export function FlashSaleBanner({ sale, offer }: BannerProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-gold-soft p-4 sm:p-6">
      <h1>{t('Donkomi flash sale')}</h1>
      {offer && <p className="text-ink-2">{offer}</p>}
      {sale && <Countdown endsAt={sale.endsAt} onEnd={revalidate} />}
    </div>
  )
}

export function FlashSaleOffers({ products }: Pick<FlashSaleView, 'products'>) {
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="sr-only">
        {t('Offers')}
      </h2>
      <ProductGrid products={products} priorityCount={4} />
    </section>
  )
}

function OneOfSeveral({ sale, priorityCount }: { sale: FlashSaleView; priorityCount: number }) {
  const { revalidate } = useRevalidator()
  const { id, name, endsAt, percentMax: percent, products } = sale
  return (
    <section aria-labelledby={`sale-${id}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={`sale-${id}`} className="min-w-0 break-words">
          {name}
        </h2>
        <Countdown endsAt={endsAt} onEnd={revalidate} />
        <p className="text-ink-2">{t('Up to {percent}% off', { percent })}</p>
      </div>
      <ProductGrid products={products} priorityCount={priorityCount} />
    </section>
  )
}

/** The countdown of a home page's strip; of several sales it says that it is that of the first. */
export function StripCountdown({ strip: { count, endsAt } }: { strip: FlashSaleStrip }) {
  const { revalidate } = useRevalidator()
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {count > 1 && <span className="text-sm text-ink-2">{t('The first of {count} sales:', { count })}</span>}
      <Countdown endsAt={endsAt} onEnd={revalidate} />
    </span>
  )
}
