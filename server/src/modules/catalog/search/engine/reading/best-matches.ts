import type { Ranking } from '../../word-queries.rules.ts'
import { findRow } from '../segment/segment.ts'
import { has, rowsOf } from '../segment/sets.ts'
import type { LiveSegment } from './live-segment.ts'
import { type RankQuery, readRankQuery, sumsOf } from './rank-matches.ts'
import { TopRows } from './top-rows.ts'

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

/** The best `most` matches of a segment. */
export function bestOf(
  live: LiveSegment,
  queries: RankQueries,
  called: readonly number[],
  matches: Uint32Array,
  size: number,
  most: number,
): Scored[] {
  const { segment } = live
  const rows = rowsOf(matches, size)
  const scores = scoresOf(live, queries, rows)
  const calledRows = new Set(called.map((num) => findRow(segment, num)))
  const top = new TopRows(Math.min(most, size))
  const first: Scored[] = []
  let { least } = top
  for (let place = 0; place < rows.length; place += 1) {
    const score = scores[place] as number
    const row = rows[place] as number
    if (calledRows.size > 0 && calledRows.has(row)) {
      first.push({ num: segment.nums[row] as number, isCalled: true, score })
    } else if (score >= least) {
      top.add(row, score)
      least = top.least
    }
  }
  const others = top
    .entries()
    .map(({ row, score }) => ({ num: segment.nums[row] as number, isCalled: false, score }))
  return [...first, ...others].sort(byScore).slice(0, most)
}

/** What `scoreOf` in statements.ts computes, with its roundings: numbers of four bytes as long as PostgreSQL has them so. */
function scoresOf(live: LiveSegment, { typed, meant, beside }: RankQueries, rows: Int32Array): Float64Array {
  const { segment } = live
  const { factors } = segment
  const scores = weighed(typed, sumsOf(segment, typed, rows))
  if (meant !== null) {
    const others = weighed(meant, sumsOf(segment, meant, rows))
    live.withFilled(beside, (lessSo) => {
      for (let place = 0; place < scores.length; place += 1) {
        const isLess = lessSo !== null && has(lessSo, rows[place] as number)
        const other = (isLess ? 0.5 : 0.9) * (others[place] as number)
        if (other > (scores[place] as number)) scores[place] = other
      }
    })
  }
  for (let place = 0; place < scores.length; place += 1)
    scores[place] = (scores[place] as number) * (factors[rows[place] as number] as number)
  return scores
}

function weighed({ lexemes, nodes }: RankQuery, sums: Float32Array): Float64Array {
  const scores = new Float64Array(sums.length)
  for (let place = 0; place < scores.length; place += 1)
    scores[place] = Math.fround((sums[place] as number) / lexemes.length) * (nodes + 1)
  return scores
}
