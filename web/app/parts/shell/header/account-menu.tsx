import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { usePerson } from '#web/data/session/session.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { t } from '#web/messages/messages.ts'
import { PersonIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { headerToolClass } from './header-tool.ts'

/** Pages that are no target after signing in. */
const entrances = new Set(['/signin', '/signup', '/password-reset', '/verify-email'])

const PersonMenu = lazy(() => import('./person-menu.tsx'))

/** [SH-2.10] The person's first name with the account menu; 'Hello, Sign in' for visitors and on the server. */
export function AccountMenu() {
  const person = usePerson()
  const { pathname, search } = useLocation()
  if (person) {
    return (
      <Suspense fallback={<Tile words={person.firstName} />}>
        <PersonMenu person={person} />
      </Suspense>
    )
  }
  return (
    <Link
      to={entrances.has(pathname) ? '/signin' : signInPath(`${pathname}${search}`)}
      rel="nofollow"
      className={`${headerToolClass} person-tool`}
    >
      <PersonIcon />
      <span className="word">{t('Hello, Sign in')}</span>
    </Link>
  )
}

function Tile({ words }: { words: string }) {
  return (
    <span className={`${headerToolClass} person-tool`}>
      <PersonIcon />
      <span className="word max-w-full truncate">{words}</span>
    </span>
  )
}
