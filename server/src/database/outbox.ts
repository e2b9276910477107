import type pg from 'pg'

export interface News {
  readonly id: number
  readonly topic: string
  readonly payload: Record<string, unknown>
}

/** Processes events inside the transaction that deletes them; if it throws, the events stay for a later attempt. */
export type Subscriber = (client: pg.PoolClient, news: News) => Promise<void>

interface Taken extends News {
  readonly attempts: number
}

const batchMax = 50
const restSeconds = [2, 10, 60, 600]

/**
 * Delivers the events of the outbox to every subscriber of their topic and deletes them, in one transaction per batch.
 * Several processes may run it at once; each row is processed by one of them. A row that fails waits longer after each
 * attempt, and the others continue. Returns how many were processed.
 */
export async function deliverNews(
  pool: pg.Pool,
  subscribers: ReadonlyMap<string, readonly Subscriber[]>,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: taken } = await client.query<Taken>({
      name: 'outbox-take',
      text: `select id, topic, payload, attempts from outbox where not_before is null or not_before <= now()
        order by id limit ${batchMax} for update skip locked`,
    })
    // Nearly always the whole batch succeeds; after a failure all is rolled back and each event is delivered by itself.
    if (taken.length > 0 && (await handOut(client, subscribers, taken))) {
      for (const news of taken) {
        const failure = await handOut(client, subscribers, [news])
        if (failure) await putOff(client, news, failure.error)
      }
    }
    await client.query('commit')
    return taken.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Returns the error, after rolling back everything that this event's handlers wrote, or null. */
async function handOut(
  client: pg.PoolClient,
  subscribers: ReadonlyMap<string, readonly Subscriber[]>,
  batch: readonly Taken[],
): Promise<{ error: unknown } | null> {
  await client.query('savepoint part')
  try {
    for (const news of batch) {
      for (const subscriber of subscribers.get(news.topic) ?? []) await subscriber(client, news)
    }
    const ids = batch.map(({ id }) => id)
    await client.query({
      name: 'outbox-done',
      text: 'delete from outbox where id = any ($1::bigint[])',
      values: [ids],
    })
    await client.query('release savepoint part')
    return null
  } catch (error) {
    await client.query('rollback to savepoint part')
    return { error }
  }
}

async function putOff(client: pg.PoolClient, { id, attempts }: Taken, error: unknown): Promise<void> {
  const rest = restSeconds[Math.min(attempts, restSeconds.length - 1)] ?? 600
  await client.query(
    `update outbox set attempts = attempts + 1, last_error = $2, not_before = now() + make_interval(secs => $3) where id = $1`,
    [id, String(error), rest],
  )
}
