import { useLocation } from 'react-router'
import { useGreeting } from '#web/data/greeting/greeting.ts'
import { usePerson } from '#web/data/session/session.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { PersonIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { headerToolClass } from './header-tool.ts'

/** Pages that are no target after signing in. */
const entrances = new Set(['/signin', '/signup', '/password-reset', '/verify-email'])

const PersonMenu = onDemand(() => import('./person-menu.tsx'), { Missing: NameOnly, Waiting: NameOnly })

/**
 * [SH-2.10] The person's first name with the account menu; 'Hello, Sign in' for visitors and on the server. Until the
 * session is restored the name of the greeting stands in it and leads to the account.
 */
export function AccountMenu() {
  const person = usePerson()
  const greeting = useGreeting()
  const { pathname, search } = useLocation()
  const { paths } = useSide()
  if (person) return <PersonMenu person={person} />
  const entrance = entrances.has(pathname) ? '/signin' : signInPath(`${pathname}${search}`)
  return (
    <Link
      to={greeting ? paths.account : entrance}
      rel="nofollow"
      className={`${headerToolClass} person-tool`}
      data-greeted="person"
      data-account={paths.account}
      suppressHydrationWarning
    >
      <PersonIcon />
      {/* Names are cut at the tool's width; the words for a visitor have their place. */}
      <span
        className={`word ${greeting ? 'max-w-full truncate' : ''}`}
        data-greeted="name"
        suppressHydrationWarning
      >
        {greeting?.firstName ?? t('Hello, Sign in')}
      </span>
    </Link>
  )
}

/** Before the menu's script is there, and where it does not arrive. */
function NameOnly({ person }: { person: { firstName: string } }) {
  const { paths } = useSide()
  return (
    <Link to={paths.account} rel="nofollow" className={`${headerToolClass} person-tool`}>
      <PersonIcon />
      <span className="word max-w-full truncate">{person.firstName}</span>
    </Link>
  )
}
