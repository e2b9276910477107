import type { AddedLines, CartLines } from '#contracts/cart/cart-lines.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import type { Buyer } from '../../../plugins/access.ts'
import { ofBuyer, type Queryable, type Sellable } from '../cart.queries.ts'
import { linesMaxOf, refuseUnbuyable, tooMany, writeAdditions } from '../change-cart.ts'
import { readGoods } from '../goods.queries.ts'
import { pricingCart } from '../large-carts.ts'
import { type AddKey, addKeyOf } from './add-key.rules.ts'

interface LineToAdd {
  readonly variantId: string
  readonly quantity: number
}

interface LineInCart {
  readonly quantity: number
  readonly isQuoted: boolean
}

interface CartBefore {
  readonly lines: ReadonlyMap<string, LineInCart>
  /** The variants that the same key has added before: they are added no more. */
  readonly repeated: ReadonlySet<string>
}

/** What became of a line: why it was refused, or what a piece of it costs in the cart, in pesewas. */
type Outcome = Refusal | number | null

/**
 * Adds many lines to a cart by the rules of `addToCart`, those of the same variant together. What cannot be bought comes back with its
 * reason. All lines have the same key: when they are repeated after a lost reply, those that were added add nothing more.
 * The number of statements does not depend on that of the lines. Refuses as a whole: cart.key_reused, cart.large_waiting.
 */
export async function addLines(
  { listPool }: Pick<Market, 'listPool'>,
  buyer: Buyer,
  { lines }: CartLines,
  key: string,
): Promise<AddedLines> {
  const wanted = lines.map(({ variant, quantity }) => ({ variantId: variant, quantity }))
  const add = () => outcomesOf(listPool, buyer, wanted, key)
  const outcomes = await pricingCart(listPool, buyer, add, wanted.length)
  const results = lines.map(({ variant }) => resultOf(variant, outcomes.get(variant) ?? null))
  return { added: results.filter(({ problem }) => !problem).length, results }
}

function resultOf(variant: string, outcome: Outcome): AddedLines['results'][number] {
  if (!(outcome instanceof Refusal))
    return { variant, price: outcome === null ? null : cedisOf(outcome), problem: null }
  const { code, details, message: sentence } = outcome
  return { variant, price: null, problem: { code, details, sentence } }
}

/** By variant. */
async function outcomesOf(
  db: Queryable,
  buyer: Buyer,
  lines: readonly LineToAdd[],
  key: string,
): Promise<ReadonlyMap<string, Outcome>> {
  const addKey = addKeyOf(key, lines)
  const { lines: inCart, repeated } = await cartBefore(db, buyer, addKey)
  // One addition for each variant: a second one under the same key would be taken for a repetition.
  const asked = new Map<string, number>()
  for (const { variantId, quantity } of lines) asked.set(variantId, (asked.get(variantId) ?? 0) + quantity)
  const goods = new Map(
    (await readGoods(db, buyer, [...asked.keys()])).map((each) => [each.variantId, each] as const),
  )
  const outcomes = new Map<string, Outcome>()
  const taken: (Sellable & LineToAdd)[] = []
  const max = await linesMaxOf(db, buyer)
  let free = max - inCart.size
  for (const [variantId, quantity] of asked) {
    const line = inCart.get(variantId)
    const product = goods.get(variantId)
    const isRepeated = repeated.has(variantId)
    const refusal = isRepeated
      ? null
      : (whyNotAdded(product, quantity, line) ??
        (line || free > 0 ? null : new Refusal('cart.full', { max })))
    if (refusal) outcomes.set(variantId, refusal)
    else if (product) taken.push({ ...product, quantity })
    if (!refusal && !line && !isRepeated) free -= 1
  }
  const written = await writeLines(db, buyer, taken, addKey)
  for (const { variantId } of taken) {
    // Another tab was faster.
    const left = goods.get(variantId)?.available ?? 0
    const price = written.get(variantId)
    outcomes.set(variantId, price === undefined ? tooMany(left) : price)
  }
  return outcomes
}

function whyNotAdded(
  goods: Sellable | undefined,
  quantity: number,
  line: LineInCart | undefined,
): Refusal | null {
  const max = limits.quantityMax
  if (quantity > max) return new Refusal('cart.quantity_above_max', { max })
  if (!goods) return new Refusal('cart.item_invalid')
  if (line?.isQuoted) return new Refusal('cart.quoted')
  try {
    refuseUnbuyable(goods, Math.min((line?.quantity ?? 0) + quantity, max))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Refuses: cart.key_reused. */
async function cartBefore(
  db: Queryable,
  { personId, companyId }: Buyer,
  { key, asked }: AddKey,
): Promise<CartBefore> {
  const { rows } = await db.query<LineInCart & { variantId: string; isRepeated: boolean }>({
    name: 'cart_variants',
    text: `select l.variant_id as "variantId", l.quantity, l.quotation_id is not null as "isQuoted",
        l.last_add_key is not distinct from $3 as "isRepeated"
      from carts c join cart_lines l on l.cart_id = c.id where ${ofBuyer}`,
    values: [personId, companyId, `${key}.${asked}`],
  })
  const { rows: additions } = await db.query<{ variantId: string; asked: string }>({
    name: 'cart_additions_of_key',
    text: `select a.variant_id as "variantId", a.asked
      from carts c join cart_additions a on a.cart_id = c.id where ${ofBuyer} and a.key = $3`,
    values: [personId, companyId, key],
  })
  if (additions.some((addition) => addition.asked !== asked)) throw new Refusal('cart.key_reused')
  return {
    lines: new Map(rows.map((row) => [row.variantId, row])),
    repeated: new Set(
      [...rows.filter((row) => row.isRepeated), ...additions].map(({ variantId }) => variantId),
    ),
  }
}

/**
 * Writes the lines and then notes what they cost in this cart. Returns the variants of those for which the stock was still enough, with
 * that price; null where the line is gone since.
 */
async function writeLines(
  db: Queryable,
  buyer: Buyer,
  goods: readonly (Sellable & LineToAdd)[],
  key: AddKey,
): Promise<Map<string, number | null>> {
  if (goods.length === 0) return new Map()
  const written = await writeAdditions(db, buyer, goods, key)
  const variantIds = written.map(({ variantId }) => variantId)
  const priced = await db.query<{ variant_id: string; price: number }>({
    name: 'cart_note_prices',
    // Materialized: no plan may price the whole cart again for each of its lines.
    text: `with cart as (update carts c set updated_at = now() where ${ofBuyer} returning id),
      price as materialized (select p.variant_id, p.unit_price from cart_prices($1, $2, null, null) p)
      update cart_lines l set price_when_added = price.unit_price
      from cart, price
      where l.cart_id = cart.id and l.variant_id = price.variant_id and l.variant_id = any ($3)
      returning l.variant_id, l.price_when_added::float8 as price`,
    values: [buyer.personId, buyer.companyId, variantIds],
  })
  const prices = new Map(priced.rows.map(({ variant_id: id, price }) => [id, price] as const))
  return new Map(variantIds.map((id) => [id, prices.get(id) ?? null]))
}
