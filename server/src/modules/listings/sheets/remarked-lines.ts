import type { SheetProblem } from '#contracts/listings/sheet.schema.ts'
import { remarkTitle, type SheetColumn, sheetLimits, sheetTitleOf } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readPart } from './work-on-checks.ts'
import type { Cell } from './write-workbook.ts'

/** The file with a remark at the end of each line that has problems, of which it names every field. Refuses: sheet.not_found, sheet.not_checked. */
export async function remarkedLines(db: Connection, storeId: string, id: string): Promise<Cell[][]> {
  const { rows } = await db.execute<{ lines_count: number; problems: SheetProblem[]; state: string }>(sql`
    select lines_count, problems, state from product_sheets where id = ${id} and store_id = ${storeId}`)
  const [sheet] = rows
  if (!sheet) throw new Refusal('sheet.not_found')
  if (sheet.state !== 'checked') throw new Refusal('sheet.not_checked')
  const remarks = new Map<number, string>()
  for (const { line, column, sentence } of sheet.problems) {
    const remark = `${sheetTitleOf(column as SheetColumn)}: ${sentence}`
    const before = remarks.get(line)
    remarks.set(line, before ? `${before}; ${remark}` : remark)
  }
  const lines: string[][] = []
  for (let place = 0; lines.length <= sheet.lines_count; place += 1) {
    const part = await readPart(db, id, place)
    if (part.length === 0) break
    lines.push(...part)
  }
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0)
  // A file that was kept before its width was limited may be wider.
  const columns = Math.min(sheetLimits.columnsMax, width)
  return lines.map((row, place) => [
    ...Array.from({ length: columns }, (_, column) => row[column] ?? ''),
    place === 0 ? remarkTitle : (remarks.get(place + 1) ?? ''),
  ])
}
