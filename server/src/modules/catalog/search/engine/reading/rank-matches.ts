import { lexemesOf, type QueryNode, readQueryTree } from '../query-tree.rules.ts'
import { findLexeme, findRow, type Lexemes, none, type Segment } from '../segment/segment.ts'

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

/**
 * What ts_rank() adds up for each of these rows, the lowest first, before it divides by the number of lexemes. In the order of rows: an array
 * with a place for every product of the market would be read from slow memory.
 */
export function sumsOf(segment: Segment, { lexemes }: RankQuery, rows: Int32Array): Float32Array {
  const sums = new Float32Array(rows.length)
  for (const lexeme of lexemes) {
    const number = findLexeme(segment.lexemes, lexeme)
    if (number < 0) addWeightOfOne(segment, lexeme, rows, sums)
    else if (countOf(segment.lexemes, number) > 16 * rows.length)
      addLookedUp(segment.lexemes, number, rows, sums)
    else addMerged(segment.lexemes, number, rows, sums)
  }
  return sums
}

const countOf = ({ starts }: Lexemes, number: number) =>
  (starts[number + 1] as number) - (starts[number] as number)

/** Walks the rows of a lexeme beside those that are ranked. */
function addMerged(lexemes: Lexemes, number: number, ranked: Int32Array, sums: Float32Array): void {
  const { rows, from, to, weightAt } = postingsOf(lexemes, number)
  const { length } = ranked
  let place = 0
  for (let at = from; at < to; at += 1) {
    const row = rows[at] as number
    while (place < length && (ranked[place] as number) < row) place += 1
    if (place === length) return
    if (ranked[place] === row) sums[place] = (sums[place] as number) + weightAt(at)
  }
}

/** Looks few rows up among the many of a lexeme. */
function addLookedUp(lexemes: Lexemes, number: number, ranked: Int32Array, sums: Float32Array): void {
  const { rows, from, to, weightAt } = postingsOf(lexemes, number)
  let begin = from
  for (let place = 0; place < ranked.length; place += 1) {
    const row = ranked[place] as number
    let end = to
    while (begin < end) {
      const middle = (begin + end) >>> 1
      if ((rows[middle] as number) < row) begin = middle + 1
      else end = middle
    }
    if (begin === to) return
    if (rows[begin] === row) sums[place] = (sums[place] as number) + weightAt(begin)
  }
}

/** Where the rows of a lexeme stand, and what it weighs in each. */
function postingsOf(lexemes: Lexemes, number: number) {
  const { starts, rows, codeStarts, codes } = lexemes
  const [from, to] = [starts[number] as number, starts[number + 1] as number]
  const codeStart = codeStarts[number] as number
  const weights = weightsOf(lexemes)
  const weightAt =
    codeStart === none
      ? () => weights[0] as number
      : (at: number) => weights[codes[codeStart + at - from] as number] as number
  return { rows, from, to, weightAt }
}

/** The lexeme that stands for one product, ":i17". */
function addWeightOfOne(segment: Segment, lexeme: string, ranked: Int32Array, sums: Float32Array): void {
  const num = /^:i(\d+)$/.exec(lexeme)?.[1]
  const place = num === undefined ? -1 : ranked.indexOf(findRow(segment, Number(num)))
  if (place >= 0) sums[place] = (sums[place] as number) + weightOfPlaces('')
}

const known = new WeakMap<readonly string[], Float64Array>()

/** The weights of a segment's codes. */
export function weightsOf({ places }: Lexemes): Float64Array {
  let weightsOfCodes = known.get(places)
  if (weightsOfCodes === undefined) {
    weightsOfCodes = Float64Array.from(places, weightOfPlaces)
    known.set(places, weightsOfCodes)
  }
  return weightsOfCodes
}
