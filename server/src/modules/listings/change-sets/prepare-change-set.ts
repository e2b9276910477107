import type {
  ChangeSet,
  ChangeSetEdit,
  ListingEdit,
  ListingSelection,
} from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits } from '#contracts/listings/change-set.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { matching } from '../list-listings.queries.ts'
import type { Editor } from '../listing-history.ts'
import { whyNotPromoted } from '../promoted/promoted-prices.ts'
import { changesBulkPrices, planBulkPrices, reasonsWithBulkPrices } from './bulk-prices/judge-bulk-prices.ts'
import { areSame, currentValues, editedValues, type Values, whyNotValues } from './edit-values.rules.ts'
import { readChangeSet } from './read-change-sets.queries.ts'
import { statusesNow, type VariantRow, variantsNow } from './rows-now.queries.ts'

/** A row of a change set as it would be written; with reasons it is not. */
export interface Planned {
  /** Its line in a file. */
  readonly line?: number
  /** Null for a product that a file makes. */
  readonly product_id: string | null
  readonly is_new?: boolean
  readonly variant_id: string | null
  readonly before: Values
  readonly after: Values
  readonly reasons: readonly string[]
}

interface Plan {
  readonly rows: readonly Planned[]
  readonly unchanged: number
}

/**
 * Works out what a change of many products would do, row by row, and keeps it for the preview; no product changes. Refuses:
 * change_set.nothing_selected, change_set.too_many, change_set.too_many_variants.
 */
export async function prepareChangeSet(
  db: Database,
  editor: Editor,
  { selection, edit }: { selection: ListingSelection; edit: ListingEdit },
): Promise<ChangeSet> {
  return db.transaction(async (tx) => {
    const ids = await selectedProducts(tx, editor.storeId, selection)
    // Not `= any (array(…))`: an array that the planner does not know is searched from its beginning for every row.
    const condition = sql`p.id in (select x.id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) x (id))`
    const plan = await planOf(tx, editor.storeId, edit, condition)
    return keepPlan(tx, editor, { ...plan, edit: asPlanned(edit, plan), productsCount: ids.length })
  })
}

/** A change that found no bulk prices speaks of none. */
const asPlanned = (edit: ListingEdit, { rows }: Plan): ListingEdit =>
  changesBulkPrices(edit) && !rows.some(({ after }) => 'bulk_tiers' in after)
    ? { ...edit, bulk_too: false }
    : edit

/** Keeps what a change would do, for its preview. */
async function keepPlan(
  tx: Connection,
  editor: Editor,
  { rows, unchanged, edit, productsCount }: Plan & { edit: ChangeSetEdit; productsCount: number },
): Promise<ChangeSet> {
  const id = await beginSet(tx, editor, edit)
  await addRows(tx, id, rows, 0)
  const refused = rows.filter(({ reasons }) => reasons.length > 0).length
  await finishSet(tx, id, { counts: { ready: rows.length - refused, refused }, unchanged, productsCount })
  return readChangeSet(tx, editor.storeId, id)
}

/** A set without rows yet. Of what a person prepared in the store and did not write, the oldest gives way. */
export async function beginSet(tx: Connection, editor: Editor, edit: ChangeSetEdit): Promise<string> {
  await tx.execute(sql`
    delete from change_sets where id in (
      select id from change_sets
      where store_id = ${editor.storeId} and actor_id = ${editor.personId} and state = 'prepared'
      order by created_at desc, id desc offset ${changeSetLimits.preparedMax - 1})`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into change_sets (store_id, actor_id, edit, products_count, unchanged_count, counts)
    values (${editor.storeId}, ${editor.personId}, ${JSON.stringify(edit)}::jsonb, 0, 0, '{}') returning id`)
  return rows[0]?.id as string
}

/** Adds rows after those that the set has. */
export async function addRows(tx: Connection, id: string, planned: readonly Planned[], after: number) {
  await tx.execute(sql`
    insert into change_set_rows (change_set_id, place, line, is_new, product_id, variant_id, before, after, outcome, reasons)
    select ${id}, ${after}::int + r.place, (r.row ->> 'line')::int, coalesce((r.row ->> 'is_new')::boolean, false),
      (r.row ->> 'product_id')::uuid, (r.row ->> 'variant_id')::uuid, r.row -> 'before', r.row -> 'after',
      case when r.row -> 'reasons' = '[]' then 'ready' else 'refused' end,
      array(select jsonb_array_elements_text(r.row -> 'reasons'))
    from jsonb_array_elements(${JSON.stringify(planned)}::jsonb) with ordinality r (row, place)`)
}

export async function finishSet(
  tx: Connection,
  id: string,
  { counts, unchanged, productsCount }: { counts: object; unchanged: number; productsCount: number },
) {
  await tx.execute(sql`
    update change_sets set counts = ${JSON.stringify(counts)}::jsonb, unchanged_count = ${unchanged},
      products_count = ${productsCount} where id = ${id}`)
}

async function selectedProducts(
  tx: Connection,
  storeId: string,
  selection: ListingSelection,
): Promise<string[]> {
  const max = changeSetLimits.productsMax
  const condition =
    'ids' in selection
      ? sql`p.store_id = ${storeId} and p.id = any (array(select jsonb_array_elements_text(${JSON.stringify(selection.ids)}::jsonb))::uuid[])`
      : matching(storeId, selection.matching)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from products p where ${condition} limit ${max + 1}`,
  )
  if (rows.length === 0) throw new Refusal('change_set.nothing_selected')
  if (rows.length > max) throw new Refusal('change_set.too_many', { max })
  return rows.map(({ id }) => id)
}

