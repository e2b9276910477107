import { useEffect, useEffectEvent } from 'react'

/** How long it waits after there was no answer. */
const againMs = 15_000

/** Tries again when the network is back, and every few seconds. */
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
