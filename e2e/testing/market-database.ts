import type { Pool } from 'pg'
import { openPool } from '#server/database/client.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import { marketDatabaseUrl } from './own-market.ts'

async function withPool<Result>(use: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = openPool(marketDatabaseUrl, 1)
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}

/** Queries the database of the tests' market, or sets up a scene that no page can. */
export async function askMarket<Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  return withPool(async (pool) => (await pool.query(statement, [...values])).rows as Row[])
}

/** A single number from the database, such as a count. */
export async function countInMarket(statement: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await askMarket<Record<string, string>>(statement, values)
  return Number(Object.values(row ?? {})[0])
}

/** The violated invariants of the books; none if all is well. */
export const brokenBooks = () => withPool(checkBooks)
