import pg from 'pg'

/** Tells open pages that somebody has something new to read, whichever process wrote it. */
export interface LiveNotices {
  /** Calls `listener` at every news for this person until the answer is called. */
  follow(personId: string, listener: () => void): () => void
  close(): Promise<void>
}

export const noticeChannel = 'notice_news'
const retryMs = 1_000

/** Listens on one connection for everybody who follows, from the first of them on; a broken one is opened again. */
export function listenToNotices(databaseUrl: string): LiveNotices {
  const listeners = new Map<string, Set<() => void>>()
  let opening: Promise<pg.Client | null> | null = null
  let isClosed = false

  async function connect(): Promise<pg.Client | null> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'juaso live notices' })
    client.on('error', () => undefined)
    client.on('end', again)
    client.on('notification', ({ payload }) => {
      for (const listener of listeners.get(payload ?? '') ?? []) listener()
    })
    try {
      await client.connect()
      await client.query(`listen ${noticeChannel}`)
      return client
    } catch {
      again()
      return null
    }
  }

  function again(): void {
    if (isClosed) return
    setTimeout(() => {
      if (!isClosed) opening = connect()
    }, retryMs).unref()
  }

  return {
    follow(personId, listener) {
      opening ??= connect()
      const mine = listeners.get(personId) ?? new Set()
      mine.add(listener)
      listeners.set(personId, mine)
      return () => {
        mine.delete(listener)
        if (mine.size === 0) listeners.delete(personId)
      }
    },
    async close() {
      isClosed = true
      await (await opening)?.end()
    },
  }
}
