import type { Queries } from './figures.queries.ts'

/** The job that compares the figures with the ledger every night. */
export const comparingJob = 'compare-figures'

/** When the figures of all stores last agreed with the ledger; null before the first comparison. */
export async function comparedAt(db: Queries): Promise<string | null> {
  const { rows } = await db.query<{ done_at: Date | null }>({
    name: 'figures-compared',
    text: 'select done_at from job_runs where name = $1',
    values: [comparingJob],
  })
  return rows[0]?.done_at?.toISOString() ?? null
}
