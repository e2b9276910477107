/** The `most` rows with the highest scores; of equal scores the higher rows, or the lower ones. */
export class TopRows {
  /** A heap: the lowest on top. */
  readonly #scores: Float64Array
  readonly #rows: Int32Array
  readonly #prefersLower: boolean
  #size = 0

  constructor(most: number, { prefersLower = false } = {}) {
    this.#prefersLower = prefersLower
    this.#scores = new Float64Array(most)
    this.#rows = new Int32Array(most)
  }

  /** No lower score is kept any more. */
  get least(): number {
    return this.#size < this.#scores.length ? Number.NEGATIVE_INFINITY : (this.#scores[0] as number)
  }

  add(row: number, score: number): void {
    if (this.#size < this.#scores.length) {
      this.#size += 1
      this.#rise(this.#size - 1, row, score)
    } else if (this.#size > 0 && !this.#isLower(row, score, 0)) {
      this.#sink(row, score)
    }
  }

  clear(): void {
    this.#size = 0
  }

  /** In no order. */
  entries(): { row: number; score: number }[] {
    return Array.from({ length: this.#size }, (_, place) => ({
      row: this.#rows[place] as number,
      score: this.#scores[place] as number,
    }))
  }

  #rise(from: number, row: number, score: number): void {
    let at = from
    while (at > 0) {
      const above = (at - 1) >>> 1
      if (!this.#isLower(row, score, above)) break
      this.#put(at, this.#rows[above] as number, this.#scores[above] as number)
      at = above
    }
    this.#put(at, row, score)
  }

  #sink(row: number, score: number): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#size) break
      const next = child + 1
      if (next < this.#size && this.#isLower(this.#rows[next] as number, this.#scores[next] as number, child))
        child = next
      if (this.#isLower(row, score, child)) break
      this.#put(at, this.#rows[child] as number, this.#scores[child] as number)
      at = child
    }
    this.#put(at, row, score)
  }

  #put(place: number, row: number, score: number): void {
    this.#rows[place] = row
    this.#scores[place] = score
  }

  #isLower(row: number, score: number, place: number): boolean {
    const other = this.#scores[place] as number
    if (score !== other) return score < other
    return row < (this.#rows[place] as number) !== this.#prefersLower
  }
}
