import pg from 'pg'
import { withClient } from '#server/database/databases.ts'
import { rebuildSearch } from '#server/modules/catalog/index.ts'
import { addLargeMarket, type LargeOptions } from './add-large-market.ts'

const growLockKey = 7_245_003

export interface Grown {
  /** Rows written; 0 where all of these products were there. */
  readonly rows: number
  readonly addedMs: number
  /** Null where search had every product already. */
  readonly rebuiltMs: number | null
}

/**
 * Adds products until there are as many as requested, and brings them into search. Of two that grow one market at once, the second
 * waits, and then adds what is still missing. Where one was ended before search was rebuilt, the next one rebuilds it.
 */
export async function growMarket(options: LargeOptions): Promise<Grown> {
  const { url, log } = options
  return withClient(url, async (client) => {
    const { rows: taken } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1) as is_ours',
      [growLockKey],
    )
    if (!taken[0]?.is_ours) {
      log('Somebody else adds products to this market; this waits until they are done.')
      await client.query('select pg_advisory_lock($1)', [growLockKey])
    }
    const began = performance.now()
    const rows = await addLargeMarket(options)
    const added = performance.now()
    const isMissing = rows > 0 || (await isMissingInSearch(client))
    if (isMissing) await rebuild(url)
    return { rows, addedMs: added - began, rebuiltMs: isMissing ? performance.now() - added : null }
  })
}

async function isMissingInSearch(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_missing: boolean }>(
    `select exists (
       select from products p where p.status = 'active' and not exists (select from product_cards c where c.product_id = p.id)) as is_missing`,
  )
  return rows[0]?.is_missing ?? false
}

async function rebuild(url: string): Promise<void> {
  // Without the time limit of the server's own connections.
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await rebuildSearch(pool)
    await pool.query('analyze')
  } finally {
    await pool.end()
  }
}
