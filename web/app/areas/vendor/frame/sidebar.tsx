import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { GlobeIcon, SearchIcon, SwitchIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { openedByKey } from '../keys/keys.ts'
import { type Place, places } from '../places.ts'
import { chooseStore, frameState } from '../store-context.ts'
import { helpPlaces } from './help-places.ts'

const rowClass = 'flex min-h-11 items-center gap-3 rounded-md px-3.5 text-sm font-semibold'

/** [VE-1.04] [VE-2.01] The places of the vendor, on wide screens; a phone has them in its bottom bar. */
export function Sidebar() {
  return (
    <div data-sidebar="" className="hidden py-6 lg:sticky lg:top-0 lg:block">
      <StoreName />
      <FindButton onPress={() => openedByKey.set('find')} />
      <PlaceLists />
    </div>
  )
}

/** Finds an order, a product, a customer or a page. */
export function FindButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(rowClass, 'mb-1 w-full border border-line text-ink-2 hover:text-ink')}
    >
      <SearchIcon className="shrink-0" />
      Find
      <kbd className="ms-auto text-xs font-normal text-ink-3 max-lg:hidden">Ctrl K</kbd>
    </button>
  )
}

const statusWords = {
  draft: 'Profile not finished',
  submitted: 'Being verified',
  verified: 'Verified store',
  rejected: 'Needs a correction',
  suspended: 'Suspended',
} as const

export function StoreName() {
  const { store, stores } = frameState.use()
  if (!store) return <div className="mb-3 h-14 border-b border-line" />
  return (
    <div className="mb-3 flex items-center gap-3 border-b border-line px-3.5 pb-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-md bg-accent text-sm font-bold text-on-accent"
      >
        {initialsOf(store.name)}
      </span>
      <div className="min-w-0">
        {stores.length > 1 ? (
          <select
            aria-label="Store"
            value={store.slug}
            onChange={(event) => chooseStore(event.target.value)}
            className="min-h-11 w-full truncate bg-transparent text-sm font-bold"
          >
            {stores.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <p className="line-clamp-2 text-sm font-bold">{store.name}</p>
        )}
        <p className={classNames('text-xs', store.status === 'verified' ? 'text-accent' : 'text-brick')}>
          {statusWords[store.status]}
        </p>
      </div>
    </div>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()

/** The places that the person's role opens, the help pages, the language and the way back. */
export function PlaceLists() {
  return (
    <>
      <nav aria-label="Your store">
        <ul className="flex flex-col gap-0.5">
          {useOpenPlaces().map((place) => (
            <li key={place.to}>
              <PlaceRow {...place} />
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-4 mb-1 px-3.5 text-xs text-ink-3">Help</p>
      <ul className="flex flex-col gap-0.5">
        {helpPlaces.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={classNames(rowClass, 'text-ink-2 hover:text-ink')}>
              <Icon className="shrink-0" />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <label className={classNames(rowClass, 'text-ink-2')}>
            <GlobeIcon className="shrink-0" />
            <span className="sr-only">Language</span>
            {/* [VE-2.02] The vendor's pages are in English only. */}
            <select className="min-h-11 grow bg-transparent" defaultValue="en">
              <option value="en">English</option>
            </select>
          </label>
        </li>
        <li>
          <Link to="/b2b" className={classNames(rowClass, 'text-accent')}>
            <SwitchIcon className="shrink-0" />
            Switch to Personal Account
          </Link>
        </li>
      </ul>
    </>
  )
}

/** The places that the person's role in the store opens; all before the store is known. */
export function useOpenPlaces(): readonly Place[] {
  const { store, hasNoPlaces } = frameState.use()
  return places.filter(({ right }) => (store ? store.rights.includes(right) : !hasNoPlaces))
}

function PlaceRow({ to, label, Icon, count }: Place) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(rowClass, isActive ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:text-ink')
      }
    >
      <Icon className="shrink-0" />
      {label}
      {count && <Count of={count} className="ms-auto" />}
    </NavLink>
  )
}

/** How many things wait behind a link; nothing where none do. */
export function Count({ of, className }: { of: NonNullable<Place['count']>; className?: string }) {
  const waiting = frameState.use().waiting[of]
  if (waiting === 0) return null
  return (
    <span
      className={classNames(
        'min-w-5 whitespace-nowrap rounded-full px-1.5 text-center text-[0.6875rem] leading-5 font-bold',
        of === 'orders' ? 'bg-brick text-on-brick' : 'bg-gold text-on-gold',
        className,
      )}
    >
      {waiting > 99 ? '99+' : waiting}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
