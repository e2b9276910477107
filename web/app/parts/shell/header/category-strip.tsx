import { Link, NavLink } from 'react-router'
import { useDeliveryTown } from '#web/data/delivery-town.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { categoryPath } from '#web/parts/paths.ts'
import type { ShellCategory } from '#web/parts/shell/shell-data.ts'
import { HeartIcon, PinIcon } from '#web/ui/icons/icons.tsx'
import { LanguagePopover } from './language-menu.tsx'

/** The departments in one row, and the town of delivery. */
export function CategoryStrip({ categories }: { categories: readonly ShellCategory[] }) {
  const town = useDeliveryTown()
  const { prefix, paths } = useSide()
  return (
    <div className="border-y border-line bg-surface">
      <div className="page flex items-center gap-6">
        <nav aria-label={t('Categories')} className="min-w-0 grow">
          <ul className="category-strip rail gap-x-4.5 sm:gap-x-6.5">
            <li>
              <NavLink to={paths.categories} prefetch="intent">
                {t('All categories')}
              </NavLink>
            </li>
            {/* Among the tools above it there is no place for it on a phone; further along it would be cut off. */}
            <li className="sm:hidden">
              <NavLink to={paths.favorites}>
                <HeartIcon width={16} height={16} className="me-1" />
                {t('Favorites')}
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.flashSale} prefetch="intent">
                {t('Donkomi deals')}
              </NavLink>
            </li>
            {categories.map((category) => (
              <li key={category.id}>
                <NavLink to={prefix + categoryPath(category.slug)} prefetch="intent">
                  {category.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguagePopover />
        <div
          hidden={!town}
          data-greeted="town-place"
          suppressHydrationWarning
          className="shrink-0 max-md:hidden"
        >
          <Link
            to="/account/addresses"
            className="flex min-h-11 items-center gap-1 text-[0.8125rem] text-ink-3 hover:text-ink"
          >
            <PinIcon width={16} height={16} />
            <span>
              <Rich
                text="Deliver to {town}"
                parts={{
                  town: (
                    <strong className="text-ink" data-greeted="town" suppressHydrationWarning>
                      {town ?? ''}
                    </strong>
                  ),
                }}
              />
            </span>
          </Link>
        </div>
      </div>
    </div>
  )
}
