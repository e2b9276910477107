import type { FacetsFound } from '../search-engine.ts'
import { type Facets, firstAtLeast, type Segment } from '../segment/segment.ts'
import { has, rowsOf } from '../segment/sets.ts'

interface Counts {
  lowest: number | null
  highest: number | null
  fresh: number
  facets: Map<number, number>
}

/** Of more matches, prices and ages are read along their orders. */
const fewMost = 2_000

/** What the matches of a segment have, in the kinds of facets that are asked for as bits. */
export function countMatches(
  segment: Segment,
  matches: Uint32Array,
  size: number,
  kinds: number,
  freshSince: number,
): Counts {
  if (size === 0) return { lowest: null, highest: null, fresh: 0, facets: new Map() }
  const facets = new Map<number, number>()
  for (const some of segment.facets)
    if ((some.kinds & kinds) !== 0) countFacetsOf(some, matches, kinds, facets)
  const read = size > fewMost ? alongOrders : ofFew
  return { ...read(segment, matches, size, freshSince), facets }
}

function ofFew({ keys }: Segment, matches: Uint32Array, size: number, freshSince: number) {
  let [lowest, highest, fresh] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const row of rowsOf(matches, size)) {
    lowest = Math.min(lowest, keys.price[row] as number)
    highest = Math.max(highest, keys.price[row] as number)
    if ((keys.created[row] as number) >= freshSince) fresh += 1
  }
  return { lowest, highest, fresh }
}

function alongOrders({ keys, ascending }: Segment, matches: Uint32Array, _size: number, freshSince: number) {
  const { price, created } = ascending
  let [first, last, fresh] = [0, price.length - 1, 0]
  while (!has(matches, price[first] as number)) first += 1
  while (!has(matches, price[last] as number)) last -= 1
  for (let at = firstAtLeast(keys.created, created, freshSince); at < created.length; at += 1)
    if (has(matches, created[at] as number)) fresh += 1
  const priceAt = (place: number) => keys.price[price[place] as number] as number
  return { lowest: priceAt(first), highest: priceAt(last), fresh }
}

function countFacetsOf(
  { profiles, starts, numbers }: Facets,
  matches: Uint32Array,
  kinds: number,
  counts: Map<number, number>,
): void {
  const times = new Uint32Array(starts.length - 1)
  // Written out here and elsewhere, because a function for each row takes several times as long.
  for (let word = 0; word < matches.length; word += 1) {
    let bits = matches[word] as number
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const profile = profiles[(word << 5) + (31 - Math.clz32(lowest))] as number
      times[profile] = (times[profile] as number) + 1
    }
  }
  for (let profile = 0; profile < times.length; profile += 1) {
    const more = times[profile] as number
    if (more === 0) continue
    for (let at = starts[profile] as number; at < (starts[profile + 1] as number); at += 1) {
      const facet = numbers[at] as number
      if ((kinds >>> (facet >>> 26)) & 1) counts.set(facet, (counts.get(facet) ?? 0) + more)
    }
  }
}

/** The counts of several segments together. */
export function sumCounts(parts: readonly (Counts & { size: number })[]): FacetsFound {
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
