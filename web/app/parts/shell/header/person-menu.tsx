import { Link } from 'react-router'
import { type Person, signOut } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
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
import { FavoritesCount } from './favorites-count.tsx'
import { headerToolClass } from './header-tool.ts'

/** The signed-in person's menu behind their first name. */
export default function PersonMenu({ person }: { person: Person }) {
  return (
    <Menu
      buttonClassName={`${headerToolClass} w-19`}
      button={
        <>
          {person.picture ? (
            <Avatar picture={person.picture} alt="" sizes="20px" className="size-5" />
          ) : (
            <PersonIcon />
          )}
          <span className="max-w-full truncate">{person.firstName}</span>
          <span className="sr-only">: {t('your account')}</span>
        </>
      }
    >
      <PersonalLinks person={person} />
    </Menu>
  )
}

function PersonalLinks({ person }: { person: Person }) {
  const { paths } = useSide()
  const places = [
    { to: '/account', label: t('Your account'), Icon: PersonIcon },
    { to: paths.orders, label: t('My Orders'), Icon: BoxIcon },
    { to: paths.messages, label: t('Messages'), Icon: SpeechIcon },
    { to: paths.favorites, label: t('Favorites'), Icon: HeartIcon },
    { to: '/account/addresses', label: t('Addresses'), Icon: PinIcon },
    { to: '/help', label: t('Help'), Icon: InfoIcon },
  ]
  return (
    <>
      <p className="px-3 pt-1 pb-2 text-sm">
        <span className="block truncate font-semibold">{person.name || t('User')}</span>
        <span className="block truncate text-xs text-ink-3">{person.email}</span>
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
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" className={menuItemClass} onClick={() => void leave()}>
            <SignOutIcon />
            {t('Sign out')}
          </button>
        </li>
      </ul>
    </>
  )
}

async function leave() {
  try {
    await signOut()
  } catch (error) {
    showToast({ tone: 'bad', title: t('You are still signed in'), message: (error as Error).message })
  }
}
