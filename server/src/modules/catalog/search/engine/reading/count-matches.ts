import type { FacetsFound } from '../search-engine.ts'
import type { Segment } from '../segment/segment.ts'
import { rowsOf } from '../segment/sets.ts'

interface Counts {
  lowest: number | null
  highest: number | null
  fresh: number
  facets: Map<number, number>
}

/** What the matches of a segment have, in the kinds of facets that are asked for as bits. */
export function countMatches(
  segment: Segment,
  matches: Uint32Array,
  size: number,
  kinds: number,
  freshSince: number,
): Counts {
  const { price, created } = segment.keys
  const counts: Counts = { lowest: null, highest: null, fresh: 0, facets: new Map() }
  if (size === 0) return counts
  const rows = rowsOf(matches, size)
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number
    const value = price[row] as number
    if (value < lowest) lowest = value
    if (value > highest) highest = value
    if ((created[row] as number) >= freshSince) counts.fresh += 1
  }
  return { ...counts, lowest, highest, facets: facetsOf(segment, rows, kinds) }
}

function facetsOf({ facets }: Segment, rows: Uint32Array, kinds: number): Map<number, number> {
  const { numbers, starts, places } = facets
  const times = new Uint32Array(numbers.length)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    const to = starts[row + 1] as number
    for (let next = starts[row] as number; next < to; next += 1) {
      const place = places[next] as number
      times[place] = (times[place] as number) + 1
    }
  }
  const found = new Map<number, number>()
  for (let place = 0; place < times.length; place += 1) {
    const facet = numbers[place] as number
    if (times[place] !== 0 && ((kinds >>> (facet >>> 26)) & 1) === 1) found.set(facet, times[place] as number)
  }
  return found
}

/** The counts of several segments together. */
export function summed(parts: readonly (Counts & { size: number })[]): FacetsFound {
  const facets: Record<string, number> = {}
  let [n, fresh] = [0, 0]
  const lowest: number[] = []
  const highest: number[] = []
  for (const part of parts) {
    n += part.size
    fresh += part.fresh
    if (part.lowest !== null) lowest.push(part.lowest)
    if (part.highest !== null) highest.push(part.highest)
    for (const [facet, times] of part.facets) facets[facet] = (facets[facet] ?? 0) + times
  }
  return {
    ...{ n, fresh, facets },
    lowest: lowest.length > 0 ? Math.min(...lowest) : null,
    highest: highest.length > 0 ? Math.max(...highest) : null,
  }
}
