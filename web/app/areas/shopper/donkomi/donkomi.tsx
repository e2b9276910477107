import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { type FlashSaleView, readFlashSales } from '#web/parts/product/flash-sale.ts'
import { FlashSales } from '#web/parts/product/flash-sale-parts.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/donkomi.ts'

export const handle = { cache: 'public', query: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const sales = await readFlashSales(context)
  return { sales, head: headOf(sales, new URL(request.url).origin) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Donkomi flash sale | Juaso') }]
}

function headOf(sales: readonly FlashSaleView[], origin: string) {
  const url = `${origin}/donkomi-flash-sales`
  if (sales.length === 0) {
    return pageMeta({
      title: t('Donkomi flash sale | Juaso'),
      description: t('Donkomi flash sale on Juaso, only while the stock of each offer lasts.'),
      url,
      isIndexed: false,
    })
  }
  const percent = Math.max(...sales.map(({ percentMax }) => percentMax))
  return pageMeta({
    title: t('Donkomi flash sale: up to {percent}% off | Juaso', { percent }),
    description: t(
      'Donkomi flash sale on Juaso: up to {percent}% off, only while the stock of each offer lasts.',
      { percent },
    ),
    url,
  })
}

/** All products of the open flash sales. */
export default function DonkomiPage({ loaderData: { sales } }: Route.ComponentProps) {
  return (
    <div className="page flex flex-col gap-5 py-5">
      <FlashSales
        sales={sales}
        offer={(percent) => t('Up to {percent}% off, only while the stock of each offer lasts.', { percent })}
      />
      {sales.length === 0 && (
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
