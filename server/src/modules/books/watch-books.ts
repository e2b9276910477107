import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { raiseAlarm } from '../payments/index.ts'
import { type BrokenInvariant, brokenMax, checkBooks } from './check-books.ts'
import { keepChecks } from './keep-checks.ts'

const kind = 'books.broken'
const subjectOf = ({ rule, what }: BrokenInvariant) => `${rule}: ${what}`.slice(0, 200)

/**
 * The nightly job that checks every invariant of the books. It raises an alarm for each row that breaks one, and
 * resolves the alarms of rows that are correct again, so that a new break raises a new alarm. Returns how many rows break
 * an invariant.
 */
export async function watchBooks({ pool, db }: Pick<Market, 'pool' | 'db'>): Promise<number> {
  const startedAt = new Date()
  const broken = await checkBooks(pool)
  await keepChecks(db, broken, startedAt)
  for (const one of broken) {
    const detail = one.difference === null ? one.rule : `${one.rule} (${one.difference})`
    await raiseAlarm(db, { kind, subject: subjectOf(one), detail })
  }
  await resolveMended(db, broken)
  return broken.length
}

/** Resolves the alarms of rows that no longer break an invariant, after all invariants were checked. */
export async function resolveMended(db: Connection, broken: readonly BrokenInvariant[]): Promise<void> {
  // If more rows may break an invariant than are listed, no row of it is known to be correct again.
  const counts = Map.groupBy(broken, ({ rule }) => rule)
  const unsure = [...counts].filter(([, rows]) => rows.length >= brokenMax).map(([rule]) => `${rule}: `)
  await db.execute(sql`
    update money_alarms set resolved_at = now()
    where kind = ${kind} and resolved_at is null
      and not exists (select from jsonb_array_elements_text(${JSON.stringify(broken.map(subjectOf))}::jsonb) as b (subject) where b.subject = money_alarms.subject)
      and not exists (select from jsonb_array_elements_text(${JSON.stringify(unsure)}::jsonb) as u (opening) where starts_with(money_alarms.subject, u.opening))`)
}
