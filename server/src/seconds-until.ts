import { type SQL, sql } from './database/drizzle.ts'

/** Whole seconds, at least one, from `now` until an instant: what a refusal for too many says in `retry-after`. */
export const secondsUntil = (instant: SQL, now: Date | SQL = sql`now()`): SQL =>
  sql`greatest(1, ceil(extract(epoch from ${instant} - ${now instanceof Date ? now.toISOString() : now}::timestamptz)))::int`
