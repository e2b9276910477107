import { ofBeside } from '../../statements.ts'
import type { Ranking } from '../../word-queries.rules.ts'
import { findLexeme, findRow, none, type Segment } from '../segment/segment.ts'
import { has, rowsOf } from '../segment/sets.ts'
import type { LiveSegment } from './live-segment.ts'
import { type RankQuery, readRankQuery, sumsOf, weightsOf } from './rank-matches.ts'
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
  const calledRows = new Set(called.map((num) => findRow(segment, num)).filter((row) => row >= 0))
  const top = new TopRows(Math.min(most, size))
  const scored = ({ row, score }: { row: number; score: number }): Scored => ({
    num: segment.nums[row] as number,
    isCalled: false,
    score,
  })
  const isOfOne =
    queries.meant === null &&
    queries.beside === null &&
    queries.typed.lexemes.length === 1 &&
    calledRows.size === 0
  if (isOfOne && isRankedByOne(segment, queries.typed, matches, size, top))
    return top.entries().map(scored).sort(byScore)
  const rows = rowsOf(matches, size)
  const scores = scoresOf(live, queries, rows)
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
  return [...first, ...top.entries().map(scored)].sort(byScore).slice(0, most)
}

/**
 * Puts matches of one lexeme into `top`, in a quarter of the time: along its rows, without an array of all matches. False where the lexeme is not in
 * all matches, so that others would be missing.
 */
function isRankedByOne(
  { lexemes, factors }: Segment,
  { lexemes: asked, nodes }: RankQuery,
  matches: Uint32Array,
  size: number,
  top: TopRows,
): boolean {
  const number = findLexeme(lexemes, asked[0] as string)
  if (number < 0) return false
  const { rows, codes, starts } = lexemes
  const [from, to] = [starts[number] as number, starts[number + 1] as number]
  const codeStart = lexemes.codeStarts[number] as number
  if (codeStart === none || to - from > 4 * size) return false
  const scoreOfCode = weightsOf(lexemes).map((weight) => Math.fround(weight) * (nodes + 1))
  let { least } = top
  let found = 0
  for (let at = from; at < to; at += 1) {
    const row = rows[at] as number
    if ((((matches[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue
    found += 1
    const score = (scoreOfCode[codes[codeStart + at - from] as number] as number) * (factors[row] as number)
    if (score < least) continue
    top.add(row, score)
    least = top.least
  }
  if (found < size) top.clear()
  return found === size
}

/** What `scoreOf` in statements.ts computes, with its roundings: numbers of four bytes as long as PostgreSQL has them so. */
function scoresOf(live: LiveSegment, { typed, meant, beside }: RankQueries, rows: Int32Array): Float64Array {
  const { segment } = live
  const { factors } = segment
  const scores = rankOf(typed, sumsOf(segment, typed, rows))
  const others = meant === null ? null : rankOf(meant, sumsOf(segment, meant, rows))
  live.withFilled(beside, (lessSo) => {
    for (let place = 0; place < scores.length; place += 1) {
      const isLess = lessSo !== null && has(lessSo, rows[place] as number)
      if (isLess) scores[place] = ofBeside * (scores[place] as number)
      const other = others === null ? 0 : (isLess ? ofBeside : 0.9) * (others[place] as number)
      if (other > (scores[place] as number)) scores[place] = other
    }
  })
  for (let place = 0; place < scores.length; place += 1)
    scores[place] = (scores[place] as number) * (factors[rows[place] as number] as number)
  return scores
}

function rankOf({ lexemes, nodes }: RankQuery, sums: Float32Array): Float64Array {
  const scores = new Float64Array(sums.length)
  for (let place = 0; place < scores.length; place += 1)
    scores[place] = Math.fround((sums[place] as number) / lexemes.length) * (nodes + 1)
  return scores
}
