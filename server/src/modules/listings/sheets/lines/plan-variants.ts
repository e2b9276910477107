import { listingLimits } from '#contracts/listings/listing.ts'
import type { Connection } from '../../../../database/client.ts'
import { sql } from '../../../../database/drizzle.ts'
import {
  combinationKey,
  type Fault,
  faultsOf,
  nothing,
  type OptionPairs,
  productFields,
  type Values,
} from '../../change-sets/edit-values.rules.ts'
import type { Planned } from '../../change-sets/prepare-change-set.ts'
import { type VariantRow, variantsNow } from '../../change-sets/rows-now.queries.ts'
import { asJsonTexts, skuKey } from '../../change-sets/taken-skus.queries.ts'

/** A product with variants that lines of a file add to, or make. */
interface Group {
  /** Its SKU. */
  readonly parent: string
  /** The product as it stands; null for one that the file makes. */
  readonly now: VariantRow | null
  /** Of a product that the file makes: its first line, which has all that belongs to the product. */
  readonly made: { readonly line: number; readonly values: Values } | null
  readonly names: readonly string[]
  /** The combinations that it has, each with its line where it is one of the file. */
  readonly combinations: Map<string, number | null>
}

/** By the SKU of the product. */
export type Groups = Map<string, Group>

interface Given {
  readonly line: number
  readonly sku: string
  readonly parent: string
  readonly options: OptionPairs
  readonly values: Values
}

type Told = { readonly row: Planned } | { readonly wrong: readonly Fault[] }

/** Learns what the store has of these products, as earlier parts of the file did not. */
export async function learnParents(
  tx: Connection,
  storeId: string,
  groups: Groups,
  parents: readonly string[],
): Promise<void> {
  const unknown = [...new Set(parents.map(skuKey))].filter((key) => key !== '' && !groups.has(key))
  if (unknown.length === 0) return
  const condition = sql`p.removed_at is null and lower(p.sku) = any (${asJsonTexts(unknown)})`
  for (const now of await variantsNow(tx, storeId, condition, { withProducts: true })) {
    const key = skuKey(now.product?.parent ?? '')
    const options = now.product?.options ?? []
    const names = options.map(([name]) => name)
    const group = groups.get(key) ?? {
      parent: now.product?.parent ?? '',
      now,
      made: null,
      names,
      combinations: new Map(),
    }
    groups.set(key, group)
    group.combinations.set(combinationKey(options), null)
  }
  await learnRemoved(tx, storeId, groups, unknown)
}

/** What somebody took away comes back in the form of the product, with its price and its pieces. Undone files leave no SKU. */
async function learnRemoved(tx: Connection, storeId: string, groups: Groups, keys: readonly string[]) {
  const { rows } = await tx.execute<{ key: string; options: Record<string, string> }>(sql`
    select lower(p.sku) as key, v.options from products p
    join variants v on v.product_id = p.id and v.removed_at is not null and v.sku is not null and v.options <> '{}'
    where p.store_id = ${storeId} and p.removed_at is null and lower(p.sku) = any (${asJsonTexts(keys)})`)
  for (const { key, options } of rows)
    groups.get(key)?.combinations.set(combinationKey(Object.entries(options)), null)
}

/** What a line with a new SKU, a parent and options makes: a variant, and with its first line the product itself. */
export function planVariant(groups: Groups, given: Given): Told {
  const { line, parent, options, values } = given
  const wrong = whyNoVariant(given)
  if (wrong.length > 0) return { wrong: [...wrong, ...faultsOfVariant(null, values)] }
  const group = groups.get(skuKey(parent))
  if (!group) return firstOf(groups, given)
  const pairs = asNamed(group, options)
  const sentence = pairs ? whyNotAdded(group, pairs) : namesMissed(group)
  if (!pairs || sentence) wrong.push({ column: 'options', sentence: sentence ?? '' })
  wrong.push(...differing(group, values))
  if (!pairs || wrong.length > 0) return { wrong: [...wrong, ...faultsOfVariant(group.now, values)] }
  group.combinations.set(combinationKey(pairs), line)
  return rowOf({ ...given, options: pairs }, group, {})
}

function whyNoVariant({ sku, parent, options }: Given): Fault[] {
  const wrong: Fault[] = []
  if (parent === '')
    wrong.push({ column: 'parent', sentence: 'Write the SKU of the product that has this variant' })
  if (options.length === 0)
    wrong.push({
      column: 'options',
      sentence: 'Write an option, such as S in a column with the title option: Size',
    })
  if (skuKey(sku) === skuKey(parent))
    wrong.push({ column: 'sku', sentence: 'Write an SKU of its own, not that of the product' })
  return wrong
}

