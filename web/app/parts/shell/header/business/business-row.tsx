import { type FocusEvent, type ReactNode, Suspense } from 'react'
import { NavLink } from 'react-router'
import { usePerson } from '#web/data/session/session.ts'
import { sides } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { categoryPath } from '#web/parts/paths.ts'
import type { ShellCategory } from '#web/parts/shell/shell-data.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { DeliveryPlace } from '../delivery-place.tsx'
import { type BusinessTool, businessTools } from './business-tools.ts'

/**
 * [BB-2.59] The business side's second row: the categories, the company's tools with what waits there, the place of
 * delivery. What does not fit beside them is behind More; on a phone all of them are in the menu.
 */
export function BusinessRow({ categories }: { categories: readonly ShellCategory[] }) {
  const { prefix, paths } = sides.business
  return (
    <div className="border-y border-line bg-surface max-md:hidden">
      <div className="page flex items-center gap-4">
        <LinksMenu title={t('Category')}>
          <li>
            <Link to={paths.categories}>{t('All categories')}</Link>
          </li>
          {categories.map(({ id, slug, title }) => (
            <li key={id}>
              <Link to={prefix + categoryPath(slug)}>{title}</Link>
            </li>
          ))}
        </LinksMenu>
        <nav aria-label={t('Business tools')} className="flex shrink-0 items-center gap-4">
          <ul className="category-strip flex gap-x-4.5">
            {businessTools.map((tool) =>
              tool.place === 'more' ? null : (
                <li key={tool.to} className={tool.place === 'wide' ? 'max-lg:hidden' : undefined}>
                  <Tool tool={tool} />
                </li>
              ),
            )}
          </ul>
          <LinksMenu title={t('More')}>
            {businessTools.map((tool) =>
              tool.place === 'first' ? null : (
                <li key={tool.to} className={tool.place === 'wide' ? 'lg:hidden' : undefined}>
                  <Tool tool={tool} />
                </li>
              ),
            )}
          </LinksMenu>
        </nav>
        <DeliveryPlace className="justify-end" />
      </div>
    </div>
  )
}

function Tool({ tool: { to, label, Count } }: { tool: BusinessTool }) {
  const person = usePerson()
  return (
    <NavLink to={to} prefetch="intent">
      {translate(label)}
      {Count && person && (
        <Suspense>
          <Count />
        </Suspense>
      )}
    </NavLink>
  )
}

/** Links behind one button; a plain disclosure, so that it opens without scripts. */
function LinksMenu({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the controls; this only closes the list after one.
    <details
      className="language-menu category-menu"
      onBlur={closeWhenLeft}
      onClick={({ currentTarget, target }) => {
        if ((target as Element).closest('a')) currentTarget.open = false
      }}
    >
      <summary className="flex min-h-11 items-center gap-1.5 text-sm font-semibold">
        {title}
        <ChevronDownIcon width={14} height={14} />
      </summary>
      <ul className="rise card shadow-floating">{children}</ul>
    </details>
  )
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}
