import type { Category } from '#contracts/catalog/category.ts'
import { callApi } from '#web/data/server-api.ts'
import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { childrenOf } from '#web/parts/category/category-tree.rules.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { readBulkFlashSales } from '#web/parts/product/flash-sale.ts'
import { FlashSales } from '#web/parts/product/flash-sale-parts.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { BackLink } from '../back-link.tsx'
import { Failed } from '../failed.tsx'
import type { Route } from './+types/flash-sales.ts'

export const handle = { cache: 'public', query: [] }

const { paths } = sides.business

export async function loader({ request, context }: Route.LoaderArgs) {
  const [sales, categories] = await Promise.all([
    readBulkFlashSales(context),
    callApi(context, 'GET /categories', { query: { sort_order: '1', audience: 'b2b' } }),
  ])
  const promo = categories.status === 200 ? promoOf(categories.body) : []
  return { sales, promo, head: headOf(new URL(request.url).origin, sales !== 'failed' && sales.length > 0) }
}

/** The categories whose pictures make the promo image: those in which companies find the most. */
const promoOf = (categories: Category[]) =>
  childrenOf(categories, null)
    .filter(({ thumbnail, products_count }) => thumbnail && products_count > 0)
    .toSorted((a, b) => b.products_count - a.products_count)
    .slice(0, 3)
    .map(({ title, thumbnail, tone }) => ({ title, thumbnail, tone }))
type PromoCategory = ReturnType<typeof promoOf>[number]

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Donkomi flash sale | Juaso Business') }]
}

function headOf(origin: string, isIndexed: boolean) {
  return pageMeta({
    title: t('Donkomi flash sale | Juaso Business'),
    description: t(
      'Donkomi flash sale for companies: bulk purchases, only while the stock of each offer lasts.',
    ),
    url: `${origin}${paths.flashSale}`,
    isIndexed,
  })
}

/** [BB-2.22] */
export default function BusinessFlashSalePage({ loaderData: { sales, promo } }: Route.ComponentProps) {
  if (sales === 'failed') return <Failed message={t('Failed to load flash sale products')} />
  return (
    <div className="page flex flex-col gap-5 pt-3 pb-8">
      <BackLink to={paths.home}>{t('Juaso Business')}</BackLink>
      <FlashSales
        sales={sales}
        offer={(percent) => t('Up to {percent}% off on bulk purchases', { percent })}
      />
      {sales.length > 0 ? (
        <Promo categories={promo} />
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

function Promo({ categories }: { categories: readonly PromoCategory[] }) {
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-lg bg-deep p-5 text-on-deep sm:p-8">
      <div className="flex shrink-0 -space-x-6 max-sm:mx-auto sm:-space-x-8">
        {categories.map(({ title, thumbnail, tone }) => (
          <Picture
            key={title}
            base={thumbnail}
            tone={tone}
            alt={title}
            sizes="(min-width: 640px) 160px, 112px"
            sizeMax={320}
            className="w-28 rounded-lg shadow-raised ring-4 ring-deep sm:w-40"
          />
        ))}
      </div>
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
