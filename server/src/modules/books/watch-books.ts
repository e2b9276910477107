import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { raiseAlarm, resolveAlarm } from '../payments/index.ts'
import { type BrokenInvariant, brokenMax, brokenOf, checkEachApart } from './check-books.ts'
import { keepChecks } from './keep-checks.ts'

const kind = 'books.broken'
const subjectOf = ({ rule, what }: BrokenInvariant) => `${rule}: ${what}`.slice(0, 200)

/** The alarm of a check that ended early, so that nobody takes what the last one found for today's. */
const unchecked = { kind: 'books.unchecked', subject: 'books' }

/**
 * Checks every invariant of the books and keeps what was found: each night, and when an operator asks. It raises an alarm for each row
 * that breaks one, and resolves the alarms of rows that are correct again, so that a new break raises a new alarm. Returns how many rows
 * break an invariant; null where another check runs now, whose result counts. `onBegun` is called when one of both runs. A check that
 * fails raises an alarm, which the next whole one resolves, and throws.
 */
export async function watchBooks(
  market: Pick<Market, 'pool' | 'db'>,
  onBegun: () => void = () => undefined,
): Promise<number | null> {
  try {
    const broken = await checkAndKeep(market, onBegun)
    if (broken !== null) await resolveAlarm(market.db, unchecked.kind, unchecked.subject)
    return broken
  } catch (error) {
    await raiseAlarm(market.db, { ...unchecked, detail: String(error).slice(0, 500) })
    throw error
  }
}

async function checkAndKeep(
  { pool, db }: Pick<Market, 'pool' | 'db'>,
  onBegun: () => void,
): Promise<number | null> {
  const startedAt = new Date()
  const broken = await asOnlyCheck(pool, async (isOnly) => {
    onBegun()
    if (!isOnly) return null
    const checked = await checkEachApart(pool)
    // Before the check ends, so that who waits for its end finds its result.
    await keepChecks(db, checked, startedAt)
    return brokenOf(checked)
  })
  if (!broken) return null
  for (const one of broken) {
    const detail = one.difference === null ? one.rule : `${one.rule} (${one.difference})`
    await raiseAlarm(db, { kind, subject: subjectOf(one), detail })
  }
  await resolveMended(db, broken)
  return broken.length
}

/** Counts as the check that runs until `work` ends. The transaction that says so has no snapshot between its statements. */
async function asOnlyCheck<Result>(
  pool: Market['pool'],
  work: (isOnly: boolean) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ is_only: boolean }>('select begin_books_check() as is_only')
    return await work(rows[0]?.is_only ?? false)
  } finally {
    await client.query('commit').catch(() => undefined)
    client.release()
  }
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
