import type { ComponentType, SVGProps } from 'react'
import { NavLink } from 'react-router'
import { SignedIn } from '#web/parts/shell/signed-in.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StoreIcon } from '#web/ui/icons/icons.tsx'

interface Place {
  to: string
  label: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
}

/** The vendor's pages. One that is added to routes.ts is added here. */
const places: readonly Place[] = [{ to: '/b2b/vendor-dashboard', label: 'Dashboard', Icon: StoreIcon }]

/** Layout of the vendor's pages: a sidebar on a desk, a bottom bar on a phone. */
export default function VendorLayout() {
  return (
    <div className="page grid items-start gap-x-8 lg:grid-cols-[14.25rem_minmax(0,1fr)]">
      <nav
        aria-label="Your store"
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:border-t max-lg:border-line max-lg:bg-surface lg:sticky lg:top-6 lg:py-8"
      >
        <ul className="flex justify-around gap-1 lg:flex-col">
          {places.map((place) => (
            <li key={place.to} className="max-lg:grow">
              <PlaceLink {...place} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-lg:pb-20">
        <SignedIn />
      </div>
    </div>
  )
}

function PlaceLink({ to, label, Icon }: Place) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        classNames(
          'flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-md lg:px-3.5 lg:text-sm',
          isActive ? 'text-accent lg:bg-accent-soft' : 'text-ink-2 hover:text-ink',
        )
      }
    >
      <Icon width={20} height={20} />
      {label}
    </NavLink>
  )
}
