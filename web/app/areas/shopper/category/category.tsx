import { t } from '#web/messages/messages.ts'
import { type CategoryPage, loadCategory } from '#web/parts/category/load-category.ts'
import { Subcategories } from '#web/parts/category/subcategories.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { categoryPath } from '#web/parts/paths.ts'
import { countInWords, ProductList } from '#web/parts/product-list/product-list.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { Route } from './+types/category.ts'

export const handle = { cache: 'public' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadCategory({ request, context, slug: params.slug })
  return { ...page, head: headOf(page, new URL(request.url).origin) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Category does not exist | Juaso') }]
}

function headOf({ category, trail, list }: CategoryPage, origin: string) {
  const { title, slug, description } = category
  const page = list.page > 1 ? `?page=${list.page}` : ''
  const steps = [
    { title: t('Home'), path: '/' },
    ...[...trail, category].map((each) => ({ title: each.title, path: categoryPath(each.slug) })),
  ]
  const counted = t('{title}: {products} from shops all over Ghana.', { title, products: countInWords(list) })
  return pageMeta({
    title: list.page > 1 ? t('{title}, page {page} | Juaso', { title, page: list.page }) : `${title} | Juaso`,
    description: `${counted} ${description}`.slice(0, 160).trim(),
    url: `${origin}${categoryPath(slug)}${page}`,
    isIndexed: list.products.length > 0,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ title, path }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name: title,
          item: `${origin}${path}`,
        })),
      },
    ],
  })
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { category, trail, children, list } = loaderData
  const parent = trail.at(-1)
  return (
    <div className="page flex flex-col gap-4 pt-3 pb-8">
      <Breadcrumb
        steps={[
          { label: t('Home'), to: '/' },
          { label: t('All categories'), to: '/categories' },
          ...trail.map(({ title, slug }) => ({ label: title, to: categoryPath(slug) })),
          { label: category.title },
        ]}
      />
      <div>
        <h1>{category.title}</h1>
        {category.description && <p className="max-w-[44rem] text-sm text-ink-2">{category.description}</p>}
        <p className="text-sm text-ink-3 sm:hidden">{countInWords(list)}</p>
      </div>
      <Subcategories category={category} below={children} />
      <ProductList
        key={category.slug}
        list={list}
        usual="popular"
        emptyTitle={t('No products available in this category')}
        emptyAction={
          <LinkButton to={parent ? categoryPath(parent.slug) : '/categories'}>
            {parent ? t('All of {category}', { category: parent.title }) : t('Browse the categories')}
          </LinkButton>
        }
      />
    </div>
  )
}
