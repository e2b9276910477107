import { isRouteErrorResponse } from 'react-router'
import { sides } from '#web/data/side.ts'
import { mark, plural, t } from '#web/messages/messages.ts'
import { type CategoryPage, loadCategory } from '#web/parts/category/load-category.ts'
import { Subcategories } from '#web/parts/category/subcategories.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { categoryPath } from '#web/parts/paths.ts'
import { bulkCardOf } from '#web/parts/product-list/card-of.ts'
import { ProductList } from '#web/parts/product-list/product-list.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { BackLink } from '../back-link.tsx'
import { Failed } from '../failed.tsx'
import type { Route } from './+types/category.ts'

export const handle = { cache: 'public' }

const { paths, prefix } = sides.business
const usual = 'new-arrivals'

/** [BB-2.27] */
const sorts = {
  'new-arrivals': mark('New arrivals'),
  'price-low': mark('Price: low to high'),
  'price-high': mark('Price: high to low'),
  bestselling: mark('Bestselling'),
  discount: mark('Biggest discount'),
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadCategory(
    { request, context, slug: params.slug },
    { audience: 'b2b', usual, toCard: bulkCardOf },
  )
  return { ...page, head: headOf(page, new URL(request.url).origin) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Category does not exist | Juaso') }]
}

function headOf({ category: { title, slug }, list }: CategoryPage, origin: string) {
  const page = list.page > 1 ? `?page=${list.page}` : ''
  const name = t('{category} Products', { category: title })
  return pageMeta({
    title: `${name} | Juaso Business`,
    description: `${name}: ${countForBulk(list)}. ${t('Prices by quantity from verified vendors all over Ghana.')}`,
    url: `${origin}${prefix}${categoryPath(slug)}${page}`,
    isIndexed: list.products.length > 0,
  })
}

/** [BB-2.25] */
function countForBulk({ count, isCountCapped }: CategoryPage['list']): string {
  const number = `${count.toLocaleString('en-GB')}${isCountCapped ? '+' : ''}`
  return plural(
    count,
    {
      one: '{count} product available for bulk purchase',
      other: '{count} products available for bulk purchase',
    },
    { count: number },
  )
}

/** [BB-8.01] What could not be loaded, and Try Again; an unknown category is the site's "not found" page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <div className="page flex flex-col gap-4 pt-3 pb-8">
      <BackLink to={paths.categories}>{t('Business Categories')}</BackLink>
      <h1>{t('Products')}</h1>
      <Failed message={t('Failed to load products')} />
    </div>
  )
}

export default function BusinessCategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, trail, children, list } = loaderData
  const parent = trail.at(-1)
  return (
    <div className="page flex flex-col gap-4 pt-3 pb-8">
      <BackLink to={paths.categories}>{t('Business Categories')}</BackLink>
      <div>
        <h1>{t('{category} Products', { category: category.title })}</h1>
        <p className="text-sm text-ink-2">{countForBulk(list)}</p>
      </div>
      <Subcategories category={category} below={children} />
      <ProductList
        key={category.slug}
        list={list}
        usual={usual}
        sorts={sorts}
        emptyTitle={t('No products available in this category')}
        emptyAction={
          <LinkButton to={parent ? prefix + categoryPath(parent.slug) : paths.categories}>
            {parent ? t('All of {category}', { category: parent.title }) : t('Browse the categories')}
          </LinkButton>
        }
      />
    </div>
  )
}
