import { whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Buyer } from '../../plugins/access.ts'
import type { AddKey } from './adding/add-key.rules.ts'
import {
  type Addition,
  type Candidate,
  type CartLine,
  findCandidates,
  findCartLine,
  ofBuyer,
  type Queryable,
  type Sellable,
} from './cart.queries.ts'
import { closureOf } from './cart.rules.ts'

/**
 * Adds to the line of the variant, or creates one: one statement reads, one writes. The stock must cover the new
 * quantity; the write checks that again, for two tabs that add at once. Repeating an idempotency key adds nothing and is not refused,
 * whatever became of the goods. Returns the resulting line; null where the key has added it and it is gone since. Refuses: cart.key_reused, cart.item_invalid, cart.choose_variant, cart.choose_one,
 * checkout.store_closed, cart.not_for_sale, cart.out_of_stock, cart.over_stock, cart.full, and on the business side
 * cart.below_minimum and cart.not_in_multiples.
 */
export async function addToCart(db: Queryable, buyer: Buyer, addition: Addition): Promise<CartLine | null> {
  const { item, quantity, key } = addition
  const candidate = theOnly(await findCandidates(db, buyer, addition), item)
  if (candidate.isKeyReused) throw new Refusal('cart.key_reused')
  if (!candidate.isRepeated) await refuseAddition(db, buyer, candidate)
  const [line] = await writeAdditions(db, buyer, [{ ...candidate, quantity }], key)
  if (!line) throw tooMany(candidate.available ?? 0)
  if (line.id === null) return null
  // If another tab added at the same moment, the line is read again: its price is that of all pieces.
  const isSum = line.quantity === candidate.sum
  const repriced = isSum ? null : await findCartLine(db, buyer, line.id, line.quantity)
  return repriced ?? { ...candidate, ...line, id: line.id, priceWhenAdded: candidate.unitPrice }
}

async function refuseAddition(db: Queryable, buyer: Buyer, candidate: Candidate): Promise<void> {
  if (candidate.quotation) throw new Refusal('cart.quoted')
  refuseUnbuyable(candidate, candidate.sum)
  if (candidate.inCart === 0 && candidate.linesCount >= limits.cartLinesMax) {
    const max = await linesMaxOf(db, buyer)
    if (candidate.linesCount >= max) throw new Refusal('cart.full', { max })
  }
}

type ToAdd = Pick<Sellable, 'variantId' | 'unitPrice' | 'available'> & { quantity: number }

/** What `add_to_cart` returns of a variant: its line as it is now; without an id where the key has added it and it is gone since. */
type Added = { variantId: string } & ({ id: string; quantity: number } | { id: null; quantity: null })

/** Adds to the lines of a cart (adding/add-to-cart.functions.sql). Of what the stock no longer covers nothing comes back. */
export async function writeAdditions(
  db: Queryable,
  { personId, companyId }: Buyer,
  goods: readonly ToAdd[],
  key: AddKey | undefined,
): Promise<Added[]> {
  const { rows } = await db.query<Added>({
    name: 'cart_add',
    text: `select line_id as id, of_variant as "variantId", pieces_now as quantity
      from add_to_cart($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      personId,
      companyId,
      goods.map(({ variantId }) => variantId),
      goods.map(({ quantity }) => quantity),
      goods.map(({ unitPrice }) => unitPrice),
      goods.map(({ available }) => available),
      key?.key ?? null,
      key?.asked ?? null,
    ],
  })
  return rows
}

function theOnly([first, second]: readonly Candidate[], item: string): Candidate {
  if (!first) throw new Refusal('cart.item_invalid')
  // Of goods that nobody can buy there is nothing to choose.
  if (second && first.variantId !== item && first.forSale) {
    const options = first.optionNames
    throw options.length > 0
      ? new Refusal('cart.choose_variant', { options })
      : new Refusal('cart.choose_one')
  }
  return first
}

/**
 * Locks the cart before the person's line, in the same order as adding does, so that two concurrent changes cannot
 * deadlock. The line is $1, the person $3.
 */
const withCartOfLine = `with cart as (
        update carts set updated_at = now()
        where person_id = $3 and id = (select cart_id from cart_lines where id = $1) returning id, company_id
      )`

/** Sets a line's quantity; 0 or less removes it and returns null. Refuses: cart.item_not_in_cart and as adding does. */
export async function changeQuantity(
  db: Queryable,
  buyer: Buyer,
  lineId: string,
  quantity: number,
): Promise<CartLine | null> {
  if (quantity <= 0) {
    await removeLine(db, buyer, lineId)
    return null
  }
  const line = await findCartLine(db, buyer, lineId, quantity)
  if (!line) throw new Refusal('cart.item_not_in_cart')
  if (line.quotation) throw new Refusal('cart.quoted')
  refuseUnbuyable(line, quantity)
  // A company sees the price of each number before it chooses one: a lower step is no news.
  const seen = line.ladder && line.unitPrice
  const { rowCount } = await db.query({
    name: 'cart_quantity',
    text: `${withCartOfLine}
      update cart_lines l set quantity = $2, price_when_added = coalesce($4, price_when_added), updated_at = now() from cart
      where l.cart_id = cart.id and l.id = $1 and l.person_id = $3`,
    values: [lineId, quantity, buyer.personId, seen],
  })
  if (rowCount === 0) throw new Refusal('cart.item_not_in_cart')
  return seen === null ? line : { ...line, priceWhenAdded: seen }
}

async function removeLine(db: Queryable, { personId, companyId }: Buyer, lineId: string): Promise<void> {
  const { rowCount } = await db.query({
    name: 'cart_remove',
    text: `${withCartOfLine}
      delete from cart_lines l using cart
      where l.cart_id = cart.id and l.id = $1 and cart.company_id is not distinct from $2`,
    values: [lineId, companyId, personId],
  })
  if (rowCount === 0) throw new Refusal('cart.item_not_in_cart')
}

/** Removes every line and every code. An empty cart stays empty. */
export async function clearCart(db: Queryable, { personId, companyId }: Buyer): Promise<void> {
  await db.query(
    `with cart as (update carts c set updated_at = now() where ${ofBuyer} returning id),
     codes as (delete from cart_codes where cart_id in (select id from cart))
     delete from cart_lines where cart_id in (select id from cart)`,
    [personId, companyId],
  )
}

/** How many different goods a cart holds: that of a verified company takes a whole pasted order. */
export async function linesMaxOf(db: Queryable, { companyId }: Buyer): Promise<number> {
  if (!companyId) return limits.cartLinesMax
  const { rowCount } = await db.query('select from companies where id = $1 and is_verified', [companyId])
  return rowCount === 1 ? limits.orderLinesMax : limits.cartLinesMax
}

/** The refusal of more pieces than are left. */
export const tooMany = (left: number): Refusal =>
  left > 0 ? new Refusal('cart.over_stock', { left }) : new Refusal('cart.out_of_stock')

/** Refuses goods that cannot be bought in this quantity: the refusals of `addToCart`. */
export function refuseUnbuyable(goods: Sellable, quantity: number): void {
  const { forSale, available, closedUntil, store, rule } = goods
  if (closedUntil) throw new Refusal('checkout.store_closed', closureOf(store.name, closedUntil))
  if (!forSale) throw new Refusal('cart.not_for_sale')
  if (available !== null && available < (rule?.minimum ?? 1)) throw new Refusal('cart.out_of_stock')
  if (available !== null && available < quantity) throw tooMany(available)
  const whyNot = rule && whyNotPieces(quantity, rule)
  if (whyNot) throw new Refusal(`cart.${whyNot.code}`, whyNot.details)
}
