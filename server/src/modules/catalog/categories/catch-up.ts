import type pg from 'pg'

/** Up to 500 cards, 100 in a transaction: buyers of these goods wait while one runs. Returns how many were written. */
export const refreshStaleCards = (pool: pg.Pool): Promise<number> =>
  inTurns(pool, 'select refresh_stale_cards(100) as n')

/** The same for the goods of categories and brands that became part of others. */
export async function moveMergedGoods(pool: pg.Pool): Promise<number> {
  return (
    (await inTurns(pool, 'select move_merged_products(100) as n')) +
    (await inTurns(pool, 'select move_rebranded_products(100) as n'))
  )
}

/** After a change of the catalogue: a few hundred goods are right when it is answered, the job writes the others. */
export async function catchUp(pool: pg.Pool): Promise<void> {
  await moveMergedGoods(pool)
  await refreshStaleCards(pool)
}

async function inTurns(pool: pg.Pool, text: string): Promise<number> {
  let written = 0
  for (let turn = 1; turn <= 5; turn += 1) {
    const now = await countOf(pool, text)
    written += now
    if (now === 0) break
  }
  return written
}

/** The number that a statement returns, which may take as long as it needs. */
export async function countOf(pool: pg.Pool, text: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<{ n: number }>(text)
    await client.query('commit')
    return rows[0]?.n ?? 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
