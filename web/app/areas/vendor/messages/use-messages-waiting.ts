import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { frameState } from '../store-context.ts'
import { conversationsQuery } from './conversations-query.ts'

const everyMs = 60_000

/** Keeps the badge of the messages' link: how many messages nobody of the store has read. */
export function useMessagesWaiting(slug: string | undefined): void {
  const { data } = useQuery({
    ...conversationsQuery(slug ?? ''),
    enabled: slug !== undefined,
    refetchInterval: everyMs,
  })
  const messages = data?.unread ?? 0
  useEffect(() => {
    const state = frameState.read()
    if (state.waiting.messages !== messages) {
      frameState.set({ ...state, waiting: { ...state.waiting, messages } })
    }
  }, [messages])
}
