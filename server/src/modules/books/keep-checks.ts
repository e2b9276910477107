import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { type BrokenInvariant, bookRules } from './check-books.ts'

/** Writes down when each invariant was checked, and which of them held; those of an older version are removed. */
export async function keepChecks(
  db: Connection,
  broken: readonly BrokenInvariant[],
  at: Date,
): Promise<void> {
  const isBroken = new Set(broken.map(({ rule }) => rule))
  const rows = bookRules.map((rule) => ({ rule, is_kept: !isBroken.has(rule) }))
  await db.execute(sql`
    with checked as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (rule text, is_kept boolean)),
    gone as (delete from book_checks c where not exists (select from checked s where s.rule = c.rule))
    insert into book_checks (rule, checked_at, kept_at)
    select rule, ${at.toISOString()}::timestamptz, case when is_kept then ${at.toISOString()}::timestamptz end from checked order by rule
    on conflict (rule) do update set checked_at = greatest(book_checks.checked_at, excluded.checked_at),
      kept_at = greatest(book_checks.kept_at, excluded.kept_at)`)
}

/** When each invariant last held, by its words. */
export async function readLastKept(db: Connection): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ rule: string; kept_at: string }>(sql`
    select rule, iso_instant(kept_at) as kept_at from book_checks where kept_at is not null`)
  return new Map(rows.map(({ rule, kept_at: at }) => [rule, at]))
}

/** When all invariants were last checked, null for never, and how many of them did not hold. */
export async function readLastCheck(
  db: Connection,
): Promise<{ checked_at: string | null; invariants: number; broken: number }> {
  const { rows } = await db.execute<{ checked_at: string | null; invariants: number; broken: number }>(sql`
    select iso_instant(max(checked_at)) as checked_at, count(*)::int as invariants,
      count(*) filter (where kept_at is distinct from checked_at)::int as broken
    from book_checks`)
  return rows[0] ?? { checked_at: null, invariants: 0, broken: 0 }
}
