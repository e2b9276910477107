import type { AddedLines, CartLines } from '#contracts/lists/quick-order.schema.ts'
import type { Market } from '../../../market.ts'
import type { Buyer } from '../../../plugins/access.ts'
import { addLines, pricingCart } from '../../cart/index.ts'

/** Puts lines into the buyer's cart of a company. What cannot be bought comes back with its reason. */
export async function addToCart(
  { listPool }: Market,
  buyer: Buyer,
  { lines }: CartLines,
  key: string,
): Promise<AddedLines> {
  const wanted = lines.map(({ variant, quantity }) => ({ variantId: variant, quantity }))
  const refusals = await pricingCart(
    listPool,
    buyer,
    () => addLines(listPool, buyer, wanted, key),
    wanted.length,
  )
  return {
    added: refusals.filter((refusal) => refusal === null).length,
    results: lines.map(({ variant }, place) => {
      const refusal = refusals[place]
      const problem = refusal
        ? { code: refusal.code, details: refusal.details, sentence: refusal.message }
        : null
      return { variant, problem }
    }),
  }
}
