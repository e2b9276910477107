import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKeptSince } from '#web/data/kept/kept-since.ts'
import { restoreSession } from '#web/data/session/session.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { InfoIcon } from '#web/ui/icons/icons.tsx'

/** Says that the page shows what this browser kept, and of when it is. */
export function KeptNotice() {
  const since = useKeptSince()
  useReturn(since !== null)
  return (
    <div role="status" className="empty:hidden">
      {since !== null && (
        <p className="mt-3 flex gap-2.5 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
          <InfoIcon width={18} height={18} className="mt-0.5 shrink-0" />
          <span>
            <b className="text-ink">As of {formatInstant(new Date(since).toISOString())}.</b> Kept here: the
            last 200 orders, their slips, the stock and, for the owner, the wallet’s sums.
          </span>
        </p>
      )}
    </div>
  )
}

const againMs = 20_000

/** Asks the server again when the network is back, and from time to time. */
function useReturn(isKept: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isKept) return
    const ask = () => {
      if (!navigator.onLine) return
      // A page that was opened without network has no session yet.
      void restoreSession().then(() => client.invalidateQueries({ queryKey: ['vendor'] }))
    }
    addEventListener('online', ask)
    const timer = setInterval(ask, againMs)
    return () => {
      removeEventListener('online', ask)
      clearInterval(timer)
    }
  }, [isKept, client])
}
