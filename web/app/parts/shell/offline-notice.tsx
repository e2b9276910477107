import { useSyncExternalStore } from 'react'
import { t } from '#web/messages/messages.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A notice shown while there is no connection. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-gold-soft px-4 py-2 text-center text-sm font-semibold text-gold-ink">
          {t('You are offline. Pages you have open stay readable.')}
        </p>
      )}
    </div>
  )
}
