import type pg from 'pg'
import type { Page } from '#contracts/page.ts'
import type { WishlistEntry } from '#contracts/wishlist/wishlist.ts'
import { listPage } from '../../list-page.ts'
import { readCards } from '../catalog/index.ts'

/** A page of a person's favourites, the newest first. Products that buyers no longer see are left out. */
export async function listWishlist(
  pool: pg.Pool,
  personId: string,
  { page, page_size: size }: { page: number; page_size: number },
): Promise<Page<WishlistEntry>> {
  const entries = await pool.query<{ product_id: string; created_at: Date; count: number }>(
    `select product_id, created_at, count(*) over ()::int as count from wishlist_entries
     where person_id = $1 order by created_at desc, product_id limit $2 offset $3`,
    [personId, size, (page - 1) * size],
  )
  const ids = entries.rows.map((row) => row.product_id)
  const cards = new Map((await readCards(pool, ids)).map((card) => [card.id, card]))
  const count = entries.rows[0]?.count ?? 0
  const address = (to: number) => `/api/wishlist?page=${to}&page_size=${size}`
  const results = entries.rows.flatMap((row) => {
    const card = cards.get(row.product_id)
    return card ? [{ ...card, added_at: row.created_at.toISOString() }] : []
  })
  return listPage({ count, page, size, results }, address)
}

/** Which of these products are a person's favourites; the cost does not depend on the number of favourites. */
export async function findMarked(
  pool: pg.Pool,
  personId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const entries = await pool.query<{ product_id: string }>({
    name: 'wishlist-marks',
    text: 'select product_id from wishlist_entries where person_id = $1 and product_id = any($2::uuid[])',
    values: [personId, productIds],
  })
  return entries.rows.map((row) => row.product_id)
}
