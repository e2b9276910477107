import type { SideBit } from '../../selection.ts'
import { type QueryNode, readQueryTree } from '../query-tree.rules.ts'
import type { Met } from '../search-engine.ts'
import { findLexeme, findRow, none, type Segment, wordsFor } from '../segment/segment.ts'
import { add, has, intersect, remove, subtract, unite } from '../segment/sets.ts'

const categoryWithMore = /^:c(\d+)([a-z].*)$/
const product = /^:i(\d+)$/

/** A segment, and which of its products have not changed since it was made. */
export class LiveSegment {
  readonly segment: Segment
  readonly #current: readonly [Uint32Array, Uint32Array]
  /** Sets that are lent out while a query is answered. */
  readonly #scratch: Uint32Array[] = []
  #lent = 0
  gone = 0

  constructor(segment: Segment) {
    this.segment = segment
    this.#current = [Uint32Array.from(segment.sides[0]), Uint32Array.from(segment.sides[1])]
  }

  /** A later segment has the product, or none. */
  forget(num: number): void {
    const row = findRow(this.segment, num)
    if (row < 0) return
    if (has(this.#current[0], row) || has(this.#current[1], row)) this.gone += 1
    for (const set of this.#current) remove(set, row)
  }

  /** Calls `work` with the rows that meet the conditions; the set is used again afterwards. */
  withMatches<Result>(conditions: Met, work: (matches: Uint32Array) => Result): Result {
    const lent = this.#lent
    const matches = this.#borrow()
    this.fill(readQueryTree(conditions.query).root, matches)
    intersect(matches, this.#current[sideIndex(conditions.side)] as Uint32Array)
    keepWithin(this.segment, conditions, matches)
    const result = work(matches)
    this.#lent = lent
    return result
  }

  /** Makes `into` the rows whose documents match, current or not. */
  fill(node: QueryNode, into: Uint32Array): void {
    if (node.kind === 'lexeme') this.#fillLexeme(node, into)
    else if (node.kind === 'not') this.#fillNot(node.part, into)
    else if (node.kind === 'or') {
      into.fill(0)
      for (const part of node.parts) this.#unite(part, into)
    } else {
      const [first, ...others] = node.parts
      this.fill(first as QueryNode, into)
      for (const part of others) this.#intersect(part, into)
    }
  }

  #intersect(node: QueryNode, into: Uint32Array): void {
    const isNot = node.kind === 'not'
    const part = isNot ? node.part : node
    const combine = isNot ? subtract : intersect
    const set = this.#setOf(part)
    if (set !== null) combine(into, set)
    else this.#withFilled(part, (filled) => combine(into, filled))
  }

  #unite(node: QueryNode, into: Uint32Array): void {
    const set = this.#setOf(node)
    if (set !== null) unite(into, set)
    else if (node.kind === 'lexeme' && !categoryWithMore.test(node.lexeme)) this.#addLexeme(node, into)
    else this.#withFilled(node, (filled) => unite(into, filled))
  }

  #fillNot(part: QueryNode, into: Uint32Array): void {
    this.fill(part, into)
    for (let word = 0; word < into.length; word += 1) into[word] = ~(into[word] as number)
    const rest = this.segment.rows & 31
    if (rest !== 0) into[into.length - 1] = (into[into.length - 1] as number) & ((1 << rest) - 1)
  }

  #fillLexeme(node: QueryNode & { kind: 'lexeme' }, into: Uint32Array): void {
    const both = categoryWithMore.exec(node.lexeme)
    if (both !== null) {
      this.#fillLexeme({ ...node, lexeme: `:c${both[1]}` }, into)
      this.#intersect({ ...node, lexeme: `:${both[2]}` }, into)
      return
    }
    const set = this.#setOf(node)
    if (set !== null) {
      into.set(set)
      return
    }
    into.fill(0)
    this.#addLexeme(node, into)
  }

