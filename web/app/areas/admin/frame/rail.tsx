import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Desk } from '#contracts/desk/desk.ts'
import type { OperatorSelf } from '#contracts/operators/operators.ts'
import { Logo } from '#web/parts/shell/header/logo.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Place, places } from '../places.ts'

interface Props {
  self: OperatorSelf
  counts: Desk['counts'] | undefined
}

const allWaiting = (counts: Desk['counts']) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** How many tasks wait at a place; the first place has all of them. */
function countOf({ to, kinds }: Place, counts: Desk['counts'] | undefined): number {
  if (!counts) return 0
  return to === '/admin' ? allWaiting(counts) : kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}

/** The places on wide screens, on ink in both themes, so that nobody mistakes the desk for a shop. */
export function Rail({ self, counts }: Props) {
  const open = places.filter(({ right }) => self.sights.includes(right))
  return (
    <nav
      aria-label="Desk"
      className="bg-[#17211b] hidden flex-col gap-1 p-3 text-sm lg:sticky lg:top-0 lg:flex lg:h-dvh lg:overflow-y-auto [scrollbar-color:rgb(255_255_255/0.3)_transparent] [scrollbar-width:thin]"
    >
      <div className="px-3 pt-2 pb-5 [--accent:#ffffff]">
        <Logo side="shopper" />
      </div>
      {open.map((place) => (
        <div key={place.to} className="contents">
          {place.group && (
            <h2 className="px-3 pt-4 pb-1 text-xs font-semibold text-white/60">{place.group}</h2>
          )}
          <NavLink
            to={place.to}
            end={place.to === '/admin'}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold',
                isActive ? 'bg-white/15 text-white' : 'text-white/85 hover:bg-white/10',
              )
            }
          >
            <place.icon width={18} height={18} className="shrink-0" />
            {place.label}
            <Count count={countOf(place, counts)} />
          </NavLink>
        </div>
      ))}
    </nav>
  )
}

function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ms-auto font-bold text-[#f5c451]">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

/** The same places on a phone, at the bottom; it scrolls sideways where they do not fit, to the place that is open. */
export function PhoneBar({ self, counts }: Props) {
  const open = places.filter(({ right }) => self.sights.includes(right))
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current place
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!bar.current || !current) return
    bar.current.scrollLeft = current.offsetLeft + (current.offsetWidth - bar.current.clientWidth) / 2
  }, [pathname])
  return (
    <nav
      ref={bar}
      aria-label="Desk"
      className="bg-[#17211b] fixed inset-x-0 bottom-0 z-40 flex overflow-x-auto [scrollbar-width:none] pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {open.map((place) => {
        const count = countOf(place, counts)
        return (
          <NavLink
            key={place.to}
            to={place.to}
            end={place.to === '/admin'}
            className={({ isActive }) =>
              classNames(
                'relative flex min-h-14 min-w-20 grow flex-col items-center justify-center gap-0.5 px-2 text-xs font-semibold wrap-break-word',
                isActive ? 'bg-white/15 text-white' : 'text-white/85',
              )
            }
          >
            <place.icon width={20} height={20} />
            {place.label}
            {count > 0 && (
              <span className="absolute end-3 top-1 rounded-full bg-[#f5c451] px-1.5 text-[11px] font-bold text-[#221700]">
                {count}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
