import type { UnreadCount } from '#contracts/notifications/notification.ts'
import { addressOf } from '#web/data/address-of.ts'
import { setUnreadNews } from '#web/data/greeting/unread-news.ts'
import { followEvents } from './follow-events.ts'

/** Follows the number of unread notifications. Returns a function that unsubscribes. */
export function followNews(): () => void {
  return followEvents(addressOf('GET /notifications/events'), 'unread', (data) => {
    if (data) setUnreadNews((JSON.parse(data) as UnreadCount).unread)
  })
}
