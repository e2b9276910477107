import { and, eq, sql } from 'drizzle-orm'
import type { Side } from '#contracts/cart/cart.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { type CartLine, listCartLines } from './cart.queries.ts'
import { cartLines, carts } from './cart.tables.ts'

/** The person's cart, made at the first need, and locked until the transaction ends so that changes take turns. */
async function lockCart(tx: Connection, personId: string, side: Side): Promise<string> {
  await tx.insert(carts).values({ personId, side }).onConflictDoNothing()
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.personId, personId), eq(carts.side, side)))
    .for('update')
  if (!cart) throw new Error('a cart that was just made is gone')
  return cart.id
}

interface Wanted {
  variantId: string
  productId: string
}

/**
 * Finds the variant that `item` stands for: a variant's own id, or a product's with only one thing to buy.
 * Refuses: cart.item_invalid, cart.choose_variant where the product has a choice.
 */
async function findVariant(tx: Connection, item: string): Promise<Wanted> {
  const result = await tx.execute<{ id: string; product_id: string; option_names: string[] }>(sql`
    select v.id, v.product_id, p.option_names from variants v join products p on p.id = v.product_id
    where (v.id = ${item} or v.product_id = ${item}) and (v.is_active or v.id = ${item})
    order by (v.id = ${item}) desc, v.sort_order limit 2`)
  const [first, second] = result.rows
  if (!first) throw new Refusal('cart.item_invalid')
  if (second && first.id !== item) {
    throw new Refusal('cart.choose_variant', { options: first.option_names.join(' and ') || 'a variant' })
  }
  return { variantId: first.id, productId: first.product_id }
}

/** Adds to the line of the variant, or makes one. The sum must be there to buy. Answers the line as it then is. */
export function addToCart(
  db: Database,
  personId: string,
  side: Side,
  item: string,
  quantity: number,
): Promise<CartLine> {
  return db.transaction(async (tx) => {
    const wanted = await findVariant(tx, item)
    const cartId = await lockCart(tx, personId, side)
    const [line] = await tx
      .insert(cartLines)
      .values({ cartId, personId, ...wanted, quantity, priceWhenAdded: 0 })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.variantId],
        set: {
          quantity: sql`least(${cartLines.quantity} + ${quantity}, ${limits.quantityMax})`,
          updatedAt: sql`now()`,
        },
      })
      .returning({ id: cartLines.id, priceWhenAdded: cartLines.priceWhenAdded })
    const lines = await listCartLines(tx, personId, side)
    if (lines.length > limits.cartLinesMax) throw new Refusal('cart.full', { max: limits.cartLinesMax })
    const added = lines.find(({ id }) => id === line?.id)
    if (!added) throw new Error('a cart line that was just written is gone')
    refuseUnbuyable(added)
    await tx.update(cartLines).set({ priceWhenAdded: added.unitPrice }).where(eq(cartLines.id, added.id))
    await touch(tx, cartId)
    return { ...added, priceWhenAdded: added.unitPrice }
  })
}

/** Sets a line's quantity; 0 or less removes it and answers null. Refuses: cart.item_not_in_cart, cart.over_stock. */
export function changeQuantity(
  db: Database,
  personId: string,
  side: Side,
  lineId: string,
  quantity: number,
): Promise<CartLine | null> {
  return db.transaction(async (tx) => {
    const cartId = await lockCart(tx, personId, side)
    const mine = and(eq(cartLines.id, lineId), eq(cartLines.cartId, cartId))
    const changed =
      quantity <= 0
        ? await tx.delete(cartLines).where(mine).returning({ id: cartLines.id })
        : await tx
            .update(cartLines)
            .set({ quantity, updatedAt: sql`now()` })
            .where(mine)
            .returning({ id: cartLines.id })
    if (changed.length === 0) throw new Refusal('cart.item_not_in_cart')
    await touch(tx, cartId)
    if (quantity <= 0) return null
    const line = (await listCartLines(tx, personId, side)).find(({ id }) => id === lineId)
    if (!line) throw new Error('a cart line that was just changed is gone')
    refuseUnbuyable(line)
    return line
  })
}

/** Removes every line. An empty cart stays empty. */
export async function clearCart(db: Database, personId: string, side: Side): Promise<void> {
  await db.transaction(async (tx) => {
    const cartId = await lockCart(tx, personId, side)
    await tx.delete(cartLines).where(eq(cartLines.cartId, cartId))
    await touch(tx, cartId)
  })
}

function refuseUnbuyable(line: CartLine): void {
  if (!line.forSale) throw new Refusal('cart.not_for_sale')
  if (line.available === null) return
  if (line.available <= 0) throw new Refusal('cart.out_of_stock')
  if (line.available < line.quantity) throw new Refusal('cart.over_stock', { left: line.available })
}

async function touch(tx: Connection, cartId: string): Promise<void> {
  await tx.update(carts).set({ updatedAt: sql`now()` }).where(eq(carts.id, cartId))
}
