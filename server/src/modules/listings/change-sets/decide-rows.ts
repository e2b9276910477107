import type { ChangeSetEdit } from '#contracts/listings/change-set.schema.ts'
import type { ChangeRowOutcome } from '#contracts/listings/change-set.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { whyNotPromoted } from '../promoted/promoted-prices.ts'
import { changesBulkPrices, reasonsWithBulkPrices } from './bulk-prices/judge-bulk-prices.ts'
import { groupJudge } from './decide-groups.ts'
import { areSame, currentValues, productFields, type Values, whyNotValues } from './edit-values.rules.ts'
import { whyNotProducts } from './product-judge.ts'
import { statusesNow, type VariantRow, variantsNow } from './rows-now.queries.ts'
import { allSkus, skuKey } from './taken-skus.queries.ts'
import { pictureJudge } from './write-pictures.ts'

/** Which way a set is written: from the values before to those after, or back. */
export interface Direction {
  readonly from: 'before' | 'after'
  readonly to: 'before' | 'after'
  readonly of: ChangeRowOutcome
  readonly done: ChangeRowOutcome
  readonly passedOver: ChangeRowOutcome
}

export interface OneWay {
  readonly id: string
  readonly edit: ChangeSetEdit
  readonly direction: Direction
  /** The rows that are meant by their places, both included, and whether the set has others. */
  readonly span: { readonly first: number; readonly last: number }
  readonly isPart?: boolean
  /** Whether cards are left to their job, as many more rows follow. */
  readonly cardsLater?: boolean
}

/** Rows of a set that are meant and have this outcome: a condition over `change_set_rows r`. */
export const rowsMeant = ({ id, span }: OneWay, outcome: ChangeRowOutcome): SQL =>
  sql`r.change_set_id = ${id} and r.outcome = ${outcome} and r.place between ${span.first} and ${span.last}`

export interface KeptRow extends Record<string, unknown> {
  readonly place: number
  readonly line: number | null
  readonly is_new: boolean
  readonly product_id: string | null
  readonly variant_id: string | null
  readonly before: Values
  readonly after: Values
}

export interface Decided {
  readonly place: number
  readonly line: number | null
  readonly outcome: ChangeRowOutcome
  readonly reasons: readonly string[]
}

/**
 * Decides each row of a set on what stands now, with stock and products locked: a row that changed meanwhile is passed over, and so is
 * one that may not have its value any more.
 */
export async function decideRows(tx: Connection, storeId: string, way: OneWay): Promise<Decided[]> {
  const { direction } = way
  const { rows } = await tx.execute<KeptRow>(sql`
    select r.place, r.line, r.is_new, r.product_id, r.variant_id, r.before, r.after from change_set_rows r
    where ${rowsMeant(way, direction.of)} order by r.place`)
  const whyNot = await (way.edit.field === 'status'
    ? statusJudge(tx, storeId, way)
    : variantJudge(tx, storeId, way, rows))
  const given = ({ product_id, variant_id, [direction.to]: values }: KeptRow) => ({
    product_id,
    variant_id,
    values,
  })
  const promoted = await whyNotPromoted(tx, [...rows, ...(await elsewhere(tx, way))].map(given))
  const judged = rows.map((row) => {
    const told = whyNot(row)
    const ofPromotion = told.length === 0 ? promoted(given(row)) : null
    const reasons = ofPromotion === null ? told : [ofPromotion]
    return { ...row, seen: row[direction.from], wanted: row[direction.to], reasons }
  })
  const together = changesBulkPrices(way.edit)
    ? await reasonsWithBulkPrices(tx, storeId, judged, { follow: direction.to === 'after' })
    : judged.map(({ reasons }) => reasons)
  return judged.map(({ place, line }, at) => {
    const reasons = together[at] ?? []
    return { place, line, outcome: reasons.length > 0 ? direction.passedOver : direction.done, reasons }
  })
}

/** What rows of the set outside the span say of its products: a promotion is judged with all of it. Of short sets there are none. */
async function elsewhere(tx: Connection, way: OneWay): Promise<KeptRow[]> {
  if (way.edit.field !== 'file' || !way.isPart) return []
  const { direction, span, id } = way
  const { rows } = await tx.execute<KeptRow>(sql`
    select r.product_id, r.variant_id, r.before, r.after from change_set_rows r
    where r.change_set_id = ${id} and r.outcome in (${direction.of}, ${direction.done}) and r.place not between ${span.first} and ${span.last}
      and r.product_id in (select r.product_id from change_set_rows r where ${rowsMeant(way, direction.of)})`)
  return rows
}

