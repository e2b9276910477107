import type { SheetProblem } from '#contracts/listings/sheet.schema.ts'
import type { Connection } from '../../../../database/client.ts'
import { sql } from '../../../../database/drizzle.ts'
import {
  areSame,
  currentValues,
  differingValues,
  type Fault,
  faultsOf,
  nothing,
  productFields,
  type Values,
} from '../../change-sets/edit-values.rules.ts'
import { primaryFirst } from '../../change-sets/picture-list.rules.ts'
import type { Planned } from '../../change-sets/prepare-change-set.ts'
import { whyNotProducts } from '../../change-sets/product-judge.ts'
import { type VariantRow, variantsNow } from '../../change-sets/rows-now.queries.ts'
import { allSkus, asJsonTexts, skuKey, skusOfProducts } from '../../change-sets/taken-skus.queries.ts'
import { whyNotPromoted } from '../../promoted/promoted-prices.ts'
import type { SheetPicture } from '../sheets.tables.ts'
import { type Names, readNames } from './names.queries.ts'
import { namedPictures } from './picture-names.rules.ts'
import { type Groups, learnParents, planVariant, whyNotMoved, whyNotNew } from './plan-variants.ts'
import type { SheetLine } from './sheet-lines.rules.ts'

interface Plan {
  readonly planned: Planned[]
  readonly problems: SheetProblem[]
  unchanged: number
}

/** What is the same for all parts of a file, and what its earlier parts said. */
export interface PlanOfFile {
  readonly creates: boolean
  readonly names: Names
  /** What was sent with the file, by name. */
  readonly pictures: Readonly<Record<string, SheetPicture>>
  readonly earlier: Map<string, EarlierValues>
  /** By product, the row that has all that lines of the file say of the product, so that it is judged and written whole. */
  readonly carriers: Map<string, Planned>
  /** The rows of each product that is there, from all parts. */
  readonly rows: Map<string, Planned[]>
  /** Rows of earlier parts to which a later one added. */
  readonly added: Set<Planned>
  /** Products with variants that lines add to or make. */
  readonly groups: Groups
  /** The first line of each SKU in the file. */
  readonly seen: Map<string, number>
}

export const planOfFile = async (
  tx: Connection,
  { creates, pictures }: Pick<PlanOfFile, 'creates' | 'pictures'>,
): Promise<PlanOfFile> => ({
  creates,
  pictures,
  names: await readNames(tx),
  earlier: new Map(),
  carriers: new Map(),
  rows: new Map(),
  added: new Set(),
  groups: new Map(),
  seen: new Map(),
})

/** What lines of a file would change or make, and what is wrong with them. What belongs to products is judged at the end of the file. */
export async function planLines(
  tx: Connection,
  storeId: string,
  lines: readonly SheetLine[],
  file: PlanOfFile,
): Promise<Plan> {
  const { creates } = file
  const skus = lines.flatMap(({ sku, hasOwnSku }) => (hasOwnSku ? [sku] : []))
  const variants = await variantsNow(
    tx,
    storeId,
    sql`v.store_id = ${storeId} and lower(v.sku) = any (${asJsonTexts(skus.map(skuKey))})`,
    { withProducts: true },
  )
  const bySku = new Map(variants.map((variant) => [skuKey(variant.sku ?? ''), variant]))
  const ofProducts = await skusOfProducts(tx, storeId, skus)
  const added = lines.filter(({ sku, hasOwnSku }) => creates && hasOwnSku && !bySku.has(skuKey(sku)))
  const parents = added.map(({ parent }) => parent)
  await learnParents(tx, storeId, file.groups, parents)
  const taken = parents.some((sku) => sku !== '') ? await allSkus(tx, storeId, parents) : new Set<string>()
  const plan: Plan = { planned: [], problems: [], unchanged: 0 }
  for (const line of lines) {
    const now = line.hasOwnSku ? bySku.get(skuKey(line.sku)) : undefined
    const read = {
      ...line,
      ...resolveTitles(line, now ?? file.groups.get(skuKey(line.parent))?.now ?? undefined, file),
    }
    plan.problems.push(...read.problems.map((one) => ({ line: line.line, ...one })))
    if (!line.hasOwnSku) continue
    if (now) planChange(plan, file, { ...read, now })
    else if (creates && isOfVariant(line)) planAdded(plan, file, read, taken)
    else if (creates)
      planNew(plan, read, ofProducts.has(skuKey(line.sku)) || file.groups.has(skuKey(line.sku)))
    else plan.problems.push({ line: line.line, column: 'sku', sentence: unknownSku })
  }
  for (const row of plan.planned)
    if (row.product_id !== null)
      file.rows.set(row.product_id, [...(file.rows.get(row.product_id) ?? []), row])
  // These are kept with this part, whole.
  for (const row of plan.planned) file.added.delete(row)
  return plan
}

