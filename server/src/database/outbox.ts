import type pg from 'pg'

export interface News {
  readonly id: number
  readonly topic: string
  readonly payload: Record<string, unknown>
}

/** Does its part inside the transaction that takes the news away; a throw leaves the news for a later try. */
export type Subscriber = (client: pg.PoolClient, news: News) => Promise<void>

interface Taken extends News {
  readonly attempts: number
}

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
    const { rows: taken } = await client.query<Taken>({
      name: 'outbox-take',
      text: `select id, topic, payload, attempts from outbox where not_before is null or not_before <= now()
        order by id limit ${batchMax} for update skip locked`,
    })
    // Nearly always all of it succeeds; where something does not, all is undone and each is handed out by itself.
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

/** Answers what went wrong, with everything undone that these news had done, or null. */
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
