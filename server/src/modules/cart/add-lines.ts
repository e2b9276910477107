import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Buyer } from '../../plugins/access.ts'
import { addKeyOf, keyReused } from './add-key.rules.ts'
import { type Addition, ofBuyer, type Queryable } from './cart.queries.ts'
import { addToCart } from './change-cart.ts'

export interface LineToAdd {
  readonly variantId: string
  readonly quantity: number
}

/**
 * Adds many lines one after the other, each by the rules of `addToCart`, those of the same variant together, and returns for each why it was
 * refused, or null. All of them have
 * the same key: when they are repeated after a lost reply, those that were added add nothing more. Refuses as a whole: cart.key_reused.
 */
export async function addLines(
  db: Queryable,
  buyer: Buyer,
  lines: readonly LineToAdd[],
  key: string,
): Promise<(Refusal | null)[]> {
  const addKey = addKeyOf(key, lines)
  const inCart = await variantsInCart(db, buyer, addKey)
  // One addition for each variant: a second one under the same key would be taken for a repetition.
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  const outcomes = new Map<string, Refusal | null>()
  for (const [variantId, quantity] of sums) {
    // A full cart is not asked again for each of two thousand lines.
    const isFull = inCart.size >= limits.cartLinesMax && !inCart.has(variantId)
    const refusal = isFull
      ? new Refusal('cart.full', { max: limits.cartLinesMax })
      : await addOne(db, buyer, { item: variantId, quantity, key: addKey })
    if (!refusal) inCart.add(variantId)
    outcomes.set(variantId, refusal)
  }
  return lines.map(({ variantId }) => outcomes.get(variantId) ?? null)
}

async function addOne(db: Queryable, buyer: Buyer, addition: Addition): Promise<Refusal | null> {
  const max = limits.quantityMax
  if (addition.quantity > max) return new Refusal('cart.quantity_above_max', { max })
  try {
    await addToCart(db, buyer, addition)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function variantsInCart(
  db: Queryable,
  { personId, companyId }: Buyer,
  addKey: string,
): Promise<Set<string>> {
  const { rows } = await db.query<{ variants: string[] | null; reused: boolean }>({
    name: 'cart_variants',
    text: `select array_agg(l.variant_id) as variants, ${keyReused('$3')} as reused
      from carts c join cart_lines l on l.cart_id = c.id where ${ofBuyer}`,
    values: [personId, companyId, addKey],
  })
  if (rows[0]?.reused) throw new Refusal('cart.key_reused')
  return new Set(rows[0]?.variants)
}
