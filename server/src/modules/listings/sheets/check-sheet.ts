import { sql } from 'drizzle-orm'
import type { SheetCheck, SheetMapping, SheetProblem } from '#contracts/listings/sheet.schema.ts'
import { changedColumns, sheetLimits } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { keepPlan } from '../change-sets/prepare-change-set.ts'
import type { Editor } from '../listing-history.ts'
import { planLines } from './plan-lines.ts'
import { readLines } from './sheet-lines.rules.ts'
import type { Cell } from './write-workbook.ts'

interface KeptSheet extends Record<string, unknown> {
  readonly file_name: string
  readonly rows: string[][]
  readonly mapping: SheetMapping | null
  readonly creates: boolean
  readonly problems: SheetProblem[]
}

/**
 * Checks every line of a file against what stands now. Without a problem in any of them the file becomes a prepared change set; the
 * mapping is remembered for the store's next file. Refuses: sheet.not_found, sheet.sku_column_missing, sheet.nothing_to_change.
 */
export async function checkSheet(
  db: Database,
  editor: Editor,
  id: string,
  given: { readonly mapping?: SheetMapping | undefined; readonly creates?: boolean | undefined },
): Promise<SheetCheck> {
  return db.transaction(async (tx) => {
    const sheet = await readSheet(tx, editor.storeId, id)
    const mapping = given.mapping ?? sheet.mapping
    const creates = given.creates ?? sheet.creates
    if (!mapping || mapping.sku === null) throw new Refusal('sheet.sku_column_missing')
    if (changedColumns.every((column) => mapping[column] === null))
      throw new Refusal('sheet.nothing_to_change')
    await rememberTitles(tx, editor.storeId, sheet.rows[0] ?? [], mapping)
    const read = readLines(sheet.rows, mapping)
    const plan = await planLines(tx, editor.storeId, { lines: read.lines, creates })
    const problems = [...read.problems, ...plan.problems].sort((a, b) => a.line - b.line)
    await tx.execute(
      sql`update product_sheets set problems = ${JSON.stringify(problems)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
        creates = ${creates}
      where id = ${id}`,
    )
    const { planned, unchanged } = plan
    const isWhole = problems.length === 0 && planned.length > 0
    const edit = { field: 'file', file_name: sheet.file_name, sheet_id: id } as const
    const productsCount = new Set(planned.map(({ product_id, line }) => product_id ?? line)).size
    return {
      problems_count: problems.length,
      problems: problems.slice(0, sheetLimits.problemsShown),
      unchanged_count: unchanged,
      set: isWhole ? await keepPlan(tx, editor, { edit, rows: planned, unchanged, productsCount }) : null,
    }
  })
}

/** The file with a remark at the end of each line that has a problem. Refuses: sheet.not_found. */
export async function remarkedLines(tx: Connection, storeId: string, id: string): Promise<Cell[][]> {
  const { rows, problems } = await readSheet(tx, storeId, id)
  // A file that was kept before its width was limited may be wider.
  const width = Math.min(sheetLimits.columnsMax, Math.max(...rows.map((row) => row.length)))
  const remarks = new Map<number, string>()
  for (const { line, sentence } of problems) {
    const before = remarks.get(line)
    remarks.set(line, before ? `${before}; ${sentence}` : sentence)
  }
  return rows.map((row, place) => [
    ...Array.from({ length: width }, (_, column) => row[column] ?? ''),
    place === 0 ? 'Remark' : (remarks.get(place + 1) ?? ''),
  ])
}

async function readSheet(tx: Connection, storeId: string, id: string): Promise<KeptSheet> {
  const { rows } = await tx.execute<KeptSheet>(sql`
    select file_name, rows, mapping, creates, problems from product_sheets where id = ${id} and store_id = ${storeId}`)
  if (!rows[0]) throw new Refusal('sheet.not_found')
  return rows[0]
}

async function rememberTitles(
  tx: Connection,
  storeId: string,
  titles: readonly string[],
  mapping: SheetMapping,
) {
  const chosen = Object.entries(mapping).flatMap(([column, place]) =>
    place === null ? [] : [[column, titles[place] ?? '']],
  )
  await tx.execute(sql`
    insert into sheet_titles (store_id, titles) values (${storeId}, ${JSON.stringify(Object.fromEntries(chosen))}::jsonb)
    on conflict (store_id) do update set titles = excluded.titles`)
}
