import type { Ranking } from '../../word-queries.rules.ts'
import { findRow } from '../segment/segment.ts'
import { has, rowsOf } from '../segment/sets.ts'
import type { LiveSegment } from './live-segment.ts'
import { type RankQuery, rankRows, readRankQuery } from './rank-matches.ts'

/** A ranking read once for all segments. */
export interface RankQueries {
  readonly typed: RankQuery
  readonly meant: RankQuery | null
  readonly beside: string | null
}

/** Null where a segment cannot rank by it. */
export function readRanking({ typed, meant, beside }: Ranking): RankQueries | null {
  const queries = { typed: readRankQuery(typed), meant: meant === null ? null : readRankQuery(meant) }
  if (queries.typed === null || (meant !== null && queries.meant === null)) return null
  return { typed: queries.typed, meant: queries.meant, beside }
}

export interface Scored {
  readonly num: number
  readonly isCalled: boolean
  readonly score: number
}

/** `called` first, then the best, then the newest: as `order by num = any (called) desc, score desc, num desc`. */
export const byScore = (a: Scored, b: Scored): number =>
  Number(b.isCalled) - Number(a.isCalled) || b.score - a.score || b.num - a.num

/** The best `most` matches of a segment, with the score of `scoreOf` in statements.ts. */
export function bestOf(
  live: LiveSegment,
  { typed, meant, beside }: RankQueries,
  called: readonly number[],
  matches: Uint32Array,
  size: number,
  most: number,
): Scored[] {
  const { segment } = live
  const rows = rowsOf(matches, size)
  const scores = scoresOf(rankRows(segment, typed, rows, matches), typed)
  if (meant !== null) {
    const others = scoresOf(rankRows(segment, meant, rows, matches), meant)
    live.withFilled(beside ?? "':nothing'", (lessSo) => {
      for (let place = 0; place < rows.length; place += 1) {
        const other = (has(lessSo, rows[place] as number) ? 0.5 : 0.9) * (others[place] as number)
        if (other > (scores[place] as number)) scores[place] = other
      }
    })
  }
  for (let place = 0; place < rows.length; place += 1)
    scores[place] = (scores[place] as number) * (segment.factors[rows[place] as number] as number)
  const calledRows = new Set(called.map((num) => findRow(segment, num)))
  const least = scoreAtPlace(scores, most)
  const best: Scored[] = []
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number
    const score = scores[place] as number
    const isCalled = calledRows.has(row)
    if (score >= least || isCalled) best.push({ num: segment.nums[row] as number, isCalled, score })
  }
  return best.sort(byScore).slice(0, most)
}

function scoresOf(ranks: Float32Array, { nodes }: RankQuery): Float64Array {
  const scores = new Float64Array(ranks.length)
  for (let place = 0; place < scores.length; place += 1)
    scores[place] = (ranks[place] as number) * (nodes + 1)
  return scores
}

/** The score of the one in this place, the highest being in the first; the lowest where there are fewer. */
function scoreAtPlace(scores: Float64Array, place: number): number {
  if (scores.length <= place) return Number.NEGATIVE_INFINITY
  // A heap of the highest ones, the lowest of them on top.
  const heap = scores.slice(0, place).sort()
  for (let at = place; at < scores.length; at += 1) {
    const score = scores[at] as number
    if (score > (heap[0] as number)) sinkIn(heap, score)
  }
  return heap[0] as number
}

function sinkIn(heap: Float64Array, score: number): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child += 1
    if ((heap[child] as number) >= score) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = score
}
