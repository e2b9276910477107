import { lexemesOf, type QueryNode, readQueryTree } from '../query-tree.rules.ts'
import { findLexeme, findRow, type Lexemes, none, type Segment } from '../segment/segment.ts'
import { has } from '../segment/sets.ts'

/** As ts_rank() is called: the weights of D, C, B and A. PostgreSQL keeps them in four bytes. */
const weights: Record<string, number> = {
  D: Math.fround(0.1),
  C: Math.fround(0.15),
  B: Math.fround(0.35),
  A: 1,
}
const fround = Math.fround

/**
 * What a lexeme adds to a document's rank where it stands in these places, with the roundings of calc_rank_or() in PostgreSQL's
 * tsrank.c: the sum of the weights, each divided by the square of its place, but the greatest whole.
 */
export function weightOfPlaces(places: string): number {
  let [sum, greatest, at] = [0, -1, 0]
  for (const [index, place] of [...(places || 'D')].entries()) {
    const weight = weights[place] as number
    sum = fround(sum + fround(weight / ((index + 1) * (index + 1))))
    if (weight > greatest) [greatest, at] = [weight, index]
  }
  return fround(fround(greatest + sum) - fround(greatest / ((at + 1) * (at + 1)))) / 1.64493406685
}

/** A query by which matches are ranked. */
export interface RankQuery {
  readonly lexemes: readonly string[]
  readonly nodes: number
}

/** Null where PostgreSQL ranks by the distance of words, which segments do not have: where all of several must be there. */
export function readRankQuery(text: string): RankQuery | null {
  const { root, nodes } = readQueryTree(text)
  const lexemes = lexemesOf(root)
  return isJoined(root) && lexemes.length > 1 ? null : { lexemes, nodes }
}

const isJoined = (node: QueryNode) => node.kind === 'and'

/** What ts_rank() returns for each of these rows, the lowest first, which are those of the set. */
export function rankRows(
  segment: Segment,
  { lexemes }: RankQuery,
  rows: Uint32Array,
  matches: Uint32Array,
): Float32Array {
  const ranks = new Float32Array(rows.length)
  for (const lexeme of lexemes) addWeights(segment, lexeme, rows, matches, ranks)
  for (let place = 0; place < ranks.length; place += 1)
    ranks[place] = (ranks[place] as number) / lexemes.length
  return ranks
}

function addWeights(
  segment: Segment,
  lexeme: string,
  rows: Uint32Array,
  matches: Uint32Array,
  ranks: Float32Array,
): void {
  const { lexemes } = segment
  const number = findLexeme(lexemes, lexeme)
  if (number < 0) {
    addWeightOfOne(segment, lexeme, rows, ranks)
    return
  }
  const [from, to] = [lexemes.starts[number] as number, lexemes.starts[number + 1] as number]
  const codeStart = lexemes.codeStarts[number] as number
  const weightOf = codeStart === none ? null : weightsOf(lexemes)
  const constant = weightOfPlaces('')
  const put = (place: number, at: number) => {
    ranks[place] =
      (ranks[place] as number) +
      (weightOf === null ? constant : (weightOf[lexemes.codes[codeStart + at - from] as number] as number))
  }
  if (rows.length * 16 < to - from) {
    findEach(lexemes.rows, from, to, rows, put)
    return
  }
  let place = 0
  for (let at = from; at < to && place < rows.length; at += 1) {
    const row = lexemes.rows[at] as number
    if (!has(matches, row)) continue
    while ((rows[place] as number) < row) place += 1
    put(place, at)
  }
}

/** Looks few rows up among the many of a lexeme. */
function findEach(
  among: Uint32Array,
  from: number,
  to: number,
  rows: Uint32Array,
  put: (place: number, at: number) => void,
): void {
  let begin = from
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number
    let end = to
    while (begin < end) {
      const middle = (begin + end) >>> 1
      if ((among[middle] as number) < row) begin = middle + 1
      else end = middle
    }
    if (begin < to && among[begin] === row) put(place, begin)
  }
}

/** The lexeme that stands for one product, ":i17". */
function addWeightOfOne(segment: Segment, lexeme: string, rows: Uint32Array, ranks: Float32Array): void {
  const num = /^:i(\d+)$/.exec(lexeme)?.[1]
  const row = num === undefined ? -1 : findRow(segment, Number(num))
  const place = row < 0 ? -1 : rows.indexOf(row)
  if (place >= 0) ranks[place] = (ranks[place] as number) + weightOfPlaces('')
}

const known = new WeakMap<readonly string[], Float64Array>()

/** The weights of a segment's codes. */
function weightsOf({ places }: Lexemes): Float64Array {
  let weightsOfCodes = known.get(places)
  if (weightsOfCodes === undefined) {
    weightsOfCodes = Float64Array.from(places, weightOfPlaces)
    known.set(places, weightsOfCodes)
  }
  return weightsOfCodes
}
