import { Dictionary } from './dictionary.ts'
import { GrownArray } from './grown-array.ts'
import { type Facets, type Keys, type Lexemes, none, type Segment, wordsFor } from './segment.ts'
import { add } from './sets.ts'
import { shared, stableOrder } from './stable-order.ts'

/** A lexeme that more than one of so many products has is kept as a set too. */
const frequentOneOf = 32

/** Columns of a row as `rowsText` reads them. */
const columns = [
  'num',
  'sides',
  'price',
  'discount',
  'rating',
  'reviews',
  'created',
  'pop',
  'factor',
] as const
export const fieldsOfRow = columns.length + 2

/** Kinds of facets that are stored together, as bits: categories, brands, attribute values, and the rest, which are few. */
const kindsTogether = [1 << 1, 1 << 2, 1 << 3, ~0b1110]

const colon = 58
const [zero, nine] = [48, 57]

/** Puts products one after the other, in any order, into the arrays of a segment. */
export class SegmentBuilder {
  readonly #values = Object.fromEntries(columns.map((column) => [column, new GrownNumbers()])) as Record<
    (typeof columns)[number],
    GrownNumbers
  >
  readonly #facets = new GrownArray()
  readonly #facetStarts = new GrownArray()
  readonly #dictionary = new Dictionary()
  readonly #lexemes = new GrownArray()
  readonly #codes = new GrownArray()
  readonly #lexemeStarts = new GrownArray()
  readonly #codeOf = new Map<string, number>([['', 0]])

  get rows(): number {
    return this.#lexemeStarts.length
  }

  /** A row whose first field begins at `begin`. */
  add(bytes: Buffer, begin: number): void {
    let at = begin
    const field = () => {
      const from = at + 4
      at = from + bytes.readInt32BE(at)
      return from
    }
    const values = this.#values
    values.num.push(bytes.readInt32BE(field()))
    values.sides.push(bytes.readInt16BE(field()))
    values.price.push(Number(bytes.readBigInt64BE(field())))
    values.discount.push(bytes.readInt16BE(field()))
    values.rating.push(bytes.readInt16BE(field()))
    values.reviews.push(bytes.readInt32BE(field()))
    values.created.push(Number(bytes.readBigInt64BE(field())))
    values.pop.push(bytes.readFloatBE(field()))
    values.factor.push(bytes.readDoubleBE(field()))
    this.#addFacets(bytes, field())
    this.#addDocument(bytes, field())
  }

