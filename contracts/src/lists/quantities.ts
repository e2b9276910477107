import type { OrderRule } from '../catalog/order-quantity.ts'
import { limits } from '../limits.ts'

/** What a line of a list is ordered by. */
export interface ListLineTerms {
  /** The pieces that are usually ordered. */
  readonly quantity: number
  /** The par level: how many the company keeps; null where it keeps no count. */
  readonly keep: number | null
  /** How many there are; null where nobody has counted since the last order. */
  readonly counted: number | null
}

/** The fewest pieces of at least `wanted` that a company can order; none where none are wanted. */
export function roundedUp(wanted: number, { minimum, multiple }: OrderRule): number {
  if (wanted <= 0) return 0
  return Math.max(minimum, Math.ceil(wanted / multiple) * multiple)
}

/**
 * How many pieces a line is ordered by: what is missing to the par level where somebody has counted, else the usual number, rounded up
 * to what can be ordered.
 *
 *     keeps 40, there are 12, sold in cartons of 6: 28 are missing, 30 are ordered
 */
export function toOrderOf({ quantity, keep, counted }: ListLineTerms, rule: OrderRule): number {
  const wanted = keep === null || counted === null ? quantity : keep - counted
  return roundedUp(wanted, rule)
}

/** The nearest number of pieces that can be ordered now, or null where not even the minimum is in stock. */
export function nearestInStock(wanted: number, rule: OrderRule, stock: number | null): number | null {
  const { minimum, multiple } = rule
  const most = Math.floor(Math.min(stock ?? limits.quantityMax, limits.quantityMax) / multiple) * multiple
  if (most < minimum) return null
  return Math.min(most, Math.max(minimum, roundedUp(wanted, rule)))
}
