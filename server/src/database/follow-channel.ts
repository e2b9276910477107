import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

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

/**
 * Listens on one connection, opened for the first subscriber. A connection that breaks or cannot be opened is opened
 * again until it works. Notifications sent meanwhile are lost, so every subscriber is called once after the reconnect
 * to catch up.
 */
export function followChannel(databaseUrl: string, channel: string): Channel {
  const followers = new Map<string, Set<() => void>>()
  let client: pg.Client | null = null
  let isListening = false
  let isClosed = false

  function tell(listeners: Iterable<() => void> = []): void {
    for (const listener of listeners) listener()
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: `juaso ${channel}` })
    const ended = new Promise<void>((resolve) => next.once('end', () => resolve()))
    // A broken connection also reports an end event; without a listener this error event would stop the process.
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => tell(followers.get(payload ?? '')))
    client = next
    await next.connect()
    await next.query(`listen ${channel}`)
    for (const listeners of followers.values()) tell(listeners)
    await ended
  }

  async function keepListening(): Promise<void> {
    while (!isClosed) {
      await listen().catch(() => client?.end().catch(() => undefined))
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
      await client?.end().catch(() => undefined)
    },
  }
}
