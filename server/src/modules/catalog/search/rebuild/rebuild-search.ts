import type pg from 'pg'

/**
 * Rebuilds cards, lists, search, counts and vocabulary from products, variants, stock, flash sales and reviews.
 * For bulk loads, which may insert into the source tables without calling `refresh_products`. One transaction;
 * readers wait for it: a few seconds for 10,000 products.
 */
export async function rebuildSearch(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local maintenance_work_mem = '256MB'`)
    await client.query('select rebuild_search()')
    await client.query('commit')
    await client.query(
      'analyze products, product_cards, product_list, product_search, facet_counts, search_words, search_deletes',
    )
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
