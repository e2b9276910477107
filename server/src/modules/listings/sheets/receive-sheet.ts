import { sql } from 'drizzle-orm'
import type { ProductSheet } from '#contracts/listings/sheet.schema.ts'
import type { Connection, Database } from '../../../database/client.ts'
import type { Editor } from '../listing-history.ts'
import { readSheetFile } from './read-file.ts'
import { guessedMapping } from './sheet-lines.rules.ts'

const sampleLines = 3

/**
 * Keeps a file that was sent, in place of this person's earlier ones of the store, and says where our columns probably stand in it.
 * Refuses: sheet.*.
 */
export async function receiveSheet(
  db: Database,
  editor: Editor,
  { file_name, content }: { file_name: string; content: string },
): Promise<ProductSheet> {
  const rows = await readSheetFile(file_name, Buffer.from(content, 'base64'))
  const kept = await db.execute<{ id: string }>(sql`
    with earlier as (delete from product_sheets where store_id = ${editor.storeId} and actor_id = ${editor.personId})
    insert into product_sheets (store_id, actor_id, file_name, rows)
    values (${editor.storeId}, ${editor.personId}, ${file_name}, ${JSON.stringify(rows)}::jsonb) returning id`)
  const titles = rows[0] ?? []
  return {
    id: kept.rows[0]?.id as string,
    file_name,
    titles,
    mapping: guessedMapping(titles, await rememberedTitles(db, editor.storeId)),
    lines_count: rows.length - 1,
    sample: rows.slice(1, 1 + sampleLines),
  }
}

async function rememberedTitles(db: Connection, storeId: string): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ titles: Record<string, string> }>(sql`
    select titles from sheet_titles where store_id = ${storeId}`)
  return rows[0]?.titles ?? {}
}
