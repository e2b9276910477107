import type pg from 'pg'

export interface OutboxEvent {
  readonly id: number
  readonly topic: string
  readonly payload: Record<string, unknown>
}

/** Processes events inside the transaction that deletes them; if it throws, the events stay for a later attempt. */
export type Subscriber = (client: pg.PoolClient, event: OutboxEvent) => Promise<void>

interface HeldEvent extends OutboxEvent {
  readonly attempts: number
}

const batchMax = 50
const restSeconds = [2, 10, 60, 600]

/**
 * Delivers the events of the outbox to every subscriber of their topic and deletes them, in one transaction per batch.
 * Several processes may run it at once; each row is processed by one of them. A row that fails waits longer after each
 * attempt, and the others continue. An event of a topic without subscribers stays: while versions change, a process of the next one
 * reads it. Returns how many were processed.
 */
export async function deliverEvents(
  pool: pg.Pool,
  subscribers: ReadonlyMap<string, readonly Subscriber[]>,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: events } = await client.query<HeldEvent>({
      name: 'outbox-take',
      text: `select id, topic, payload, attempts from outbox where topic = any ($1) and (not_before is null or not_before <= now())
        order by id limit ${batchMax} for update skip locked`,
      values: [[...subscribers.keys()]],
    })
    // Nearly always the whole batch succeeds; after a failure all is rolled back and each event is delivered by itself.
    if (events.length > 0 && (await deliverBatch(client, subscribers, events))) {
      for (const event of events) {
        const failure = await deliverBatch(client, subscribers, [event])
        if (failure) await postpone(client, event, failure.error)
      }
    }
    await client.query('commit')
    return events.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Returns the error, after rolling back everything that this event's handlers wrote, or null. */
async function deliverBatch(
  client: pg.PoolClient,
  subscribers: ReadonlyMap<string, readonly Subscriber[]>,
  batch: readonly HeldEvent[],
): Promise<{ error: unknown } | null> {
  await client.query('savepoint part')
  try {
    for (const event of batch) {
      for (const subscriber of subscribers.get(event.topic) ?? []) await subscriber(client, event)
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

async function postpone(client: pg.PoolClient, { id, attempts }: HeldEvent, error: unknown): Promise<void> {
  const rest = restSeconds[Math.min(attempts, restSeconds.length - 1)] ?? 600
  await client.query(
    `update outbox set attempts = attempts + 1, last_error = $2, not_before = now() + make_interval(secs => $3) where id = $1`,
    [id, String(error), rest],
  )
}
