import type { Listing } from '#contracts/listings/listing-answers.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type Editor, recordChange } from '../listing-history.ts'
import { type KeptListing, listingOf, readListing } from '../read-listing.queries.ts'

/**
 * A store asks for another look at a product that Juaso took down; it waits at the desk from then on, once until it is answered.
 * Refuses: product.not_found, product.not_taken_down, listing.asked_already.
 */
export function askForAnotherLook(db: Database, editor: Editor, id: string, words: string): Promise<Listing> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select from products where id = ${id} and store_id = ${editor.storeId} for no key update`,
    )
    const listing = await readListing(tx, editor.storeId, id)
    if (!listing) throw new Refusal('product.not_found')
    if (!listing.taken_down) throw new Refusal('product.not_taken_down')
    if (listing.taken_down.asked) throw new Refusal('listing.asked_already')
    await tx.execute(sql`
      update product_take_downs set asked_at = now(), asked_words = ${words}, refused_at = null, refused_reason = null
      where product_id = ${id} and ended_at is null`)
    await recordChange(tx, editor, 'product.another_look_asked', { id, name: listing.name })
    return listingOf((await readListing(tx, editor.storeId, id)) as KeptListing)
  })
}
