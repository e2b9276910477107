import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { readBulkFlashSales } from '#web/parts/product/flash-sale.ts'
import { FlashSales } from '#web/parts/product/flash-sale-parts.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons/icons.tsx'
import { RoundIcon } from '#web/ui/icons/round-icon.tsx'
import { BackLink } from '../back-link.tsx'
import { Failed } from '../failed.tsx'
import type { Route } from './+types/flash-sales.ts'

export const handle = { cache: 'public', query: [] }

const { paths } = sides.business

export async function loader({ request, context }: Route.LoaderArgs) {
  return { sales: await readBulkFlashSales(context), head: headOf(new URL(request.url).origin) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Donkomi flash sale | Juaso Business') }]
}

function headOf(origin: string) {
  return pageMeta({
    title: t('Donkomi flash sale | Juaso Business'),
    description: t(
      'Donkomi flash sale for companies: bulk purchases, only while the stock of each offer lasts.',
    ),
    url: `${origin}${paths.flashSale}`,
  })
}

/** [BB-2.22] */
export default function BusinessFlashSalePage({ loaderData: { sales } }: Route.ComponentProps) {
  if (sales === 'failed') return <Failed message={t('Failed to load flash sale products')} />
  return (
    <div className="page flex flex-col gap-5 pt-3 pb-8">
      <BackLink to={paths.home}>{t('Juaso Business')}</BackLink>
      <FlashSales
        sales={sales}
        offer={(percent) => t('Up to {percent}% off on bulk purchases', { percent })}
      />
      {sales.length > 0 ? (
        <Promo />
      ) : (
        <EmptyState
          drawing={<EmptyStall />}
          title={t('No flash sales available at the moment')}
          action={<LinkButton to={paths.categories}>{t('Browse the categories')}</LinkButton>}
        >
          {t('The next Donkomi will be announced here.')}
        </EmptyState>
      )}
    </div>
  )
}

function Promo() {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-deep p-5 text-on-deep sm:p-8">
      <RoundIcon icon={BoxIcon} className="bg-white/15" />
      <div className="min-w-0 grow basis-52">
        <h2>{t('More than a few pieces?')}</h2>
        <p className="text-white/85">{t('Every category has goods with prices by quantity.')}</p>
      </div>
      <LinkButton look="gold" to={paths.categories}>
        {t('Browse the categories')}
      </LinkButton>
    </section>
  )
}
