import type { RowSort } from '../../statements.ts'
import type { Met } from '../search-engine.ts'
import { firstAtLeast, type Keys, type Segment } from '../segment/segment.ts'
import { has, rowsOf } from '../segment/sets.ts'
import { TopRows } from './top-rows.ts'

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

/**
 * Whether it is quicker to look at all matches than to walk the order until enough of them were met. Looking at one takes as long as some
 * eight steps.
 */
const areFew = (size: number, most: number, rows: number) => size * size * 8 <= most * rows

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
  if (areFew(size, most, segment.rows)) {
    const top = new TopRows(Math.min(size, most), { prefersLower: !isFalling })
    const turn = isFalling ? 1 : -1
    const rows = rowsOf(matches, size)
    for (let at = 0; at < rows.length; at += 1)
      top.add(rows[at] as number, turn * (values[rows[at] as number] as number))
    return top
      .entries()
      .map(({ row }) => placed(row))
      .sort(inOrder(sort))
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

/** The rows of several segments in one order. */
export function mergePlaced(sort: RowSort, parts: readonly (readonly Placed[])[]): Placed[] {
  return parts.length === 1 ? [...(parts[0] as readonly Placed[])] : parts.flat().sort(inOrder(sort))
}

function inOrder(sort: RowSort): (a: Placed, b: Placed) => number {
  const turn = orders[sort].isFalling ? -1 : 1
  return (a, b) => turn * (a.value - b.value || a.num - b.num)
}
