import type { SheetPictures } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { claimUploads } from '../../uploads/index.ts'
import type { Editor } from '../listing-history.ts'
import { pictureKey } from './lines/picture-names.rules.ts'
import type { SheetPicture } from './sheets.tables.ts'

/**
 * Adds pictures to a file of the same person. Sent again, after a lost reply, they change nothing. They are let go with the file where no
 * product shows them (sheets.functions.sql). Refuses: sheet.not_found, sheet.pictures_max, upload.picture_invalid.
 */
export function addSheetPictures(
  db: Database,
  editor: Editor,
  id: string,
  { pictures }: SheetPictures,
): Promise<{ pictures_count: number }> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pictures: Record<string, SheetPicture> }>(sql`
      select pictures from product_sheets
      where id = ${id} and store_id = ${editor.storeId} and actor_id = ${editor.personId} for no key update`)
    if (!rows[0]) throw new Refusal('sheet.not_found')
    const had = new Set(Object.values(rows[0].pictures).flatMap((one) => ('image' in one ? [one.image] : [])))
    const added = pictures.flatMap((one) => ('image' in one && !had.has(one.image) ? [one.image] : []))
    await claimUploads(tx, editor.personId, 'products', added)
    const all = {
      ...rows[0].pictures,
      ...Object.fromEntries(
        pictures.map(({ file_name, ...picture }) => [pictureKey(file_name), picture satisfies SheetPicture]),
      ),
    }
    const count = Object.keys(all).length
    if (count > sheetLimits.picturesMax)
      throw new Refusal('sheet.pictures_max', { max: sheetLimits.picturesMax })
    await tx.execute(sql`update product_sheets set pictures = ${JSON.stringify(all)}::jsonb where id = ${id}`)
    return { pictures_count: count }
  })
}
