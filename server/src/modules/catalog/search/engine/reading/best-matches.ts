import type { Ranking } from '../../word-queries.rules.ts'
import { findRow } from '../segment/segment.ts'
import { has } from '../segment/sets.ts'
import type { LiveSegment } from './live-segment.ts'
import { addRanks, type RankQuery, readRankQuery } from './rank-matches.ts'
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
  const { nums } = segment
  const [typed, meant] = live.boards()
  addRanks(segment, queries.typed, matches, size, typed)
  if (queries.meant !== null) addRanks(segment, queries.meant, matches, size, meant)
  return live.withFilled(queries.meant === null ? null : queries.beside, (lessSo) => {
    const boards: Boards = { typed, meant: queries.meant === null ? null : meant, lessSo }
    const calledRows = called.map((num) => findRow(segment, num)).filter((row) => row >= 0 && has(matches, row))
    const first = calledRows.map((row) => ({ row, score: scoreOf(queries, boards, segment.factors, row) }))
    const top = new TopRows(most)
    scoreAll(queries, boards, segment.factors, matches, top)
    const others = top.entries().filter(({ row }) => !calledRows.includes(row))
    return [...first, ...others]
      .map(({ row, score }, place) => ({ num: nums[row] as number, isCalled: place < first.length, score }))
      .sort(byScore)
      .slice(0, most)
  })
}

/** Sums of ranks by row: of the words as typed, of what they mean besides, and the rows where that counts less. */
interface Boards {
  readonly typed: Float32Array
  readonly meant: Float32Array | null
  readonly lessSo: Uint32Array | null
}

/** The score of `scoreOf` in statements.ts, with its roundings. */
function scoreOf(
  { typed, meant }: RankQueries,
  boards: Boards,
  factors: Float64Array,
  row: number,
): number {
  let score = Math.fround((boards.typed[row] as number) / typed.lexemes.length) * (typed.nodes + 1)
  if (boards.meant !== null && meant !== null) {
    const share = boards.lessSo !== null && has(boards.lessSo, row) ? 0.5 : 0.9
    const other = share * (Math.fround((boards.meant[row] as number) / meant.lexemes.length) * (meant.nodes + 1))
    if (other > score) score = other
  }
  return score * (factors[row] as number)
}

/** Puts all matches into `top`, and leaves the boards empty. */
function scoreAll(
  queries: RankQueries,
  boards: Boards,
  factors: Float64Array,
  matches: Uint32Array,
  top: TopRows,
): void {
  const { typed, meant } = boards
  if (meant === null) {
    scoreTyped(typed, queries.typed, factors, matches, top)
    return
  }
  for (let word = 0; word < matches.length; word += 1) {
    let bits = matches[word] as number
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const row = (word << 5) + (31 - Math.clz32(lowest))
      top.add(row, scoreOf(queries, boards, factors, row))
      typed[row] = 0
      meant[row] = 0
    }
  }
}

/** The same where words mean nothing besides, which is so for most and takes half as long. */
function scoreTyped(
  board: Float32Array,
  { lexemes, nodes }: RankQuery,
  factors: Float64Array,
  matches: Uint32Array,
  top: TopRows,
): void {
  const count = lexemes.length
  let { least } = top
  for (let word = 0; word < matches.length; word += 1) {
    let bits = matches[word] as number
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const row = (word << 5) + (31 - Math.clz32(lowest))
      const score = Math.fround((board[row] as number) / count) * (nodes + 1) * (factors[row] as number)
      board[row] = 0
      if (score < least) continue
      top.add(row, score)
      least = top.least
    }
  }
}
