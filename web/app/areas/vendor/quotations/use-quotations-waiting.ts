import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { frameState } from '../store-context.ts'
import { quotationsQuery } from './quotations-query.ts'

const everyMs = 60_000

/** Keeps the badge of the quotations' link: how many requests wait for a first answer. */
export function useQuotationsWaiting(slug: string | undefined): void {
  const { data } = useQuery({
    ...quotationsQuery(slug ?? '', 'new'),
    enabled: slug !== undefined,
    refetchInterval: everyMs,
  })
  const quotations = data?.counts.new ?? 0
  useEffect(() => {
    const state = frameState.read()
    if (state.waiting.quotations !== quotations) {
      frameState.set({ ...state, waiting: { ...state.waiting, quotations } })
    }
  }, [quotations])
}
