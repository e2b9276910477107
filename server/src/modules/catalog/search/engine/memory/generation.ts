import { bestOf, byScore, type RankQueries, readRanking } from '../reading/best-matches.ts'
import { countMatches, sumCounts } from '../reading/count-matches.ts'
import { LiveSegment, microsecondsOf } from '../reading/live-segment.ts'
import { firstOf, mergePlaced } from '../reading/order-matches.ts'
import type { FacetsAsked, FacetsFound, PageAsked, PageFound } from '../search-engine.ts'
import { SegmentBuilder } from '../segment/build-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { sizeOf } from '../segment/sets.ts'

/** A later segment with more products than this is not made again together with others. */
const joinedMost = 2_000

/** Bytes of a row, as PostgreSQL sent them. */
type RowBytes = Buffer

interface Later {
  readonly live: LiveSegment
  /** By number of product; kept as long as the segment is small enough to be joined with the next. */
  readonly rows: ReadonlyMap<number, RowBytes>
}

/** All products as of one moment: those that were loaded at once, and later segments of those that changed since. */
export class Generation {
  readonly #base: LiveSegment
  #later: Later[] = []

  constructor(base: Segment) {
    this.#base = new LiveSegment(base)
  }

  get products(): number {
    return this.#all().reduce((sum, { segment, gone }) => sum + segment.rows - gone, 0)
  }

  /** Products in later segments. Many of them slow every answer, and all are loaded anew. */
  get changed(): number {
    return this.#later.reduce((sum, { live }) => sum + live.segment.rows, 0) + this.#base.gone
  }

  /** Makes these products what their rows say; those without a row are not for sale any more. */
  change(nums: readonly number[], rows: ReadonlyMap<number, RowBytes>): void {
    const all = new Map(rows)
    while (this.#later.length > 0) {
      const last = this.#later.at(-1) as Later
      if (last.rows.size > 2 * all.size || last.rows.size + all.size > joinedMost) break
      this.#later.pop()
      for (const [num, bytes] of last.rows) if (!all.has(num) && !nums.includes(num)) all.set(num, bytes)
    }
    for (const live of this.#all()) for (const num of nums) live.forget(num)
    if (all.size === 0) return
    const builder = new SegmentBuilder()
    for (const bytes of all.values()) builder.add(bytes, 0)
    this.#later.push({ live: new LiveSegment(builder.build()), rows: all })
  }

  /** The same with a segment that was made elsewhere, of these products. */
  changeTo(nums: readonly number[], segment: Segment): void {
    for (const live of this.#all()) for (const num of nums) live.forget(num)
    this.#later.push({ live: new LiveSegment(segment), rows: new Map() })
  }

  /** Null where it cannot rank as asked. */
  findPage({ conditions, order, size, offset }: PageAsked): PageFound | null {
    if (typeof order !== 'string') {
      const ranking = readRanking(order.ranking)
      return ranking && this.#findBest(conditions, ranking, order.called, size, offset)
    }
    let n = 0
    const parts = this.#all().map((live) =>
      live.withMatches(conditions, (matches) => {
        const found = sizeOf(matches)
        n += found
        return firstOf(live.segment, order, matches, found, size + offset, conditions)
      }),
    )
    const page = mergePlaced(order, parts).slice(offset, offset + size)
    return { n, nums: page.map(({ num }) => num) }
  }

  #findBest(
    conditions: PageAsked['conditions'],
    ranking: RankQueries,
    called: readonly number[],
    size: number,
    offset: number,
  ): PageFound {
    let n = 0
    const best = this.#all().flatMap((live) =>
      live.withMatches(conditions, (matches) => {
        const found = sizeOf(matches)
        n += found
        return found === 0 ? [] : bestOf(live, ranking, called, matches, found, size + offset)
      }),
    )
    return {
      n,
      nums: best
        .sort(byScore)
        .slice(offset, offset + size)
        .map(({ num }) => num),
    }
  }

  countFacets(asked: readonly FacetsAsked[], freshSince: Date): FacetsFound[] {
    const since = microsecondsOf(freshSince)
    return asked.map(({ conditions, kinds }) =>
      sumCounts(
        this.#all().map((live) =>
          live.withMatches(conditions, (matches) => {
            const size = sizeOf(matches)
            return { size, ...countMatches(live.segment, matches, size, kinds, since) }
          }),
        ),
      ),
    )
  }

  #all(): LiveSegment[] {
    return [this.#base, ...this.#later.map(({ live }) => live)]
  }
}
