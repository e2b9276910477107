import { useRevalidator } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { Countdown } from '#web/parts/time/countdown.tsx'
import type { FlashSaleView } from './flash-sale.ts'
import { ProductGrid } from './product-grid.tsx'

interface BannerProps {
  sale: FlashSaleView | null
  /** What the running sale offers. */
  offer: (sale: FlashSaleView) => string
}

/** The head of a page of the flash sale, with the time that is left. */
export function FlashSaleBanner({ sale, offer }: BannerProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-gold-soft p-4 sm:p-6">
      <h1>{t('Donkomi flash sale')}</h1>
      {sale && (
        <>
          <p className="text-ink-2">{offer(sale)}</p>
          <Countdown endsAt={sale.endsAt} onEnd={revalidate} />
        </>
      )}
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
