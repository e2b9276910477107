import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { popularity } from '../../statements.ts'
import { fieldsOfRow } from '../segment/build-segment.ts'
import { CopiedRows } from '../segment/copied-rows.ts'

/** What changed between two snapshots of the database. */
export interface Changes {
  /** The later snapshot, as PostgreSQL writes it. */
  readonly snapshot: string
  /** Numbers of products; null where all were written again. */
  readonly nums: readonly number[] | null
  /** The timeline of the log: another one after a failover, which may have lost what was read. */
  readonly timeline: string
  /** False where the engine is no reader any more, so that changes may not have been noted. */
  readonly isRegistered: boolean
}

const changesText = `
  with unseen as materialized (
    select nums from search_changes
    where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot))
  select pg_current_snapshot()::text as snapshot, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
    exists (select from search_readers where id = $2) as "isRegistered",
    case when not exists (select from unseen where nums is null)
      then array(select distinct unnest(nums) from unseen) end as nums`

/** Until then PostgreSQL answers in place of the engine; after it the engine connects again. */
const answerMsMax = 10_000

/** What was committed since a snapshot was taken, as a reader of changes sees it. */
export async function readChanges(client: pg.Client, snapshot: string, reader: string): Promise<Changes> {
  const question = {
    name: 'search-changes',
    text: changesText,
    values: [snapshot, reader],
    // Of the driver: a connection that was lost without a word says nothing.
    query_timeout: answerMsMax,
  }
  const { rows } = await client.query<Changes>(question)
  return rows[0] as Changes
}

/** The snapshot that the client sees now. */
export async function readSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: string }>('select pg_current_snapshot()::text as now')
  return (rows[0] as { now: string }).now
}

/** Makes an engine a reader of changes. When it ends, all transactions are over that did not know of it. */
export async function register(
  client: pg.Client,
  reader: string,
  pauseOnce: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ transaction: string }>(
    `insert into search_readers (id, seen_at) values ($1, now())
      on conflict (id) do update set seen_at = excluded.seen_at returning pg_current_xact_id()::text as transaction`,
    [reader],
  )
  const isOver = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is_over'
  for (;;) {
    const seen = await client.query<{ is_over: boolean }>(isOver, [rows[0]?.transaction])
    if (seen.rows[0]?.is_over) return
    await pauseOnce()
  }
}

/** Says that the engine still reads. False where it was forgotten. */
export async function keepRegistered(client: pg.Client, reader: string): Promise<boolean> {
  const { rowCount } = await client.query('update search_readers set seen_at = now() where id = $1', [reader])
  return rowCount === 1
}

export async function leave(client: pg.Client, reader: string): Promise<void> {
  await client.query('delete from search_readers where id = $1', [reader])
}

/** Runs `work` in one snapshot of the database. */
export async function inOneSnapshot<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await client.query('commit')
  }
}

/** The rows of product_search, all or those of these products, for a SegmentBuilder: each begins at a place of bytes that are used again. */
export async function copyRows(
  client: pg.Client,
  nums: readonly number[] | null,
  onRow: CopiedRows['onRow'],
): Promise<void> {
  const those = nums === null ? '' : `where num = any ('{${nums.map(Math.trunc).join(',')}}')`
  const rows = new CopiedRows(fieldsOfRow, onRow)
  const stream = client.query(
    copyTo(`copy (
      select num, sides, price, discount, rating, reviews, created, pop, (${popularity})::float8, facets, doc
      from product_search ${those}) to stdout (format binary)`),
  )
  for await (const part of stream) rows.take(part as Buffer)
}
