import { mark, t, translate } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

const ways = [
  { id: 'email', label: mark('Email') },
  { id: 'phone', label: mark('Phone number') },
] as const

interface Props {
  readonly page: 'signin' | 'signup'
  readonly current: (typeof ways)[number]['id']
  /** The query that leads on after signing in. */
  readonly onward: string
}

/** The two ways to sign in or up, the one that opens first in front: links, because each is a page that works without scripts. */
export function EntranceWays({ page, current, onward }: Props) {
  return (
    <nav aria-label={t('Ways to sign in')} className="flex rounded-full bg-sunken p-1">
      {ways.map(({ id, label }) => (
        <Link
          key={id}
          to={`/${page}${id === 'phone' ? '/phone' : ''}?${onward}${page === 'signin' && id === 'email' ? '&way=email' : ''}`}
          aria-current={id === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 grow items-center justify-center rounded-full px-3 text-center text-sm font-semibold whitespace-nowrap',
            id === current ? 'bg-surface text-ink shadow-raised' : 'text-ink-2 hover:text-ink',
          )}
        >
          {translate(label)}
        </Link>
      ))}
    </nav>
  )
}