  /** The rows of a lexeme as a stored set; null where it has none, or where it matters in which place it stands. */
  #setOf(node: QueryNode): Uint32Array | null {
    if (node.kind !== 'lexeme' || node.weights !== 0) return null
    const { lexemes, rows } = this.segment
    const start = lexemes.setStarts[findLexeme(lexemes, node.lexeme)] ?? none
    return start === none ? null : lexemes.sets.subarray(start, start + wordsFor(rows))
  }

  #addLexeme({ lexeme, weights }: QueryNode & { kind: 'lexeme' }, into: Uint32Array): void {
    const { lexemes, rows: all } = this.segment
    if (lexeme === ':') {
      for (let row = 0; row < all; row += 1) add(into, row)
      return
    }
    const num = product.exec(lexeme)?.[1]
    if (num !== undefined) {
      const row = findRow(this.segment, Number(num))
      if (row >= 0) add(into, row)
      return
    }
    const number = findLexeme(lexemes, lexeme)
    if (number < 0) return
    const { starts, rows, codeStarts, codes } = lexemes
    const [from, to] = [starts[number] as number, starts[number + 1] as number]
    if (weights === 0) {
      for (let at = from; at < to; at += 1) add(into, rows[at] as number)
      return
    }
    const codeStart = codeStarts[number] as number
    if (codeStart === none) throw new Error(`${lexeme} has no places`)
    const isThere = lexemes.places.map((places) => [...places].some((place) => weights & weightOf(place)))
    for (let at = from; at < to; at += 1)
      if (isThere[codes[codeStart + at - from] as number]) add(into, rows[at] as number)
  }

  #withFilled<Result>(node: QueryNode, work: (filled: Uint32Array) => Result): Result {
    const lent = this.#lent
    const filled = this.#borrow()
    this.fill(node, filled)
    const result = work(filled)
    this.#lent = lent
    return result
  }

  /** Calls `work` with the rows whose documents match a query, current or not; null where there is none. */
  withFilled<Result>(query: string | null, work: (filled: Uint32Array | null) => Result): Result {
    if (query === null) return work(null)
    return this.#withFilled(readQueryTree(query).root, work)
  }

  #borrow(): Uint32Array {
    let set = this.#scratch[this.#lent]
    if (set === undefined) {
      set = new Uint32Array(wordsFor(this.segment.rows))
      this.#scratch.push(set)
    }
    this.#lent += 1
    return set
  }
}

const weightOf = (place: string): number => ({ A: 8, B: 4, C: 2, D: 1 })[place] ?? 0

const sideIndex = (side: SideBit) => (side === 1 ? 0 : 1)

/** Microseconds from 1970 to 2000, from which PostgreSQL counts. */
const since2000 = 946_684_800_000_000

export const microsecondsOf = (moment: Date): number => moment.getTime() * 1_000 - since2000

/** Removes the rows outside of the bounds of prices, stars and age. */
function keepWithin(
  { keys }: Segment,
  { minPrice, maxPrice, minRating, since }: Met,
  matches: Uint32Array,
): void {
  if (minPrice > 0 || maxPrice < Number.MAX_SAFE_INTEGER) keepBetween(matches, keys.price, minPrice, maxPrice)
  if (minRating > 0) keepBetween(matches, keys.rating, minRating * 2 ** 32, Number.POSITIVE_INFINITY)
  if (since.getTime() > 0) keepBetween(matches, keys.created, microsecondsOf(since), Number.POSITIVE_INFINITY)
}

function keepBetween(matches: Uint32Array, values: Float64Array, least: number, most: number): void {
  for (let word = 0; word < matches.length; word += 1) {
    let bits = matches[word] as number
    if (bits === 0) continue
    let kept = bits
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const value = values[(word << 5) + (31 - Math.clz32(lowest))] as number
      if (value < least || value > most) kept ^= lowest
    }
    matches[word] = kept
  }
}
