import { sentenceOf } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { KeptRow, OneWay } from './decide-rows.ts'
import { changedReasons, rowsMeant } from './decide-rows.ts'
import { areSame, combinationKey, currentValues, type OptionPairs } from './edit-values.rules.ts'
import { variantsNow } from './rows-now.queries.ts'
import { asJsonTexts, skuKey } from './taken-skus.queries.ts'

/** Null where nothing that is said of the row's product decides it; an empty list where it does, and the row is done. */
type Told = readonly string[] | null

const keyOf = ({ after }: KeptRow) => skuKey(after.parent ?? '')
/** A line that adds a variant to a product that was there before the file. */
const isAdded = ({ before }: KeptRow) => 'parent' in before
/** The first line of a product that the file makes. */
const isFirst = (row: KeptRow) => !isAdded(row) && 'name' in row.after

/** Decides rows that add variants, and products with several of them, which are made and taken back whole. */
export async function groupJudge(
  tx: Connection,
  storeId: string,
  way: OneWay,
  rows: readonly KeptRow[],
  taken: ReadonlySet<string>,
): Promise<(row: KeptRow) => Told> {
  const grouped = rows.filter(({ is_new, after }) => is_new && after.parent !== undefined)
  if (grouped.length === 0) return () => null
  return way.direction.to === 'after'
    ? judgeMade(tx, storeId, way, grouped, taken)
    : judgeTakenBack(tx, storeId, way, grouped)
}

async function judgeMade(
  tx: Connection,
  storeId: string,
  way: OneWay,
  rows: readonly KeptRow[],
  taken: ReadonlySet<string>,
): Promise<(row: KeptRow) => Told> {
  const parents = await optionsOfProducts(tx, storeId, rows.filter(isAdded))
  const begun = await firstLines(tx, way, rows)
  for (const row of rows) if (isFirst(row) && taken.has(keyOf(row))) begun.set(keyOf(row), 'skipped')
  return (row) => {
    if (row.after.parent === undefined) return null
    if (!isAdded(row)) return begun.get(keyOf(row)) !== 'skipped' ? [] : [sentenceOf('listing.sku_taken')]
    const now = parents.get(row.product_id ?? '')
    const options = row.after.options as OptionPairs
    const isAsSeen =
      now?.every(
        (own) => own.length === options.length && own.every(([name], at) => options[at]?.[0] === name),
      ) && !now.some((own) => combinationKey(own) === combinationKey(options))
    return isAsSeen ? [] : changedReasons()
  }
}

/** The options of all variants of the products to which lines add, by product. */
async function optionsOfProducts(tx: Connection, storeId: string, rows: readonly KeptRow[]) {
  const ids = asJsonTexts(rows.map(({ product_id }) => product_id ?? ''))
  const found = new Map<string, OptionPairs[]>()
  if (rows.length === 0) return found
  const condition = sql`p.removed_at is null and p.id = any (${ids}::uuid[])`
  for (const { product_id, product } of await variantsNow(tx, storeId, condition, { withProducts: true }))
    found.set(product_id, [...(found.get(product_id) ?? []), product?.options ?? []])
  return found
}

/** What became of the first lines of these rows' products in earlier parts of the set, by the SKU of the product. */
async function firstLines(tx: Connection, { id }: OneWay, rows: readonly KeptRow[]) {
  const { rows: found } = await tx.execute<{ key: string; outcome: string }>(sql`
    select lower(r.after ->> 'parent') as key, r.outcome from change_set_rows r
    where r.change_set_id = ${id} and r.is_new and r.after ? 'name' and not r.before ? 'parent'
      and lower(r.after ->> 'parent') = any (${asJsonTexts([...new Set(rows.map(keyOf))])})`)
  return new Map(found.map(({ key, outcome }) => [key, outcome]))
}

async function judgeTakenBack(
  tx: Connection,
  storeId: string,
  way: OneWay,
  rows: readonly KeptRow[],
): Promise<(row: KeptRow) => Told> {
  const ended = await firstLines(tx, way, rows)
  const touched = await changedGroups(tx, storeId, way)
  return (row) => {
    if (row.after.parent === undefined || isAdded(row)) return null
    if (isFirst(row)) return touched.has(row.product_id) ? changedReasons() : null
    const outcome = ended.get(keyOf(row))
    const isBack = outcome === 'restored' || (outcome === 'written' && !touched.has(row.product_id))
    return isBack ? [] : changedReasons()
  }
}

/** Products that the set made with variants, of which somebody changed one, moved its pieces, or added another. */
async function changedGroups(
  tx: Connection,
  storeId: string,
  way: OneWay,
): Promise<ReadonlySet<string | null>> {
  const { rows } = await tx.execute<
    Pick<KeptRow, 'product_id' | 'variant_id' | 'after'> & { has_moved: boolean }
  >(sql`
    select r.product_id, r.variant_id, r.after, exists (select from stock_movements m
      where m.variant_id = r.variant_id and m.created_at > r.written_at) as has_moved
    from change_set_rows r where r.change_set_id = ${way.id} and r.is_new and not r.before ? 'parent' and r.product_id in (
      select r.product_id from change_set_rows r where ${rowsMeant(way, 'written')} and r.is_new and r.after ? 'parent')`)
  const ids = asJsonTexts([...new Set(rows.map(({ product_id }) => product_id ?? ''))])
  const now = await variantsNow(tx, storeId, sql`p.id = any (${ids}::uuid[])`, { withProducts: true })
  const ofSet = new Map(rows.map((row) => [row.variant_id, row]))
  const touched = new Set<string | null>()
  for (const variant of now) {
    const row = ofSet.get(variant.variant_id)
    if (row) ofSet.delete(variant.variant_id)
    const isSame = row && !row.has_moved && areSame(currentValues(variant, row.after), row.after)
    if (!isSame || variant.version !== 2 || variant.was_published) touched.add(variant.product_id)
  }
  // A variant that is not there any more was taken away by somebody.
  for (const { product_id } of ofSet.values()) touched.add(product_id)
  return touched
}
