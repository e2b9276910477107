import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Person, signOut } from '#web/data/session/session.ts'
import { askBeforeSignOut } from '#web/data/session/token.ts'
import { mayBuyOn, sides, useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Avatar } from '#web/parts/profile-picture/avatar.tsx'
import { Menu, menuItemClass } from '#web/ui/dialog/menu.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import {
  BoxIcon,
  HeartIcon,
  InfoIcon,
  PersonIcon,
  PinIcon,
  SignOutIcon,
  SpeechIcon,
} from '#web/ui/icons/icons.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { BusinessBadge, BusinessLinks } from './business/business-links.tsx'
import { CompanyChoice } from './company-choice.tsx'
import { FavoritesCount } from './favorites-count.tsx'
import { headerToolClass } from './header-tool.ts'

/** The signed-in person's menu behind their first name. */
export default function PersonMenu({ person }: { person: Person }) {
  const { side } = useSide()
  return (
    <>
      <Menu
        buttonClassName={`${headerToolClass} person-tool`}
        button={
          <>
            {person.picture ? (
              <Avatar picture={person.picture} alt="" sizes="20px" className="size-5" />
            ) : (
              <PersonIcon />
            )}
            <span className="word max-w-full truncate">{person.firstName}</span>
            <span className="sr-only">: {t('your account')}</span>
          </>
        }
      >
        {side === 'business' ? <BusinessSide person={person} /> : <PersonalLinks person={person} />}
      </Menu>
      <BeforeSignOut />
    </>
  )
}

const UnsentQuestion = onDemand(() => import('./unsent-question.tsx'))

/** Wherever on the page somebody signs out: the question about what waits. Beside the menu, which closes and would hide it. */
function BeforeSignOut() {
  const [asked, setAsked] = useState<ComponentProps<typeof UnsentQuestion> | null>(null)
  useEffect(() => {
    askBeforeSignOut(
      (waiting) =>
        new Promise((answer) => {
          const onAnswer = (isSure: boolean) => {
            setAsked(null)
            answer(isSure)
          }
          setAsked({ waiting, onAnswer })
        }),
    )
    return () => askBeforeSignOut(null)
  }, [])
  return asked && <UnsentQuestion {...asked} />
}

function PersonalLinks({ person }: { person: Person }) {
  const { paths } = useSide()
  const places = [
    { to: paths.account, label: t('Your account'), Icon: PersonIcon },
    { to: paths.orders, label: t('My Orders'), Icon: BoxIcon },
    { to: paths.messages, label: t('Messages'), Icon: SpeechIcon },
    { to: paths.favorites, label: t('Favorites'), Icon: HeartIcon },
    { to: paths.addresses, label: t('Addresses'), Icon: PinIcon },
    { to: paths.help, label: t('Help'), Icon: InfoIcon },
  ]
  return (
    <>
      <p className="px-3 pt-1 pb-2 text-sm">
        <span className="block truncate font-semibold">{person.name || t('User')}</span>
        {person.email && <span className="block truncate text-xs text-ink-3">{person.email}</span>}
      </p>
      <ul className="border-t border-line pt-1">
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={menuItemClass}>
              <Icon />
              {label}
              {to === paths.favorites && <FavoritesCount />}
            </Link>
          </li>
        ))}
        <Leave label={t('Sign out')} />
      </ul>
    </>
  )
}

/** [BB-2.61] */
function BusinessSide({ person }: { person: Person }) {
  return (
    <>
      <BusinessBadge person={person} />
      {mayBuyOn(sides.business, person.roles) && <CompanyChoice />}
      <ul className="border-t border-line pt-1">
        <BusinessLinks />
        <Leave label={t('Logout')} />
      </ul>
    </>
  )
}

function Leave({ label }: { label: string }) {
  return (
    <li className="mt-1 border-t border-line pt-1">
      <button type="button" className={menuItemClass} onClick={() => void leave()}>
        <SignOutIcon />
        {label}
      </button>
    </li>
  )
}

async function leave() {
  try {
    await signOut()
  } catch (error) {
    showToast({ tone: 'bad', title: t('You are still signed in'), message: (error as Error).message })
  }
}
