import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/**
 * Adds a product to a person's favourites.
 * Refuses: wishlist.no_such_product, wishlist.unavailable, wishlist.duplicate.
 */
export async function addToWishlist(db: Database, personId: string, productId: string): Promise<void> {
  const products = await db.execute<{ shown: boolean }>(sql`
    select p.status = 'active' and s.status = 'verified' as shown
    from products p join stores s on s.id = p.store_id where p.id = ${productId}`)
  const product = products.rows[0]
  if (!product) throw new Refusal('wishlist.no_such_product')
  if (!product.shown) throw new Refusal('wishlist.unavailable')
  const inserted = await db.execute(sql`
    insert into wishlist_entries (person_id, product_id) values (${personId}, ${productId}) on conflict do nothing returning product_id`)
  if (inserted.rows.length === 0) throw new Refusal('wishlist.duplicate')
}
