/** The server's clock, for what ends at an instant: a phone's own clock may be an hour wrong, or be changed meanwhile. */

interface Reading {
  /** What the server said, in the middle of the request for it. */
  serverMs: number
  /** The same moment by a clock of the browser that nobody sets. */
  at: number
}

/** A reading is good for this long: the browser's inner clock may stand still while a phone sleeps. */
const goodForMs = 10 * 60_000

let reading: Reading | null = null
let asking: Promise<void> | null = null

/** The server's time in milliseconds; null while it is not known. */
export const serverNow = (): number | null => reading && reading.serverMs + performance.now() - reading.at

/** Asks for the server's time, once for everybody who waits. Without an answer it stays as it was. */
export function readServerClock(): Promise<void> {
  if (reading && performance.now() - reading.at < goodForMs) return Promise.resolve()
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** After a sleep the reading may be old, however little the inner clock moved. */
export function forgetServerClock(): void {
  reading = null
}

/** The header has whole seconds, so half of one is added. */
async function ask(): Promise<void> {
  const sent = performance.now()
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const serverMs = Date.parse(answer?.headers.get('date') ?? '')
  const back = performance.now()
  if (!Number.isNaN(serverMs)) reading = { serverMs: serverMs + 500, at: (sent + back) / 2 }
}
