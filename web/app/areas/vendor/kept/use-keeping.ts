import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { whenQuiet } from '#web/data/browser/when-quiet.ts'
import { useSession } from '#web/data/session/session.ts'
import { loadKeeping } from './load-keeping.ts'

const againMs = 5 * 60_000

/**
 * Keeps the last orders, their slips and the stock of the store in this browser, again every few minutes, and the pages that
 * show them. Starts after the page has loaded what it shows.
 */
export function useKeeping(stores: readonly OwnStore[] | undefined, store: OwnStore | null): void {
  const { person, status } = useSession()
  const queries = useQueryClient()
  const id = status === 'signed-in' ? person?.id : undefined
  useEffect(() => {
    if (!id || !store || !stores) return
    const keep = async () => {
      if (navigator.onLine) await (await loadKeeping()).keepNow(id, [...stores], store)
    }
    const begin = () => {
      void keep().catch(() => undefined)
      void loadKeeping()
        .then(({ keepOwnPages }) => keepOwnPages(store))
        .catch(() => undefined)
    }
    const stopWaiting = whenQuiet(begin, () => queries.isFetching() > 0)
    const timer = setInterval(() => void keep().catch(() => undefined), againMs)
    return () => {
      stopWaiting()
      clearInterval(timer)
    }
  }, [id, stores, store, queries])
}
