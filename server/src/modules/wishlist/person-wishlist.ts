import type { Connection } from '../../database/client.ts'
import { eq, sql } from '../../database/drizzle.ts'
import { wishlistEntries } from './wishlist.tables.ts'

/** A person's favourites, for the download. */
export async function exportWishlist(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select p.name as product, w.created_at as added_at from wishlist_entries w join products p on p.id = w.product_id
    where w.person_id = ${personId} order by w.created_at`)
  return rows
}

/** Erases a person's favourites when the account is deleted. */
export async function eraseWishlist(tx: Connection, personId: string): Promise<void> {
  await tx.delete(wishlistEntries).where(eq(wishlistEntries.personId, personId))
}
