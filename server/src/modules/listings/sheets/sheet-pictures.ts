import type { SheetPictures } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { claimUploads, keepUploads } from '../../uploads/index.ts'
import type { Editor } from '../listing-history.ts'
import { pictureKey } from './lines/picture-names.rules.ts'
import type { SheetPicture } from './sheets.tables.ts'

type PicturesByName = Record<string, SheetPicture>

/**
 * Adds pictures to a file of the same person. Sent again, after a lost reply, they change nothing. They are let go with the last file that
 * has them where no product shows them (sheets.functions.sql). Refuses: sheet.not_found, sheet.pictures_max, upload.picture_invalid.
 */
export function addSheetPictures(
  db: Database,
  editor: Editor,
  id: string,
  { pictures }: SheetPictures,
): Promise<{ pictures_count: number }> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pictures: PicturesByName }>(sql`
      select pictures from product_sheets
      where id = ${id} and store_id = ${editor.storeId} and actor_id = ${editor.personId} for no key update`)
    if (!rows[0]) throw new Refusal('sheet.not_found')
    const had = new Set(imagesOf(rows[0].pictures))
    const added = pictures.flatMap((one) => ('image' in one && !had.has(one.image) ? [one.image] : []))
    await claimUploads(tx, editor.personId, 'products', added)
    const all = withinMax({
      ...rows[0].pictures,
      ...Object.fromEntries(
        pictures.map(({ file_name, ...picture }) => [pictureKey(file_name), picture satisfies SheetPicture]),
      ),
    })
    const count = Object.keys(all).length
    if (count > sheetLimits.picturesMax)
      throw new Refusal('sheet.pictures_max', { max: sheetLimits.picturesMax })
    await tx.execute(sql`update product_sheets set pictures = ${JSON.stringify(all)}::jsonb where id = ${id}`)
    return { pictures_count: count }
  })
}

const imagesOf = (pictures: PicturesByName) =>
  Object.values(pictures).flatMap((one) => ('image' in one ? [one.image] : []))

/** Pictures of files before, the oldest first, give way to those that are sent with the file itself. */
function withinMax(pictures: PicturesByName): PicturesByName {
  const entries = Object.entries(pictures)
  const tooMany = entries.length - sheetLimits.picturesMax
  if (tooMany <= 0) return pictures
  const leaving = entries
    .filter(([, { filesAgo = 0 }]) => filesAgo > 0)
    .sort(([, { filesAgo: a = 0 }], [, { filesAgo: b = 0 }]) => b - a)
    .slice(0, tooMany)
  const left = new Set(leaving.map(([name]) => name))
  return Object.fromEntries(entries.filter(([name]) => !left.has(name)))
}

/**
 * The pictures of a person's last file of a store, for the next one: a file that had a problem comes again, and its pictures need not. A
 * file that was written is done with: in the next one the same names may mean other pictures.
 */
export async function picturesOfLastSheet(
  tx: Connection,
  { storeId, personId }: Editor,
): Promise<PicturesByName> {
  const { rows } = await tx.execute<{ pictures: PicturesByName; is_written: boolean }>(sql`
    select s.pictures, coalesce(c.state in ('applying', 'applied', 'undoing'), false) as is_written
    from product_sheets s left join change_sets c on c.id = s.change_set_id
    where s.store_id = ${storeId} and s.actor_id = ${personId}
    order by s.created_at desc, s.id desc limit 1 for no key update of s`)
  if (!rows[0] || rows[0].is_written) return {}
  const { pictures } = rows[0]
  // Some may have been deleted since.
  const there = await keepUploads(tx, 'products', imagesOf(pictures))
  return Object.fromEntries(
    Object.entries(pictures)
      .filter(([, one]) => !('image' in one) || there.has(one.image))
      .map(([name, one]) => [name, { ...one, filesAgo: (one.filesAgo ?? 0) + 1 }]),
  )
}
