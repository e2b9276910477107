import { readToken, refreshToken } from '#web/data/session/session.ts'
import { eventsIn, waitBefore } from './event-stream.ts'

/**
 * Subscribes to a stream of server-sent events. `onEvent` receives the data of each message named `event`, and null
 * after a reconnect, because events may have been missed. `onClock` receives the server's time at each connection, in milliseconds.
 * The connection is closed while the page is hidden. Returns a function that unsubscribes.
 */
export function followEvents(
  path: string,
  event: string,
  onEvent: (data: string | null) => void,
  onClock?: (serverMs: number) => void,
): () => void {
  let connection: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0

  async function connect() {
    const controller = new AbortController()
    connection = controller
    let isWorthRetrying = true
    try {
      isWorthRetrying = await listen(path, controller.signal, {
        event,
        onOpen(date) {
          if (date) onClock?.(Date.parse(date))
          if (attempt > 0) onEvent(null)
          attempt = 0
        },
        onEvent,
      })
    } catch {
      // The connection broke or was aborted: reconnect below, or stop.
    }
    if (controller.signal.aborted || !isWorthRetrying) return
    timer = setTimeout(connect, waitBefore(attempt, Math.random))
    attempt += 1
  }

  function disconnect() {
    clearTimeout(timer)
    connection?.abort()
    connection = null
  }

  function whenVisibilityChanges() {
    disconnect()
    if (document.hidden) return
    attempt = 1
    void connect()
  }

  document.addEventListener('visibilitychange', whenVisibilityChanges)
  void connect()
  return () => {
    document.removeEventListener('visibilitychange', whenVisibilityChanges)
    disconnect()
  }
}

interface Listener {
  event: string
  onOpen: (date: string | null) => void
  onEvent: (data: string) => void
}

/** Reads one connection to its end. Returns whether to reconnect. */
async function listen(
  path: string,
  signal: AbortSignal,
  { event, onOpen, onEvent }: Listener,
): Promise<boolean> {
  const open = (token: string | null) =>
    fetch(path, {
      signal,
      headers: { accept: 'text/event-stream', ...(token !== null && { authorization: `Bearer ${token}` }) },
    })
  let response = await open(await readToken())
  if (response.status === 401) response = await open(await refreshToken())
  if (response.status >= 400 && response.status < 500 && response.status !== 429) return false
  if (!response.ok || !response.body) return true
  onOpen(response.headers.get('date'))
  let rest = ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const read = eventsIn(rest + decoder.decode(part.value, { stream: true }))
    rest = read.rest
    for (const message of read.events) if (message.event === event) onEvent(message.data)
  }
  return true
}
