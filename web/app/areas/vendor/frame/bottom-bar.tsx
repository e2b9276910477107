import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Drawer } from '#web/ui/dialog/dialog.tsx'
import { MoreIcon } from '#web/ui/icons/icons.tsx'
import { openedByKey } from '../keys/keys.ts'
import type { Place } from '../places.ts'
import { Count, FindButton, PlaceLists, StoreName, useOpenPlaces } from './sidebar.tsx'

const tileClass =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 border-t-2 text-[0.6875rem] font-semibold'

/** The vendor's first places at the bottom of a phone; More opens all of them. A form's sticky bar replaces it. */
export function BottomBar() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const shown = useOpenPlaces()
    .filter(({ onPhone }) => onPhone)
    .toSorted((a, b) => (a.onPhone?.at ?? 0) - (b.onPhone?.at ?? 0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer.
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <nav aria-label="Your store" className="vendor-bar print:hidden">
        <ul className="flex">
          {shown.map((place) => (
            <li key={place.to} className="grow basis-0">
              <PlaceTile {...place} />
            </li>
          ))}
          <li className="grow basis-0">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className={classNames(tileClass, 'border-transparent text-ink-2')}
            >
              <MoreIcon width={22} height={22} />
              More
            </button>
          </li>
        </ul>
      </nav>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} place="right" title="Your store">
        <StoreName />
        <FindButton
          onPress={() => {
            setOpen(false)
            openedByKey.set('find')
          }}
        />
        <PlaceLists />
      </Drawer>
    </>
  )
}

function PlaceTile({ to, onPhone, Icon, count }: Place) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(tileClass, isActive ? 'border-accent text-accent' : 'border-transparent text-ink-2')
      }
    >
      <span className="relative">
        <Icon width={22} height={22} />
        {count && <Count of={count} className="absolute start-3 -top-2" />}
      </span>
      {onPhone?.label}
    </NavLink>
  )
}
