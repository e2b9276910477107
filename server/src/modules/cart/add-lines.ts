import type { AddedLines, CartLines } from '#contracts/cart/cart-lines.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import type { Buyer } from '../../plugins/access.ts'
import { addKeyOf, keyReused } from './add-key.rules.ts'
import { ofBuyer, type Queryable, type Sellable } from './cart.queries.ts'
import { linesMaxOf, refuseUnbuyable } from './change-cart.ts'
import { readGoods } from './goods.queries.ts'
import { pricingCart } from './large-carts.ts'

interface LineToAdd {
  readonly variantId: string
  readonly quantity: number
}

interface LineInCart {
  readonly quantity: number
  readonly isQuoted: boolean
  /** The same key has added it before: it is added no more. */
  readonly isRepeated: boolean
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
  const inCart = await linesInCart(db, buyer, addKey)
  // One addition for each variant: a second one under the same key would be taken for a repetition.
  const asked = new Map<string, number>()
  for (const { variantId, quantity } of lines) asked.set(variantId, (asked.get(variantId) ?? 0) + quantity)
  const goods = new Map(
    (await readGoods(db, buyer, [...asked.keys()])).map((each) => [each.variantId, each] as const),
  )
  const outcomes = new Map<string, Outcome>()
  const taken: LineToAdd[] = []
  const max = await linesMaxOf(db, buyer)
  let free = max - inCart.size
  for (const [variantId, quantity] of asked) {
    const line = inCart.get(variantId)
    const refusal =
      whyNotAdded(goods.get(variantId), quantity, line) ??
      (line || free > 0 ? null : new Refusal('cart.full', { max }))
    if (refusal) outcomes.set(variantId, refusal)
    else taken.push({ variantId, quantity })
    if (!refusal && !line) free -= 1
  }
  const written = await writeLines(db, buyer, taken, addKey)
  for (const { variantId } of taken) {
    // Another tab was faster.
    const left = goods.get(variantId)?.available ?? 0
    const price = written.get(variantId)
    outcomes.set(variantId, price === undefined ? new Refusal('cart.over_stock', { left }) : price)
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
  const before = line?.quantity ?? 0
  try {
    refuseUnbuyable(goods, line?.isRepeated ? before : Math.min(before + quantity, max))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function linesInCart(
  db: Queryable,
  { personId, companyId }: Buyer,
  addKey: string,
): Promise<Map<string, LineInCart>> {
  const { rows } = await db.query<LineInCart & { variantId: string; isReused: boolean }>({
    name: 'cart_variants',
    text: `with l as (select l.* from carts c join cart_lines l on l.cart_id = c.id where ${ofBuyer})
      select l.variant_id as "variantId", l.quantity, l.quotation_id is not null as "isQuoted",
        l.last_add_key is not distinct from $3 as "isRepeated", (select ${keyReused('$3')} from l) as "isReused"
      from l`,
    values: [personId, companyId, addKey],
  })
  if (rows[0]?.isReused) throw new Refusal('cart.key_reused')
  return new Map(rows.map((row) => [row.variantId, row]))
}

/**
 * Writes the lines in the order of their variants, in which orders lock them, and then notes what they cost in this cart. Returns the
 * variants of those for which the stock was still enough, with that price; null where another tab has changed the line since.
 */
async function writeLines(
  db: Queryable,
  { personId, companyId }: Buyer,
  lines: readonly LineToAdd[],
  addKey: string,
): Promise<Map<string, number | null>> {
  if (lines.length === 0) return new Map()
  const { rows } = await db.query<{ variant_id: string }>({
    name: 'cart_add_lines',
    // The cart shows lines of one moment in the order of their ids, which is that in which they were asked for.
    text: `with asked as materialized (
        select uuidv7() as id, a.variant_id, a.quantity from unnest($3::uuid[], $4::int[]) as a (variant_id, quantity)
      ), cart as (
        insert into carts (person_id, company_id) values ($1, $2)
        on conflict (person_id, company_id) do update set updated_at = now() returning id
      )
      insert into cart_lines (id, cart_id, person_id, variant_id, product_id, quantity, price_when_added, last_add_key)
      select a.id, cart.id, $1, v.id, v.product_id, a.quantity, v.base_price, $5
      from cart, asked a join variants v on v.id = a.variant_id
      order by v.id
      on conflict (cart_id, variant_id) do update
      set quantity = least(cart_lines.quantity + case when cart_lines.last_add_key = $5 then 0 else excluded.quantity end,
          ${limits.quantityMax}),
        last_add_key = $5, updated_at = now()
      where cart_lines.quotation_id is null and (cart_lines.last_add_key = $5 or not exists (
        select from stock s where s.variant_id = excluded.variant_id and s.tracked
          and s.on_hand - s.reserved < cart_lines.quantity + excluded.quantity))
      returning variant_id`,
    values: [
      personId,
      companyId,
      lines.map(({ variantId }) => variantId),
      lines.map(({ quantity }) => quantity),
      addKey,
    ],
  })
  const priced = await db.query<{ variant_id: string; price: number }>({
    name: 'cart_note_prices',
    // Materialized: no plan may price the whole cart again for each of its lines.
    text: `with cart as (update carts c set updated_at = now() where ${ofBuyer} returning id),
      price as materialized (select p.variant_id, p.unit_price from cart_prices($1, $2, null, null) p)
      update cart_lines l set price_when_added = price.unit_price
      from cart, price
      where l.cart_id = cart.id and l.variant_id = price.variant_id and l.last_add_key = $3
      returning l.variant_id, l.price_when_added::float8 as price`,
    values: [personId, companyId, addKey],
  })
  const prices = new Map(priced.rows.map(({ variant_id: id, price }) => [id, price] as const))
  return new Map(rows.map(({ variant_id: id }) => [id, prices.get(id) ?? null]))
}
