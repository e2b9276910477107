import type { SheetCheck, SheetMapping } from '#contracts/listings/sheet.schema.ts'
import { changedColumns, sheetLimits } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { titlesToRemember } from './lines/sheet-lines.rules.ts'
import { readCheck } from './read-checks.queries.ts'
import { rememberedTitles } from './read-columns.queries.ts'
import { checkLines } from './work-on-checks.ts'

/**
 * Has every line of a file checked against what stands now: at once, or by a job where the file is long. Without a problem in any of
 * them the file becomes a prepared change set; the mapping is remembered for the store's next file. Refuses: sheet.not_found,
 * sheet.sku_column_missing, sheet.nothing_to_change.
 */
export async function checkSheet(
  db: Database,
  storeId: string,
  id: string,
  given: { readonly mapping?: SheetMapping | undefined; readonly creates?: boolean | undefined },
): Promise<SheetCheck> {
  const lines = await askForCheck(db, storeId, id, given)
  if (lines <= sheetLimits.linesAtOnce) await checkLines(db, id)
  return readCheck(db, storeId, id)
}

/** Records that a file is to be checked, and answers how many lines it has. */
function askForCheck(
  db: Database,
  storeId: string,
  id: string,
  given: Parameters<typeof checkSheet>[3],
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      titles: string[]
      lines_count: number
      mapping: SheetMapping | null
      creates: boolean
    }>(sql`
      select titles, lines_count, mapping, creates from product_sheets
      where id = ${id} and store_id = ${storeId} for no key update`)
    const [sheet] = rows
    if (!sheet) throw new Refusal('sheet.not_found')
    const mapping = given.mapping ?? sheet.mapping
    if (!mapping || mapping.sku === null) throw new Refusal('sheet.sku_column_missing')
    if (changedColumns.every((column) => mapping[column] === null))
      throw new Refusal('sheet.nothing_to_change')
    await rememberTitles(tx, storeId, sheet.titles, mapping)
    await tx.execute(sql`
      update product_sheets set mapping = ${JSON.stringify(mapping)}::jsonb, creates = ${given.creates ?? sheet.creates},
        state = 'waiting', check_number = check_number + 1, lines_done = 0, failed_tries = 0, retry_at = null, problems = '[]',
        unchanged_count = 0, change_set_id = null
      where id = ${id}`)
    return sheet.lines_count
  })
}

async function rememberTitles(
  tx: Connection,
  storeId: string,
  titles: readonly string[],
  mapping: SheetMapping,
) {
  const remembered = titlesToRemember(titles, mapping, await rememberedTitles(tx, storeId))
  await tx.execute(sql`
    insert into sheet_titles (store_id, titles) values (${storeId}, ${JSON.stringify(remembered)}::jsonb)
    on conflict (store_id) do update set titles = excluded.titles`)
}
