import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { and, eq } from '../../database/drizzle.ts'
import { wishlistEntries } from './wishlist.tables.ts'

/** Removes a product from a person's favourites. Refuses: wishlist.not_found. */
export async function removeFromWishlist(db: Database, personId: string, productId: string): Promise<void> {
  const deleted = await db
    .delete(wishlistEntries)
    .where(and(eq(wishlistEntries.personId, personId), eq(wishlistEntries.productId, productId)))
    .returning({ id: wishlistEntries.productId })
  if (deleted.length === 0) throw new Refusal('wishlist.not_found')
}
