import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { type Person, usePerson } from '#web/data/session/session.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { mayBuyOn, sides } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { categoryPath } from '#web/parts/paths.ts'
import type { ShellCategory } from '#web/parts/shell/shell-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Drawer } from '#web/ui/dialog/dialog.tsx'
import { menuItemClass } from '#web/ui/dialog/menu.tsx'
import { Link } from '#web/ui/link.tsx'
import { DeliveryPlace } from '../delivery-place.tsx'
import { LanguageList } from '../language-menu.tsx'
import { ModeSwitch } from '../mode-switch.tsx'
import { modesFor } from '../modes.ts'
import { ThemeToggle } from '../theme-toggle.tsx'
import { BusinessLinks, businessPlaces } from './business-links.tsx'
import { businessTools } from './business-tools.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  categories: readonly ShellCategory[]
}

/** What is below the account stands there alone. */
const toolsOnly = businessTools.filter(
  ({ to }) => !businessPlaces.some(({ page }) => sides.business.paths[page] === to),
)

/** [BB-2.59] The business side's menu on a phone, which slides in. */
export default function BusinessDrawer({ isOpen, onClose, categories }: Props) {
  const person = usePerson()
  const { pathname, search } = useLocation()
  const { prefix, paths } = sides.business
  const closeAfterLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose()
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('Juaso Business')} place="left">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are the controls; this only closes the menu after one. */}
      <div onClick={closeAfterLink} className="-m-2 flex flex-col gap-4">
        {person ? (
          <Account person={person} />
        ) : (
          <Link to={signInPath(`${pathname}${search}`)} rel="nofollow" className={menuItemClass}>
            {t('Hello, Sign in')}
          </Link>
        )}
        <ModeSwitch modes={modesFor(person?.roles ?? [], 'buy')} current="buy" className="mx-3" />
        <Group title={t('Business tools')}>
          {toolsOnly.map(({ to, label, Count }) => (
            <Item key={to} to={to}>
              {translate(label)}
              {Count && person && (
                <Suspense>
                  <Count />
                </Suspense>
              )}
            </Item>
          ))}
        </Group>
        <Group title={t('Your account')}>
          <BusinessLinks />
        </Group>
        <Group title={t('Categories')}>
          <Item to={paths.categories}>{t('All categories')}</Item>
          {categories.map(({ id, slug, title }) => (
            <Item key={id} to={prefix + categoryPath(slug)}>
              {title}
            </Item>
          ))}
        </Group>
        <DeliveryPlace className="px-3" />
        <div className="flex items-center justify-between gap-5 px-3">
          <LanguageList />
          <ThemeToggle />
        </div>
      </div>
    </Drawer>
  )
}

/** Whose account it is. The account itself and the way to the personal side are among the links below. */
function Account({ person: { name, roles } }: { person: Person }) {
  return (
    <p className="flex flex-col items-start gap-1.5 px-3 pt-1">
      <span className="max-w-full truncate text-sm font-semibold">{name || t('User')}</span>
      {mayBuyOn(sides.business, roles) && <Badge tone="blue">{t('Business Juaso Account')}</Badge>}
    </p>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h3 className="px-3 text-xs font-semibold text-ink-3">{title}</h3>
      <ul>{children}</ul>
    </nav>
  )
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={menuItemClass}>
        {children}
      </Link>
    </li>
  )
}
