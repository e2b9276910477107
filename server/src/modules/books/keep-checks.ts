import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { BrokenInvariant, CheckedInvariant } from './check-books.ts'

/** Writes down when each invariant was checked, what was found, and when it last held; those of an older version are removed. */
export async function keepChecks(
  db: Connection,
  checked: readonly CheckedInvariant[],
  at: Date,
): Promise<void> {
  const rows = checked.map(({ rule, broken, tookMs }) => ({ rule, broken, took_ms: tookMs }))
  await db.execute(sql`
    with checked as (
      select *, ${at.toISOString()}::timestamptz as at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (rule text, broken jsonb, took_ms int)),
    gone as (delete from book_checks c where not exists (select from checked s where s.rule = c.rule))
    insert into book_checks (rule, checked_at, kept_at, broken, took_ms)
    select rule, at, case when broken = '[]' then at end, broken, took_ms from checked order by rule
    on conflict (rule) do update set checked_at = excluded.checked_at, kept_at = coalesce(excluded.kept_at, book_checks.kept_at),
      broken = excluded.broken, took_ms = excluded.took_ms
    where book_checks.checked_at <= excluded.checked_at`)
}

/** What the last check found of an invariant. */
interface LastCheck {
  readonly checked_at: string
  readonly took_ms: number
  readonly kept_at: string | null
  readonly broken: readonly Omit<BrokenInvariant, 'rule'>[]
}

/** What the last check found, by the words of each invariant, and since when another one runs. */
export async function readChecks(
  db: Connection,
): Promise<{ checks: ReadonlyMap<string, LastCheck>; checking_since: string | null }> {
  const { rows } = await db.execute<LastCheck & { rule: string } & Record<string, unknown>>(sql`
    select rule, iso_instant(checked_at) as checked_at, took_ms, iso_instant(kept_at) as kept_at, broken from book_checks`)
  const { rows: running } = await db.execute<{ since: string | null }>(
    sql`select iso_instant(books_checked_since()) as since`,
  )
  const checks = new Map(rows.map(({ rule, ...check }) => [rule, check]))
  return { checks, checking_since: running[0]?.since ?? null }
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
