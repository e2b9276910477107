import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { categoryPath } from '#web/parts/paths.ts'
import { Link } from '#web/ui/link.tsx'
import type { CategoryPage } from './load-category.ts'

interface Props {
  category: { title: string }
  below: CategoryPage['children']
}

/** Links to the categories directly below one. */
export function Subcategories({ category, below }: Props) {
  const { prefix } = useSide()
  if (below.length === 0) return null
  return (
    <nav aria-label={t('In {category}', { category: category.title })}>
      <ul className="rail -mx-1 scroll-px-1 gap-2 px-1 py-1 lg:flex-wrap">
        {below.map(({ title, slug }) => (
          <li key={slug} className="shrink-0">
            <Link
              to={prefix + categoryPath(slug)}
              prefetch="intent"
              className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:border-accent hover:text-accent"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
