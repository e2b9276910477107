import { type FocusEvent, lazy, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { useDeliveryTown } from '#web/data/delivery-town.ts'
import { useSession } from '#web/data/session/session.ts'
import { sides } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { categoryPath } from '#web/parts/paths.ts'
import type { ShellCategory } from '#web/parts/shell/shell-data.ts'
import { ChevronDownIcon, PinIcon } from '#web/ui/icons/icons.tsx'
import { MenuIcon } from '#web/ui/icons/shell-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { businessTools } from './business-tools.ts'

/** Loaded when it is opened first. */
const BusinessDrawer = lazy(() => import('./business-drawer.tsx'))

/** [BB-2.59] The business side's second row: the categories, the company's tools with what waits there, the place of delivery. */
export function BusinessRow({ categories }: { categories: readonly ShellCategory[] }) {
  const { person } = useSession()
  return (
    <div className="border-y border-line bg-surface">
      <div className="page flex items-center gap-2 sm:gap-4">
        <PhoneMenu categories={categories} />
        <CategoryMenu categories={categories} />
        <nav aria-label={t('Business tools')} className="min-w-0 grow max-md:hidden">
          <ul className="category-strip rail gap-x-4.5 sm:gap-x-6.5">
            {businessTools.map(({ to, label, Count }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent">
                  {translate(label)}
                  {Count && person && (
                    <Suspense>
                      <Count />
                    </Suspense>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <DeliveryPlace className="ms-auto" />
      </div>
    </div>
  )
}

/** The town of the primary address; until one is known, the capital's centre. */
export function DeliveryPlace({ className = '' }: { className?: string }) {
  const town = useDeliveryTown() ?? 'Accra Central'
  return (
    <Link
      to={sides.business.paths.addresses}
      className={`flex min-h-11 min-w-0 shrink-0 items-center gap-1 text-[0.8125rem] text-ink-3 hover:text-ink ${className}`}
    >
      <PinIcon width={16} height={16} className="shrink-0" />
      <span className="truncate max-sm:sr-only">
        <Rich
          text="Deliver to {town}"
          parts={{ town: <strong className="text-ink">{town.toLocaleUpperCase('en')}</strong> }}
        />
      </span>
      <strong className="text-ink sm:hidden" aria-hidden="true">
        {town.toLocaleUpperCase('en')}
      </strong>
    </Link>
  )
}

/** The departments behind one button; a plain disclosure, so that it opens without scripts. */
function CategoryMenu({ categories }: { categories: readonly ShellCategory[] }) {
  const { prefix, paths } = sides.business
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
        {t('Category')}
        <ChevronDownIcon width={14} height={14} />
      </summary>
      <ul className="rise card shadow-floating">
        <li>
          <Link to={paths.categories}>{t('All categories')}</Link>
        </li>
        {categories.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={prefix + categoryPath(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function PhoneMenu({ categories }: { categories: readonly ShellCategory[] }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <div className="-ms-2 md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="grid size-11 place-items-center rounded-full text-ink hover:bg-sunken"
      >
        <MenuIcon />
        <span className="sr-only">{t('Menu')}</span>
      </button>
      {wasOpened && (
        <Suspense>
          <BusinessDrawer isOpen={isOpen} onClose={() => setOpen(false)} categories={categories} />
        </Suspense>
      )}
    </div>
  )
}
