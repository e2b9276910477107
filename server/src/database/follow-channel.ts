import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** News of one kind, whichever process made it: `pg_notify(channel, key)` reaches everybody who follows that key. */
export interface Channel {
  /** Calls `listener` at every news of this key, and now and then without any, until the answer is called. */
  follow(key: string, listener: () => void): () => void
  close(): Promise<void>
}

const retryMs = 1_000

/**
 * Listens on one connection of its own, from the first follower on. One that breaks, or cannot be opened, is tried again
 * until it stands. What was told meanwhile is lost, so everybody who follows by then is called once: something may be new.
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
    // A connection that breaks says so by its end as well; unheard, this event would stop the process.
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
