import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Buyer } from '../../plugins/access.ts'
import { ofBuyer, type Queryable } from './cart.queries.ts'
import { addToCart } from './change-cart.ts'

export interface LineToAdd {
  readonly variantId: string
  readonly quantity: number
}

/**
 * Adds many lines one after the other, each by the rules of `addToCart`, and returns for each why it was refused, or null. All of them have
 * the same key: when they are repeated after a lost reply, those that were added add nothing more.
 */
export async function addLines(
  db: Queryable,
  buyer: Buyer,
  lines: readonly LineToAdd[],
  key: string,
): Promise<(Refusal | null)[]> {
  const inCart = await variantsInCart(db, buyer)
  const outcomes: (Refusal | null)[] = []
  for (const { variantId, quantity } of lines) {
    // A full cart is not asked again for each of two thousand lines.
    if (inCart.size >= limits.cartLinesMax && !inCart.has(variantId)) {
      outcomes.push(new Refusal('cart.full', { max: limits.cartLinesMax }))
      continue
    }
    const refusal = await addOne(db, buyer, { item: variantId, quantity, key })
    if (!refusal) inCart.add(variantId)
    outcomes.push(refusal)
  }
  return outcomes
}

async function addOne(...addition: Parameters<typeof addToCart>): Promise<Refusal | null> {
  try {
    await addToCart(...addition)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function variantsInCart(db: Queryable, { personId, companyId }: Buyer): Promise<Set<string>> {
  const { rows } = await db.query<{ variant_id: string }>({
    name: 'cart_variants',
    text: `select l.variant_id from carts c join cart_lines l on l.cart_id = c.id where ${ofBuyer}`,
    values: [personId, companyId],
  })
  return new Set(rows.map((row) => row.variant_id))
}