const unknownSku = 'No product of this store has this SKU'

type Read = Pick<SheetLine, 'line' | 'sku' | 'parent' | 'options'> & { readonly values: Values }
/** What earlier lines of the file say of a product with several variants. */
type EarlierValues = Record<string, { readonly value: unknown; readonly line: number }>

/** Category and brand as slugs. A title that the product's own category has means that one. */
function resolveTitles(
  { names: given, values }: SheetLine,
  now: VariantRow | undefined,
  { names, pictures }: Pick<PlanOfFile, 'names' | 'pictures'>,
): { values: Values; problems: Fault[] } {
  const problems: Fault[] = []
  const found: { category?: string; brand?: string; pictures?: string } = {}
  for (const column of ['category', 'brand'] as const) {
    const text = given[column]
    if (text === undefined) continue
    const isOwn = column === 'category' && now?.category_title?.toLowerCase() === text.toLowerCase()
    const slugs = isOwn ? [now?.product?.category ?? ''] : names[column](text)
    if (slugs.length === 1) found[column] = slugs[0] as string
    else problems.push({ column, sentence: whyUnknown(column, slugs.length) })
  }
  if (given.pictures !== undefined) {
    const own = primaryFirst(now?.product?.pictures)
    const named = namedPictures(given.pictures, pictures, own)
    if ('sentence' in named) problems.push({ column: 'pictures', sentence: named.sentence })
    // What the file has as it is stays in its order.
    else found.pictures = named.pictures === own.join(' ') ? (now?.product?.pictures ?? '') : named.pictures
  }
  return { values: { ...values, ...found }, problems }
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
  { earlier, carriers, added }: PlanOfFile,
  { line, values, now, parent, options }: Read & { readonly now: VariantRow },
): void {
  const wrong = whyNotMoved(now, { parent, options })
  // Of which product it is to say something is not clear.
  if (wrong.length > 0) {
    wrong.push(...faultsOf(now, differingValues(now, values)))
    return void plan.problems.push(...wrong.map((one) => ({ line, ...one })))
  }
  const { product_id, variant_id } = now
  const before = earlier.get(product_id) ?? {}
  earlier.set(product_id, before)
  const after: Record<string, unknown> = { ...differingValues(now, values) }
  for (const field of productFields) {
    if (!(field in after)) continue
    const other = before[field]
    before[field] ??= { value: after[field], line }
    if (!other) continue
    if (other.value !== after[field]) {
      const sentence = `Line ${other.line} says something else for the same product`
      wrong.push({ column: field, sentence })
    }
    delete after[field]
  }
  wrong.push(...faultsOf(now, after))
  if (wrong.length > 0) return void plan.problems.push(...wrong.map((one) => ({ line, ...one })))
  if (areSame(currentValues(now, after), after)) {
    plan.unchanged += 1
    return
  }
  const carrier = carriers.get(product_id)
  if (carrier && moveFields(after, now, carrier)) added.add(carrier)
  if (Object.keys(after).length === 0) return
  const row = { line, product_id, variant_id, before: currentValues(now, after), after, reasons: [] }
  plan.planned.push(row)
  if (!carrier && hasProductField(after)) carriers.set(product_id, row)
}

const hasProductField = (values: Values) => productFields.some((field) => field in values)