  /** An `int[]`: dimensions, whether it has nulls, the type, then the size and first place of the one dimension. */
  #addFacets(bytes: Buffer, from: number): void {
    this.#facetStarts.push(this.#facets.length)
    if (bytes.readInt32BE(from) === 0) return
    const size = bytes.readInt32BE(from + 12)
    for (let place = 0; place < size; place += 1) this.#facets.push(bytes.readInt32BE(from + 24 + 8 * place))
  }

  /** A `tsvector`: the number of lexemes, and of each the text with a zero, the number of positions, and these with their weights. */
  #addDocument(bytes: Buffer, from: number): void {
    this.#lexemeStarts.push(this.#lexemes.length)
    let at = from + 4
    for (let left = bytes.readInt32BE(from); left > 0; left -= 1) {
      let end = at
      while (bytes[end] !== 0) end += 1
      const positions = bytes.readUInt16BE(end + 1)
      if (isKept(bytes, at, end)) {
        this.#lexemes.push(this.#dictionary.numberOf(bytes, at, end))
        this.#codes.push(positions === 0 ? 0 : this.#code(bytes, end + 3, positions))
      }
      at = end + 3 + 2 * positions
    }
  }

  #code(bytes: Buffer, from: number, positions: number): number {
    let places = ''
    for (let place = 0; place < positions; place += 1)
      places += 'DCBA'[(bytes[from + 2 * place] as number) >>> 6] as string
    let code = this.#codeOf.get(places)
    if (code === undefined) {
      code = this.#codeOf.size
      if (code > 0xffff) throw new Error('words stand in more different places than an engine can tell apart')
      this.#codeOf.set(places, code)
    }
    return code
  }

  build(): Segment {
    const { num, sides, price, discount, rating, reviews, created, pop, factor } = this.#values
    const order = stableOrder(num.inOrder(null))
    const nums = shared(Int32Array, this.rows)
    nums.set(num.inOrder(order))
    const stars = rating.inOrder(order)
    const counts = reviews.inOrder(order)
    const both = shared(Float64Array, this.rows)
    for (let row = 0; row < both.length; row += 1)
      both[row] = (stars[row] as number) * 2 ** 32 + (counts[row] as number)
    const keys: Keys = {
      price: price.inOrder(order),
      created: created.inOrder(order),
      pop: pop.inOrder(order),
      rating: both,
      reviews: counts,
      discount: discount.inOrder(order),
    }
    const ascending = Object.fromEntries(
      Object.entries(keys).map(([key, values]) => [key, stableOrder(values)]),
    ) as Record<keyof Keys, Int32Array>
    return {
      rows: this.rows,
      ...{ nums, keys, ascending },
      sides: this.#sidesOf(sides.inOrder(order)),
      factors: factor.inOrder(order),
      facets: kindsTogether.map((kinds) => this.#facetsOf(order, kinds)),
      lexemes: this.#lexemesOf(order),
    }
  }

  #sidesOf(masks: Float64Array): [Uint32Array, Uint32Array] {
    const words = wordsFor(masks.length)
    const sides: [Uint32Array, Uint32Array] = [shared(Uint32Array, words), shared(Uint32Array, words)]
    for (let row = 0; row < masks.length; row += 1) {
      if ((masks[row] as number) & 1) add(sides[0], row)
      if ((masks[row] as number) & 2) add(sides[1], row)
    }
    return sides
  }

  #facetsOf(order: Int32Array, kinds: number): Facets {
    const profiles = shared(Int32Array, order.length)
    const profileOf = new Map<string, number>()
    const numbers: number[] = []
    const starts = [0]
    for (let row = 0; row < order.length; row += 1) {
      const [from, to] = spanOf(this.#facetStarts, this.#facets.length, order[row] as number)
      let key = ''
      for (let at = from; at < to; at += 1) {
        const facet = this.#facets.at(at)
        if ((kinds >>> (facet >>> 26)) & 1) key += `${facet},`
      }
      let profile = profileOf.get(key)
      if (profile === undefined) {
        profile = profileOf.size
        profileOf.set(key, profile)
        for (const facet of key.split(',').slice(0, -1)) numbers.push(Number(facet))
        starts.push(numbers.length)
      }
      profiles[row] = profile
    }
    const made = { starts: shared(Int32Array, starts.length), numbers: shared(Int32Array, numbers.length) }
    made.starts.set(starts)
    made.numbers.set(numbers)
    return { kinds, profiles, ...made }
  }

  /** From the lexemes of each row to the rows of each lexeme. */
  #lexemesOf(order: Int32Array): Lexemes {
    const count = this.#dictionary.count
    const starts = shared(Int32Array, count + 1)
    for (let at = 0; at < this.#lexemes.length; at += 1) {
      const lexeme = this.#lexemes.at(at)
      starts[lexeme + 1] = (starts[lexeme + 1] as number) + 1
    }
    const { codeStarts, codes: codesCount } = this.#codePlaces(starts)
    for (let lexeme = 0; lexeme < count; lexeme += 1)
      starts[lexeme + 1] = (starts[lexeme + 1] as number) + (starts[lexeme] as number)
    const rows = shared(Int32Array, this.#lexemes.length)
    const codes = shared(Uint16Array, codesCount)
    const next = starts.slice(0, count)
    for (let row = 0; row < order.length; row += 1) {
      const [from, to] = spanOf(this.#lexemeStarts, this.#lexemes.length, order[row] as number)
      for (let at = from; at < to; at += 1) {
        const lexeme = this.#lexemes.at(at)
        const place = next[lexeme] as number
        next[lexeme] = place + 1
        rows[place] = row
        const codeStart = codeStarts[lexeme] as number
        if (codeStart !== none) codes[codeStart + place - (starts[lexeme] as number)] = this.#codes.at(at)
      }
    }
    return {
      ...this.#dictionary.table(),
      ...{ starts, rows, codeStarts, codes, places: [...this.#codeOf.keys()] },
      ...setsOf(starts, rows, order.length),
    }
  }

  /** Words of names have positions; those of descriptions, which begin with a tilde, and filter values have none. */
  #codePlaces(counts: Int32Array): { codeStarts: Int32Array; codes: number } {
    const codeStarts = shared(Int32Array, this.#dictionary.count).fill(none)
    let codes = 0
    for (let lexeme = 0; lexeme < codeStarts.length; lexeme += 1) {
      const first = this.#dictionary.firstByteOf(lexeme)
      if (first === colon || first === 126) continue
      codeStarts[lexeme] = codes
      codes += counts[lexeme + 1] as number
    }
    return { codeStarts, codes }
  }
}

/** The rows of frequent lexemes as sets. */
function setsOf(starts: Int32Array, rows: Int32Array, all: number): Pick<Lexemes, 'setStarts' | 'sets'> {
  const words = wordsFor(all)
  const setStarts = shared(Int32Array, starts.length - 1).fill(none)
  let frequent = 0
  for (let lexeme = 0; lexeme < setStarts.length; lexeme += 1) {
    const count = (starts[lexeme + 1] as number) - (starts[lexeme] as number)
    if (count * frequentOneOf < all) continue
    setStarts[lexeme] = frequent * words
    frequent += 1
  }
  const sets = shared(Uint32Array, frequent * words)
  for (let lexeme = 0; lexeme < setStarts.length; lexeme += 1) {
    const start = setStarts[lexeme] as number
    if (start === none) continue
    const set = sets.subarray(start, start + words)
    for (let at = starts[lexeme] as number; at < (starts[lexeme + 1] as number); at += 1)
      add(set, rows[at] as number)
  }
  return { setStarts, sets }
}

/**
 * Left out are the lexemes that every product has (":"), that only one has (":i17"), and those of a category together with another
 * condition (":c12b45"), which stand for both: match.ts knows what they mean.
 */
function isKept(bytes: Uint8Array, from: number, to: number): boolean {
  if (bytes[from] !== colon) return true
  if (to - from === 1 || bytes[from + 1] === 105) return false
  if (bytes[from + 1] !== 99) return true
  const last = bytes[to - 1] as number
  for (let at = from + 2; at < to; at += 1) {
    const byte = bytes[at] as number
    if (byte < zero || byte > nine) return false
  }
  return last >= zero && last <= nine
}

function spanOf(starts: GrownArray, end: number, place: number): [number, number] {
  return [starts.at(place), place + 1 < starts.length ? starts.at(place + 1) : end]
}

/** Any numbers, one after the other. */
class GrownNumbers {
  #values = new Float64Array(64)
  #length = 0

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(2 * this.#length)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length] = value
    this.#length += 1
  }

  /** Those at these places, or all in the order in which they came. */
  inOrder(order: Int32Array | null): Float64Array {
    const made = shared(Float64Array, this.#length)
    for (let row = 0; row < made.length; row += 1)
      made[row] = this.#values[order === null ? row : (order[row] as number)] as number
    return made
  }
}
