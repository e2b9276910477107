import { useEffect, useState } from 'react'
import { useOnline } from '#web/data/browser/use-online.ts'
import { useKeptSince } from '#web/data/kept/kept-since.ts'
import { t } from '#web/messages/messages.ts'
import { formatMoment } from '#web/parts/time/dates.ts'

/** A notice shown while there is no connection, or while the page shows what this browser kept: of when it is. */
export function OfflineNotice() {
  const isOnline = useOnline()
  const keptSince = useKeptSince()
  const pageSince = useKeptPage(!isOnline)
  const since = keptSince ?? pageSince
  return (
    <div role="status">
      {(!isOnline || keptSince !== null) && (
        <p className="bg-gold-soft px-4 py-2 text-center text-sm font-semibold text-gold-ink">
          {t('You are offline. Pages you have open stay readable.')}{' '}
          {since !== null &&
            t('This is from {time}: prices and stock may have changed.', { time: formatMoment(since) })}
        </p>
      )}
    </div>
  )
}

/** When the worker kept this page; null where it is not kept. */
function useKeptPage(isAsked: boolean): number | null {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (!isAsked || typeof caches === 'undefined') return setSince(null)
    void caches.match(location.href).then((page) => {
      const date = Date.parse(page?.headers.get('date') ?? '')
      setSince(Number.isNaN(date) ? null : date)
    })
  }, [isAsked])
  return since
}
