import type { ComponentType, SVGProps } from 'react'
import { type Person, usePerson } from '#web/data/session/session.ts'
import { mayBuyOn, type PathName, sides } from '#web/data/side.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { menuItemClass } from '#web/ui/dialog/menu.tsx'
import {
  BoxIcon,
  ClockIcon,
  DocumentIcon,
  HeartIcon,
  InfoIcon,
  PersonIcon,
  TruckIcon,
} from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { FavoritesCount } from '../favorites-count.tsx'

interface Place {
  page: PathName
  label: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
}

/** [BB-2.61] The places of the business side's account menu, after the profile. */
export const businessPlaces: readonly Place[] = [
  { page: 'account', label: mark('My Account'), Icon: PersonIcon },
  { page: 'orders', label: mark('My Orders'), Icon: BoxIcon },
  { page: 'favorites', label: mark('Favorites'), Icon: HeartIcon },
  { page: 'purchases', label: mark('My Purchases'), Icon: ClockIcon },
  { page: 'trackOrder', label: mark('Track Order'), Icon: TruckIcon },
  { page: 'help', label: mark('Help'), Icon: InfoIcon },
  { page: 'terms', label: mark('Terms & Conditions'), Icon: DocumentIcon },
]

/** [BB-1.04] [BB-6.04] Whose account it is, a company's or not yet, with the switch to the personal one without signing in again. */
export function BusinessBadge({ person: { name, roles } }: { person: Pick<Person, 'name' | 'roles'> }) {
  return (
    <div className="flex flex-col items-start gap-1.5 px-3 pt-1 pb-2">
      <Link
        to={sides.business.paths.account}
        className="max-w-full truncate text-sm font-semibold hover:text-accent"
      >
        {name || t('User')}
      </Link>
      {mayBuyOn(sides.business, roles) && <Badge tone="blue">{t('Business Juaso Account')}</Badge>}
      <Link
        to="/"
        className="inline-flex min-h-9 items-center text-sm font-semibold text-accent underline pointer-coarse:min-h-11"
      >
        {t('Switch to personal account')}
      </Link>
    </div>
  )
}

export function BusinessLinks() {
  const { paths } = sides.business
  const person = usePerson()
  return businessPlaces.map(({ page, label, Icon }) => (
    <li key={page}>
      <Link to={paths[page]} className={menuItemClass}>
        <Icon />
        {translate(label)}
        {page === 'favorites' && person && <FavoritesCount />}
      </Link>
    </li>
  ))
}
