import { sql } from 'drizzle-orm'
import type { SheetCheck, SheetMapping, SheetProblem } from '#contracts/listings/sheet.schema.ts'
import { changedColumns, sheetLimits } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { areSame, currentValues, differingValues, whyNotValues } from '../change-sets/edit-values.rules.ts'
import { keepPlan, type Planned } from '../change-sets/prepare-change-set.ts'
import { variantsNow } from '../change-sets/rows-now.queries.ts'
import type { Editor } from '../listing-history.ts'
import { readLines, type SheetLine } from './sheet-lines.rules.ts'
import type { Cell } from './write-workbook.ts'

interface KeptSheet extends Record<string, unknown> {
  readonly file_name: string
  readonly rows: string[][]
  readonly mapping: SheetMapping | null
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
  given: SheetMapping | undefined,
): Promise<SheetCheck> {
  return db.transaction(async (tx) => {
    const sheet = await readSheet(tx, editor.storeId, id)
    const mapping = given ?? sheet.mapping
    if (!mapping || mapping.sku === null) throw new Refusal('sheet.sku_column_missing')
    if (changedColumns.every((column) => mapping[column] === null))
      throw new Refusal('sheet.nothing_to_change')
    await rememberTitles(tx, editor.storeId, sheet.rows[0] ?? [], mapping)
    const read = readLines(sheet.rows, mapping)
    const plan = await planOfLines(tx, editor.storeId, read.lines)
    const problems = [...read.problems, ...plan.problems].sort((a, b) => a.line - b.line)
    await tx.execute(
      sql`update product_sheets set problems = ${JSON.stringify(problems)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb
      where id = ${id}`,
    )
    const { planned, unchanged } = plan
    const isWhole = problems.length === 0 && planned.length > 0
    const edit = { field: 'file', file_name: sheet.file_name, sheet_id: id } as const
    const productsCount = new Set(planned.map(({ product_id }) => product_id)).size
    return {
      problems_count: problems.length,
      problems: problems.slice(0, sheetLimits.problemsShown),
      unchanged_count: unchanged,
      set: isWhole ? await keepPlan(tx, editor, { edit, rows: planned, unchanged, productsCount }) : null,
    }
  })
}

async function planOfLines(tx: Connection, storeId: string, lines: readonly SheetLine[]) {
  const skus = JSON.stringify(lines.map(({ sku }) => sku))
  const variants = await variantsNow(
    tx,
    storeId,
    sql`v.sku = any (array(select jsonb_array_elements_text(${skus}::jsonb)))`,
  )
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
  const planned: Planned[] = []
  const problems: SheetProblem[] = []
  let unchanged = 0
  for (const { line, sku, values } of lines) {
    const now = bySku.get(sku)
    if (!now) {
      problems.push({ line, column: 'sku', sentence: 'No product of this store has this SKU' })
      continue
    }
    const { product_id, variant_id } = now
    // Only what changes is kept, so that a sale meanwhile does not stand in the way of a new price.
    const after = differingValues(now, values)
    const before = currentValues(now, after)
    const sentence = areSame(before, after) ? null : whyNotValues(now, after)
    if (sentence !== null) problems.push({ line, column: columnOf(now, after), sentence })
    else if (areSame(before, after)) unchanged += 1
    else planned.push({ line, product_id, variant_id, before, after, reasons: [] })
  }
  return { planned, problems, unchanged }
}

/** The first of the changed columns that cannot have its value. */
const columnOf = (now: Parameters<typeof whyNotValues>[0], values: Parameters<typeof whyNotValues>[1]) =>
  changedColumns.find((column) => column in values && whyNotValues(now, { [column]: values[column] })) ??
  'sale_price'

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
    select file_name, rows, mapping, problems from product_sheets where id = ${id} and store_id = ${storeId}`)
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
