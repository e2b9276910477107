import { createStore } from '#web/ui/store.ts'
import { readSession, subscribeToSession } from '../session/session.ts'
import { readGreeting } from './greeting.ts'

const unread = createStore(0)
unread.set(readGreeting()?.news ?? 0)

/** The number of unread notifications, for the badge in the header: the greeting's until it is known. */
export const useUnreadNews = unread.use
export const setUnreadNews = unread.set
export const readUnreadNews = unread.read
export const subscribeToNews = unread.subscribe

subscribeToSession(() => {
  if (readSession().status === 'visitor') unread.set(0)
})
