import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from './busy.ts'

const restMinutes = 10
/**
 * PostgreSQL reports the error of a statement before it releases the locks of its transaction. A row that is tried by itself at
 * that moment would be skipped as locked.
 */
const locksReleasedMs = 100

interface Batch {
  /** Raised for a row that cannot be processed, with its id as the subject, and ended once it could be. */
  readonly alarm: string
  readonly ids: readonly string[]
  /** Processes these rows in one transaction. Answers how many changed. */
  readonly run: (ids: readonly string[]) => Promise<number>
}

/**
 * Processes a batch of rows, and where it fails each row by itself, so that one bad row stops no other. The bad one raises a money
 * alarm and rests: `isRestingIn` keeps it out of the next batches for ten minutes. Throws only where the database cannot be used
 * at all. Answers how many changed.
 */
export async function batchOrAlone(pool: pg.Pool, { alarm, ids, run }: Batch): Promise<number> {
  if (ids.length === 0) return 0
  try {
    const changed = await run(ids)
    await endAlarms(pool, alarm, ids)
    return changed
  } catch (error) {
    if (isDatabaseAway(error)) throw error
  }
  await pause(locksReleasedMs)
  return eachAlone(pool, { alarm, ids, run: (id) => run([id]) })
}

interface Alone extends Omit<Batch, 'run'> {
  /** Processes one row in one transaction. Answers how many changed. */
  readonly run: (id: string) => Promise<number>
}

/** Processes rows that cannot share a transaction, with alarms as `batchOrAlone`. Answers how many changed. */
export async function eachAlone(pool: pg.Pool, { alarm, ids, run }: Alone): Promise<number> {
  let changed = 0
  for (const id of ids) {
    try {
      changed += await run(id)
      await endAlarms(pool, alarm, [id])
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      await letRest(pool, alarm, id, error)
    }
  }
  return changed
}

/** SQL that is true for a row that could not be processed a moment ago. `id` is the row's id in the query. */
export function isRestingIn(alarm: string, id: string): string {
  return `exists (select from money_alarms m where m.kind = '${alarm}' and m.subject = ${id}::text
    and m.resolved_at is null and m.rests_until > now())`
}

async function letRest(pool: pg.Pool, alarm: string, id: string, error: unknown): Promise<void> {
  const detail = error instanceof Error ? String(error.cause ?? error) : String(error)
  await pool.query(
    `insert into money_alarms (kind, subject, detail, rests_until) values ($1, $2, $3, now() + make_interval(mins => $4))
     on conflict (kind, subject) where resolved_at is null
     do update set detail = excluded.detail, rests_until = excluded.rests_until`,
    [alarm, id, detail, restMinutes],
  )
}

async function endAlarms(pool: pg.Pool, alarm: string, ids: readonly string[]): Promise<void> {
  await pool.query(
    'update money_alarms set resolved_at = now() where kind = $1 and subject = any ($2) and resolved_at is null',
    [alarm, ids],
  )
}
