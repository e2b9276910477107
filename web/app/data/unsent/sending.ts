import { useEffect } from 'react'
import { ApiError } from '#web/data/http.ts'

const againMs = 15_000
/** After so many faults of the server, some minutes of them, a person has to look. */
export const faultsMax = 20

/** One tab at a time: two that send the same do no harm, since each thing has its key, but it costs the phone. */
export async function inOneTab(lock: string, work: () => Promise<void>): Promise<void> {
  // On https and localhost alone.
  if (navigator.locks) await navigator.locks.request(lock, work)
  else await work()
}

/** A refusal; not a lost connection, a session that ended, too many requests or a fault, after which it is sent again. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
}

/** Sends at once, when the network is back, when the page is shown again, and every few seconds. Returns how to stop. */
function sendAgain(send: () => void): () => void {
  send()
  const timer = setInterval(send, againMs)
  addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', send)
  }
}

/** The same for as long as something waits. */
export function useSendingAgain(isWaiting: boolean, send: () => void): void {
  useEffect(() => (isWaiting ? sendAgain(send) : undefined), [isWaiting, send])
}
