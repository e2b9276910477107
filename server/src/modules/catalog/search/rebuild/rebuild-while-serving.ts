import type pg from 'pg'
import { throughDeadlocks } from '../../../../database/through-deadlocks.ts'

const productsAtOnce = 100
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/**
 * Does what `rebuildSearch` does in a market that is open: readers never wait, and writers wait for at most a hundred
 * products. Only a change that brings a word nobody had waits for the last step, which counts the vocabulary again. May be
 * ended at any point and begun again. Returns how many counts of filters were wrong.
 */
export async function rebuildWhileServing(
  pool: pg.Pool,
  afterEach: (products: number) => void = () => undefined,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    let done = 0
    let after: string | null = beforeAllIds
    while (after !== null) {
      after = await throughDeadlocks(() => rebuildAfter(client, after))
      if (after === null) break
      done += productsAtOnce
      afterEach(done)
    }
    await client.query('select delete_orphans_of_search()')
    const { rows } = await throughDeadlocks(() =>
      client.query<{ wrong: number }>('select correct_facet_counts()::int as wrong'),
    )
    await client.query('select recount_words()')
    return rows[0]?.wrong ?? 0
  } finally {
    client.release(true)
  }
}

async function rebuildAfter(client: pg.PoolClient, after: string | null): Promise<string | null> {
  const { rows } = await client.query<{ last: string | null }>('select rebuild_products($1, $2) as last', [
    after,
    productsAtOnce,
  ])
  return rows[0]?.last ?? null
}