async function planOf(tx: Connection, storeId: string, edit: ListingEdit, condition: SQL): Promise<Plan> {
  const planned =
    edit.field === 'status'
      ? await planStatuses(tx, storeId, edit.to, condition)
      : await planVariants(tx, storeId, edit, condition)
  const rows = planned.filter(({ before, after, reasons }) => reasons.length > 0 || !areSame(before, after))
  const judged = await withPromoted(tx, rows)
  return {
    rows: changesBulkPrices(edit) ? await withBulkPrices(tx, storeId, judged) : judged,
    unchanged: planned.length - rows.length,
  }
}

async function withBulkPrices(tx: Connection, storeId: string, rows: readonly Planned[]): Promise<Planned[]> {
  const priced = rows.map(({ before, after, ...row }) => ({ ...row, seen: before, wanted: after }))
  const reasons = await reasonsWithBulkPrices(tx, storeId, priced, { follow: true })
  return rows.map((row, place) => ({ ...row, reasons: reasons[place] ?? [] }))
}

/** Rows that nothing else stands in the way of may still be sold too low by a promotion. */
async function withPromoted(tx: Connection, rows: readonly Planned[]): Promise<Planned[]> {
  const whyNot = await whyNotPromoted(tx, rows.map(givenBy))
  return rows.map((row) => {
    const reason = row.reasons.length === 0 ? whyNot(givenBy(row)) : null
    return reason === null ? row : { ...row, reasons: [reason] }
  })
}

const givenBy = ({ product_id, variant_id, after }: Planned) => ({ product_id, variant_id, values: after })

async function planStatuses(tx: Connection, storeId: string, to: 'draft' | 'active', condition: SQL) {
  const rows = await statusesNow(tx, storeId, condition, to)
  return rows.map(({ product_id, status, reasons }): Planned => {
    const [before, after] = [{ status }, { status: to }]
    return { product_id, variant_id: null, before, after, reasons: areSame(before, after) ? [] : reasons }
  })
}

async function planVariants(tx: Connection, storeId: string, edit: ListingEdit, condition: SQL) {
  const rows = await variantsNow(tx, storeId, condition)
  if (rows.length > changeSetLimits.variantsMax) {
    throw new Refusal('change_set.too_many_variants', { max: changeSetLimits.variantsMax })
  }
  const bulk = await planBulkPrices(tx, storeId, edit, condition)
  return rows.flatMap((now, place): Planned[] => {
    const isLast = rows[place + 1]?.product_id !== now.product_id
    const tiers = isLast ? bulk.get(now.product_id) : undefined
    return [planVariant(now, edit), ...(tiers ? [tiers] : [])]
  })
}

function planVariant(now: VariantRow, edit: ListingEdit): Planned {
  const { product_id, variant_id } = now
  const after = editedValues(edit, now)
  if (typeof after === 'string') return { product_id, variant_id, before: {}, after: {}, reasons: [after] }
  const before = currentValues(now, after)
  const judged = changesBulkPrices(edit) ? { ...now, tier_price: null } : now
  const reason = areSame(before, after) && edit.field !== 'stock' ? null : whyNotValues(judged, after)
  return { product_id, variant_id, before, after, reasons: reason === null ? [] : [reason] }
}
