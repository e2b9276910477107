import type pg from 'pg'

export interface News {
  readonly id: number
  readonly topic: string
  readonly payload: Record<string, unknown>
}

/** Does its part inside the transaction that takes the news away; a throw leaves the news for a later try. */
export type Subscriber = (client: pg.PoolClient, news: News) => Promise<void>

const batchMax = 50
const restSeconds = [2, 10, 60, 600]

/**
 * Hands the news of the outbox to every subscriber of its topic and takes it away, in one transaction each batch. Several
 * processes may do so at once; each row is handled by one of them. A row that fails rests longer each time, and the
 * others go on. Answers how many were handled.
 */
export async function deliverNews(
  pool: pg.Pool,
  subscribers: ReadonlyMap<string, readonly Subscriber[]>,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const taken = await client.query<News & { attempts: number }>(
      `select id, topic, payload, attempts from outbox where not_before is null or not_before <= now()
       order by id limit $1 for update skip locked`,
      [batchMax],
    )
    for (const news of taken.rows) {
      await client.query('savepoint one')
      try {
        for (const subscriber of subscribers.get(news.topic) ?? []) await subscriber(client, news)
        await client.query('delete from outbox where id = $1', [news.id])
        await client.query('release savepoint one')
      } catch (error) {
        await client.query('rollback to savepoint one')
        const rest = restSeconds[Math.min(news.attempts, restSeconds.length - 1)] ?? 600
        await client.query(
          `update outbox set attempts = attempts + 1, last_error = $2, not_before = now() + make_interval(secs => $3) where id = $1`,
          [news.id, String(error), rest],
        )
      }
    }
    await client.query('commit')
    return taken.rows.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
