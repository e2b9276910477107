import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { ProductGrid } from '#web/parts/product/product-grid.tsx'
import { bulkCardOf } from '#web/parts/product-list/card-of.ts'
import { readProducts } from '#web/parts/product-list/load-list.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BackLink } from '../back-link.tsx'
import { Failed } from '../failed.tsx'
import type { Route } from './+types/popular.ts'

export const handle = { cache: 'public', query: [] }

const { paths } = sides.business
/** [BB-9.06] */
const productsMost = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const best = await readProducts(context, { audience: 'b2b', sort: 'rating', page_size: productsMost })
  const products = best?.filter(({ avg_rating }) => avg_rating !== null).map(bulkCardOf)
  return { products, head: headOf(new URL(request.url).origin, (products?.length ?? 0) > 0) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Popular products | Juaso Business') }]
}

function headOf(origin: string, isIndexed: boolean) {
  return pageMeta({
    title: t('Popular products | Juaso Business'),
    description: t('The products for bulk purchase on Juaso that their buyers rate highest.'),
    url: `${origin}/b2b/popular-products`,
    isIndexed,
  })
}

/** [BB-2.28] */
export default function PopularProductsPage({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <div className="page flex flex-col gap-4 pt-3 pb-8">
      <BackLink to={paths.home}>{t('Juaso Business')}</BackLink>
      <div>
        <h1>{t('Popular products')}</h1>
        <p className="text-sm text-ink-2">{t('Rated highest by their buyers')}</p>
      </div>
      {!products && <Failed message={t('Failed to load popular products')} />}
      {products?.length === 0 && (
        <EmptyState
          drawing={<EmptyStall />}
          title={t('No popular products available at the moment.')}
          action={<LinkButton to={paths.categories}>{t('Browse the categories')}</LinkButton>}
        />
      )}
      {products && (
        <section aria-labelledby="products">
          <h2 id="products" className="sr-only">
            {t('Products')}
          </h2>
          <ProductGrid products={products} priorityCount={5} />
        </section>
      )}
    </div>
  )
}
