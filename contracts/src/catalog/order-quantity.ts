import type { Side } from '../cart/cart.ts'
import type { Product } from './product.ts'

/** How many pieces of a product a company can order: at least `minimum`, in whole multiples of `multiple`. */
export interface OrderRule {
  readonly minimum: number
  readonly multiple: number
}

interface BulkGoods {
  readonly bulkTiers: readonly { readonly minQuantity: number }[]
  readonly multiple: number
}

/** The rule of a product: its minimum is where the first bulk tier begins, in whole multiples. `minimum_order` in SQL is the same. */
export function orderRuleOf({ bulkTiers, multiple }: BulkGoods): OrderRule {
  const first = bulkTiers.length > 0 ? Math.min(...bulkTiers.map(({ minQuantity }) => minQuantity)) : 1
  return { minimum: Math.ceil(first / multiple) * multiple, multiple }
}

/**
 * Why a company cannot order this many pieces, with the two nearest numbers that it can order; null where it can. The codes are
 * those of refusals, without the module that refuses. `why_not_pieces` in SQL is the same.
 */
export function whyNotPieces(pieces: number, { minimum, multiple }: OrderRule) {
  if (pieces >= minimum && pieces % multiple === 0) return null
  const lower = Math.max(minimum, Math.floor(pieces / multiple) * multiple)
  const code = multiple === 1 ? ('below_minimum' as const) : ('not_in_multiples' as const)
  return { code, details: { min: minimum, multiple, lower, upper: lower + multiple } }
}

/** The number of pieces nearest to `wanted` that a company can order, of at most `most`; the minimum where even that is more. */
export function nearestPieces(wanted: number, { minimum, multiple }: OrderRule, most: number): number {
  const highest = Math.floor(most / multiple) * multiple
  return Math.max(minimum, Math.min(highest, Math.round(wanted / multiple) * multiple))
}

/** Of goods that a shopper buys: any number. */
export const anyNumber: OrderRule = { minimum: 1, multiple: 1 }

/** How many pieces a side's buyers can order. */
export function ruleOn(
  side: Side,
  { bulk_tiers, order_multiple: multiple }: Pick<Product, 'bulk_tiers' | 'order_multiple'>,
): OrderRule {
  if (side === 'shopper') return anyNumber
  return orderRuleOf({
    bulkTiers: bulk_tiers.map(({ min_quantity }) => ({ minQuantity: min_quantity })),
    multiple,
  })
}
