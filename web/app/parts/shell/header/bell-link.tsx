import { useGreeting } from '#web/data/greeting/greeting.ts'
import { useUnreadNews } from '#web/data/greeting/unread-news.ts'
import { useSignedIn } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { BellIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { CountBadge } from './count-badge.tsx'
import { headerToolClass } from './header-tool.ts'

/** Link to the notifications with the number of unread ones. Who sells reads them without leaving. Hidden from visitors. */
export function BellLink({ sells }: { sells: boolean }) {
  const isSignedIn = useSignedIn()
  const isGreeted = useGreeting() !== null
  const unread = useUnreadNews()
  return (
    <Link
      to={sells ? '/b2b/vendor/news' : '/notifications'}
      hidden={!isSignedIn && !isGreeted}
      className={headerToolClass}
      data-greeted="bell"
      suppressHydrationWarning
    >
      <BellIcon />
      <span className="word">{t('News')}</span>
      <CountBadge count={unread} what={t('unread')} greeted="news" />
    </Link>
  )
}
