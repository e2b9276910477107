import { useQuery } from '@tanstack/react-query'
import { useBadge } from '../store-context.ts'
import { conversationsQuery } from './conversations-query.ts'

const everyMs = 60_000

/** Keeps the badge of the messages' link: how many messages nobody of the store has read. */
export function useMessagesWaiting(slug: string | undefined): void {
  const { data } = useQuery({
    ...conversationsQuery(slug ?? ''),
    enabled: slug !== undefined,
    refetchInterval: everyMs,
  })
  useBadge('messages', data?.unread)
}
