import type { ProductSheet, SheetMapping } from '#contracts/listings/sheet.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Editor } from '../listing-history.ts'
import { guessedMapping, type RememberedTitles } from './lines/sheet-lines.rules.ts'
import type { SheetPicture } from './sheets.tables.ts'

/** Of a cell of the sample: a phone shows its beginning beside the title. */
const sampleCellMax = 200

/** The titles of a file, where our columns stand in it, and its first lines. Refuses: sheet.not_found. */
export async function readColumns(
  db: Connection,
  { storeId, personId }: Pick<Editor, 'storeId' | 'personId'>,
  id: string,
): Promise<ProductSheet> {
  const { rows } = await db.execute<{
    file_name: string
    titles: string[]
    mapping: SheetMapping | null
    lines_count: number
    pictures: Record<string, SheetPicture>
    is_own: boolean
    first: string[][] | null
  }>(sql`
    select file_name, titles, mapping, lines_count, pictures, actor_id = ${personId} as is_own,
      (select jsonb_path_query_array(rows, '$[1 to 3]') from product_sheet_parts where sheet_id = ${id} and place = 0) as first
    from product_sheets where id = ${id} and store_id = ${storeId}`)
  const [sheet] = rows
  if (!sheet) throw new Refusal('sheet.not_found')
  const { mapping, pictures, first, ...read } = sheet
  return {
    id,
    ...read,
    mapping: mapping ?? guessedMapping(sheet.titles, await rememberedTitles(db, storeId)),
    sample: (first ?? []).map((row) => row.map((text) => text.slice(0, sampleCellMax))),
    pictures_count: Object.values(pictures).filter((one) => 'image' in one).length,
  }
}

/** What the store's files last had for our columns. */
export async function rememberedTitles(db: Connection, storeId: string): Promise<RememberedTitles> {
  const { rows } = await db.execute<{ titles: RememberedTitles }>(sql`
    select titles from sheet_titles where store_id = ${storeId}`)
  return rows[0]?.titles ?? {}
}
