import { redirect } from 'react-router'
import type { Category } from '#contracts/catalog/category.ts'
import { readCategories } from '#web/data/categories.ts'
import { callApi, readApi } from '#web/data/server-api.ts'
import { t } from '#web/messages/messages.ts'
import { readSelection } from '#web/parts/filters/selection.rules.ts'
import { pageMeta } from '#web/parts/page-meta.ts'
import { categoryPath } from '#web/parts/paths.ts'
import { listDataOf, loadChoices, type ProductListData, queryOf } from '#web/parts/product-list/load-list.ts'
import { countInWords, ProductList } from '#web/parts/product-list/product-list.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/category.ts'
import { childrenOf, trailOf } from './category-tree.rules.ts'

export const handle = { cache: 'public' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const selection = { ...readSelection(url.searchParams), q: '', category: '' }
  const all = await readCategories(context)
  const category = all.find(({ slug }) => slug === params.slug) ?? (await readCategory(context, params.slug))
  if (category.slug !== params.slug) throw redirect(`${categoryPath(category.slug)}${url.search}`, 301)
  const [answer, choices] = await Promise.all([
    callApi(context, 'GET /categories/:id/products', {
      params: { id: category.id },
      query: queryOf(selection),
    }),
    loadChoices(context, { ...selection, category: category.slug }),
  ])
  const { title, slug, description } = category
  const page = {
    category: { title, slug, description },
    trail: trailOf(all, category),
    children: childrenOf(all, category.id).map(({ title, slug }) => ({ title, slug })),
    // The subcategories above the list replace its department filter.
    list: listDataOf(answer, selection, { ...choices, categories: [] }),
  }
  return { ...page, head: headOf(page, url.origin) }
}

/** A category that is not in the list: renamed since, or a 404. */
function readCategory(context: Route.LoaderArgs['context'], slug: string): Promise<Category> {
  return readApi(context, 'GET /categories/:id', { params: { id: slug } })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Category does not exist | Juaso') }]
}

interface HeadFacts {
  category: Pick<Category, 'title' | 'slug' | 'description'>
  trail: { title: string; slug: string }[]
  list: ProductListData
}

function headOf({ category, trail, list }: HeadFacts, origin: string) {
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

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
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
        <p className="text-sm text-ink-3 tabular-nums sm:hidden">{countInWords(list)}</p>
      </div>
      {children.length > 0 && (
        <nav aria-label={t('In {category}', { category: category.title })}>
          <ul className="rail -mx-1 gap-2 px-1 py-1 lg:flex-wrap">
            {children.map(({ title, slug }) => (
              <li key={slug} className="shrink-0">
                <Link
                  to={categoryPath(slug)}
                  prefetch="intent"
                  className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:border-accent hover:text-accent"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
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
