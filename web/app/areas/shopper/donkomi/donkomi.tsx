import { useRevalidator } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { type FlashSaleView, readFlashSale } from '#web/parts/product/flash-sale.ts'
import { ProductGrid } from '#web/parts/product/product-grid.tsx'
import { Countdown } from '#web/parts/time/countdown.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/donkomi.ts'

export const handle = { cache: 'public', query: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const sale = await readFlashSale(context)
  return { sale, head: headOf(sale, new URL(request.url).origin) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Donkomi flash sale | Juaso') }]
}

function headOf(sale: FlashSaleView | null, origin: string) {
  const url = `${origin}/donkomi-flash-sales`
  if (!sale) {
    return pageMeta({
      title: t('Donkomi flash sale | Juaso'),
      description: t('Donkomi flash sale on Juaso, only while the stock of each offer lasts.'),
      url,
    })
  }
  const percent = sale.percentMax
  return pageMeta({
    title: t('Donkomi flash sale: up to {percent}% off | Juaso', { percent }),
    description: t(
      'Donkomi flash sale on Juaso: up to {percent}% off, only while the stock of each offer lasts.',
      { percent },
    ),
    url,
  })
}

/** All products of the current flash sale. */
export default function DonkomiPage({ loaderData: { sale } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="page flex flex-col gap-5 py-5">
      <div className="flex flex-col gap-2 rounded-lg bg-gold-soft p-4 sm:p-6">
        <h1>{t('Donkomi flash sale')}</h1>
        {sale && (
          <>
            <p className="text-ink-2">
              {t('Up to {percent}% off, only while the stock of each offer lasts.', {
                percent: sale.percentMax,
              })}
            </p>
            <Countdown endsAt={sale.endsAt} onEnd={revalidate} />
          </>
        )}
      </div>
      {sale ? (
        <section aria-labelledby="offers">
          <h2 id="offers" className="sr-only">
            {t('Offers')}
          </h2>
          <ProductGrid products={sale.products} priorityCount={4} />
        </section>
      ) : (
        <EmptyState
          drawing={<EmptyStall />}
          title={t('No flash sale is running')}
          action={<LinkButton to="/search?on_sale=true">{t('See what is on sale')}</LinkButton>}
        >
          {t('The next Donkomi will be announced here.')}
        </EmptyState>
      )}
    </div>
  )
}
