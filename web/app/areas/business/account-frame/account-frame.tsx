import { NavLink, Outlet, useLocation } from 'react-router'
import { sides } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { SwitchIcon } from '#web/ui/icons/desk-icons.tsx'
import { useCurrentInSight } from '#web/ui/use-current-in-sight.ts'
import { helpPlaces, ownPlaces, type Place } from './account-places.ts'
import { Statistics } from './statistics.tsx'

/** [BB-2.63] [BB-2.64] The pages of a business account beside their menu, on a phone below it. */
export default function AccountFrame() {
  return (
    <div className="page grid gap-x-8 gap-y-4 py-4 sm:py-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside aria-label={t('Business account')} className="contents lg:flex lg:flex-col lg:gap-4">
        <nav aria-label={t('Account pages')} className="card order-1 min-w-0 p-1.5 lg:order-none lg:p-2">
          <Places places={ownPlaces} />
          <div className="max-lg:hidden">
            <Places places={helpPlaces} className="mt-2 border-t border-line pt-2" />
          </div>
        </nav>
        <div className="order-3 flex flex-col gap-4 lg:order-none">
          <Statistics />
          <SwitchAccount />
        </div>
        <nav aria-label={t('Help pages')} className="card order-4 p-2 lg:hidden">
          <Places places={helpPlaces} stacked />
        </nav>
      </aside>
      <div className="order-2 min-w-0 lg:order-none [&_.page]:max-w-none! [&_.page]:px-0! [&_.page]:pt-0! [&_.page]:pb-2!">
        <Outlet />
      </div>
    </div>
  )
}

interface PlacesProps {
  places: readonly Place[]
  /** One below the other at every width; otherwise a row that scrolls on a phone. */
  stacked?: boolean
  className?: string
}

function Places({ places, stacked = false, className = '' }: PlacesProps) {
  const row = useCurrentInSight<HTMLUListElement>(useLocation().pathname)
  const shape = stacked ? 'flex flex-col' : 'rail fading-ends gap-1 lg:flex lg:flex-col lg:overflow-visible'
  return (
    <ul ref={row} className={`${shape} ${className}`}>
      {places.map(({ page, label, Icon }) => (
        <li key={page} className="shrink-0">
          <NavLink
            to={sides.business.paths[page]}
            end={page === 'account'}
            prefetch="intent"
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
          >
            <Icon width={18} height={18} className="shrink-0" />
            {translate(label)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** [BB-1.04] [BB-2.64] */
function SwitchAccount() {
  return (
    <section className="card flex flex-col gap-2 p-4">
      <h2 className="text-base">{t('Switch Account')}</h2>
      <p className="text-sm text-ink-2">
        {t('Your personal account has its own cart and its own orders. You stay signed in.')}
      </p>
      <LinkButton to="/" look="outline" size="small" className="self-start">
        <SwitchIcon width={16} height={16} />
        {t('Switch to personal account')}
      </LinkButton>
    </section>
  )
}
