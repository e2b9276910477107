import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cuttableSockets } from './replicas/cut-sockets.ts'

/** Notifications of one channel from any process: `pg_notify(channel, key)` reaches every subscriber of that key. */
export interface Channel {
  /**
   * Calls `listener` at every notification of this key, and sometimes without one, until the returned function is
   * called.
   */
  follow(key: string, listener: () => void): () => void
  close(): Promise<void>
}

const retryMs = 1_000

interface Waits {
  /** A connection that was lost without a word is noticed by asking, because who listens sends nothing. */
  readonly askMs: number
  readonly answerMsMax: number
}

/**
 * Listens on one connection, opened for the first subscriber. A connection that breaks, falls silent or cannot be opened is
 * opened again until it works. Notifications sent meanwhile are lost, so every subscriber is called once after the reconnect
 * to catch up.
 */
export function followChannel(
  databaseUrl: string,
  channel: string,
  { askMs, answerMsMax }: Waits = { askMs: 15_000, answerMsMax: 5_000 },
): Channel {
  const followers = new Map<string, Set<() => void>>()
  const { stream, cut } = cuttableSockets()
  let client: pg.Client | null = null
  let isListening = false
  let isClosed = false

  function tell(listeners: Iterable<() => void> = []): void {
    for (const listener of listeners) listener()
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: `juaso ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: answerMsMax,
      query_timeout: answerMsMax,
      stream,
    })
    const ended = new AbortController()
    next.once('end', () => ended.abort())
    // A broken connection also reports an end event; without a listener this error event would stop the process.
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => tell(followers.get(payload ?? '')))
    client = next
    await next.connect()
    await next.query(`listen ${channel}`)
    for (const listeners of followers.values()) tell(listeners)
    while (!ended.signal.aborted) {
      await pause(askMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined)
      if (!ended.signal.aborted) await next.query('select 1')
    }
  }

  async function keepListening(): Promise<void> {
    while (!isClosed) {
      await listen().catch(cut)
      if (!isClosed) await pause(retryMs, undefined, { ref: false })
    }
  }

  return {
    follow(key, listener) {
      if (!isListening) void keepListening()
      isListening = true
      const mine = followers.get(key) ?? new Set()
      mine.add(listener)
      followers.set(key, mine)
      return () => {
        mine.delete(listener)
        if (mine.size === 0) followers.delete(key)
      }
    },
    async close() {
      isClosed = true
      // A connection that has fallen silent never says that it has ended.
      const ended = client?.end().catch(() => undefined)
      await Promise.race([ended, pause(1_000, undefined, { ref: false })])
      cut()
    },
  }
}
