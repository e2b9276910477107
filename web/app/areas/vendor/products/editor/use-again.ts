import { useEffect, useEffectEvent } from 'react'
import { againMs } from '#web/data/unsent/sending.ts'

/** Tries again when the network is back, and every few seconds; not at once, as what was lost was sent just now. */
export function useAgain(isWaiting: boolean, again: () => void): void {
  const act = useEffectEvent(again)
  useEffect(() => {
    if (!isWaiting) return
    const run = () => navigator.onLine && act()
    const timer = setInterval(run, againMs)
    addEventListener('online', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
    }
  }, [isWaiting])
}
