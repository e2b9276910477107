import pg from 'pg'

type Listener = (news: { order_number: string; at: string }) => void

/** Tells open pages that an order changed, whichever process changed it. */
export interface LiveOrders {
  /** Calls `listener` at every change of the order until the answer is called. */
  follow(orderNumber: string, listener: Listener): () => void
  close(): Promise<void>
}

export const orderNewsChannel = 'order_news'

/** Listens on one connection of its own for the news that the outbox sends out, and opens it again when it breaks. */
export function listenToOrders(databaseUrl: string): LiveOrders {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | null = null
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'juaso live orders' })
    next.on('error', () => undefined)
    next.on('end', () => {
      client = null
      if (!closed) setTimeout(() => void connect().catch(() => undefined), 1_000).unref()
    })
    next.on('notification', ({ payload }) => tell(payload ?? ''))
    await next.connect()
    if (closed) return next.end()
    await next.query(`listen ${orderNewsChannel}`)
    client = next
  }

  function tell(orderNumber: string): void {
    const news = { order_number: orderNumber, at: new Date().toISOString() }
    for (const listener of listeners.get(orderNumber) ?? []) listener(news)
  }

  // The first connection is opened when somebody first follows an order.
  let opening: Promise<void> | null = null
  return {
    follow(orderNumber, listener) {
      opening ??= connect().catch(() => {
        opening = null
      })
      const mine = listeners.get(orderNumber) ?? new Set()
      mine.add(listener)
      listeners.set(orderNumber, mine)
      return () => {
        mine.delete(listener)
        if (mine.size === 0) listeners.delete(orderNumber)
      }
    },
    async close() {
      closed = true
      await opening
      await client?.end()
    },
  }
}
