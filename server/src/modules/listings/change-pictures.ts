import { listingLimits } from '#contracts/listings/listing.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { claimUploads } from '../uploads/index.ts'
import { releaseUnheld } from './change-sets/write-pictures.ts'
import { type Editor, recordChange } from './listing-history.ts'
import { type KeptListing, listingOf, readListing } from './read-listing.queries.ts'

/**
 * Adds an uploaded picture; the first one is the primary one. Added again, after a lost reply, it changes nothing. Refuses:
 * product.not_found, upload.picture_invalid, listing.pictures_max.
 */
export function addPicture(
  db: Database,
  editor: Editor,
  id: string,
  { image, alt_text }: { image: string; alt_text: string },
): Promise<Listing> {
  return onPictures(db, editor, id, 'product.picture_added', async (tx, { pictures, name }) => {
    if (pictures.some((shown) => shown.image === image)) return 'as it was'
    if (pictures.length >= listingLimits.picturesMax) {
      throw new Refusal('listing.pictures_max', { max: listingLimits.picturesMax })
    }
    await claimUploads(tx, editor.personId, 'products', [image])
    await tx.execute(sql`
      insert into product_images (product_id, image, alt_text, tone, is_primary, sort_order)
      values (${id}, ${image}, ${alt_text || name}, 'sand', ${pictures.length === 0}, ${pictures.length})`)
    return 'added'
  })
}

interface PictureChange {
  readonly alt_text?: string | undefined
  readonly place?: number | undefined
  readonly is_primary?: true | undefined
}

/** Refuses: product.not_found, also for a picture that the product does not have. */
export function changePicture(
  db: Database,
  editor: Editor,
  at: { readonly id: string; readonly picture: string },
  { alt_text, place, is_primary }: PictureChange,
): Promise<Listing> {
  return onPictures(db, editor, at.id, 'product.picture_changed', async (tx, { pictures }) => {
    const moved = pictures.find(({ id }) => id === at.picture)
    if (!moved) throw new Refusal('product.not_found')
    if (alt_text !== undefined) {
      await tx.execute(sql`update product_images set alt_text = ${alt_text} where id = ${at.picture}`)
    }
    if (is_primary) await makePrimary(tx, at.id, at.picture)
    if (place !== undefined) {
      const ids = pictures.flatMap(({ id }) => (id === at.picture ? [] : [id]))
      await writeOrder(tx, ids.toSpliced(place, 0, at.picture))
    }
  })
}

/** Refuses: product.not_found, listing.last_picture. */
export function removePicture(
  db: Database,
  editor: Editor,
  at: { readonly id: string; readonly picture: string },
): Promise<Listing> {
  return onPictures(db, editor, at.id, 'product.picture_removed', async (tx, { pictures, status }) => {
    const removed = pictures.find(({ id }) => id === at.picture)
    if (!removed) throw new Refusal('product.not_found')
    if (status === 'active' && pictures.length === 1) throw new Refusal('listing.last_picture')
    await tx.execute(sql`delete from product_images where id = ${at.picture}`)
    const left = pictures.filter(({ id }) => id !== at.picture)
    await writeOrder(
      tx,
      left.map(({ id }) => id),
    )
    if (removed.is_primary && left[0]) await makePrimary(tx, at.id, left[0].id)
    // A duplicate of the product may show the same file.
    await releaseUnheld(tx, editor.storeId, [removed.image])
  })
}

async function makePrimary(tx: Connection, id: string, picture: string): Promise<void> {
  await tx.execute(sql`update product_images set is_primary = false where product_id = ${id} and is_primary`)
  await tx.execute(sql`update product_images set is_primary = true where id = ${picture}`)
}

async function writeOrder(tx: Connection, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update product_images i set sort_order = o.place - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality o (id, place) where i.id = o.id::uuid`)
}

async function onPictures(
  db: Database,
  editor: Editor,
  id: string,
  kind: string,
  change: (tx: Connection, listing: KeptListing) => Promise<unknown>,
): Promise<Listing> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select from products where id = ${id} and store_id = ${editor.storeId} for no key update`,
    )
    const listing = await readListing(tx, editor.storeId, id)
    if (!listing) throw new Refusal('product.not_found')
    if ((await change(tx, listing)) === 'as it was') return listingOf(listing)
    await tx.execute(sql`update products set updated_at = now() where id = ${id}`)
    await tx.execute(sql`select refresh_products(array[${id}]::uuid[])`)
    await recordChange(tx, editor, kind, { id, name: listing.name })
    return listingOf((await readListing(tx, editor.storeId, id)) as KeptListing)
  })
}