/** Moves the product's fields of a line to the row that has the product's other fields; returns whether the line had any. */
function moveFields(after: Record<string, unknown>, now: VariantRow, carrier: Planned): boolean {
  const fields = productFields.filter((field) => field in after)
  const moved = Object.fromEntries(fields.map((field) => [field, after[field]]))
  Object.assign(carrier.after, moved)
  Object.assign(carrier.before, currentValues(now, moved))
  for (const field of fields) delete after[field]
  return fields.length > 0
}

const isOfVariant = ({ parent, options }: Pick<SheetLine, 'parent' | 'options'>) =>
  parent !== '' || options.length > 0

/** A variant of a product that has several. */
function planAdded(plan: Plan, { groups, seen }: PlanOfFile, read: Read, taken: ReadonlySet<string>): void {
  const { line, parent } = read
  const problem = (column: string, sentence: string) => plan.problems.push({ line, column, sentence })
  const other = parent === '' ? undefined : seen.get(skuKey(parent))
  if (other !== undefined && other !== line)
    return void problem('parent', `Line ${other} has this SKU; write that of the product`)
  if (parent !== '' && !groups.has(skuKey(parent)) && taken.has(skuKey(parent)))
    return void problem('parent', 'This is the SKU of a variant; write that of its product')
  const told = planVariant(groups, read)
  if ('row' in told) plan.planned.push(told.row)
  else plan.problems.push(...told.wrong.map((one) => ({ line, ...one })))
}

/** A new product is a draft: what is sold has a picture, and a file has none. */
function planNew(plan: Plan, { line, sku, values }: Read, isOfProduct: boolean): void {
  const problem = (column: string, sentence: string) => plan.problems.push({ line, column, sentence })
  if (isOfProduct) return void problem('sku', 'This product has variants; write the SKU of each of them')
  const { status: _, ...after } = values
  const wrong = [...whyNotNew(values), ...faultsOf(nothing, after)]
  if (wrong.length > 0) return void plan.problems.push(...wrong.map((one) => ({ line, ...one })))
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

/** So many products are judged at once. */
const judgedAtOnce = 500

/** Why products would not keep the rules of a sale, or of a promotion, with all that the lines of the file say of them. */
export const judgeFile = async (
  tx: Connection,
  storeId: string,
  file: PlanOfFile,
): Promise<SheetProblem[]> => [
  ...(await judgePromoted(tx, file)),
  ...(await judgeProducts(tx, storeId, file)),
]

/** A promotion may make too little of what lines change. */
async function judgePromoted(tx: Connection, { earlier, rows }: PlanOfFile): Promise<SheetProblem[]> {
  const problems: SheetProblem[] = []
  const given = ({ product_id, variant_id, after: values }: Planned) => ({ product_id, variant_id, values })
  const products = [...rows.values()]
  for (let first = 0; first < products.length; first += judgedAtOnce) {
    const judged = products.slice(first, first + judgedAtOnce).flat()
    const whyNot = await whyNotPromoted(tx, judged.map(given))
    for (const row of judged) {
      const sentence = whyNot(given(row))
      const column = promotedColumns.find((one) => one in row.after)
      const line = earlier.get(row.product_id ?? '')?.[column ?? '']?.line ?? row.line
      if (sentence !== null && line && column) problems.push({ line, column, sentence })
    }
  }
  return problems
}

const promotedColumns = ['base_price', 'sale_price', 'status', 'category'] as const

async function judgeProducts(
  tx: Connection,
  storeId: string,
  { earlier, carriers }: PlanOfFile,
): Promise<SheetProblem[]> {
  const problems: SheetProblem[] = []
  const rows = [...carriers].map(([product_id, { after }]) => ({ product_id, values: after }))
  for (let first = 0; first < rows.length; first += judgedAtOnce) {
    const found = await whyNotProducts(tx, storeId, rows.slice(first, first + judgedAtOnce))
    for (const [product, errors] of found) {
      for (const [column, sentence] of Object.entries(errors)) {
        const line = earlier.get(product)?.[column]?.line ?? carriers.get(product)?.line
        problems.push({ line: line as number, column, sentence })
      }
    }
  }
  return problems
}
