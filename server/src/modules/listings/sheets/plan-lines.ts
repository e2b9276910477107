import { sql } from 'drizzle-orm'
import { listingLimits } from '#contracts/listings/listing.ts'
import type { SheetProblem } from '#contracts/listings/sheet.schema.ts'
import { changedColumns } from '#contracts/listings/sheet.ts'
import type { Connection } from '../../../database/client.ts'
import {
  areSame,
  currentValues,
  differingValues,
  productFields,
  type Values,
  type VariantNow,
  whyNotValues,
} from '../change-sets/edit-values.rules.ts'
import type { Planned } from '../change-sets/prepare-change-set.ts'
import { whyNotProducts } from '../change-sets/product-judge.ts'
import { type VariantRow, variantsNow } from '../change-sets/rows-now.queries.ts'
import { asJsonTexts, skuKey, skusOfProducts } from '../change-sets/taken-skus.queries.ts'
import { type Names, readNames } from './names.queries.ts'
import type { SheetLine } from './sheet-lines.rules.ts'

interface Plan {
  readonly planned: Planned[]
  readonly problems: SheetProblem[]
  unchanged: number
}

/** A product that is not there yet. */
const nothing: VariantNow = {
  base_price: null,
  sale_price: null,
  on_hand: 0,
  reserved: 0,
  tracked: true,
  needs_price: false,
  tier_price: null,
}

/** What is the same for all parts of a file, and what its earlier parts said. */
export interface PlanOfFile {
  readonly creates: boolean
  readonly names: Names
  readonly said: Map<string, Said>
}

export const planOfFile = async (tx: Connection, creates: boolean): Promise<PlanOfFile> => ({
  creates,
  names: await readNames(tx),
  said: new Map(),
})

/** What lines of a file would change or make, and what is wrong with them. */
export async function planLines(
  tx: Connection,
  storeId: string,
  lines: readonly SheetLine[],
  { creates, names, said }: PlanOfFile,
): Promise<Plan> {
  const skus = lines.map(({ sku }) => sku)
  const variants = await variantsNow(
    tx,
    storeId,
    sql`v.store_id = ${storeId} and lower(v.sku) = any (${asJsonTexts(skus.map(skuKey))})`,
    { withProducts: true },
  )
  const bySku = new Map(variants.map((variant) => [skuKey(variant.sku ?? ''), variant]))
  const ofProducts = await skusOfProducts(tx, storeId, skus)
  const plan: Plan = { planned: [], problems: [], unchanged: 0 }
  for (const line of lines) {
    const now = bySku.get(skuKey(line.sku))
    const read = { ...line, ...resolved(line, now, names) }
    if (read.problem) plan.problems.push({ line: line.line, ...read.problem })
    else if (now) planChange(plan, said, { ...read, now })
    else if (creates) planNew(plan, read, ofProducts.has(skuKey(line.sku)))
    else plan.problems.push({ line: line.line, column: 'sku', sentence: unknownSku })
  }
  await judgeProducts(tx, storeId, plan)
  return plan
}

const unknownSku = 'No product of this store has this SKU'

type Problem = Omit<SheetProblem, 'line'>
type Read = Pick<SheetLine, 'line' | 'sku'> & { readonly values: Values }
/** What earlier lines of the file say of a product with several variants. */
type Said = Record<string, { readonly value: unknown; readonly line: number }>

/** Category and brand as slugs. A title that the product's own category has means that one. */
function resolved(
  { names: given, values }: SheetLine,
  now: VariantRow | undefined,
  names: Names,
): { values: Values; problem?: Problem } {
  const found: { category?: string; brand?: string } = {}
  for (const column of ['category', 'brand'] as const) {
    const text = given[column]
    if (text === undefined) continue
    const isOwn = column === 'category' && now?.category_title?.toLowerCase() === text.toLowerCase()
    const slugs = isOwn ? [now?.product?.category ?? ''] : names[column](text)
    if (slugs.length === 1) found[column] = slugs[0] as string
    else return { values, problem: { column, sentence: whyUnknown(column, slugs.length) } }
  }
  return { values: { ...values, ...found } }
}

function whyUnknown(column: 'category' | 'brand', count: number): string {
  if (column === 'brand') return 'This brand is not in the list; write Generic if it has none'
  return count === 0
    ? 'This category is not in the list'
    : 'Several categories have this name; write the one above it too, such as Women > Dresses'
}

/** Only what changes is kept, so that a sale meanwhile does not stand in the way of a new price. */
function planChange(
  plan: Plan,
  said: Map<string, Said>,
  { line, values, now }: Read & { readonly now: VariantRow },
): void {
  const { product_id, variant_id } = now
  const before = said.get(product_id) ?? {}
  said.set(product_id, before)
  const after: Record<string, unknown> = { ...differingValues(now, values) }
  for (const field of productFields) {
    if (!(field in after)) continue
    const other = before[field]
    before[field] ??= { value: after[field], line }
    if (!other) continue
    if (other.value !== after[field]) {
      const sentence = `Line ${other.line} says something else for the same product`
      plan.problems.push({ line, column: field, sentence })
      return
    }
    delete after[field]
  }
  const current = currentValues(now, after)
  const sentence = whyNotValues(now, after)
  if (areSame(current, after)) plan.unchanged += 1
  else if (sentence !== null) plan.problems.push({ line, column: columnOf(now, after), sentence })
  else plan.planned.push({ line, product_id, variant_id, before: current, after, reasons: [] })
}

/** A new product is a draft: what is sold has a picture, and a file has none. */
function planNew(plan: Plan, { line, sku, values }: Read, isOfProduct: boolean): void {
  const problem = (column: string, sentence: string) => plan.problems.push({ line, column, sentence })
  if (isOfProduct) return void problem('sku', 'This product has variants; write the SKU of each of them')
  if (!values.name || values.name.length < listingLimits.nameMin)
    return void problem('name', 'Write the name of the new product, at least 3 characters')
  if (values.status === 'active')
    return void problem('status', 'A new product begins as a draft, because it is sold with a picture')
  const { status: _, ...after } = values
  const sentence = whyNotValues(nothing, after)
  if (sentence !== null) return void problem(columnOf(nothing, after), sentence)
  plan.planned.push({
    line,
    product_id: null,
    variant_id: null,
    is_new: true,
    before: {},
    after: { ...after, sku },
    reasons: [],
  })
}

/** Lines whose product would not keep the rules of a sale are problems instead. */
async function judgeProducts(tx: Connection, storeId: string, plan: Plan): Promise<void> {
  const rows = plan.planned.flatMap(({ product_id, after }) =>
    product_id !== null && productFields.some((field) => field in after)
      ? [{ product_id, values: after }]
      : [],
  )
  const found = await whyNotProducts(tx, storeId, rows)
  if (found.size === 0) return
  const kept = plan.planned.filter(({ product_id, after, line }) => {
    const errors = found.get(product_id ?? '')
    if (!errors || !productFields.some((field) => field in after)) return true
    for (const [column, sentence] of Object.entries(errors)) {
      // What another line says of the same product is a problem of that line.
      if (column in after || column === 'status')
        plan.problems.push({ line: line as number, column, sentence })
    }
    return false
  })
  plan.planned.splice(0, plan.planned.length, ...kept)
}

/** The first of the changed columns that cannot have its value. */
const columnOf = (now: VariantNow, values: Values) =>
  changedColumns.find((column) => column in values && whyNotValues(now, { [column]: values[column] })) ??
  'sale_price'
