import type { SheetMapping, SheetProblem } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { addRows, beginSet, finishSet } from '../change-sets/prepare-change-set.ts'
import { skuKey } from '../change-sets/taken-skus.queries.ts'
import { goodsOfLine, type LineGoods, withGoods } from './lines/goods-of-problems.queries.ts'
import { judgeFile, type PlanOfFile, planLines, planOfFile } from './lines/plan-lines.ts'
import { optionColumns, readLines } from './lines/sheet-lines.rules.ts'

import type { SheetPicture } from './sheets.tables.ts'

interface WaitingSheet extends Record<string, unknown> {
  readonly id: string
  readonly store_id: string
  readonly actor_id: string
  readonly file_name: string
  readonly lines_count: number
  readonly titles: string[]
  readonly mapping: SheetMapping
  readonly creates: boolean
  readonly pictures: Readonly<Record<string, SheetPicture>>
  readonly check_number: number
}

const triesMax = 5
const retrySeconds = 5

/** Why a check ended before its last line; what it had written is rolled back with it. */
class Left extends Error {}

/**
 * Checks the file that has waited longest. A process that ends in the middle leaves nothing of the check, and the file waiting. Returns
 * how many were checked. For a job.
 */
export async function workOnChecks(db: Database, isEnding: () => boolean = () => false): Promise<number> {
  const { rows } = await db.execute<{ id: string; check_number: number }>(sql`
    select id, check_number from product_sheets
    where state in ('waiting', 'checking') and coalesce(retry_at <= now(), true) order by created_at limit ${10}`)
  let checked = 0
  for (const { id, check_number } of rows) {
    if (isEnding()) break
    const isDone = await checkLines(db, id, {
      after: async (lines) => {
        if (isEnding()) throw new Left()
        await db.execute(sql`
          update product_sheets set state = 'checking', lines_done = ${lines}
          where id = ${id} and check_number = ${check_number} and state in ('waiting', 'checking')`)
      },
    }).catch(async (error: unknown) => {
      await db.execute(sql`
        update product_sheets set failed_tries = failed_tries + 1, lines_done = 0,
          state = case when failed_tries + 1 >= ${triesMax} then 'failed' else 'waiting' end,
          retry_at = now() + make_interval(secs => ${retrySeconds} * (failed_tries + 1))
        where id = ${id} and check_number = ${check_number} and state in ('waiting', 'checking')`)
      throw error
    })
    if (isDone) checked += 1
  }
  return checked
}

/**
 * Checks a file part by part, in one transaction that locks no goods. A store has one file checked at a time; false where another is,
 * or where nothing is to be checked.
 */
export async function checkLines(
  db: Database,
  id: string,
  { after = async (_lines: number): Promise<void> => undefined } = {},
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const sheet = await takeSheet(tx, id)
      if (!sheet) return false
      const { lines, ...found } = await checkParts(tx, sheet, after)
      const { rowCount } = await tx.execute(sql`
        update product_sheets set state = 'checked', lines_done = ${lines}, problems = ${JSON.stringify(found.problems)}::jsonb,
          unchanged_count = ${found.unchanged}, change_set_id = ${found.setId}
        where id = ${id} and check_number = ${sheet.check_number}`)
      // Somebody chose other columns meanwhile, or sent other files: this answer belongs to nothing any more.
      if (rowCount === 0) throw new Left()
      return true
    })
  } catch (error) {
    if (error instanceof Left) return false
    throw error
  }
}

async function takeSheet(tx: Connection, id: string): Promise<WaitingSheet | undefined> {
  const { rows: locked } = await tx.execute<{ is_ours: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('sheets of ' || store_id, 0)) as is_ours from product_sheets where id = ${id}`)
  if (!locked[0]?.is_ours) return undefined
  const { rows } = await tx.execute<WaitingSheet>(sql`
    select id, store_id, actor_id, file_name, titles, lines_count, mapping, creates, pictures, check_number from product_sheets
    where id = ${id} and state in ('waiting', 'checking')`)
  return rows[0]
}

/** What all lines would change, kept as a change set where none has a problem. */
async function checkParts(tx: Connection, sheet: WaitingSheet, after: (lines: number) => Promise<void>) {
  const { id, store_id: storeId, file_name } = sheet
  const edit = { field: 'file', file_name, sheet_id: id } as const
  const setId = await beginSet(tx, { storeId, personId: sheet.actor_id }, edit)
  const file = await planOfFile(tx, sheet)
  const options = optionColumns(sheet.titles)
  const products = new Set<string | number>()
  const goods = new Map<number, LineGoods>()
  const found: SheetProblem[] = []
  let [ready, unchanged, lines] = [0, 0, 0]
  for (let place = 0; place * sheetLimits.linesAtOnce <= sheet.lines_count; place += 1) {
    const first = place * sheetLimits.linesAtOnce + 1
    const read = readLines(await readPart(tx, id, place), sheet.mapping, { first, seen: file.seen, options })
    const plan = await planLines(tx, storeId, read.lines, file)
    found.push(...read.problems, ...plan.problems)
    for (const line of read.lines) goods.set(line.line, goodsOfLine(line))
    if (found.length === 0) await addRows(tx, setId, plan.planned, ready)
    for (const { product_id, after, line } of plan.planned)
      products.add(product_id ?? (skuKey(after.parent ?? '') || line || 0))
    lines += read.lines.length
    ready += plan.planned.length
    unchanged += plan.unchanged
    await after(Math.min(sheet.lines_count, first + sheetLimits.linesAtOnce - 2))
  }
  found.push(...(await judgeFile(tx, storeId, file)))
  const problems = onceForEachField(found).toSorted((a, b) => a.line - b.line)
  if (problems.length > 0 || ready === 0) {
    await tx.execute(sql`delete from change_sets where id = ${setId}`)
    return { lines, problems: await withGoods(tx, storeId, problems, goods), unchanged, setId: null }
  }
  await writeAdded(tx, setId, file)
  await finishSet(tx, setId, { counts: { ready, refused: 0 }, unchanged, productsCount: products.size })
  return { lines, problems, unchanged, setId }
}

/** What was found first is what the others follow from: a name that cannot be read is missing too. */
function onceForEachField(problems: readonly SheetProblem[]): SheetProblem[] {
  const fields = new Set<string>()
  return problems.filter(({ line, column }) => {
    const field = `${line} ${column}`
    return !fields.has(field) && fields.add(field)
  })
}

/** Writes what later parts of the file added to rows of earlier ones. */
async function writeAdded(tx: Connection, setId: string, { added }: PlanOfFile): Promise<void> {
  if (added.size === 0) return
  const rows = [...added].map(({ line, before, after }) => ({ line, before, after }))
  await tx.execute(sql`
    update change_set_rows r set before = g.before, after = g.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (line int, before jsonb, after jsonb)
    where r.change_set_id = ${setId} and r.line = g.line`)
}

export async function readPart(db: Connection, id: string, place: number): Promise<string[][]> {
  const { rows } = await db.execute<{ rows: string[][] }>(
    sql`select rows from product_sheet_parts where sheet_id = ${id} and place = ${place}`,
  )
  return rows[0]?.rows ?? []
}
