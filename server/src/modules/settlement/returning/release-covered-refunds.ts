import type pg from 'pg'

/** Releases the held refunds of stores that do not owe too much any more; returns how many. */
export async function releaseCoveredRefunds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ released: number }>('select release_covered_refunds() as released')
  return rows[0]?.released ?? 0
}
