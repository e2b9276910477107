import { sentenceOf } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { keepUploads, releaseUploads } from '../../uploads/index.ts'
import type { Direction } from './decide-rows.ts'
import type { Values } from './edit-values.rules.ts'
import { picturesOf } from './picture-list.rules.ts'
import { asJsonTexts } from './taken-skus.queries.ts'

const addressesOf = (pictures: string | undefined) => picturesOf(pictures).map(({ image }) => image)

interface PictureRow {
  readonly before: Values
  readonly after: Values
}

/**
 * Keeps the pictures that these rows add, which their file may have let go since. Returns why a row cannot have its pictures, where
 * one is there no more.
 */
export async function pictureJudge(
  tx: Connection,
  rows: readonly PictureRow[],
  { from, to }: Pick<Direction, 'from' | 'to'>,
): Promise<(row: PictureRow) => string | null> {
  const addedOf = (row: PictureRow) => {
    const there = new Set(addressesOf(row[from].pictures))
    return addressesOf(row[to].pictures).filter((address) => !there.has(address))
  }
  const added = [...new Set(rows.flatMap(addedOf))]
  const kept = await keepUploads(tx, 'products', added)
  return (row) =>
    addedOf(row).every((address) => kept.has(address)) ? null : sentenceOf('upload.picture_invalid')
}

/** Writes the pictures of these rows' products in their order, and which is the primary one. */
export async function writePictures(tx: Connection, storeId: string, values: SQL, done: SQL): Promise<void> {
  const { rows } = await tx.execute<{ product_id: string; pictures: string }>(sql`
    select r.product_id, ${values} ->> 'pictures' as pictures from ${done} and ${values} ? 'pictures' and r.product_id is not null`)
  if (rows.length === 0) return
  const products = asJsonTexts(rows.map(({ product_id }) => product_id))
  const given = rows.flatMap(({ product_id, pictures }) =>
    picturesOf(pictures).map(({ image, isPrimary }, place) => ({
      ...{ product_id, image, place, is_primary: isPrimary },
    })),
  )
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w (product_id uuid, image text, place int, is_primary boolean)`
  const { rows: gone } = await tx.execute<{ image: string }>(sql`
    delete from product_images i where i.product_id = any (${products}::uuid[])
      and not exists (select from ${wanted} where w.product_id = i.product_id and w.image = i.image) returning i.image`)
  await tx.execute(sql`
    update product_images set is_primary = false where product_id = any (${products}::uuid[]) and is_primary`)
  await tx.execute(sql`
    insert into product_images (product_id, image, alt_text, tone, is_primary, sort_order)
    select w.product_id, w.image, p.name, 'sand', false, w.place from ${wanted} join products p on p.id = w.product_id
    where not exists (select from product_images i where i.product_id = w.product_id and i.image = w.image)`)
  await tx.execute(sql`
    update product_images i set sort_order = w.place, is_primary = w.is_primary from ${wanted}
    where i.product_id = w.product_id and i.image = w.image`)
  await releaseUnheld(
    tx,
    storeId,
    gone.map(({ image }) => image),
  )
}

/** Releases the uploads that neither a product nor a file of the store has any more. */
export async function releaseUnheld(
  tx: Connection,
  storeId: string,
  images: readonly string[],
): Promise<void> {
  if (images.length === 0) return
  const { rows } = await tx.execute<{ image: string }>(
    sql`select image from pictures_held_by_none(${asJsonTexts(images)}, ${storeId}) image`,
  )
  await releaseUploads(
    tx,
    'products',
    rows.map(({ image }) => image),
  )
}