/** A product begins with version 1, and what a file gives it is a save. */
const versionMade = 2

export const changedReasons = () => [sentenceOf('change_set.row_changed')]
type Judge = (row: KeptRow) => readonly string[]

async function variantJudge(
  tx: Connection,
  storeId: string,
  way: OneWay,
  rows: readonly KeptRow[],
): Promise<Judge> {
  const { edit, direction } = way
  const now = await variantsNow(
    tx,
    storeId,
    sql`v.id in (select r.variant_id from change_set_rows r where ${rowsMeant(way, direction.of)})`,
    { withProducts: edit.field === 'file' },
  )
  const byVariant = new Map(now.map((variant) => [variant.variant_id, variant]))
  const moved = direction.to === 'before' ? await movedSince(tx, way) : new Set()
  const newOnes = rows.filter(({ is_new }) => is_new)
  const taken = await skusTaken(tx, storeId, direction.to === 'after' ? newOnes : [])
  const inGroup = await groupJudge(tx, storeId, way, rows, taken)
  const pictures = await pictureJudge(tx, rows, direction)
  const forbidden = await whyNotProducts(tx, storeId, ofProducts(rows, direction))
  return (row) => {
    if (row.is_new && direction.to === 'after' && taken.has(skuKey(row.after.sku ?? '')))
      return [sentenceOf('listing.sku_taken')]
    const faulty = pictures(row)
    if (faulty !== null) return [faulty]
    const told = inGroup(row)
    if (told || (row.is_new && direction.to === 'after')) return told ?? []
    if ('bulk_tiers' in row.after) return []
    const current = byVariant.get(row.variant_id as string)
    const [seen, wanted] = [row[direction.from], row[direction.to]]
    if ('stock' in seen && moved.has(row.variant_id)) return changedReasons()
    if (!current || !areSame(currentValues(current, seen), seen)) return changedReasons()
    if (row.is_new && !('parent' in row.before) && !isAsMade(current)) return changedReasons()
    const reason = whyNotValues(changesBulkPrices(edit) ? { ...current, tier_price: null } : current, wanted)
    if (reason !== null) return [reason]
    return hasProductField(row) ? Object.values(forbidden.get(row.product_id ?? '') ?? {}) : []
  }
}

const hasProductField = ({ after }: KeptRow) => productFields.some((field) => field in after)

const ofProducts = (rows: readonly KeptRow[], { to }: Direction) =>
  rows.flatMap((row) =>
    row.product_id !== null && !row.is_new && hasProductField(row)
      ? [{ product_id: row.product_id, values: row[to] }]
      : [],
  )

async function skusTaken(tx: Connection, storeId: string, rows: readonly KeptRow[]) {
  const skus = rows.flatMap(({ after, before }) =>
    [after.sku ?? '', 'parent' in before ? '' : (after.parent ?? '')].filter((sku) => sku !== ''),
  )
  return rows.length === 0 ? new Set<string>() : allSkus(tx, storeId, skus)
}

/** Whether a product is still as the file made it: the version is raised by each save. */
const isAsMade = ({ version, was_published }: VariantRow) => version === versionMade && !was_published

/** The variants whose stock moved after their row was written. A count that found the same number is such a movement too. */
async function movedSince(tx: Connection, way: OneWay): Promise<ReadonlySet<unknown>> {
  const { rows } = await tx.execute<{ variant_id: string }>(sql`
    select distinct m.variant_id from change_set_rows r
    join stock_movements m on m.variant_id = r.variant_id and m.created_at > r.written_at
    where ${rowsMeant(way, way.direction.of)}`)
  return new Set(rows.map(({ variant_id }) => variant_id))
}

/** All rows of such a set have the same status to begin with and to end with. */
async function statusJudge(tx: Connection, storeId: string, way: OneWay): Promise<Judge> {
  const { edit, direction } = way
  const wanted = edit.field === 'status' ? edit.to : 'draft'
  const other = wanted === 'active' ? 'draft' : 'active'
  const now = await statusesNow(
    tx,
    storeId,
    sql`p.id in (select r.product_id from change_set_rows r where ${rowsMeant(way, direction.of)})`,
    direction.to === 'after' ? wanted : other,
  )
  const byProduct = new Map(now.map((product) => [product.product_id, product]))
  return (row) => {
    const current = byProduct.get(row.product_id ?? '')
    if (!current || current.status !== row[direction.from].status) return changedReasons()
    return current.reasons
  }
}
