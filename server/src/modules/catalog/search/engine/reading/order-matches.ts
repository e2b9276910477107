import type { RowSort } from '../../statements.ts'
import type { Met } from '../search-engine.ts'
import type { Keys, Segment } from '../segment/segment.ts'
import { has, rowsOf } from '../segment/sets.ts'

/** A list's order: by which key, and whether from its highest value on, then by number in the same direction. */
const orders: Record<RowSort, { key: keyof Keys; isFalling: boolean }> = {
  popular: { key: 'pop', isFalling: true },
  'price-low': { key: 'price', isFalling: false },
  'price-high': { key: 'price', isFalling: true },
  newest: { key: 'created', isFalling: true },
  rating: { key: 'rating', isFalling: true },
  reviews_count: { key: 'reviews', isFalling: true },
  discount_percentage: { key: 'discount', isFalling: true },
}

/** Up to so many matches are sorted; of more, the order's array is walked until enough of them were met. */
const sortedMost = 2_000

/** A row of some segment with what decides its place: higher values come first, then higher numbers, or the other way round. */
export interface Placed {
  readonly num: number
  readonly value: number
}

/** The first `most` of the matches of a segment in a stored order. */
export function firstOf(
  segment: Segment,
  sort: RowSort,
  matches: Uint32Array,
  size: number,
  most: number,
  { minPrice, maxPrice }: Met,
): Placed[] {
  const { key, isFalling } = orders[sort]
  const values = segment.keys[key]
  const placed = (row: number): Placed => ({ num: segment.nums[row] as number, value: values[row] as number })
  if (size <= sortedMost) {
    const turn = isFalling ? -1 : 1
    const rows = rowsOf(matches, size).sort(
      (a, b) => turn * ((values[a] as number) - (values[b] as number) || a - b),
    )
    return Array.from(rows.subarray(0, most), placed)
  }
  const ascending = segment.ascending[key]
  const [from, to] =
    key === 'price'
      ? [firstAtLeast(values, ascending, minPrice), firstAtLeast(values, ascending, maxPrice + 1)]
      : [0, ascending.length]
  const found: Placed[] = []
  for (let step = 0; step < to - from && found.length < most; step += 1) {
    const row = ascending[isFalling ? to - 1 - step : from + step] as number
    if (has(matches, row)) found.push(placed(row))
  }
  return found
}

function firstAtLeast(values: Float64Array, ascending: Uint32Array, least: number): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((values[ascending[middle] as number] as number) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** The rows of several segments in one order. */
export function merged(sort: RowSort, parts: readonly (readonly Placed[])[]): Placed[] {
  if (parts.length === 1) return [...(parts[0] as readonly Placed[])]
  const turn = orders[sort].isFalling ? -1 : 1
  return parts.flat().sort((a, b) => turn * (a.value - b.value || a.num - b.num))
}
