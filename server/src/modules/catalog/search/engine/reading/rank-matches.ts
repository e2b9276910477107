import { lexemesOf, type QueryNode, readQueryTree } from '../query-tree.rules.ts'
import { findLexeme, findRow, type Lexemes, none, type Segment } from '../segment/segment.ts'
import { has, rowsOf } from '../segment/sets.ts'

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
 * Adds up what ts_rank() has for the matches of a query before it divides by the number of lexemes: `board` has a place for each row, and
 * those of other rows stay as they are.
 */
export function addRanks(
  segment: Segment,
  { lexemes }: RankQuery,
  matches: Uint32Array,
  size: number,
  board: Float32Array,
): void {
  for (const lexeme of lexemes) {
    const number = findLexeme(segment.lexemes, lexeme)
    if (number >= 0) addWeights(segment, number, matches, size, board)
    else addWeightOfOne(segment, lexeme, matches, board)
  }
}

function addWeights(
  segment: Segment,
  number: number,
  matches: Uint32Array,
  size: number,
  board: Float32Array,
): void {
  const { starts, rows, codeStarts, codes } = segment.lexemes
  const [from, to] = [starts[number] as number, starts[number + 1] as number]
  const codeStart = codeStarts[number] as number
  const weights = weightsOf(segment.lexemes)
  const hasCodes = codeStart !== none
  const constant = weights[0] as number
  if (size * 16 < to - from) {
    for (const row of rowsOf(matches, size)) {
      const at = placeOf(rows, from, to, row)
      if (at < 0) continue
      const weight = hasCodes ? (weights[codes[codeStart + at - from] as number] as number) : constant
      board[row] = (board[row] as number) + weight
    }
    return
  }
  for (let at = from; at < to; at += 1) {
    const row = rows[at] as number
    if ((((matches[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue
    const weight = hasCodes ? (weights[codes[codeStart + at - from] as number] as number) : constant
    board[row] = (board[row] as number) + weight
  }
}

/** Where a row stands among those of a lexeme; -1 where it does not. */
function placeOf(rows: Uint32Array, from: number, to: number, row: number): number {
  let [begin, end] = [from, to]
  while (begin < end) {
    const middle = (begin + end) >>> 1
    if ((rows[middle] as number) < row) begin = middle + 1
    else end = middle
  }
  return begin < to && rows[begin] === row ? begin : -1
}

/** The lexeme that stands for one product, ":i17". */
function addWeightOfOne(segment: Segment, lexeme: string, matches: Uint32Array, board: Float32Array): void {
  const num = /^:i(\d+)$/.exec(lexeme)?.[1]
  const row = num === undefined ? -1 : findRow(segment, Number(num))
  if (row >= 0 && has(matches, row)) board[row] = (board[row] as number) + weightOfPlaces('')
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
