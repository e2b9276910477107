import type { ProductSheet } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { aMoment } from '../../../fair-queue.ts'
import type { Editor } from '../listing-history.ts'
import { readColumns } from './read-columns.queries.ts'
import { readSheetFile } from './read-file.ts'
import { picturesOfLastSheet } from './sheet-pictures.ts'

/**
 * Keeps a file that was sent, with the pictures of the one before that was not written, and says where our columns probably stand in
 * it. The person's oldest file of the store gives way to it, but none that a job works on. Refuses: sheet.*.
 */
export async function receiveSheet(
  db: Database,
  editor: Editor,
  { file_name, content }: { file_name: string; content: string },
): Promise<ProductSheet> {
  const { titles, linesCount, parts } = await readSheetFile(file_name, Buffer.from(content, 'base64'))
  const id = await db.transaction(async (tx) => {
    const pictures = await picturesOfLastSheet(tx, editor)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into product_sheets (store_id, actor_id, file_name, titles, lines_count, pictures)
      values (${editor.storeId}, ${editor.personId}, ${file_name}, ${JSON.stringify(titles)}::jsonb, ${linesCount},
        ${JSON.stringify(pictures)}::jsonb) returning id`)
    const made = rows[0]?.id as string
    for (const [place, part] of parts.entries())
      await tx.execute(sql`
        insert into product_sheet_parts (sheet_id, place, rows) values (${made}, ${place}, ${part}::jsonb)`)
    await makeRoom(tx, editor, made)
    return made
  })
  return readColumns(db, editor, id)
}

/** Removes the oldest files of a person beyond those that are kept. The new one is there already, so that its pictures are held. */
async function makeRoom(tx: Connection, { storeId, personId }: Editor, newest: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; is_busy: boolean }>(sql`
    select s.id, s.state in ('waiting', 'checking') or coalesce(c.state in ('applying', 'undoing'), false) as is_busy
    from product_sheets s left join change_sets c on c.id = s.change_set_id
    where s.store_id = ${storeId} and s.actor_id = ${personId} and s.id <> ${newest}
    order by is_busy desc, s.created_at desc, s.id desc offset ${sheetLimits.keptMax - 1}`)
  if (rows[0]?.is_busy) throw new Refusal('sheet.too_many_waiting', { seconds: aMoment })
  for (const { id } of rows)
    await tx.execute(sql`
      delete from product_sheets where id = ${id} and state not in ('waiting', 'checking')`)
}