/** What a new product lacks, or cannot have. */
export function whyNotNew({ name, status }: Values): Fault[] {
  const wrong: Fault[] = []
  if (!name || name.length < listingLimits.nameMin)
    wrong.push({ column: 'name', sentence: 'Write the name of the new product, at least 3 characters' })
  if (status === 'active')
    wrong.push({
      column: 'status',
      sentence: 'A new product begins as a draft, because it is sold with a picture',
    })
  return wrong
}

function firstOf(groups: Groups, given: Given): Told {
  const { line, parent, options, values } = given
  const wrong = whyNotNew(values).filter(({ column }) => column === 'name')
  if (options.length > listingLimits.optionsMax)
    wrong.push({ column: 'options', sentence: `A product has at most ${listingLimits.optionsMax} options` })
  const ofProduct = Object.fromEntries(
    productFields.flatMap((field) =>
      field in values && field !== 'status' ? [[field, values[field]] as const] : [],
    ),
  ) as Values
  const names = options.map(([name]) => name)
  const made = { line, values: ofProduct }
  const group: Group = {
    parent,
    now: null,
    made,
    names,
    combinations: new Map([[combinationKey(options), line]]),
  }
  const { name, minimum_order } = values
  wrong.push(
    ...faultsOf(nothing, {
      ...(name !== undefined && { name }),
      ...(minimum_order !== undefined && { minimum_order }),
    }),
  )
  if (wrong.length > 0) return { wrong: [...wrong, ...faultsOfVariant(null, values)] }
  groups.set(skuKey(parent), group)
  return rowOf(given, group, ofProduct)
}

/** The options with the names as the product has them; null where they are others. */
function asNamed({ names }: Group, options: OptionPairs): OptionPairs | null {
  const found = names.flatMap((name) => {
    const pair = options.find(([given]) => given.toLowerCase() === name.toLowerCase())
    return pair ? [[name, pair[1]] as const] : []
  })
  return found.length === names.length && names.length === options.length ? found : null
}

function namesMissed({ names, made }: Group): string {
  if (names.length === 0)
    return 'This product has no options; give it some first, and then add their variants'
  const wanted = names.join(' and ')
  return made ? `Line ${made.line} has ${wanted} for the same product` : `This product has ${wanted}`
}

function whyNotAdded({ combinations }: Group, options: OptionPairs): string | null {
  const key = combinationKey(options)
  if (combinations.size >= listingLimits.variantsMax && !combinations.has(key))
    return `A product has at most ${listingLimits.variantsMax} variants`
  if (!combinations.has(key)) return null
  const line = combinations.get(key)
  return line ? `Line ${line} has these options already` : 'This product has a variant with these options'
}

/** What belongs to the product is said once: by the first line of a new one, by a variant that is there of another. */
function differing({ now, made }: Group, values: Values): Fault[] {
  const sentence = made
    ? `Line ${made.line} says something else for the same product`
    : 'Write this in the line of a variant that the product has'
  return productFields.flatMap((field) => {
    if (!(field in values) || (made && field === 'status' && values.status === 'draft')) return []
    const current = made ? made.values[field] : now?.product?.[field]
    return current === values[field] ? [] : [{ column: field, sentence }]
  })
}

const ownFields = ['base_price', 'sale_price', 'stock'] as const
const ownValues = (values: Values): Values =>
  Object.fromEntries(ownFields.flatMap((field) => (field in values ? [[field, values[field]]] : [])))

/** What a new variant cannot have, of what is its own; `now` is another of its product, if there is one. */
function faultsOfVariant(now: VariantRow | null, values: Values): Fault[] {
  const status = now ? [] : whyNotNew(values).filter(({ column }) => column === 'status')
  const like = { ...nothing, ...(now && { tracked: now.tracked, tier_price: now.tier_price }) }
  return [...status, ...faultsOf(like, ownValues(values))]
}

function rowOf({ line, sku, options, values }: Given, group: Group, ofProduct: Values): Told {
  const { now } = group
  const wrong = faultsOfVariant(now, values)
  if (wrong.length > 0) return { wrong }
  const after = { ...ofProduct, ...ownValues(values), sku, parent: group.parent, options }
  // Before it, a product that is there had this SKU; the undo leaves that one.
  const before = now ? { parent: group.parent } : {}
  return {
    row: {
      line,
      product_id: now?.product_id ?? null,
      variant_id: null,
      is_new: true,
      before,
      after,
      reasons: [],
    },
  }
}

/** Why a line names another product, or other options, than its variant has. */
export function whyNotMoved(
  now: VariantRow,
  { parent, options }: Pick<Given, 'parent' | 'options'>,
): Fault[] {
  const wrong: Fault[] = []
  const own = now.product?.options ?? []
  if (parent !== '' && skuKey(parent) !== skuKey(now.product?.parent ?? ''))
    wrong.push({ column: 'parent', sentence: 'This SKU is of another product, and stays there' })
  if (options.length > 0 && combinationKey(options) !== combinationKey(own))
    wrong.push({ column: 'options', sentence: 'This variant has other options, and keeps them' })
  return wrong
}
