import type { SheetCheck } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { changeSetJson } from '../change-sets/read-change-sets.queries.ts'

const shownMax = 10

/** What becomes of a file, over `product_sheets s` and perhaps `change_sets c`. */
const checkJson = sql`json_build_object('id', s.id, 'file_name', s.file_name,
  'by', (select name from people where id = s.actor_id), 'created_at', iso_instant(s.created_at), 'state', s.state,
  'lines_count', s.lines_count, 'lines_done', s.lines_done, 'problems_count', jsonb_array_length(s.problems),
  'problems', jsonb_path_query_array(s.problems, ${`$[0 to ${sheetLimits.problemsShown - 1}]`}::jsonpath),
  'unchanged_count', s.unchanged_count, 'set', case when c.id is not null then ${changeSetJson} end)`
const sheets = sql`product_sheets s left join change_sets c on c.id = s.change_set_id`

/** Refuses: sheet.not_found. */
export async function readCheck(db: Connection, storeId: string, id: string): Promise<SheetCheck> {
  const { rows } = await db.execute<{ found: SheetCheck }>(sql`
    select ${checkJson} as found from ${sheets} where s.id = ${id} and s.store_id = ${storeId}`)
  if (!rows[0]) throw new Refusal('sheet.not_found')
  return rows[0].found
}

/** The files that a store keeps, the newest first. */
export async function listChecks(db: Connection, storeId: string): Promise<SheetCheck[]> {
  const { rows } = await db.execute<{ found: SheetCheck }>(sql`
    select ${checkJson} as found from ${sheets} where s.store_id = ${storeId} order by s.created_at desc, s.id desc limit ${shownMax}`)
  return rows.map(({ found }) => found)
}
