import type { ProductSheet } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Editor } from '../listing-history.ts'
import { readColumns } from './read-columns.queries.ts'
import { readSheetFile } from './read-file.ts'

/**
 * Keeps a file that was sent, the person's oldest of the store gives way to it, and says where our columns probably stand in
 * it. Refuses: sheet.*.
 */
export async function receiveSheet(
  db: Database,
  editor: Editor,
  { file_name, content }: { file_name: string; content: string },
): Promise<ProductSheet> {
  const { titles, linesCount, parts } = await readSheetFile(file_name, Buffer.from(content, 'base64'))
  const id = await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from product_sheets where id in (
        select id from product_sheets where store_id = ${editor.storeId} and actor_id = ${editor.personId}
        order by created_at desc, id desc offset ${sheetLimits.keptMax - 1})`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into product_sheets (store_id, actor_id, file_name, titles, lines_count)
      values (${editor.storeId}, ${editor.personId}, ${file_name}, ${JSON.stringify(titles)}::jsonb, ${linesCount}) returning id`)
    const made = rows[0]?.id as string
    for (const [place, part] of parts.entries())
      await tx.execute(sql`
        insert into product_sheet_parts (sheet_id, place, rows) values (${made}, ${place}, ${part}::jsonb)`)
    return made
  })
  return readColumns(db, editor, id)
}
