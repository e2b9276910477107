/**
 * Some products as search reads them, in typed arrays that threads can share; never changed once it is made. A row is a product, and rows are in the order of
 * products' numbers, so that among equals a row stands for its number. Places and rows are signed, because the engine of JavaScript computes
 * quicker with these. For a set of rows there is one bit a row, 32 in a word.
 */
export interface Segment {
  readonly rows: number
  readonly nums: Int32Array
  readonly keys: Keys
  /** Rows from the lowest key to the highest, equal ones by number: each is two orders of lists, one read backwards. */
  readonly ascending: Readonly<Record<keyof Keys, Int32Array>>
  /** The rows of the shoppers' and of the business side. */
  readonly sides: readonly [Uint32Array, Uint32Array]
  /** What popularity multiplies a product's score with. */
  readonly factors: Float64Array
  readonly facets: readonly Facets[]
  readonly lexemes: Lexemes
}

export interface Keys {
  readonly price: Float64Array
  /** Microseconds since the year 2000. */
  readonly created: Float64Array
  readonly pop: Float64Array
  /** Hundredths of a star in the upper half, the number of reviews in the lower 32 bits. */
  readonly rating: Float64Array
  readonly reviews: Float64Array
  readonly discount: Float64Array
}

/**
 * The facets of some kinds. Very many rows have the same ones together, so these are stored once: those of row r are the `numbers` from
 * `starts[p]` to `starts[p + 1]`, where p is `profiles[r]`.
 */
export interface Facets {
  /** As bits. */
  readonly kinds: number
  readonly profiles: Int32Array
  readonly starts: Int32Array
  readonly numbers: Int32Array
}

/** Which rows have a lexeme. */
export interface Lexemes {
  /** A hash table of the lexemes' UTF-8 bytes: a slot has the number of a lexeme and one, or 0. */
  readonly slots: Uint32Array
  readonly bytes: Uint8Array
  readonly byteStarts: Uint32Array
  /** The rows of lexeme l stand from `starts[l]` to `starts[l + 1]`, the lowest first. */
  readonly starts: Int32Array
  readonly rows: Int32Array
  /** Where it stands in each of these documents: codes from `codeStarts[l]` on; `none` for a lexeme without positions, such as a facet. */
  readonly codeStarts: Int32Array
  readonly codes: Uint16Array
  /** The set of a frequent lexeme's rows begins at this word of `sets`, else `none`. */
  readonly setStarts: Int32Array
  readonly sets: Uint32Array
  /** What a code means: the weights of a lexeme's positions in their order, as "ABC". */
  readonly places: readonly string[]
}

export const none = -1

export const wordsFor = (rows: number) => (rows + 31) >>> 5

/** FNV-1a. */
export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  return hash >>> 0
}

export function sameBytes(a: Uint8Array, aFrom: number, b: Uint8Array, bFrom: number, size: number): boolean {
  for (let at = 0; at < size; at += 1) if (a[aFrom + at] !== b[bFrom + at]) return false
  return true
}

/** The number of a lexeme; -1 where no document has it. */
export function findLexeme({ slots, bytes, byteStarts }: Lexemes, lexeme: string): number {
  const asked = Buffer.from(lexeme)
  const mask = slots.length - 1
  for (let slot = hashOf(asked, 0, asked.length) & mask; ; slot = (slot + 1) & mask) {
    const found = (slots[slot] as number) - 1
    if (found < 0) return -1
    const from = byteStarts[found] as number
    const size = (byteStarts[found + 1] as number) - from
    if (size === asked.length && sameBytes(bytes, from, asked, 0, size)) return found
  }
}

/** The row of a product; -1 where it is in another segment. */
export function findRow({ nums }: Segment, num: number): number {
  let [from, to] = [0, nums.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((nums[middle] as number) < num) from = middle + 1
    else to = middle
  }
  return nums[from] === num ? from : -1
}

/** The first place in an order whose row has at least this value. */
export function firstAtLeast(values: Float64Array, ascending: Int32Array, least: number): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((values[ascending[middle] as number] as number) < least) from = middle + 1
    else to = middle
  }
  return from
}
