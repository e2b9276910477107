import { Link, useLocation } from 'react-router'
import { type Person, signOut, useSession } from '#web/data/session.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { BoxIcon, HeartIcon, PersonIcon, PinIcon, SignOutIcon } from '#web/ui/icons.tsx'
import { Menu, menuItemClass } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { headerToolClass } from './header-tool.ts'

/** [SH-2.10] The person's first name with their menu; 'Hello, Sign in' for a visitor, as the server always writes it. */
export function AccountMenu() {
  const { person } = useSession()
  const { pathname, search } = useLocation()
  if (!person) {
    const next = pathname === '/signin' ? undefined : `${pathname}${search}`
    return (
      <Link to={next ? signInPath(next) : '/signin'} rel="nofollow" className={`${headerToolClass} w-19`}>
        <PersonIcon />
        Hello, Sign in
      </Link>
    )
  }
  return (
    <Menu
      buttonClassName={`${headerToolClass} w-19`}
      button={
        <>
          <PersonIcon />
          <span className="max-w-full truncate">{person.firstName}</span>
          <span className="sr-only">: your account</span>
        </>
      }
    >
      <PersonalLinks person={person} />
    </Menu>
  )
}

const places = [
  { to: '/orders', label: 'My Orders', Icon: BoxIcon },
  { to: '/favorites', label: 'Favorites', Icon: HeartIcon },
  { to: '/addresses', label: 'Addresses', Icon: PinIcon },
]

function PersonalLinks({ person }: { person: Person }) {
  return (
    <>
      <p className="px-3 pt-1 pb-2 text-sm">
        <span className="block truncate font-semibold">{person.name || 'User'}</span>
        <span className="block truncate text-xs text-ink-3">{person.email}</span>
      </p>
      <ul className="border-t border-line pt-1">
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={menuItemClass}>
              <Icon />
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" className={menuItemClass} onClick={() => void leave()}>
            <SignOutIcon />
            Sign out
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
    showToast({ tone: 'bad', title: 'You are still signed in', message: (error as Error).message })
  }
}
