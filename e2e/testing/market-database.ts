import { inject } from 'vitest'
import { openPool } from '#server/database/client.ts'
import { databaseUrl } from '#server/database/databases.ts'
import '#server/testing/test-server.ts'

/** Asks the database behind the journeys' market what is really there, or sets a scene that no page can set. */
export async function askMarket<Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { url, prefix } = inject('testServer')
  const pool = openPool(databaseUrl(url, `${prefix}journeys`), 1)
  try {
    return (await pool.query(statement, [...values])).rows as Row[]
  } finally {
    await pool.end()
  }
}
