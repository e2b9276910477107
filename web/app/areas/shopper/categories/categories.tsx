import { Link } from 'react-router'
import type { Category } from '#contracts/catalog/category.ts'
import { readCategories } from '#web/data/categories.ts'
import { plural, t } from '#web/messages/messages.ts'
import { childrenOf } from '#web/parts/category/category-tree.rules.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { categoryPath } from '#web/parts/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/categories.ts'

export const handle = { cache: 'public', query: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const all = await readCategories(context)
  const departments = childrenOf(all, null).map((root) => ({
    ...namesOf(root),
    thumbnail: root.thumbnail,
    tone: root.tone,
    count: root.products_count,
    children: childrenOf(all, root.id).map(namesOf),
  }))
  return { departments, head: headOf(departments, new URL(request.url).origin) }
}

function namesOf({ title, slug }: Category) {
  return { title, slug }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('All categories | Juaso') }]
}

function headOf(departments: readonly { title: string }[], origin: string) {
  const titles = departments.map(({ title }) => title).join(', ')
  return pageMeta({
    title: t('All categories | Juaso'),
    description: t('Everything on Juaso by category: {titles}.', { titles }).slice(0, 160),
    url: `${origin}/categories`,
  })
}

export default function CategoriesPage({ loaderData: { departments } }: Route.ComponentProps) {
  return (
    <div className="page flex flex-col gap-5 py-6">
      <h1>{t('All categories')}</h1>
      {departments.length === 0 && (
        <EmptyState
          drawing={<EmptyStall />}
          title={t('There are no categories yet')}
          action={<LinkButton to="/">{t('Go to the home page')}</LinkButton>}
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
        {departments.map((department, place) => (
          <li key={department.slug} className="card flex min-w-0 flex-col gap-2 p-3 sm:p-4">
            <Link
              to={categoryPath(department.slug)}
              prefetch="intent"
              className="group flex items-center gap-3.5"
            >
              <Picture
                base={department.thumbnail}
                tone={department.tone}
                alt=""
                sizes="96px"
                sizeMax={320}
                priority={place < 4}
                className="w-20 shrink-0 rounded-md sm:w-24"
              />
              <span>
                <span className="block text-lg font-bold group-hover:text-accent">{department.title}</span>
                <span className="text-sm text-ink-3">
                  {plural(
                    department.count,
                    { one: '{count} product', other: '{count} products' },
                    { count: department.count.toLocaleString('en-GB') },
                  )}
                </span>
              </span>
            </Link>
            <ul className="flex flex-wrap gap-x-4 border-t border-line pt-1">
              {department.children.map(({ title, slug }) => (
                <li key={slug}>
                  <Link
                    to={categoryPath(slug)}
                    prefetch="intent"
                    className="flex min-h-11 items-center text-sm text-ink-2 hover:text-accent hover:underline lg:min-h-9"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
