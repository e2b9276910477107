import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contracts/limits.ts'
import type { UnreadCount } from '#contracts/notifications/notification.ts'
import { addressOf } from '#web/data/address-of.ts'
import { followEvents } from '#web/data/live/follow-events.ts'
import { t } from '#web/messages/messages.ts'
import { headerToolClass } from '#web/parts/shell/header/header-tool.ts'
import { BellIcon } from '#web/ui/icons/page-icons.tsx'

/** Link to the notifications with the number of unread ones, updated live. */
export default function NotificationsBell() {
  const [unread, setUnread] = useState(0)
  useEffect(
    () =>
      followEvents(addressOf('GET /notifications/events'), 'unread', (data) => {
        if (data) setUnread((JSON.parse(data) as UnreadCount).unread)
      }),
    [],
  )
  const shown = unread > limits.cartBadgeMax ? `${limits.cartBadgeMax}+` : String(unread)
  return (
    <Link to="/notifications" className={headerToolClass}>
      <BellIcon />
      <span className="word">{t('News')}</span>
      {unread > 0 && (
        <span className="absolute start-1/2 -top-1 min-w-4.5 rounded-full bg-brick px-1 text-center text-[0.625rem] leading-4.5 font-bold text-on-brick">
          {shown}
          <span className="sr-only"> {t('unread')}</span>
        </span>
      )}
    </Link>
  )
}
